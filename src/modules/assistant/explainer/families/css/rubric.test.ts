import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { EXPLAIN_LEVELS } from '../../contract.ts'
import { explainedParts, mostFrequentShare, sentencesOf, shareOfWords } from '../../testing/page-rubric.ts'
import { readPages } from '../../testing/pages.ts'
import { plainText } from '../../testing/plain-text.ts'
import { hasPart, matchesOf, openWebProgram } from '../page/page.ts'
import { VALUE_CONSTRUCTS } from './notes.ts'
import { PROPERTIES_WITH_NOTES } from './properties/properties.ts'

const SHEETS = readPages('css')

test('there are 25 style sheets of our courses, and far more than sixty constructs with a rule', () => {
  expect(SHEETS).toHaveLength(25)
  expect(new Set(SHEETS.map(({ source }) => source)).size).toBe(25)
  expect(VALUE_CONSTRUCTS.length + PROPERTIES_WITH_NOTES.length).toBeGreaterThan(90)
})

describe.each(SHEETS.map((sheet) => [sheet.name, sheet] as const))('%s', (_, sheet) => {
  const content = sheet.files.find(({ path }) => path === sheet.path)?.content ?? ''

  test('every rule and declaration is explained, names exist, and nothing is a mistake but what’s set twice', () => {
    const parts = explainedParts(sheet)
    for (const part of parts) {
      expect(['statement', 'comment', 'note']).toContain(part.kind)
      expect(part.sentences.length).toBeGreaterThan(0)
      for (const { name, definedAt } of part.names) {
        expect(content).toContain(name)
        if (definedAt) expect(content.split('\n')[definedAt.line - 1]).toMatch(new RegExp(`${name}\\s*:`))
      }
      for (const mistake of part.mistakes) expect(plainText(mistake)).toContain('has no effect')
      expect(part.unknowns).toEqual([])
    }
    const covered = new Set(
      parts.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (__, at) => from + at)),
    )
    const code = content.split('\n').flatMap((line, at) => (/[a-z]/.test(line) ? [at + 1] : []))
    for (const line of code) expect(covered, `line ${line}`).toContain(line)
  })

  test('elements that a rule is said to reach are those that a browser’s engine finds', () => {
    const program = openWebProgram(sheet.files, sheet.path)
    const [page] = sheet.files.filter(({ path }) => path.endsWith('.html'))
    const dom = new JSDOM(page?.content ?? '', { includeNodeLocations: true })
    for (const { rules } of program.sheets) {
      for (const rule of rules.filter(({ around }) => !around.some(({ name }) => name === 'keyframes'))) {
        const { elements, isSure } = matchesOf(program, rule)
        if (!isSure || (rule.selectors ?? []).some(hasPart)) continue
        const timeless = rule.selector.replaceAll(
          /:(hover|focus-visible|focus-within|focus|active|visited)(?![\w-])/g,
          ':not(zzz)',
        )
        const found = [...dom.window.document.querySelectorAll(timeless)]
        expect(elements.map(({ name }) => name).toSorted(), rule.selector).toEqual(
          found.map(({ localName }) => localName).toSorted(),
        )
        const lines = found
          .map((element) => dom.nodeLocation(element)?.startLine ?? 0)
          .filter((line) => line > 0)
        expect(inOrder(elements.map(({ line }) => line).filter((line) => line > 0))).toEqual(inOrder(lines))
      }
    }
  })

  test('words are a teacher’s, and levels differ', () => {
    expect(shareOfWords(sentencesOf(explainedParts(sheet)))).toBeGreaterThan(0.6)
    const [first, normal, exact] = EXPLAIN_LEVELS.map(
      (level) => sentencesOf(explainedParts(sheet, level)).length,
    )
    expect(first).toBeLessThan(normal ?? 0)
    expect(normal).toBeLessThan(exact ?? 0)
  })
})

test('no pattern of a sentence opens more than an eighth of the parts', () => {
  expect(mostFrequentShare(SHEETS.flatMap((sheet) => explainedParts(sheet)))).toBeLessThan(1 / 8)
})

function inOrder(lines: readonly number[]): number[] {
  return lines.toSorted((one, other) => one - other)
}
