import { expect, test } from 'vitest'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'

/** What is said first of each statement of a small program. Read them as a learner would: they are the product. */
const GISTS: readonly (readonly [program: string, gists: readonly string[]])[] = [
  [
    'const name = "Ada"; const isLong = name.length > 3;',
    [
      '`name` holds `"Ada"` from here on.',
      '`isLong` is a yes-or-no answer: it’s `true` if the number of characters in `name` is greater than `3`.',
    ],
  ],
  [
    'const LIMIT = 10;',
    ['`LIMIT` is a fixed setting: `10`. Capital letters tell the reader that it’s meant to stay the same.'],
  ],
  ['let a = 1, b = 2;', ['Sets up 2 variables in one line: `a` starts at `1` and `b` starts at `2`.']],
  ['let total;', ['Sets up the variable `total`, still without a value.']],
  [
    'let n = 5; n--; n *= 2; n += 7;',
    ['`n` starts as `5`; line 1 changes it.', '`n` goes down by 1.', 'Doubles `n`.', '`n` grows by `7`.'],
  ],
  [
    'const n = 17; const last = n % 10; const half = n / 2;',
    [
      '`n` holds `17` from here on.',
      'Works out the last digit of `n`, and calls it `last`.',
      'Works out `n` divided by `2`, and calls it `half`.',
    ],
  ],
  ['const square = 3 ** 2;', ['Works out `3` squared, and calls it `square`.']],
  [
    'const big = Math.max(3, 4); const low = Math.min(...[3, 4]); const dice = Math.floor(Math.random() * 6);',
    [
      '`big` becomes the larger one of `3` and `4`.',
      '`low` becomes the smallest number in `[3, 4]`.',
      '`dice` becomes a random whole number from `0` to `5`.',
    ],
  ],
  [
    'let line = "a"; line += "b";',
    ['`line` starts as `"a"`; line 1 changes it.', 'Adds `"b"` to the end of the text `line`.'],
  ],
  [
    'const first = "Ada"; const full = `${first} Lovelace`;',
    [
      '`first` holds `"Ada"` from here on.',
      'Puts together a text with `first` filled in, and calls it `full`.',
    ],
  ],
  [
    'const age = 20; const word = age >= 18 ? "adult" : "child";',
    [
      '`age` holds `20` from here on.',
      '`word` gets one of two values: `"adult"` if `age` is at least `18`, and `"child"` otherwise.',
    ],
  ],
  [
    'const days = [31, 28, 31]; const first = days[0]; const end = days[days.length - 1]; const also = days.at(-1);',
    [
      '`days` is an array of 3 numbers.',
      '`first` becomes the first item of `days`.',
      '`end` becomes the last item of `days`.',
      '`also` becomes the last item of `days`.',
    ],
  ],
  [
    'const names = ["Ana", "Bo"]; names.push("Cy"); names.pop(); names.shift(); names.unshift("Di"); names.splice(1, 1);',
    [
      '`names` is an array of 2 texts.',
      'Adds `"Cy"` to the end of `names`.',
      'Takes the last item out of `names`.',
      'Takes the first item out of `names`. All others move one place forward.',
      'Puts `"Di"` in front of all items of `names`.',
      'Takes the item at position `1` out of `names`.',
    ],
  ],
  [
    'const xs = [3, 1]; xs.sort((a, b) => a - b); xs.sort((a, b) => b - a); xs.reverse();',
    [
      '`xs` is an array of 2 numbers.',
      'Sorts `xs` from the smallest number to the largest.',
      'Sorts `xs` from the largest number to the smallest.',
      'Turns the order of `xs` around.',
    ],
  ],
  [
    'const xs = [3, 1]; const copy = [...xs]; const more = [...xs, 4]; const part = xs.slice(1); const start = xs.slice(0, 2);',
    [
      '`xs` is an array of 2 numbers.',
      '`copy` is a new array with all items of `xs`.',
      '`more` is a new array with all items of `xs`, and `4` behind them.',
      '`part` becomes a new array with the items of `xs` from position `1` on.',
      '`start` becomes a new array with the items of `xs` before position `2`.',
    ],
  ],
  [
    'const xs = [3, 1]; const ys = xs; const big = xs.filter((x) => x > 1); const twice = xs.map((x) => x * 2);',
    [
      '`xs` is an array of 2 numbers.',
      '`ys` becomes a second name for what `xs` refers to. Nothing is copied.',
      '`big` becomes a new array with only those items of `xs` for which `x` is greater than `1`.',
      '`twice` becomes a new array that has, for each item of `xs`, `x * 2`.',
    ],
  ],
  [
    'const xs = [3, 1]; const sum = xs.reduce((total, x) => total + x, 0); const hit = xs.find((x) => x > 2); const at = xs.findIndex((x) => x > 2);',
    [
      '`xs` is an array of 2 numbers.',
      '`sum` becomes one value worked out from all items of `xs`: it starts as `0`, and with each item it becomes `total + x`.',
      '`hit` becomes the first item of `xs` for which `x` is greater than `2`, or `undefined`.',
      '`at` becomes the position of the first item of `xs` for which `x` is greater than `2`, or `-1`.',
    ],
  ],
  [
    'const xs = [3, 1]; if (xs.some((x) => x > 2)) console.log("some"); if (!xs.every((x) => x > 2)) console.log("no");',
    [
      '`xs` is an array of 2 numbers.',
      'Checks whether there’s an item of `xs` for which `x` is greater than `2`. Only then will the rest of this line run.',
      'Prints the text `"some"`.',
      'Checks whether not every item of `xs` passes this test: `x` is greater than `2`. Only then will the rest of this line run.',
      'Prints the text `"no"`.',
    ],
  ],
  [
    'const words = "a,b".split(","); const back = words.join("-"); const up = "a".toUpperCase(); const neat = " a ".trim();',
    [
      '`words` becomes an array with the pieces of `"a,b"`, cut apart at each `","`.',
      '`back` becomes the items of `words` as one text, with `"-"` in between.',
      '`up` becomes `"a"` in capital letters.',
      '`neat` becomes `" a "` without spaces and line breaks at its ends.',
    ],
  ],
  [
    'const text = "hello"; const part = text.slice(1, 3); const end = text.slice(-2); const cut = text.slice(0, -1); const at = text.indexOf("l");',
    [
      '`text` holds `"hello"` from here on.',
      '`part` becomes the part of `text` from position `1` up to, but without, position `3`.',
      '`end` becomes the last `2` characters of `text`.',
      '`cut` becomes `text` without its last character.',
      '`at` becomes the position of the first `"l"` in `text`, or `-1`.',
    ],
  ],
  [
    'const n = Number("5"); const w = parseInt("12px", 10); const s = String(5); const f = (2.5).toFixed(2);',
    [
      '`n` becomes `"5"` as a number.',
      '`w` becomes the whole number at the start of `"12px"`.',
      '`s` becomes `5` as text.',
      '`f` becomes `2.5` as text, with `2` digits behind the point.',
    ],
  ],
  [
    'const user = { name: "Ana", age: 7 }; const { name, age: years } = user; const copy = { ...user, age: 8 };',
    [
      '`user` is an object with `name` and `age`.',
      'Picks `name` and `age` out of `user` and makes variables of them.',
      '`copy` is a copy of `user` with its own `age`.',
    ],
  ],
  [
    'const [one, two, ...others] = [1, 2, 3];',
    [
      'Takes an array of 3 numbers apart: the first items are called `one` and `two`, and an array with all others `others`.',
    ],
  ],
  [
    'let a = 1; let b = 2; [a, b] = [b, a];',
    [
      '`a` holds `1` from here on.',
      '`b` holds `2` from here on.',
      'Swaps `a` and `b`: each gets the other’s value.',
    ],
  ],
  [
    'const user = { name: "Ana" }; user.name = "Bo"; delete user.name; user["age"] = 7;',
    [
      '`user` is an object with `name`.',
      'Changes `user.name` to `"Bo"`.',
      'Takes the field `name` out of `user`.',
      'Stores `7` in `user` under `"age"`.',
    ],
  ],
  [
    'const counts = {}; const word = "a"; counts[word] = (counts[word] ?? 0) + 1;',
    [
      '`counts` will hold a count for each value: an empty object that’s filled on line 1.',
      '`word` holds `"a"` from here on.',
      'Adds one to the count for `word` in `counts`.',
    ],
  ],
  [
    'const ages = new Map(); ages.set("Ana", 7); const age = ages.get("Ana"); if (ages.has("Bo")) ages.delete("Bo");',
    [
      '`ages` is an empty map.',
      'Stores `7` in `ages` under `"Ana"`.',
      '`age` becomes what `ages` stores under `"Ana"`.',
      'Checks whether `ages` has an entry for `"Bo"`. Only then will the rest of this line run.',
      'Takes the entry for `"Bo"` out of `ages`.',
    ],
  ],
  [
    'const seen = new Set(); seen.add(3); if (!seen.has(4)) console.log(seen.size);',
    [
      '`seen` starts as an empty set. It collects values on line 1, and no value gets in twice.',
      'Puts `3` into `seen`. If it’s already in there, nothing changes.',
      'Checks whether `4` isn’t in `seen`. Only then will the rest of this line run.',
      'Prints the number of values in `seen`.',
    ],
  ],
  [
    'const unique = [...new Set([1, 1])];',
    ['`unique` is a new array without duplicates, made by `[...new Set([1, 1])]`.'],
  ],
  [
    'const xs = [1, 2]; for (const x of xs) { console.log(x); }',
    [
      '`xs` is an array of 2 numbers.',
      'Runs the rest of this line once for each item of `xs`. Each time, `x` is the next item.',
      'Prints `x`, in every round of the loop.',
    ],
  ],
  [
    'const xs = [1, 2]; for (let i = 0; i < xs.length; i++) { console.log(xs[i]); }',
    [
      '`xs` is an array of 2 numbers.',
      'Repeats the rest of this line for every position in `xs`: `i` goes from `0` up to the last position.',
      'Prints the item of `xs` at position `i`, in every round of the loop.',
    ],
  ],
  [
    'for (let i = 10; i > 0; i--) console.log(i);',
    [
      'Repeats the rest of this line with `i` counting down from `10` to `1`.',
      'Prints `i`, in every round of the loop.',
    ],
  ],
  [
    'const user = { a: 1 }; for (const key in user) console.log(key); for (const [key, value] of Object.entries(user)) console.log(value);',
    [
      '`user` is an object with `a`.',
      'Goes through the keys of `user`, calling each one `key`. Each key is text.',
      'Prints `key`, in every round of the loop.',
      'Runs the rest of this line once for each entry of `user`, with its key and its value as `key` and `value`.',
      'Prints `value`, in every round of the loop.',
    ],
  ],
  [
    'const xs = ["a"]; for (const [i, x] of xs.entries()) console.log(i, x); xs.forEach((x, i) => console.log(i, x));',
    [
      '`xs` is an array with 1 text.',
      'Runs the rest of this line once for each item of `xs`, with its position and the item as `i` and `x`.',
      'Prints `i` and `x` on one line.',
      'Goes through `xs`: once for each item, `console.log(i, x)` runs with `x` and `i`.',
    ],
  ],
  [
    'let i = 0; while (i < 3) { i++; } do { i--; } while (i > 0);',
    [
      '`i` is a counter. It starts at `0`, and line 1 counts up.',
      'Repeats the rest of this line as long as `i` is less than `3`.',
      'Moves `i` up by 1. The loop’s condition looks at `i`, so this line can end the loop.',
      'Runs the rest of this line once, and then again and again as long as line 1 finds that `i` is above zero.',
      '`i` goes down by 1.',
      'Goes back to line 1 for another round if `i` is above zero.',
    ],
  ],
  [
    'while (true) { if (Math.random() > 0.5) break; continue; }',
    [
      'Repeats the rest of this line over and over. The way out is the `break` on line 1.',
      'If a random number from `0` up to, but without, `1` is greater than `0.5`, the loop ends early.',
      'Leaves the loop that starts on line 1 right away.',
      'Skips the rest of this round and goes straight back to line 1 for the next one.',
    ],
  ],
  [
    'const xs = [3]; let sum = 0; for (const x of xs) sum += x; console.log(sum);',
    [
      '`xs` is an array with 1 number.',
      '`sum` adds things up. It starts at `0`, and line 1 adds to it.',
      'Runs the rest of this line once for each item of `xs`. Each time, `x` is the next item.',
      'Adds `x` to `sum`, round by round. After the loop, `sum` is the total over `xs`.',
      'Prints `sum`.',
    ],
  ],
  [
    'const xs = [3]; let count = 0; for (const x of xs) { if (x % 2 === 0) { count++; } }',
    [
      '`xs` is an array with 1 number.',
      '`count` is a counter. It starts at `0`, and line 1 counts up.',
      'Runs the rest of this line once for each item of `xs`. Each time, `x` is the next item.',
      'Checks whether `x` is even. Only then will the rest of this line run.',
      'Adds 1 to `count` each time `x` is even, so after the loop it tells how many of `xs` passed that test.',
    ],
  ],
  [
    'const xs = [3]; let best = xs[0]; for (const x of xs) { if (x > best) best = x; }',
    [
      '`xs` is an array with 1 number.',
      '`best` remembers the best value found so far. To start with, that’s the first item of `xs`.',
      'Runs the rest of this line once for each item of `xs`. Each time, `x` is the next item.',
      'Checks whether `x` is greater than `best`. Only then will the rest of this line run.',
      'Something better turned up, so `best` is now `x`.',
    ],
  ],
  [
    'const xs = [3]; const out = []; for (const x of xs) { out.push(x * 2); }',
    [
      '`xs` is an array with 1 number.',
      '`out` starts as an empty list. Results are collected in it on line 1.',
      'Runs the rest of this line once for each item of `xs`. Each time, `x` is the next item.',
      'Adds `x * 2` to the end of `out`, so `out` gets one item longer in each round.',
    ],
  ],
  [
    'const day = "Mon"; switch (day) { case "Sat": case "Sun": console.log("free"); break; default: console.log("work"); }',
    [
      '`day` holds `"Mon"` from here on.',
      'Compares `day` with each of the 3 cases below and jumps to the one that fits.',
      'For `"Sat"`, the program does the same as for the next case: there’s nothing here on its own.',
      'If `day` is `"Sun"`, line 1 will run.',
      'Prints the text `"free"`.',
      'Ends this case: the program continues below the whole `switch`.',
      'When no case fits, line 1 will run.',
      'Prints the text `"work"`.',
    ],
  ],
  [
    'function add(a, b = 2) { return a + b; } add(1); const sum = add(1, 2);',
    [
      'Defines the function `add`, which takes `a` and `b`. It gives an answer back to the caller.',
      'Ends `add`. The answer is `a + b`.',
      'Calls `add` with `1`: the lines from line 1 on run now.',
      'Calls `add(1, 2)` and remembers the answer as `sum`.',
    ],
  ],
  [
    'const add = (a, b) => a + b; const greet = (name) => { console.log(name); }; greet("Ana");',
    [
      '`add` is a small function that takes `a` and `b` and gives back `a + b`.',
      'Defines the function `greet`, which takes `name`.',
      'Prints `name`.',
      'Calls `greet` with `"Ana"`: the function from line 1 runs now.',
    ],
  ],
  [
    'function all(...values) { return values.length; }',
    [
      'Defines the function `all`, which takes `values`. It gives an answer back to the caller.',
      'Ends `all`. The answer is the number of items in `values`.',
    ],
  ],
  [
    'function isEven(n) { return n % 2 === 0; }',
    [
      'Defines the function `isEven`, which takes `n`. It answers yes or no: `true` or `false`.',
      'Ends `isEven`. The answer is `true` exactly if `n` is even.',
    ],
  ],
  [
    'function factorial(n) { if (n <= 1) return 1; return n * factorial(n - 1); }',
    [
      'Defines the function `factorial`, which takes `n`. It gives an answer back to the caller.',
      'If `n` is at most `1`, `factorial` stops here and gives back `1`. Everything below is for the other cases.',
      'Ends `factorial`. The answer is `1`.',
      'Works out `n * factorial(n - 1)`, and gives it back as the answer of `factorial`.',
    ],
  ],
  [
    'function makeCounter() { let count = 0; return () => { count++; return count; }; } const next = makeCounter();',
    [
      'Defines the function `makeCounter`, which takes no values. It gives an answer back to the caller.',
      '`count` starts as `0`; line 1 changes it.',
      'Ends `makeCounter`. The answer is a small function without a name.',
      'Makes `count` larger by 1.',
      'Ends the small function. Its answer is `count`.',
      'Calls `makeCounter()` and remembers the answer as `next`.',
    ],
  ],
  [
    'async function load(address) { const answer = await fetch(address); const data = await answer.json(); return data; }',
    [
      'Defines the function `load`, which takes `address` and can wait for something inside.',
      '`answer` becomes the answer from `address`, once it has arrived.',
      '`data` becomes the data in `answer`, read as JSON.',
      'Ends `load`. The answer is `data`.',
    ],
  ],
  [
    'async function main() { await save(); } async function save() { } main();',
    [
      'Defines the function `main`, which can wait for something inside.',
      'Starts `save()` and waits here until it’s done; only then comes the next line.',
      'Defines the function `save`, which can wait for something inside.',
      'Calls `main`: the lines from line 1 on run now.',
    ],
  ],
  [
    'function* numbers() { yield 1; }',
    [
      'Defines `numbers`, a function that hands out its values one at a time.',
      'Hands out `1`, and pauses until the next value is asked for.',
    ],
  ],
  [
    'class Dog { #age = 0; constructor(name) { this.name = name; } bark() { console.log(this.name); } get age() { return this.#age; } static make() { return new Dog("Rex"); } }',
    [
      'Defines the class `Dog`, a blueprint: every object made from it has what’s described here.',
      'Every `Dog` object gets its own `#age`, which starts as `0`.',
      'The constructor of `Dog`: it prepares each new object, with the help of `name`.',
      'Saves the value `name`, which the caller passed in, in the new object as `this.name`.',
      'Defines `bark`, something that every `Dog` object can do. It does something, but gives no answer back.',
      'Prints this object’s `name`.',
      'Defines `age`, which is read like a field; its value is worked out each time.',
      'Code that reads `age` gets this object’s `#age`.',
      'Defines the function `make`, which takes no values. It gives an answer back to the caller.',
      'Ends `make`. The answer is a new `Dog` made from `"Rex"`.',
    ],
  ],
  [
    'class Animal { } class Cat extends Animal { constructor() { super(); this.lives = 9; } }',
    [
      'Defines the class `Animal`, a blueprint: every object made from it has what’s described here.',
      'Defines `Cat`, a special kind of `Animal`: it can do everything that `Animal` can, and more.',
      'The constructor of `Cat`: it prepares each new object.',
      'Lets the constructor of the parent class do its part first.',
      'Every new object starts with `9` in `this.lives`.',
    ],
  ],
  [
    'class Dog { } const rex = new Dog(); rex.bark();',
    [
      'Defines the class `Dog`, a blueprint: every object made from it has what’s described here.',
      'Creates a new `Dog`, and calls it `rex`.',
      'Tells `rex` to do `bark`.',
    ],
  ],
  [
    'try { risky(); } catch (error) { console.log(error.message); } finally { console.log("end"); } function risky() { throw new Error("No"); }',
    [
      'Tries to run the rest of this line. If an error happens there, the program doesn’t stop: it jumps to line 1.',
      'Calls `risky`: the lines from line 1 on run now.',
      'If anything goes wrong in the block above, the rest of this line will run.',
      'Prints `error.message`.',
      'Runs the rest of this line in any case: after success, after an error, and even after a `return`.',
      'Prints the text `"end"`.',
      'Defines the function `risky`, which takes no values. It does something, but gives no answer back.',
      'Stops here with the error `Error`, whose message is `"No"`.',
    ],
  ],
  [
    'import { sum, max } from "./numbers.js"; import fs from "node:fs"; import * as tools from "./tools.js";',
    [
      'Brings in `sum` and `max` from the file `./numbers.js`.',
      'Brings in `fs` from the module `node:fs`.',
      'Brings in everything that `./tools.js` exports, as one object called `tools`.',
    ],
  ],
  [
    'export function twice(n) { return n * 2; } export default twice; export const LIMIT = 3;',
    [
      'Defines the function `twice`, which takes `n`. It gives an answer back to the caller.',
      'Works out `n * 2`, and gives it back as the answer of `twice`.',
      'Makes `twice` what other files get when they import this one without braces.',
      '`LIMIT` is a fixed setting: `3`. Capital letters tell the reader that it’s meant to stay the same.',
    ],
  ],
  [
    'const lines = require("fs").readFileSync(0, "utf8").split("\\n"); const n = Number(lines[0]);',
    [
      'Reads everything that was typed: `lines` is an array with its lines.',
      '`n` becomes the first item of `lines` as a number.',
    ],
  ],
  [
    'const fs = require("node:fs"); const { join } = require("path");',
    ['Gets the module `node:fs`, and calls it `fs`.', 'Gets `join` from the module `path`.'],
  ],
  [
    'const answer = prompt("Your name?"); const age = Number(prompt("Your age?")); alert("Hello");',
    [
      'Asks the user `"Your name?"`, and calls the answer `answer`.',
      'Asks the user `"Your age?"`, turns the answer into a number, and calls it `age`.',
      'Shows `"Hello"` in a small window, and waits until it’s closed.',
    ],
  ],
  [
    'const user = null; const name = user?.name ?? "nobody"; const city = user && user.city;',
    [
      '`user` has no value yet: `null` marks that nothing is known so far.',
      '`name` becomes `user?.name`, or `"nobody"` if that’s `null` or `undefined`.',
      '`city` becomes `user.city` if `user` counts as true, and `user` otherwise.',
    ],
  ],
  [
    'let value; if (value === undefined) value = 1; if (value == null) value = 2; if (typeof value === "number") value = 3;',
    [
      'Sets up the variable `value`, still without a value. It gets one on line 1.',
      'Checks whether `value` is `undefined`. Only then will the rest of this line run.',
      '`value` gets its first value here: `1`.',
      'Checks whether `value` has no value (it’s `null` or `undefined`). Only then will the rest of this line run.',
      '`value` gets a new value: `2`.',
      'Checks whether `value` is of the type `number`. Only then will the rest of this line run.',
      '`value` gets a new value: `3`.',
    ],
  ],
  [
    'const text = ""; const n = 0; if (text) console.log(1); if (!n) console.log(2);',
    [
      '`text` holds `""` from here on.',
      '`n` holds `0` from here on.',
      'Checks whether `text` isn’t empty. Only then will the rest of this line run.',
      'Prints `1`.',
      'Checks whether `n` is `0` or `NaN`. Only then will the rest of this line run.',
      'Prints `2`.',
    ],
  ],
  [
    'let isOpen = false; isOpen = !isOpen;',
    [
      '`isOpen` starts as `false`; line 1 changes it.',
      'Turns `isOpen` around: `true` becomes `false`, and `false` becomes `true`.',
    ],
  ],
  [
    'const box = document.querySelector("#box"); box.textContent = "Hi"; box.classList.add("open"); box.classList.toggle("dark"); box.style.color = "red";',
    [
      '`box` becomes the first element of the page that fits the selector `"#box"`.',
      'Shows `"Hi"` as the text of `box`. What was in there is gone.',
      'Gives `box` the class `"open"`.',
      'Switches the class `"dark"` of `box`: on if it was off, off if it was on.',
      'Sets the style `color` of `box` to `"red"`.',
    ],
  ],
  [
    'const button = document.getElementById("go"); button.addEventListener("click", () => { alert("Hi"); }); button.disabled = true; button.onclick = start; function start() { }',
    [
      '`button` becomes the element of the page with the id `"go"`.',
      'From now on, each time someone clicks on `button`, `alert("Hi")` runs.',
      'Shows `"Hi"` in a small window, and waits until it’s closed.',
      'Sets whether `button` is switched off, to `true`.',
      'From now on, each time someone clicks on `button`, `start` is called.',
      'Defines the function `start`, which takes no values. It does something, but gives no answer back.',
    ],
  ],
  [
    'const field = document.querySelector("input"); const typed = field.value; field.value = "";',
    [
      '`field` becomes the first element of the page that fits the selector `"input"`.',
      '`typed` becomes what’s entered in `field`.',
      'Puts `""` into the field `field`.',
    ],
  ],
  [
    'const form = document.querySelector("form"); form.addEventListener("submit", (event) => { event.preventDefault(); });',
    [
      '`form` becomes the first element of the page that fits the selector `"form"`.',
      'From now on, each time the form `form` is submitted, `event.preventDefault()` runs.',
      'Stops the browser from doing what it usually does after this event.',
    ],
  ],
  [
    'const item = document.createElement("li"); document.body.append(item); item.remove(); item.setAttribute("id", "x");',
    [
      '`item` becomes a new `"li"` element, which isn’t on the page yet.',
      'Puts `item` into the body of the page, behind everything that’s already in there.',
      'Takes `item` off the page.',
      'Sets the attribute `"id"` of `item` to `"x"`.',
    ],
  ],
  [
    'const items = document.querySelectorAll("li"); items.forEach((item) => { item.hidden = true; }); for (const item of items) item.remove();',
    [
      '`items` becomes all elements of the page that fit the selector `"li"`.',
      'Goes through `items`: once for each item, `item.hidden = true` runs with `item`.',
      'Sets whether `item` is hidden, to `true`.',
      'Runs the rest of this line once for each item of `items`. Each time, `item` is the next item.',
      'Takes `item` off the page.',
    ],
  ],
  [
    'localStorage.setItem("name", "Ana"); const name = localStorage.getItem("name"); localStorage.removeItem("name");',
    [
      'Has the browser remember `"Ana"` under `"name"`, even after the page is closed.',
      '`name` becomes what the browser has stored under `"name"`, or `null`.',
      'Has the browser forget what it stored under `"name"`.',
    ],
  ],
  [
    'setTimeout(() => { console.log("late"); }, 1000); const timer = setInterval(tick, 500); clearInterval(timer); function tick() { }',
    [
      'When `1000` milliseconds have passed, `console.log("late")` runs.',
      'Prints the text `"late"`.',
      'Every `500` milliseconds, `tick` is called. `timer` holds that timer.',
      'Stops the timer `timer`.',
      'Defines the function `tick`, which takes no values. It does something, but gives no answer back.',
    ],
  ],
  [
    'fetch("/x").then((answer) => answer.json()).catch((error) => console.error(error));',
    ['If `fetch("/x").then((answer) => answer.json())` fails, `console.error(error)` runs with the error.'],
  ],
  [
    'const wait = new Promise((resolve, reject) => { resolve(5); reject(new Error("no")); });',
    [
      '`wait` is a promise, which ends when the function in it says so.',
      'Keeps the promise: its result is `5`.',
      'Makes the promise fail with an error whose message is `"no"`.',
    ],
  ],
  [
    'const text = JSON.stringify({ a: 1 }); const data = JSON.parse(text);',
    [
      '`text` becomes `{ a: 1 }` written as JSON text.',
      '`data` becomes the value that the JSON text `text` describes.',
    ],
  ],
  [
    'const now = new Date(); const year = now.getFullYear();',
    ['`now` is the present date and time.', '`year` becomes the year of `now`.'],
  ],
  [
    'const keys = Object.keys({ a: 1 }); const isList = Array.isArray(keys); const five = Array.from({ length: 5 }, (_, i) => i);',
    [
      '`keys` becomes an array with the keys of `{ a: 1 }`.',
      '`isList` is a yes-or-no answer: it’s `true` if `keys` is an array.',
      '`five` becomes a new array with `5` items.',
    ],
  ],
  [
    'const grid = [[1, 2], [3, 4]]; const cell = grid[1][0]; grid[0][1] = 9; for (const row of grid) console.log(row.length);',
    [
      '`grid` is a table of 2 rows (an array of arrays).',
      '`cell` becomes the cell of `grid` in row `1`, column `0`.',
      'Puts `9` into the cell of `grid` in row `0`, column `1`.',
      'Goes through `grid` row by row, calling each row `row`.',
      'Prints the number of items in `row`, in every round of the loop.',
    ],
  ],
  [
    'const name = "Ana"; const isOk = /^A/.test(name); if (name.startsWith("A") && !name.includes("b")) console.log(name);',
    [
      '`name` holds `"Ana"` from here on.',
      'Calls `/^A/.test(name)` and remembers the answer as `isOk`.',
      'Checks whether `name` starts with `"A"` and `name` doesn’t contain `"b"`. Only then will the rest of this line run.',
      'Prints `name`.',
    ],
  ],
  [
    'const ok = true; ok && console.log("yes"); ok ? console.log(1) : console.log(2); (() => { console.log(3); })();',
    [
      '`ok` holds `true` from here on.',
      'Runs `console.log("yes")`, but only if `ok` is `true`.',
      'Runs `console.log(1)` if `ok` is `true`, and `console.log(2)` otherwise.',
      'Makes a function and runs it on the spot: `console.log(3)` runs.',
      'Prints `3`.',
    ],
  ],
  [
    '"use strict"; let name = ""; name ||= "nobody"; name ??= "x";',
    [
      'Switches on the stricter rules of JavaScript, which report more mistakes.',
      '`name` starts as `""`; line 1 changes it.',
      'Gives `name` the value `"nobody"`, but only if it counts as false now.',
      'Gives `name` the value `"x"`, but only if it has none yet.',
    ],
  ],
  [
    'console.log(); console.log(1, 2); console.error("Bad"); console.table([1]); process.stdout.write("a");',
    [
      'Ends the line of output. If nothing is on it yet, that leaves an empty line.',
      'Prints `1` and `2` on one line.',
      'Prints the text `"Bad"` as an error message.',
      'Prints an array with 1 number as a table.',
      'Prints the text `"a"`, and stays on the same line.',
    ],
  ],
  [
    'outer: for (const a of [1]) { for (const b of [2]) { continue outer; } }',
    [
      'Runs the rest of this line once for each item of `[1]`. Each time, `a` is the next item.',
      'Runs the rest of this line once for each item of `[2]`. Each time, `b` is the next item.',
      'Skips the rest of this round and goes straight back to line 1 for the next one.',
    ],
  ],
  [
    'const o = { name: "x", greet() { return this.name; } }; o.greet(); const { length } = "abc";',
    [
      '`o` is an object with `name` and `greet`.',
      'Ends `greet`. The answer is this object’s `name`.',
      'Tells `o` to do `greet`.',
      'Picks `length` out of `"abc"` and makes a variable of it.',
    ],
  ],
  [
    'const a = { x: 1 }; const b = { y: 2, ...a }; const c = { ...a };',
    [
      '`a` is an object with `x`.',
      '`b` is a new object with `y` and all fields of `a`, which win if a name is there twice.',
      '`c` is a copy of the object `a`.',
    ],
  ],
  [
    'const o = { n: 1 }; if ("n" in o) console.log(o.n); if (o instanceof Object) console.log(1);',
    [
      '`o` is an object with `n`.',
      'Checks whether `o` has a field called `"n"`. Only then will the rest of this line run.',
      'Prints `o.n`.',
      'Checks whether `o` is of the type `Object`. Only then will the rest of this line run.',
      'Prints `1`.',
    ],
  ],
  [
    'const text = "a-b"; const one = text.replace("-", "+"); const all = text.replaceAll("-", "+"); const wide = text.padStart(5, "0"); const lines = text.split("\\n"); const letters = text.split("");',
    [
      '`text` holds `"a-b"` from here on.',
      '`one` becomes `text` with the first `"-"` replaced by `"+"`.',
      '`all` becomes `text` with every `"-"` replaced by `"+"`.',
      '`wide` becomes `text` filled up with `"0"` in front until it has `5` characters.',
      '`lines` becomes an array with the lines of `text`.',
      '`letters` becomes an array with the single characters of `text`.',
    ],
  ],
  [
    'const xs = [[1], [2]]; const flat = xs.flat(); const both = xs.concat([3]); const row = Array(3).fill(0); const has = flat.includes(1);',
    [
      '`xs` is a table of 2 rows (an array of arrays).',
      '`flat` becomes a new array with the items of the arrays in `xs`.',
      '`both` becomes a new array: the items of `xs`, and behind them `[3]`.',
      'Calls `Array(3).fill(0)` and remembers the answer as `row`.',
      '`has` is a yes-or-no answer: it’s `true` if `1` is in `flat`.',
    ],
  ],
  [
    'const n = 5; if (Number.isInteger(n) && !Number.isNaN(n)) console.log(n.toString(2));',
    [
      '`n` holds `5` from here on.',
      'Checks whether `n` is a whole number and `n` isn’t `NaN`. Only then will the rest of this line run.',
      'Prints `n` as text in base `2`.',
    ],
  ],
  [
    'let depth = 0; const open = [..."(()"]; for (const sign of open) { if (sign === "(") depth++; else depth--; }',
    [
      '`depth` is a counter. It starts at `0`, and line 1 counts up.',
      '`open` is an array with the single characters of `"(()"`.',
      'Runs the rest of this line once for each item of `open`. Each time, `sign` is the next item.',
      'Checks whether `sign` equals `"("`. Only then will the rest of this line run.',
      'Adds 1 to `depth` whenever the program gets here.',
      'In every other case, the rest of this line will run: that’s when `sign` is different from `"("`.',
      '`depth` goes down by 1.',
    ],
  ],
  [
    'const people = [{ name: "Ana", age: 7 }]; people.sort((a, b) => a.age - b.age); for (const { name, age } of people) console.log(name, age); const names = people.map(({ name }) => name);',
    [
      '`people` is an array with 1 item.',
      'Sorts `people` by `age`, from the smallest number to the largest.',
      'Runs the rest of this line once for each item of `people`, with its fields `name` and `age` at hand.',
      'Prints `name` and `age` on one line.',
      '`names` becomes a new array that has, for each item of `people`, `name`.',
    ],
  ],
  [
    'function greet({ name, polite = true }) { if (!polite) return `Hi ${name}`; return `Dear ${name}`; } greet({ name: "Ana" });',
    [
      'Defines the function `greet`, which takes `{ name, polite = true }`. It gives an answer back to the caller.',
      'If `polite` counts as false, `greet` stops here and gives back a text with `name` filled in. Everything below is for the other cases.',
      'Ends `greet`. The answer is a text with `name` filled in.',
      'Ends `greet`. The answer is a text with `name` filled in.',
      'Calls `greet` with `{ name: "Ana" }`: the lines from line 1 on run now.',
    ],
  ],
  [
    'const score = { x: 0 }; score.x += 5; score.x++; const list = []; list[0] = 3; list.length = 0;',
    [
      '`score` is an object with `x`.',
      '`score.x` goes up by `5`.',
      '`score.x` goes up by `1`.',
      '`list` is an empty array.',
      'Puts `3` into `list` at position `0`.',
      'Changes `list.length` to `0`.',
    ],
  ],
  [
    'const id = setTimeout(() => { stop(); }, 100); function stop() { clearTimeout(id); }',
    [
      'When `100` milliseconds have passed, `stop()` runs. `id` holds that timer.',
      'Calls `stop`: the lines from line 1 on run now.',
      'Defines the function `stop`, which takes no values. It does something, but gives no answer back.',
      'Stops the timer `id`, if it hasn’t run yet.',
    ],
  ],
  [
    'const input = document.querySelector("#n"); input.addEventListener("input", () => { const n = Number(input.value); document.querySelector("#out").innerHTML = `<b>${n}</b>`; });',
    [
      '`input` becomes the first element of the page that fits the selector `"#n"`.',
      'From now on, each time what’s entered in `input` changes, the 2 statements in the braces run.',
      '`n` becomes what’s entered in `input` as a number.',
      'Replaces everything inside the first element of the page that fits the selector `"#out"` with HTML: a text with `n` filled in.',
    ],
  ],
  [
    'document.addEventListener("keydown", (event) => { if (event.key === "Enter") console.log(event.target); });',
    [
      'From now on, each time a key goes down, `if (event.key === "Enter") console.log(event.target)` runs.',
      'Checks whether the key that was pressed equals `"Enter"`. Only then will the rest of this line run.',
      'Prints the element that the event `event` happened on.',
    ],
  ],
  [
    'const list = document.querySelector("ul"); list.innerHTML = ""; const li = document.createElement("li"); li.className = "item"; list.appendChild(li); if (li.classList.contains("item")) li.classList.remove("item");',
    [
      '`list` becomes the first element of the page that fits the selector `"ul"`.',
      'Takes everything out of `list`.',
      '`li` becomes a new `"li"` element, which isn’t on the page yet.',
      'Gives `li` exactly the classes `"item"`; all others are taken away.',
      'Puts `li` into `list`, behind everything that’s already in there.',
      'Checks whether `li` has the class `"item"`. Only then will the rest of this line run.',
      'Takes the class `"item"` away from `li`.',
    ],
  ],
  [
    'const box = document.querySelector("#x"); if (box) box.textContent += "!"; if (!box) console.log("none");',
    [
      '`box` becomes the first element of the page that fits the selector `"#x"`.',
      'Checks whether `box` was found. Only then will the rest of this line run.',
      'Adds `"!"` behind what `box` already shows.',
      'Checks whether `box` wasn’t found (it’s `null`). Only then will the rest of this line run.',
      'Prints the text `"none"`.',
    ],
  ],
  [
    'async function all(urls) { const answers = await Promise.all(urls.map((url) => fetch(url))); for (const answer of answers) console.log(answer.ok); try { await answers[0].text(); } catch { console.log("bad"); } }',
    [
      'Defines the function `all`, which takes `urls` and can wait for something inside.',
      '`answers` becomes what `Promise.all(urls.map((url) => fetch(url)))` delivers once it’s ready.',
      'Runs the rest of this line once for each item of `answers`. Each time, `answer` is the next item.',
      'Prints `answer.ok`, in every round of the loop.',
      'Tries to run the rest of this line. If an error happens there, the program doesn’t stop: it jumps to line 1.',
      'Starts `answers[0].text()` and waits here until it’s done; only then comes the next line.',
      'If anything goes wrong in the block above, the rest of this line will run.',
      'Prints the text `"bad"`.',
    ],
  ],
]

test.each(GISTS)('%s', (content, gists) => {
  const { parts } = explainLines({
    language: 'javascript',
    files: [{ path: 'main.js', content }],
    path: 'main.js',
    from: 1,
    to: content.split('\n').length,
    level: 'normal',
  })
  expect(parts.map(({ sentences }) => plainText(sentences[0]))).toEqual(gists)
  expect(parts.flatMap(({ mistakes, unknowns }) => [...mistakes, ...unknowns])).toEqual([])
})
