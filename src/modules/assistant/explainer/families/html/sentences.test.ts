import { expect, test } from 'vitest'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'

/** What is said first of a small page’s element. Read them as a learner would: they are the product. */
const GISTS: readonly (readonly [source: string, gist: string])[] = [
  ['<!doctype html>', 'Tells the browser that this is a page in HTML as it’s written today.'],
  ['<html lang="en"></html>', 'The whole page is inside this element, and its text is in the language `en`.'],
  [
    '<head><title>Tea</title></head>',
    'The head of the page: facts about it that aren’t shown in the window itself.',
  ],
  [
    '<title>Opening hours</title>',
    'Names the page `Opening hours`. The name is in the browser’s tab, in bookmarks and in search results.',
  ],
  [
    '<meta charset="utf-8">',
    'Says that the file is saved as `utf-8`, so letters such as é and signs such as € show correctly.',
  ],
  [
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    'Makes phones show the page at their own width instead of a shrunken desktop page.',
  ],
  [
    '<meta name="description" content="Fresh bread every day.">',
    'Describes the page in a sentence for search engines: `Fresh bread every day.`.',
  ],
  [
    '<meta property="og:title" content="Bread">',
    'Tells other sites what to show when someone shares a link to this page: `og:title` is `Bread`.',
  ],
  [
    '<link rel="stylesheet" href="style.css">',
    'Gives the page its look: the browser loads the style sheet `style.css`.',
  ],
  ['<link rel="icon" href="icon.png">', 'Sets the small picture in the browser’s tab: `icon.png`.'],
  ['<script src="menu.js" defer></script>', 'Loads the program `menu.js`, which can make the page react.'],
  ['<style>p { color: red; }</style>', 'Style rules for this page only, written right into it: 1 rule.'],
  ['<body>Hi</body>', 'The body: everything from here to line 1 is what people see.'],
  ['<h1>Bread</h1>', 'The main heading of the page: `Bread`. It says what the page is about.'],
  ['<h1>Bread</h1><h2>Rye</h2>', 'The main heading of the page: `Bread`. It says what the page is about.'],
  ['<h2>Rye</h2>', '`Rye` is the heading of a part of the page.'],
  ['<p>We open at nine.</p>', 'A paragraph of text, with some space above and below it: `We open at nine`.'],
  ['<p>We <em>open</em> at nine.</p>', 'A paragraph that starts with `We open at nine.`.'],
  ['<p></p>', 'A paragraph without any text.'],
  ['<strong>Closed today</strong>', 'Marks `Closed today` as important. Browsers show it bold.'],
  ['<em>never</em>', 'Stresses `never`, as you would with your voice. Browsers show it in italics.'],
  ['<b>Rye</b>', 'Draws attention to `Rye` without calling it more important. Browsers show it bold.'],
  [
    '<i>pain</i>',
    'Sets `pain` apart from the text around, such as a term or a foreign phrase. Browsers show it in italics.',
  ],
  [
    '<u>teh</u>',
    'Marks `teh` as unusual, such as a spelling mistake. Browsers underline it, which looks like a link.',
  ],
  ['<code>let</code>', '`let` is a piece of code. Browsers show it in letters of equal width.'],
  ['<kbd>Enter</kbd>', '`Enter` is something to type or press.'],
  ['<samp>42</samp>', '`42` is what a program prints.'],
  ['<q>To be</q>', 'Quotes `To be`. The browser adds the quotation marks by itself.'],
  ['<cite>Hamlet</cite>', '`Hamlet` is the title of a work, such as a book or a film.'],
  ['<dfn>yeast</dfn>', '`yeast` is the term that’s explained here.'],
  ['<mark>rye</mark>', 'Highlights `rye`, as with a text marker.'],
  ['<small>No refunds.</small>', 'Small print: `No refunds`.'],
  ['<p>H<sub>2</sub>O', 'Sets `2` lower and smaller, as the 2 in the formula for water.'],
  ['<p>x<sup>2</sup>', 'Sets `2` higher and smaller, as an exponent.'],
  ['<s>5 euros</s>', '`5 euros` is no longer true. Browsers cross it out.'],
  ['<del>old</del>', '`old` was removed in a newer version. Browsers cross it out.'],
  ['<ins>new</ins>', '`new` was added in a newer version. Browsers underline it.'],
  ['<p>one<br>two', 'Breaks the line here, within the same paragraph.'],
  ['<hr>', 'A change of topic. Browsers draw a line here.'],
  ['<blockquote>To be</blockquote>', 'A longer quotation from somewhere else. Browsers show it indented.'],
  [
    '<abbr title="kilogram">kg</abbr>',
    '`kg` is an abbreviation of `kilogram`, which the browser shows when the pointer rests on it.',
  ],
  ['<abbr>kg</abbr>', '`kg` is an abbreviation.'],
  [
    '<time datetime="2026-05-01">May 1</time>',
    '`May 1` is a date or time; `2026-05-01` says it in a way that programs understand.',
  ],
  ['<time>09:30</time>', '`09:30` is a date or time.'],
  ['<pre>  a</pre>', 'Text that keeps its spaces and line breaks, in letters of equal width.'],
  [
    '<div class="box"><p>a</p></div>',
    'A box around other elements. It means nothing by itself; it’s there for the layout.',
  ],
  [
    '<span class="price">5</span>',
    'Marks `5` so that a style or a script can reach it. It means nothing by itself.',
  ],
  ['<address>Main Street 5</address>', 'How to reach the author of this: `Main Street 5`.'],
  ['<ul><li>Tea</li><li>Milk</li></ul>', 'A list with bullets and 2 items. Their order doesn’t matter.'],
  ['<ol><li>Mix</li><li>Bake</li></ol>', 'A numbered list with 2 items: their order matters.'],
  ['<ol><li>Mix</li></ol>', 'A numbered list with 1 item.'],
  ['<dl><dt>Rye</dt><dd>A dark bread</dd></dl>', 'A list of 1 term with what it means.'],
  ['<a href="https://example.org">Example</a>', '`Example` leads to another site, `https://example.org`.'],
  ['<a href="prices.html">Prices</a>', '`Prices` leads to `prices.html`, another page of the same site.'],
  [
    '<a href="#end">Down</a><h2 id="end">End</h2>',
    '`Down` jumps to another place in this page: the second-level heading on line 1, which has the id `end`.',
  ],
  ['<a href="#nowhere">Down</a>', '`Down` would jump to the id `nowhere`, but nothing in this page has it.'],
  ['<a href="#">Up</a>', '`Up` leads back to the top of this page.'],
  ['<a href="mailto:a@b.org">Write</a>', 'A click on `Write` starts an email to `a@b.org`.'],
  ['<a href="tel:123">Call</a>', 'A tap on `Call` calls `123`.'],
  ['<a>Soon</a>', '`Soon` looks like a link to come: without an address, it leads nowhere.'],
  [
    '<img src="rye.jpg" alt="A dark loaf">',
    'Shows the picture `rye.jpg`. Those who don’t see it get the words `A dark loaf`.',
  ],
  [
    '<img src="line.png" alt="">',
    'Shows the picture `line.png` as decoration: the empty `alt` tells screen readers to skip it.',
  ],
  ['<img src="rye.jpg">', 'Shows the picture `rye.jpg`.'],
  [
    '<figure><img src="a.png" alt="a"><figcaption>Rye</figcaption></figure>',
    'A figure and its caption, `Rye`, belong together.',
  ],
  ['<figcaption>Rye</figcaption>', 'The caption: `Rye`.'],
  ['<audio src="song.mp3" controls></audio>', 'Plays sound from the file `song.mp3`.'],
  ['<video src="film.mp4" controls></video>', 'Plays a video from the file `film.mp4`.'],
  ['<iframe src="map.html" title="Map"></iframe>', 'Shows another page inside this one: `map.html`.'],
  ['<svg viewBox="0 0 1 1"></svg>', 'A drawing, described by shapes, so it stays sharp at any size.'],
  ['<header><h1>Bread</h1></header>', 'The introduction at the top, with the heading `Bread`.'],
  ['<nav><a href="a.html">A</a></nav>', 'A navigation with 1 link.'],
  ['<main><h1>Bread</h1></main>', 'The main part of the page, about `Bread`.'],
  ['<section><h2>Rye</h2></section>', 'A section about `Rye`.'],
  ['<article><h2>Rye</h2></article>', 'An article about `Rye`. It would make sense on its own.'],
  ['<aside>By the way</aside>', 'Something on the side that the main text doesn’t need.'],
  ['<footer>Since 1950</footer>', 'The footer: who made it, how to reach them, and such.'],
  [
    '<details><summary>More</summary>Yes</details>',
    'A part that’s folded away until someone clicks its title.',
  ],
  [
    '<summary>More</summary>',
    'The title to click on: `More`. It stays visible while the rest is folded away.',
  ],
  ['<dialog>Sure?</dialog>', 'A dialog that’s hidden until a script opens it.'],
  [
    '<table><caption>Prices</caption><tr><th scope="col">Bread</th></tr><tr><td>Rye</td></tr></table>',
    'A table with the title `Prices`.',
  ],
  ['<table><tr><td>Rye</td></tr></table>', 'A table.'],
  ['<table><tr><th scope="row">Rye</th><td>5</td></tr></table>', 'A table.'],
  ['<form action="/order" method="post"><input name="a"></form>', 'A form with 1 field.'],
  ['<label for="n">Name</label><input id="n">', '`Name` is the label of the field on line 1.'],
  ['<label>Name <input></label>', '`Name` is the label of the field on line 1.'],
  ['<input type="email">', 'A field for an email address. Phones show a keyboard with @.'],
  ['<input type="number" min="1" max="4">', 'A field for a number.'],
  ['<input type="checkbox" name="a" value="b">', 'A checkbox: yes or no.'],
  [
    '<input type="radio" name="day" value="a"><input type="radio" name="day" value="b">',
    'One of 2 radio buttons named `day`: choosing it lets go of the others.',
  ],
  ['<input type="hidden" name="a" value="b">', 'A value that’s sent along without being shown.'],
  [
    '<textarea id="t"></textarea><label for="t">Story</label>',
    'A field for text of several lines, labeled `Story` on line 1.',
  ],
  ['<select><option>Rye</option></select>', 'A drop-down list with 1 choice.'],
  ['<select><option value="r">Rye</option></select>', 'A drop-down list with 1 choice.'],
  ['<form><button>Send</button></form>', 'A form without any fields yet.'],
  [
    '<button type="button">Add</button>',
    'The button `Add` does nothing by itself: a script has to say what.',
  ],
  ['<fieldset><legend>When?</legend></fieldset>', 'Groups fields that answer one question, `When?`.'],
  ['<progress value="3" max="10"></progress>', 'Shows how far something is: `3` of `10`.'],
  ['<foo>Hm</foo>', 'HTML has no element `<foo>` that I know of. Browsers show its text and nothing more.'],
  ['<my-card></my-card>', '`<my-card>` is a custom element: a script has to say what it does.'],
]

test.each(GISTS)('%s', (content, gist) => {
  const files = [{ path: 'index.html', content }]
  const { parts } = explainLines({
    language: 'html',
    files,
    path: 'index.html',
    from: 1,
    to: 40,
    level: 'normal',
  })
  expect(parts.slice(0, 2).map(({ sentences }) => plainText(sentences[0]))).toContain(gist)
})
