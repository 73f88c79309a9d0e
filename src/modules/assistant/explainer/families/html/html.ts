/** The family of HTML: reads a page with its style sheets, and explains its elements. A `style` element's rules are CSS. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { LanguageFamily, ReadProgram, Unit } from '../../language-family.ts'
import { styleUnits } from '../css/css.ts'
import { type HtmlPage, openWebProgram, type PageElement, type WebProgram } from '../page/page.ts'
import { lineNote } from './between-tags.ts'
import { explainElement, explainDoctype } from './explain-element.ts'
import { namesOf } from './names.ts'

export const htmlFamily: LanguageFamily = { read: readPage }

function readPage(files: readonly SourceFile[], path: string): ReadProgram {
  const program = openWebProgram(files, path)
  const page = program.pages.find((each) => each.path === path)
  if (!page) return { units: [], unreadable: [], lastLine: 0, isComment: () => false }
  const blocks = program.sheets.filter((sheet) => sheet.block && sheet.path === path)
  const units = [
    ...doctypeUnit(page),
    ...page.elements.map((element) => unitOf(program, page, element)),
    ...blocks.flatMap((sheet) => styleUnits(program, sheet)),
  ]
  return {
    units: units.toSorted((one, other) => one.from - other.from),
    unreadable: [],
    lastLine: page.lines.length,
    isComment: (line) => page.comments.some(({ from, to }) => from <= line && line <= to),
    lineNote: (line) => lineNote(page, line),
  }
}

function unitOf(program: WebProgram, page: HtmlPage, element: PageElement): Unit {
  // Text without elements in it belongs to its tag.
  const isWhole = element.children.length === 0 && element.name !== 'style' && element.name !== 'script'
  return {
    from: element.line,
    to: isWhole && element.isClosed ? element.lastLine : element.tagLastLine,
    body: element.lastLine > element.tagLastLine ? { from: element.tagLastLine, to: element.lastLine } : null,
    runs: 'silent',
    watched: [],
    explain: (level) => explainElement({ program, page, element }, level),
    names: () => namesOf(program, element),
  }
}

function doctypeUnit(page: HtmlPage): Unit[] {
  const at = page.lines.findIndex((line) => line.trim() !== '')
  if (!page.hasDoctype || !/^\s{0,40}<!doctype/i.test(page.lines[at] ?? '')) return []
  return [
    {
      from: at + 1,
      to: at + 1,
      body: null,
      runs: 'silent',
      watched: [],
      explain: (level) => explainDoctype(level),
      names: () => [],
    },
  ]
}
