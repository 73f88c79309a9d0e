import { expect, test } from 'vitest'
import { type MistakeCases, testMistakes } from '../../../testing/test-mistakes.ts'
import { openWebProgram } from '../../page/page.ts'
import { MISTAKES } from './mistakes.ts'

type Name = keyof typeof MISTAKES

const PAGE =
  '<link rel="stylesheet" href="style.css"><main id="top"><p class="note big">a <a class="more" href="b">c</a></p><div class="box"><span>d</span></div><button>e</button></main>'

/** A style sheet that shows the mistake, and one next to it that doesn't. */
const CASES: MistakeCases<Name> = {
  missingUnit: ['p { width: 100 }', 'p { width: 0; line-height: 2 }'],
  spaceBeforeUnit: ['p { width: 10 px }', 'p { width: 10px }'],
  missingSemicolon: ['p {\n  color: red\n  width: 5px;\n}', 'p {\n  color: red;\n  width: 5px\n}'],
  missingBrace: [
    'p {\n  color: red;\n\nspan {\n  color: blue;\n}',
    'p {\n  color: red;\n}\nspan {\n  color: blue;\n}',
  ],
  missingColon: ['p { color red; }', 'p { color: red; }'],
  equalsForColon: ['p { color = red; }', 'p { color: red; }'],
  slashComment: ['p {\n  // a note\n  color: red;\n}', 'p {\n  /* a note */\n  color: red;\n}'],
  unknownProperty: ['p { colour: red }', 'p { color: red; --colour: red; -webkit-thing: 1 }'],
  colorTypo: ['p { color: organe }', 'p { color: orange }'],
  hexLength: ['p { color: #12345 }', 'p { color: #123 }'],
  smartQuotes: ['p { font-family: “Arial” }', 'p { font-family: "Arial" }'],
  borderWithoutStyle: ['p { border: 1px red }', 'p { border: 1px solid red }'],
  emptyValue: ['p { color: ; }', 'p { color: red; }'],
  nameWithoutSign: ['note { color: red }', '.note { color: red }'],
  wrongSign: ['#note { color: red }', '#top { color: red }'],
  classTypo: ['.ntoe { color: red }', '.note { color: red }'],
  joinedClasses: ['.note.more { color: red }', '.note.big { color: red }'],
  spacedClasses: ['p .note { color: red }', 'main .note { color: red }'],
  spaceBeforeState: ['a :hover { color: red }', 'p :hover { color: red }'],
  notLinked: ['p { color: red }', 'p { color: red }'],
  pseudoWithoutContent: ['p::before { color: red }', 'p::before { content: ""; color: red }'],
  lateImport: ['p { color: red }\n@import "a.css";', '@import "a.css";\np { color: red }'],
  setTwice: ['p { color: red; color: blue }', 'p { color: red; background-color: blue }'],
  autoMarginWithoutWidth: ['.box { margin: 0 auto }', '.box { margin: 0 auto; max-width: 9rem }'],
  floatInFlex: [
    'main { display: flex } .box { float: left }',
    'main { display: block } .box { float: left }',
  ],
  zIndexWithoutPosition: ['.box { z-index: 2 }', '.box { z-index: 2; position: relative }'],
  offsetWithoutPosition: ['.box { top: 2px }', '.box { top: 2px; position: relative }'],
  alignedBlock: ['.box { vertical-align: middle }', 'span { vertical-align: middle }'],
  sizedInline: ['span { width: 20px }', 'span { width: 20px; display: inline-block }'],
  heightWithoutParent: ['.box { height: 50% }', 'main { height: 9rem } .box { height: 50% }'],
  layoutWithoutDisplay: [
    'main { justify-content: center }',
    'main { display: flex; justify-content: center }',
  ],
  itemWithoutLayout: ['.box { flex: 1 }', 'main { display: flex } .box { flex: 1 }'],
  unknownArea: [
    'main { display: grid; grid-template-areas: "a b" } .box { grid-area: c }',
    'main { display: grid; grid-template-areas: "a b" } .box { grid-area: b }',
  ],
  unknownVariable: [
    ':root { --ink: red } p { color: var(--Ink) }',
    ':root { --ink: red } p { color: var(--ink); background: var(--no, red) }',
  ],
  unknownAnimation: ['p { animation-name: blink }', '@keyframes blink { } p { animation-name: blink }'],
  transitionWithoutChange: [
    'a { transition: color 1s }',
    'a { transition: color 1s } a:hover { color: red }',
  ],
  contentOnElement: ['p { content: "a" }', 'p::after { content: "a" }'],
  outlineRemoved: [
    'button { outline: none }',
    'button { outline: none } button:focus { border: 2px solid red }',
  ],
  sameColors: ['p { color: red; background: red }', 'p { color: red; background: white }'],
}

/** Checks that need another page than the usual one, for their wrong program. */
const WRONG_PAGES: Partial<Record<Name, string>> = { notLinked: '<p>a</p>' }

function told(name: Name, content: string, page = PAGE): string[] {
  const files = [
    { path: 'style.css', content },
    { path: 'index.html', content: page },
  ]
  const program = openWebProgram(files, 'style.css')
  const [sheet] = program.sheets
  if (!sheet) throw new Error('no sheet')
  return sheet.pieces.flatMap((piece) => MISTAKES[name]({ program, sheet, piece }) ?? [])
}

testMistakes(CASES, (name, content, shown) =>
  told(name, content, shown === 'wrong' ? WRONG_PAGES[name] : undefined),
)

test('more than thirty usual mistakes are known', () => {
  expect(Object.keys(MISTAKES).length).toBeGreaterThan(30)
})
