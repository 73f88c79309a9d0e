import { expect, test } from 'vitest'
import { explainLines } from '../../../explainer.ts'
import { plainText } from '../../../testing/plain-text.ts'
import { mistakesOf } from '../testing/javascript-program.ts'
import type { JAVASCRIPT_MISTAKES } from './mistakes.ts'

/** Those that can't happen in JavaScript, because no types are written. */
type OfTypes = 'dropsDecimals' | 'hidesField' | 'changedBeforeSet'
type Name = Exclude<keyof typeof JAVASCRIPT_MISTAKES, OfTypes>

/** Per check: a program that shows it, a part of what is said, and a program close to it that doesn’t show it. */
const CASES: Readonly<Record<Name, readonly [wrong: string, said: string, right: string]>> = {
  storesInCondition: [
    'let n = 1; if (n = 5) console.log(n);',
    '`n === 5`',
    'let n = 1; if (n === 5) console.log(n);',
  ],
  looseEquality: [
    'const n = 1; if (n == "1") console.log(n);',
    'Write `===`',
    'let n = null; if (n == null) n = 2; if (n === 2) console.log(n);',
  ],
  comparesNaN: [
    'const n = Number("x"); if (n === NaN) console.log(n);',
    '`Number.isNaN(n)`',
    'const n = Number("x"); if (Number.isNaN(n)) console.log(n);',
  ],
  comparesWithItself: [
    'const n = 1; if (n !== n) console.log(n);',
    '`Number.isNaN(n)`',
    'const n = 1; const m = 1; if (n !== m) console.log(n);',
  ],
  valueAsCondition: [
    'const day = "a"; if (day === "Sat" || "Sun") console.log(day);',
    '`day === "Sat" || day === "Sun"`',
    'const day = "a"; if (day === "Sat" || day === "Sun") console.log(day); const shown = day || "none"; console.log(shown);',
  ],
  notBeforeComparison: [
    'const n = 1; if (!n === 2) console.log(n);',
    'belongs only to `n`',
    'const n = 1; if (!(n === 2)) console.log(n);',
  ],
  comparisonChain: [
    'const n = 1; if (0 < n < 10) console.log(n);',
    '`0 < n && n < 10`',
    'const n = 1; if (0 < n && n < 10) console.log(n);',
  ],
  unknownType: [
    'const xs = [1]; if (typeof xs === "array") console.log(xs);',
    '`Array.isArray(xs)`',
    'const xs = [1]; if (typeof xs === "object") console.log(xs);',
  ],
  comparesObjects: [
    'const xs = [1]; if (xs === []) console.log(xs);',
    'never the same one',
    'const xs = [1]; if (xs.length === 0) console.log(xs);',
  ],
  exactDecimals: [
    'const sum = 0.1; if (sum + 0.2 === 0.3) console.log(sum);',
    'rounded a little',
    'const sum = 0.1; if (sum + 0.2 < 0.3) console.log(sum);',
  ],
  positionAsCondition: [
    'const s = "abc"; if (s.indexOf("a")) console.log(s);',
    '`0` counts as false',
    'const s = "abc"; if (s.indexOf("a") >= 0) console.log(s);',
  ],
  functionAsCondition: [
    'function isReady() { return true; } if (isReady) console.log(1);',
    '`isReady()`',
    'function isReady() { return true; } if (isReady()) console.log(1);',
  ],
  emptyBody: ['let n = 1; if (n > 2); n = 3;', 'semicolon', 'let n = 1; if (n > 2) n = 3;'],
  comparesToTruth: [
    'const ok = true; if (ok === true) console.log(1);',
    '`ok` says the same',
    'const ok = true; if (ok) console.log(1);',
  ],
  neverBoth: [
    'const n = 1; if (n > 5 && n < 2) console.log(n);',
    'never true',
    'const n = 1; if (n > 2 && n < 5) console.log(n);',
  ],
  alwaysOne: [
    'const n = 1; if (n !== 1 || n !== 2) console.log(n);',
    'always true',
    'const n = 1; if (n !== 1 && n !== 2) console.log(n);',
  ],
  sameConditionTwice: [
    'let n = 1; if (n > 2) n = 3; else if (n > 2) n = 4;',
    'already asked the same',
    'let n = 1; if (n > 2) n = 3; else if (n > 1) n = 4;',
  ],
  dividesByZero: ['const n = 5 / 0;', 'divides by zero', 'const n = 0 / 5;'],
  oneTooFar: [
    'const xs = [1]; for (let i = 0; i <= xs.length; i++) console.log(xs[i]);',
    '`i < xs.length`',
    'const xs = [1]; for (let i = 0; i < xs.length; i++) console.log(xs[i]);',
  ],
  neverEnds: [
    'const n = 3; while (n > 0) { console.log(n); }',
    'never ends',
    'let n = 3; const game = { step() { n--; } }; while (n > 0) { game.step(); }',
  ],
  wrongWay: [
    'for (let i = 0; i < 10; i--) console.log(i);',
    'away from `10`',
    'for (let i = 10; i > 0; i--) console.log(i);',
  ],
  wrongStep: [
    'let j = 0; for (let i = 0; i < 10; j++) console.log(i);',
    'another variable',
    'let j = 0; for (let i = 0; i < 10; j++) i += 2;',
  ],
  changesWhatItGoesThrough: [
    'const xs = [1]; for (const x of xs) { xs.splice(0, 1); }',
    '`[...xs]`',
    'const xs = [1]; for (const x of xs) { if (x < 9) xs.push(x + 1); }',
  ],
  endsInFirstRound: [
    'function find(xs) { for (const x of xs) { console.log(x); return x; } }',
    'very first round',
    'function find(xs) { for (const x of xs) { if (x > 2) return x; } }',
  ],
  setBackInRound: [
    'const xs = [1];\nfor (const x of xs) {\nlet sum = 0;\nsum += x;\n}',
    'makes a new `sum` in every round',
    'const xs = [1];\nfor (const x of xs) {\nlet sum = 0;\nsum += x;\nconsole.log(sum);\n}',
  ],
  storesInItself: ['let n = 1; n = n;', 'stored in itself', 'let n = 1; let m = 2; n = m;'],
  comparesAsStatement: ['let n = 3; n === 5;', '`n = 5;`', 'let n = 3; n = 5;'],
  forgetsResult: [
    'let s = "a"; s.toUpperCase();',
    '`s = s.toUpperCase();`',
    'let s = "a"; s = s.toUpperCase();',
  ],
  fallsThrough: [
    'let n = 1; switch (n) { case 1: n = 2; case 2: n = 3; }',
    'no `break`',
    'let n = 1; switch (n) { case 1: n = 2; break; case 2: n = 3; }',
  ],
  bestFromZero: [
    'const xs = [3]; let min = 0; for (const x of xs) if (x < min) min = x;',
    'Start with the first value',
    'const xs = [3]; let min = xs[0]; for (const x of xs) if (x < min) min = x;',
  ],
  stepLost: ['let n = 3; n = n++;', '`n++;`', 'let n = 3; n++;'],
  sortsNumbersAsText: [
    'const xs = [10, 9]; xs.sort();',
    '`xs.sort((a, b) => a - b)`',
    'const words = ["b", "a"]; words.sort(); const xs = [10, 9]; xs.sort((a, b) => a - b);',
  ],
  answerMissing: [
    'const xs = [1]; const ys = xs.map((x) => { x * 2; });',
    'no `return`',
    'const xs = [1]; const ys = xs.map((x) => { return x * 2; }); xs.forEach((x) => { console.log(x); });',
  ],
  usesForEach: [
    'const xs = [1]; const ys = xs.forEach((x) => x * 2);',
    'gives back nothing',
    'const xs = [1]; const ys = xs.map((x) => x * 2);',
  ],
  returnsInForEach: [
    'function find(xs) { xs.forEach((x) => { if (x > 2) { return x; } }); }',
    'ends only this call',
    'function find(xs) { xs.forEach((x) => { if (x > 2) { return; } console.log(x); }); }',
  ],
  parsesWithPosition: [
    'const ns = ["1", "2"].map(parseInt);',
    '`map(Number)`',
    'const ns = ["1", "2"].map(parseFloat);',
  ],
  keysOfArray: [
    'const xs = [1]; for (const x in xs) console.log(x);',
    '`for (const x of xs)`',
    'const ages = { Ana: 7 }; for (const name in ages) console.log(name);',
  ],
  itemsOfObject: [
    'const ages = { Ana: 7 }; for (const age of ages) console.log(age);',
    '`Object.entries(ages)`',
    'const ages = { Ana: 7 }; for (const [name] of Object.entries(ages)) console.log(name);',
  ],
  behindTheEnd: [
    'const xs = [1]; const last = xs[xs.length];',
    '`xs.length - 1`',
    'const xs = [1]; xs[xs.length] = 2; const last = xs[xs.length - 1];',
  ],
  negativePosition: [
    'const xs = [1]; const last = xs[-1];',
    '`xs.at(-1)`',
    'const xs = [1]; const last = xs.at(-1);',
  ],
  storesLength: ['let xs = [1]; xs = xs.push(2);', '`xs.push(2);`', 'let xs = [1]; xs.push(2);'],
  textMethodOfArray: [
    'const words = ["a"]; const big = words.toUpperCase();',
    'use `map`',
    'const words = ["a"]; const big = words.map((word) => word.toUpperCase());',
  ],
  callsLength: [
    'const xs = [1]; const n = xs.length();',
    'leave out the parentheses',
    'const xs = [1]; const n = xs.length;',
  ],
  changesText: ['let s = "abc"; s[0] = "X";', 'never changes', 'let xs = ["a"]; xs[0] = "X";'],
  changesConstant: [
    'const n = 1;\nn = 2;',
    'Declare it with `let` on line 1',
    'const xs = [1]; xs[0] = 2; let n = 1; n = 2;',
  ],
  usedTooEarly: [
    'console.log(total);\nlet total = 0;',
    'only on line 2',
    'function show() { console.log(total); } let total = 0; show();',
  ],
  sharedByRounds: [
    'for (var i = 0; i < 3; i++) { setTimeout(() => console.log(i), 10); }',
    'Write `let`',
    'for (let i = 0; i < 3; i++) { setTimeout(() => console.log(i), 10); }',
  ],
  addsToNothing: ['let total; total += 5;', '`undefined`', 'let total = 0; total += 5;'],
  notCalled: [
    'const s = "a"; const big = s.toUpperCase;',
    '`s.toUpperCase()`',
    'const s = "a"; const big = s.toUpperCase();',
  ],
  returnsNothing: [
    'function f(a) {\nreturn\na + 1;\n}',
    'on line 3 isn’t given back',
    'function f(a) {\nif (a) return\nconsole.log(a);\n}',
  ],
  fieldWithoutThis: [
    'class A { constructor() { this.n = 1; } show() { console.log(n); } }',
    '`this.n`',
    'class A { constructor(n) { this.n = n; } show() { console.log(this.n); } }',
  ],
  thisBeforeSuper: [
    'class A { } class B extends A { constructor(n) { this.n = n; super(); } }',
    'before `super(…)`',
    'class A { } class B extends A { constructor(n) { super(); this.n = n; } }',
  ],
  arrowAsMethod: [
    'const user = { name: "Ana", greet: () => console.log(this.name) };',
    '`greet() { … }`',
    'const user = { name: "Ana", greet() { console.log(this.name); } };',
  ],
  classWithoutNew: ['class A { } const a = A();', '`new A()`', 'class A { } const a = new A();'],
  usesPromise: [
    'async function load() { return { name: "a" }; } const data = load(); console.log(data.name);',
    '`await load()`',
    'async function load() { return { name: "a" }; } const data = await load(); console.log(data.name);',
  ],
  jsonNotAwaited: [
    'const answer = await fetch("/x"); const data = answer.json();',
    '`await answer.json()`',
    'const answer = await fetch("/x"); const data = await answer.json();',
  ],
  promiseAsCondition: [
    'async function isTaken(n) { return n > 1; } if (isTaken(2)) console.log(1);',
    '`await isTaken(2)`',
    'async function isTaken(n) { return n > 1; } if (await isTaken(2)) console.log(1);',
  ],
  asyncForEach: [
    'async function save(x) { await x; } [1].forEach(async (x) => { await save(x); });',
    'doesn’t wait',
    'async function save(x) { await x; } for (const x of [1]) { await save(x); }',
  ],
  filtersByPromise: [
    'async function isOk(x) { await x; } const ok = [1].filter(async (x) => await isOk(x));',
    'can’t test by it',
    'async function isOk(x) { await x; } const ok = [1].map(async (x) => await isOk(x));',
  ],
  callsAtOnce: [
    'function start() { console.log(1); } setTimeout(start(), 500);',
    'Leave out the parentheses: `start`',
    'function start() { return () => console.log(1); } setTimeout(start(), 500); setTimeout(start, 5);',
  ],
  joinsNumber: [
    'const age = prompt("Age?"); const next = age + 1;',
    '`Number(age) + 1`',
    'const age = Number(prompt("Age?")); const next = age + 1;',
  ],
  showsInputAsHtml: [
    'const field = document.querySelector("input"); document.body.innerHTML = field.value;',
    'Use `textContent`',
    'const field = document.querySelector("input"); document.body.textContent = field.value; document.body.innerHTML = "<p>Hi</p>";',
  ],
  wrongSelector: [
    'const box = document.getElementById("#box");',
    '`"box"`',
    'const box = document.querySelector("#box"); box.classList.add("open");',
  ],
  eventWithOn: [
    'const box = document.querySelector("#b"); box.addEventListener("onclick", () => console.log(1));',
    '`"click"`',
    'const box = document.querySelector("#b"); box.addEventListener("click", () => console.log(1));',
  ],
  listAsElement: [
    'const items = document.querySelectorAll("li"); items.textContent = "a";',
    'list of elements',
    'const items = document.querySelectorAll("li"); for (const item of items) item.textContent = "a";',
  ],
  storesObject: [
    'const items = [1]; localStorage.setItem("items", items);',
    '`JSON.stringify(items)`',
    'const items = [1]; localStorage.setItem("items", JSON.stringify(items));',
  ],
  hyphenInStyle: [
    'const box = document.querySelector("#b"); const color = 1; const c = box.style.background-color;',
    '`backgroundColor`',
    'const box = document.querySelector("#b"); const c = box.style.backgroundColor;',
  ],
}

