import { expect, test } from 'vitest'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'

/** The page that each style sheet is for. */
const PAGE = `<link rel="stylesheet" href="style.css">
<h1 id="top">Bread</h1>
<p class="note">We <a href="#top">open</a>.</p>
<p>At nine.</p>
<nav><a href="https://a.org">A</a></nav>
<ul><li>Rye</li><li>Oat</li><li>Wheat</li></ul>
<img src="a.png" alt="A"><input required>`

/** What is said first of a small style sheet’s rule or declaration. Read them as a learner would: they are the product. */
const GISTS: readonly (readonly [source: string, gist: string])[] = [
  ['p { }', 'Everything in these braces is for the 2 paragraphs on lines 3 and 4 of `index.html`.'],
  [
    '.note { color: red; }',
    'This rule styles every element with the class `note`. Here that’s the paragraph on line 3 of `index.html`.',
  ],
  [
    '#top { color: red; }',
    'This rule styles the element with the id `top`. Here that’s the main heading on line 2 of `index.html`.',
  ],
  [
    '* { margin: 0; }',
    'This rule styles every element. Here that’s 16 elements on lines 1 to 7 of `index.html`.',
  ],
  [
    'h1, p { color: red; }',
    'This rule styles every main heading and every paragraph. Here that’s 1 main heading and 2 paragraphs on lines 2 to 4 of `index.html`.',
  ],
  [
    'nav a { color: red; }',
    'This rule styles every link inside a navigation. Here that’s the link on line 5 of `index.html`.',
  ],
  [
    'ul > li { color: red; }',
    'This rule styles every list item directly inside a bulleted list. Here that’s the 3 list items on line 6 of `index.html`.',
  ],
  [
    'h1 + p { color: red; }',
    'This rule styles every paragraph right after a main heading. Here that’s the paragraph on line 3 of `index.html`.',
  ],
  [
    'h1 ~ p { color: red; }',
    'This rule styles every paragraph somewhere after a main heading. Here that’s the 2 paragraphs on lines 3 and 4 of `index.html`.',
  ],
  [
    'a:hover { color: red; }',
    'This rule styles every link, while the pointer is over it. Here that’s the 2 links on lines 3 and 5 of `index.html`.',
  ],
  [
    'nav a:focus-visible { color: red; }',
    'This rule styles every link inside a navigation, while the keyboard is on it. Here that’s the link on line 5 of `index.html`.',
  ],
  [
    'li:nth-child(even) { color: red; }',
    'This rule styles every list item at an even place within its parent. Here that’s the list item on line 6 of `index.html`.',
  ],
  [
    'li:nth-child(2) { color: red; }',
    'This rule styles every list item that’s number 2 within its parent. Here that’s the list item on line 6 of `index.html`.',
  ],
  [
    'li:first-child { color: red; }',
    'This rule styles every list item that’s the first child of its parent. Here that’s the list item on line 6 of `index.html`.',
  ],
  [
    'p:not(.note) { color: red; }',
    'This rule styles every paragraph except an element with the class `note`. Here that’s the paragraph on line 4 of `index.html`.',
  ],
  [
    'a[href^="https"] { color: red; }',
    'This rule styles every link whose `href` starts with `https`. Here that’s the link on line 5 of `index.html`.',
  ],
  [
    'input[required] { color: red; }',
    'This rule styles every input field that has the attribute `required`. Here that’s the input field on line 7 of `index.html`.',
  ],
  [
    'p.note::before { content: "!"; }',
    'This rule styles a piece added before the content of every paragraph with the class `note`. Here that’s the paragraph on line 3 of `index.html`.',
  ],
  [
    '.ghost { color: red; }',
    'This rule would style every element with the class `ghost`, but there’s nothing like that in the page yet.',
  ],
  [':root { --accent: #0b5; }', 'Gives `#0b5` (a strong green) the name `--accent`. Nothing uses it yet.'],
  ['p { color: teal; }', 'Colors the text of the paragraphs: `teal`.'],
  ['p { color: #c00; }', 'Colors the text of the paragraphs: `#c00` (a strong red).'],
  ['p { color: rgb(26 20 48); }', 'Colors the text of the paragraphs: `rgb(26 20 48)` (a very dark blue).'],
  ['p { color: hsl(200 60% 90%); }', 'Colors the text of the paragraphs: `hsl(200 60% 90%)` (a light blue).'],
  ['p { background-color: white; }', 'Fills the area behind the paragraphs with a color: `white`.'],
  [
    'p { background: linear-gradient(red, blue); }',
    'Sets what’s behind the paragraphs: a color that turns gradually into another, `linear-gradient(red, blue)`.',
  ],
  ['p { background-image: url("sky.jpg"); }', 'Puts an image behind the paragraphs: the file `sky.jpg`.'],
  [
    'p { font-size: 1.25rem; }',
    'Sets the text size of the paragraphs: 1.25 times the page’s base text size.',
  ],
  ['p { font-size: 120%; }', 'Sets the text size of the paragraphs: 120% of the text size around.'],
  ['p { font-family: Georgia, serif; }', 'Chooses the typeface for the paragraphs: `Georgia, serif`.'],
  ['p { font-weight: bold; }', 'Makes the text of the paragraphs bold.'],
  ['p { font-style: italic; }', 'Slants the letters of the paragraphs.'],
  [
    'p { line-height: 1.5; }',
    'Sets the height of each line of text in the paragraphs: 1.5 times the text size.',
  ],
  ['p { text-align: center; }', 'Centers the text in the paragraphs.'],
  ['p { text-transform: uppercase; }', 'Shows the text of the paragraphs in capital letters.'],
  [
    'a { text-decoration: none; }',
    'Takes the underline away from the links. Links then need another sign that they’re links.',
  ],
  ['p { letter-spacing: 2px; }', 'Adds space between the letters of the paragraphs: 2 pixels.'],
  [
    'p { margin: 0 auto; }',
    'Centers the paragraphs from left to right, if there’s a width that leaves free space.',
  ],
  [
    'p { margin: 1rem; }',
    'Leaves space around the outside of the paragraphs: as much as the page’s base text size.',
  ],
  [
    'p { margin: 1px 2px 3px 4px; }',
    'Leaves space around the outside of the paragraphs: above 1 pixel, right 2 pixels, below 3 pixels, left 4 pixels: clockwise from the top.',
  ],
  ['p { margin-top: 2em; }', 'Leaves space above the paragraphs: 2 times the text size.'],
  [
    'p { padding: 10px 20px; }',
    'Leaves space inside the paragraphs, between the edge and the content: above and below 10 pixels, left and right 20 pixels.',
  ],
  ['p { width: 50%; }', 'Sets the width of the paragraphs: 50% of the width of the box around.'],
  [
    'p { max-width: 40rem; }',
    'Lets the paragraphs be at most this wide: 40 times the page’s base text size.',
  ],
  ['p { height: 100vh; }', 'Sets the height of the paragraphs: 100% of the window’s height.'],
  [
    'p { box-sizing: border-box; }',
    'Counts padding and border as part of the width of the paragraphs, so sizes are what you write.',
  ],
  [
    'p { border: 1px solid #ccc; }',
    'Draws a border around the paragraphs: 1 pixel thick, `solid`, `#ccc` (a light gray).',
  ],
  [
    'p { border-bottom: 2px dashed red; }',
    'Draws a line along the bottom of the paragraphs: 2 pixels thick, `dashed`, `red`.',
  ],
  ['p { border-radius: 8px; }', 'Rounds the corners of the paragraphs: 8 pixels.'],
  [
    'p { outline: 2px solid blue; }',
    'Draws a line around the paragraphs, outside the border: 2 pixels thick, `solid`, `blue`.',
  ],
  ['p { box-shadow: 0 2px 4px gray; }', 'Draws a shadow around the paragraphs: `0 2px 4px gray`.'],
  ['p { overflow: auto; }', 'Adds scroll bars to the paragraphs when the content doesn’t fit.'],
  ['p { opacity: 0.5; }', 'Makes the paragraphs see-through, text and all: `0.5`, where 1 is solid.'],
  ['nav { display: flex; }', 'Lays out the children of the navigation in a row, side by side.'],
  ['nav { display: none; }', 'Hides the navigation completely: no room is left, and screen readers skip it.'],
  ['nav { display: block; }', 'Gives the navigation a line to fill, from edge to edge.'],
  ['nav { flex-direction: column; }', 'Stacks the children of the navigation from top to bottom.'],
  [
    'nav { justify-content: space-between; }',
    'Pushes the first and last child of the navigation to the edges, with equal space between all.',
  ],
  [
    'nav { align-items: center; }',
    'Centers the children of the navigation across the main direction: in a row, at half height.',
  ],
  [
    'nav { gap: 1rem; }',
    'Leaves space between the children of the navigation: as much as the page’s base text size.',
  ],
  ['a { flex: 1; }', 'Lets the links grow into the free space, all with equal shares.'],
  ['ul { display: grid; }', 'Lays out the children of the bulleted list in a grid of rows and columns.'],
  [
    'ul { grid-template-columns: 1fr 2fr; }',
    'Divides the bulleted list like this: 2 columns: 1 share of the free space and 2 shares of the free space.',
  ],
  [
    'ul { grid-template-columns: repeat(3, 1fr); }',
    'Divides the bulleted list like this: 3 columns, each 1 share of the free space.',
  ],
  [
    'ul { grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); }',
    'Divides the bulleted list like this: as many columns as fit, each at least 200 pixels wide. That needs no media query.',
  ],
  [
    'li { grid-column: 1 / -1; }',
    'Stretches the list items over all columns, from the first line to the last.',
  ],
  ['li { grid-column: span 2; }', 'Sets the grid columns for the list items: `span 2`.'],
  ['nav { position: sticky; }', 'Lets the navigation scroll along up to the edge, and then stick there.'],
  [
    'nav { position: absolute; }',
    'Takes the navigation out of the flow. The nearest positioned box around decides the place.',
  ],
  ['nav { top: 10px; }', 'Sets the distance of the navigation from the top: 10 pixels.'],
  [
    'nav { z-index: 2; }',
    'Sets what’s in front where the navigation and others overlap: `2`. Higher is closer to you.',
  ],
  ['img { float: left; }', 'Moves the image to the left, and lets the text flow around on the right.'],
  ['img { object-fit: cover; }', 'Fills the box of the image with the picture and cuts off what’s too much.'],
  ['img { width: 100%; }', 'Makes the image as wide as the box around.'],
  ['a { transition: color 0.2s; }', 'Makes changes of the links happen gradually: `color` over 0.2 seconds.'],
  ['a { transform: rotate(5deg); }', 'Moves, turns or resizes the picture of the links: `rotate(5deg)`.'],
  ['a { animation: blink 1s; }', 'Plays an animation on the links: `blink 1s`.'],
  ['a { cursor: pointer; }', 'Shows a hand over the links, as over a link.'],
  ['p { color: var(--missing); }', 'Colors the text of the paragraphs: whatever `--missing` holds.'],
  ['p { color: inherit; }', 'Gives the paragraphs the text color of the element around.'],
  ['p { colr: red; }', 'Should set `colr`, but the browser can’t use this and skips it: `red`.'],
  ['p { width: 5; }', 'Should set `width`, but the browser can’t use this and skips it: `5`.'],
  ['p { -webkit-line-clamp: 3; }', 'Sets `-webkit-line-clamp` of the paragraphs to `3`.'],
  [
    '@media (min-width: 600px) { p { color: red; } }',
    'While the window is at least `600px` wide, the browser also follows the rule of this block.',
  ],
  [
    '@media (width < 40rem) { p { color: red; } }',
    'While the window is narrower than `40rem`, the browser also follows the rule of this block.',
  ],
  [
    '@media print { nav { display: none; } }',
    'When the page is printed, the browser also follows the rule of this block.',
  ],
  [
    '@media (prefers-reduced-motion: reduce) { p { color: red; } }',
    'For readers who asked their system for less motion, the browser also follows the rule of this block.',
  ],
  ['@keyframes blink { }', 'Defines the animation `blink`. No rule plays it yet.'],
  ['@font-face { font-family: "A"; }', 'Adds your own font, under the name that `font-family` gives it.'],
  ['@import "base.css";', 'Loads another style sheet first: `base.css`.'],
  [
    '@supports (display: grid) { ul { display: grid; } }',
    'If the browser knows `(display: grid)`, it also follows the rule of this block.',
  ],
]

test.each(GISTS)('%s', (content, gist) => {
  const files = [
    { path: 'style.css', content },
    { path: 'index.html', content: PAGE },
  ]
  const { parts } = explainLines({
    language: 'html',
    files,
    path: 'style.css',
    from: 1,
    to: 40,
    level: 'normal',
  })
  expect(parts.slice(0, 2).map(({ sentences }) => plainText(sentences[0]))).toContain(gist)
})
