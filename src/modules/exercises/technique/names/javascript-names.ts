/** Names of JavaScript and of the browser that courses use. */
import { named } from './named.ts'

export const JAVASCRIPT_NAMES: readonly string[] = named(`
-: parseInt parseFloat isNaN isFinite structuredClone eval setTimeout setInterval fetch prompt alert require Array Object Map Set WeakMap Promise Number String Boolean BigInt Symbol Date RegExp
Math: abs acos acosh asin asinh atan atanh atan2 ceil cbrt expm1 clz32 cos cosh exp floor fround hypot imul log log1p log2 log10 max min pow random round sign sin sinh sqrt tan tanh trunc
JSON: parse stringify
Object: assign getOwnPropertyDescriptor getOwnPropertyDescriptors getOwnPropertyNames getOwnPropertySymbols hasOwn is preventExtensions seal create defineProperties defineProperty freeze getPrototypeOf setPrototypeOf isExtensible isFrozen isSealed keys entries fromEntries values
Array: isArray from of
String: fromCharCode fromCodePoint raw
Number: isFinite isInteger isNaN isSafeInteger parseFloat parseInt
Promise: all allSettled any race resolve reject
Reflect: defineProperty deleteProperty construct get getOwnPropertyDescriptor getPrototypeOf has isExtensible ownKeys preventExtensions set setPrototypeOf
Map: 
Date: now parse UTC
console: log error warn info table
document: querySelector querySelectorAll getElementById createElement write getElementsByClassName getElementsByTagName
: add addEventListener anchor append appendChild apply at big bind blink bold call catch charAt charCodeAt clear codePointAt compile concat copyWithin delete endsWith entries every exec fill filter finally find findIndex findLast findLastIndex fixed flat flatMap fontcolor fontsize forEach get getAttribute has includes indexOf isWellFormed italics join keys lastIndexOf link localeCompare map match matchAll normalize padEnd padStart pop preventDefault push reduce reduceRight remove repeat replace replaceAll reverse search set setAttribute shift slice small some sort splice split startsWith strike sub substr substring sup test then toExponential toFixed toLocaleLowerCase toLocaleUpperCase toLowerCase toPrecision toReversed toSorted toSpliced toString toUpperCase toWellFormed toggle trim trimEnd trimLeft trimRight trimStart unshift values with
`)