test.each(Object.entries(CASES))(
  '%s speaks where the code shows it, and only there',
  (name, [wrong, said, right]) => {
    const told = mistakesOf(wrong)
    expect(
      told.some((sentence) => sentence.includes(said)),
      `${name}: ${told.join(' | ')}`,
    ).toBe(true)
    expect(mistakesOf(right)).toEqual([])
  },
)

function early(tag: string): string[] {
  const { parts } = explainLines({
    language: 'html',
    files: [
      { path: 'index.html', content: `<!doctype html><head>${tag}</head><body><p id="x"></p></body>` },
      { path: 'script.js', content: 'const p = document.querySelector("#x");\np.textContent = "a";' },
    ],
    path: 'script.js',
    from: 1,
    to: 2,
    level: 'normal',
  })
  return parts.flatMap(({ mistakes }) => mistakes.map(plainText))
}

test('a script in the head that looks for an element before the page is read is told so', () => {
  expect(early('<script src="script.js"></script>')).toEqual([
    'This script runs before the page’s body has been read, so nothing is found. Add `defer` to its `<script>` tag.',
  ])
  expect(early('<script src="script.js" defer></script>')).toEqual([])
  expect(early('<script src="script.js" type="module"></script>')).toEqual([])
  expect(early('<title>No script</title>')).toEqual([])
})

