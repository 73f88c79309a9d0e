import { expect, test } from 'vitest'
import { type MistakeCases, testMistakes } from '../../../testing/test-mistakes.ts'
import { openWebProgram } from '../../page/page.ts'
import { MISTAKES } from './mistakes.ts'

type Name = keyof typeof MISTAKES

/** A page that shows the mistake, and one next to it that doesn't. */
const CASES: MistakeCases<Name> = {
  neverClosed: ['<div><p>a</p>', '<div><p>a</p></div>'],
  openParagraph: ['<p>a<ul><li>b</li></ul></p>', '<p>a<ul><li>b</li></ul>'],
  duplicateId: ['<p id="a"></p><p id="a"></p>', '<p id="a"></p><p id="b"></p>'],
  idWithSpace: ['<p id="a b"></p>', '<p id="a-b" class="a b"></p>'],
  skippedHeading: ['<h1>a</h1><h3>b</h3>', '<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>'],
  emptyHeading: ['<h2></h2>', '<h2><img src="a" alt="b"></h2>'],
  secondMain: ['<main></main><main></main>', '<main></main><main hidden></main>'],
  missingLang: ['<html></html>', '<html lang="en"></html>'],
  missingTitle: ['<head><meta charset="utf-8"></head>', '<head><title>a</title></head>'],
  missingDoctype: ['<html lang="en"></html>', '<!doctype html><html lang="en"></html>'],
  itemOutsideList: ['<div><li>a</li></div>', '<ol><li>a</li></ol>'],
  notAnItem: ['<ul><p>a</p></ul>', '<ul><li><p>a</p></li></ul>'],
  termOutsideList: ['<p></p><dt>a</dt>', '<dl><div><dt>a</dt></div></dl>'],
  unevenRow: [
    '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td></tr></table>',
    '<table><tr><th>a</th><th>b</th></tr><tr><td colspan="2">c</td></tr></table>',
  ],
  captionLate: [
    '<table><tr><td>a</td></tr><caption>b</caption></table>',
    '<table><caption>b</caption></table>',
  ],
  legendLate: ['<fieldset><p>a</p><legend>b</legend></fieldset>', '<fieldset><legend>b</legend></fieldset>'],
  nestedLink: ['<a href="a"><button>b</button></a>', '<a href="a"><b>b</b></a>'],
  missingAlt: ['<img src="a.png">', '<img src="a.png" alt="">'],
  missingSrc: ['<img alt="a">', '<img alt="a" srcset="b 2x">'],
  fileNameAsAlt: ['<img src="a" alt="IMG_12.jpg">', '<img src="a" alt="A jpg of a dog">'],
  linkWithoutAddress: ['<a>b</a>', '<a id="b">b</a>'],
  emptyLink: ['<a href="b"></a>', '<a href="b"><img src="c" alt="d"></a>'],
  emptyButton: ['<button></button>', '<button aria-label="Close"></button>'],
  vagueLink: ['<a href="b">Click here</a>', '<a href="b">Here is the plan</a>'],
  missingTarget: ['<a href="#b">b</a>', '<a href="#b">b</a><p id="b"></p>'],
  forgottenProtocol: ['<a href="www.a.org">a</a>', '<a href="https://www.a.org">a</a>'],
  backslash: ['<img src="a\\b.png" alt="">', '<img src="a/b.png" alt="">'],
  localPath: ['<img src="C:/a.png" alt="">', '<img src="c/a.png" alt="">'],
  missingLabel: ['<input name="a" placeholder="Name">', '<label>Name <input name="a"></label>'],
  labelForNothing: ['<label for="a">b</label><input name="a">', '<label for="a">b</label><input id="a">'],
  labelAlone: ['<label>a</label><input>', '<label for="a">a</label>'],
  namelessField: ['<form action="/a"><input></form>', '<form action="/a"><input name="b"></form>'],
  loneRadio: [
    '<input type="radio" name="a"><input type="radio" name="b"><input type="radio" name="b">',
    '<input type="radio" name="a"><input type="radio" name="a">',
  ],
  buttonInForm: [
    '<form><button onclick="a()">b</button></form>',
    '<form><button type="button" onclick="a()">b</button></form>',
  ],
  unknownType: ['<input type="txet">', '<input type="TEXT">'],
  smartQuotes: ['<p class=“a”>b</p>', '<p title="“a”">b</p>'],
  missingQuotes: ['<img src="a" alt=brown dog>', '<img src="a" alt="brown dog">'],
  twiceInOneTag: ['<p class="a" class="b">c</p>', '<p class="a b">c</p>'],
  dotInClass: ['<p class=".a">b</p>', '<p class="a">b</p>'],
  unstyledClass: [
    '<style>.note {}</style><p class="Note">a</p>',
    '<style>.note {}</style><p class="other">a</p>',
  ],
  loudAutoplay: ['<video autoplay></video>', '<video autoplay muted></video>'],
  noControls: ['<audio src="a"></audio>', '<audio src="a" controls></audio>'],
  unitInSize: ['<img src="a" alt="" width="20px">', '<img src="a" alt="" width="20">'],
  untitledFrame: ['<iframe src="a"></iframe>', '<iframe src="a" title="b"></iframe>'],
  positiveTabindex: ['<p tabindex="2">a</p>', '<p tabindex="0">a</p>'],
  colspanTooWide: ['<p colspan="2">a</p>', '<table><tr><td colspan="2">a</td></tr></table>'],
}

function told(name: Name, content: string): string[] {
  const program = openWebProgram([{ path: 'index.html', content }], 'index.html')
  const [page] = program.pages
  if (!page) throw new Error('no page')
  return page.elements.flatMap((element) => MISTAKES[name]({ program, page, element }) ?? [])
}

testMistakes(CASES, told)

test('more than forty usual mistakes are known', () => {
  expect(Object.keys(MISTAKES).length).toBeGreaterThan(40)
})
