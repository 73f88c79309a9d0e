import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { EXPLAIN_LEVELS } from '../../contract.ts'
import { explainedParts, mostFrequentShare, sentencesOf, shareOfWords } from '../../testing/page-rubric.ts'
import { readPages } from '../../testing/pages.ts'
import { plainText } from '../../testing/plain-text.ts'
import { openWebProgram, rulesFor } from '../page/page.ts'
import { labeled } from './elements/elements.ts'
import { CONSTRUCTS } from './notes.ts'

const PAGES = readPages('html')

test('there are 25 pages of our courses, and far more than sixty constructs with a rule', () => {
  expect(PAGES).toHaveLength(25)
  expect(new Set(PAGES.map(({ source }) => source)).size).toBe(25)
  expect(CONSTRUCTS.length).toBeGreaterThan(90)
})

describe.each(PAGES.map((page) => [page.name, page] as const))('%s', (_, frozen) => {
  const content = frozen.files.find(({ path }) => path === frozen.path)?.content ?? ''
  const dom = new JSDOM(content, { includeNodeLocations: true })
  const program = openWebProgram(frozen.files, frozen.path)
  const page = program.pages.find(({ path }) => path === frozen.path)
  if (!page) throw new Error('no page')

  test('every element is explained, names exist, and nothing is a mistake', () => {
    const parts = explainedParts(frozen)
    for (const part of parts) {
      expect(['statement', 'comment', 'note']).toContain(part.kind)
      expect(part.sentences.length).toBeGreaterThan(0)
      for (const { name } of part.names) expect(content).toContain(name)
      expect(part.mistakes).toEqual([])
    }
    const written = [...dom.window.document.querySelectorAll('*')].filter((element) =>
      dom.nodeLocation(element),
    )
    expect(page.elements.map(({ name }) => name)).toEqual(written.map(({ localName }) => localName))
    expect(page.elements.map(({ line }) => line)).toEqual(
      written.map((element) => dom.nodeLocation(element)?.startLine),
    )
  })

  test('fields that a label is said to belong to are those of a browser', () => {
    const labels = [...dom.window.document.querySelectorAll('label')]
    const told = page.elements
      .filter(({ name }) => name === 'label')
      .map((element) => labeled({ program, page, element })?.start)
    expect(told).toEqual(
      labels.map(({ control }) => (control ? dom.nodeLocation(control)?.startOffset : undefined)),
    )
  })

  test('places that a link is said to jump to exist, and those that it’s told are missing don’t', () => {
    const gists = explainedParts(frozen).map(({ sentences }) => plainText(sentences[0]))
    const idsIn = (pattern: RegExp) => gists.flatMap((gist) => pattern.exec(gist)?.[1] ?? [])
    const isThere = (id: string) => dom.window.document.getElementById(id) !== null
    expect(idsIn(/which has the id `([^`]+)`/).filter((id) => !isThere(id))).toEqual([])
    expect(idsIn(/would jump to the id `([^`]+)`/).filter(isThere)).toEqual([])
  })

  test('rules that are said to reach an element do so in a browser’s engine', () => {
    const written = [...dom.window.document.querySelectorAll('*')].filter((element) =>
      dom.nodeLocation(element),
    )
    for (const [at, element] of page.elements.entries()) {
      for (const { selector } of rulesFor(program, element)) {
        if (selector.includes('::')) continue
        const timeless = selector.replaceAll(
          /:(hover|focus-visible|focus-within|focus|active|visited)(?![\w-])/g,
          ':not(zzz)',
        )
        expect(written[at]?.matches(timeless), `${selector} on line ${element.line}`).toBe(true)
      }
    }
  })

  test('words are a teacher’s, and levels differ', () => {
    expect(shareOfWords(sentencesOf(explainedParts(frozen)))).toBeGreaterThan(0.6)
    const [first, normal, exact] = EXPLAIN_LEVELS.map(
      (level) => sentencesOf(explainedParts(frozen, level)).length,
    )
    expect(first).toBeLessThanOrEqual(normal ?? 0)
    expect(normal).toBeLessThan(exact ?? 0)
  })
})

test('no pattern of a sentence opens more than an eighth of the parts', () => {
  expect(mostFrequentShare(PAGES.flatMap((page) => explainedParts(page)))).toBeLessThan(1 / 8)
})

test('the first level has far fewer sentences than the usual one', () => {
  const [first = 0, normal = 0] = EXPLAIN_LEVELS.map(
    (level) => sentencesOf(PAGES.flatMap((page) => explainedParts(page, level))).length,
  )
  expect(first).toBeLessThan(normal * 0.75)
})