const TRICKY: readonly string[] = [
  'const queue = [1]; for (const n of queue) { if (n < 3) queue.push(n + 1); }',
  'let row; while ((row = next())) console.log(row); function next() { return null; }',
  'const a = 1; function f() { const a = 2; return a; } console.log(f() + a);',
  'const user = { greet: () => "hi" }; console.log(user.greet());',
  'function later() { return total; } const total = 3; console.log(later());',
  'for (const x of [1]) { const y = x; console.log(y); } const y = 2; console.log(y);',
  'class A { static #n = 0; static next() { A.#n++; return A.#n; } } console.log(A.next());',
  'let value = "a"; if (Math.random() > 0.5) value = [1]; console.log(value.length);',
  'const n = 5; const text = n + "px"; console.log(text);',
  'const isSame = [1].length === 1 && true; console.log(isSame);',
  'const { a = 1, ...rest } = {}; console.log(a, rest);',
  'let timer; function start() { timer = setTimeout(start, 5); } start(); clearTimeout(timer);',
  'var n = 1; var n = 2; console.log(n);',
  'const f = async () => 1; f().then((n) => console.log(n)); const n = await f(); console.log(n);',
  'const all = await Promise.all([1].map(async (x) => x)); console.log(all);',
  'function play(sound) { sound.repeat(3); } play(1);',
  'let handler = null; handler = () => 1; if (handler) console.log(handler());',
  'class Stack { length() { return 1; } } function size(stack) { return stack.length(); } console.log(size(new Stack()));',
  'let total; function add() { total += 1; } function start() { total = 0; } start(); add();',
  'const answer = await fetch("/x"); const later = answer.json(); const data = await later; console.log(data);',
  'let node = { next: null }; while (node = node.next) console.log(node);',
  'const sum = [1].reduce((total, x) => { total += x; return total; }, 0); console.log(sum);',
]

test.each(TRICKY)('right code that looks like a mistake is told none: %s', (content) => {
  expect(mistakesOf(content)).toEqual([])
})
