// Short words for what every script does with a document.
export const $ = (selector, from = document) => from.querySelector(selector);
export const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
export const root = document.documentElement;
export const still = matchMedia("(prefers-reduced-motion: reduce)");
export const table = () => $("#table");
