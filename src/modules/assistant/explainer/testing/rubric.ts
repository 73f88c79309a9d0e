/** What has to hold of every explanation in a language, shown by programs of our courses. */
import { describe, expect, test } from 'vitest'
import { valueText } from '#modules/visualizer/module.ts'
import type { Language } from '#modules/exercises/contract.ts'
import type { Cell, Trace, Value } from '#modules/exercises/trace/contract.ts'
import { type Explanation, EXPLAIN_LEVELS, type ExplainLevel, type Sentence } from '../contract.ts'
import { explainLines } from '../explainer.ts'
import { plainText } from './plain-text.ts'
import { familyOf } from '../families/families.ts'
import { readSnippets, type Snippet } from './snippets.ts'

export interface Rubric {
  language: Language
  /** Whether a line of a program gives a name its meaning: read without the product's own parser. */
  definesByItself(line: string, name: string): boolean
  leastSnippets: number
  /** Part of all constructs that no snippet needs to show. */
  mostUntold: number
}

export function testRubric({ language, definesByItself, leastSnippets, mostUntold }: Rubric): void {
  const family = familyOf(language, '')
  const snippets = readSnippets(language)
  const recorded = snippets.filter(({ trace }) => trace !== null)

  test('there are recorded programs of our courses, with most constructs', () => {
    expect(recorded.length).toBeGreaterThanOrEqual(leastSnippets)
    expect(new Set(recorded.map(({ source }) => source)).size).toBe(recorded.length)
    const constructs = new Set(snippets.flatMap(({ files }) => family?.constructsIn?.(files) ?? []))
    const all = family?.constructs ?? []
    const untold = all.filter((construct) => !constructs.has(construct))
    expect(untold.length, untold.join(', ')).toBeLessThan(all.length * mostUntold)
  })

  describe.each(snippets.map((snippet) => [snippet.name, snippet] as const))('%s', (_, snippet) => {
    test('every statement gets an explanation, and every name of it is in the program', () => {
      const { parts } = explained(language, snippet)
      const text = snippet.files.map(({ content }) => content).join('\n')
      for (const part of parts) {
        expect(part.kind === 'statement' || part.kind === 'comment' || part.kind === 'note').toBe(true)
        expect(part.sentences.length).toBeGreaterThan(0)
        for (const { name } of part.names) expect(text).toContain(name)
      }
    })

    test('a name is said to be defined on a line that gives it its meaning, found by a plain search', () => {
      for (const { names } of explained(language, snippet).parts) {
        for (const { name, kind, definedAt } of names) {
          if (definedAt === null) {
            expect(['built-in', 'unknown']).toContain(kind)
            continue
          }
          const file = snippet.files.find(({ path }) => path === definedAt.path)
          const line = file?.content.split('\n')[definedAt.line - 1] ?? ''
          expect(definesByItself(line, name), `${name} on line ${definedAt.line}: ${line}`).toBe(true)
        }
      }
    })

    test('lines that are spoken of, and where an explanation starts and ends, have something on them', () => {
      const explanation = explained(language, snippet)
      const lines = (snippet.files[0]?.content ?? '').split('\n')
      const spoken = sentencesOf(explanation)
        .map(plainText)
        .flatMap((sentence) => [...sentence.matchAll(/\blines? (\d+)(?: (?:to|and) (\d+))?/g)])
        .flatMap(([, first, second]) => [Number(first), Number(second ?? first)])
      // A note may be about the whole selection.
      const edges = explanation.parts.flatMap(({ kind, from, to }) => (kind === 'note' ? [] : [from, to]))
      for (const line of [...spoken, ...edges]) expect(lines[line - 1]?.trim(), `line ${line}`).toBeTruthy()
    })

    test('words are a teacher’s: most of them are not from the code', () => {
      const words = sentencesOf(explained(language, snippet))
      const said = words.flatMap((sentence) =>
        sentence.flatMap((run) => ('text' in run ? wordsOf(run.text) : [])),
      )
      const code = words.flatMap((sentence) =>
        sentence.flatMap((run) => ('code' in run ? wordsOf(run.code) : [])),
      )
      expect(said.length / (said.length + code.length)).toBeGreaterThan(0.6)
    })

    test('levels differ: fewer words at first, the language’s rules at the end; and twice the same is the same', () => {
      const [first, normal, exact] = EXPLAIN_LEVELS.map((level) =>
        sentencesOf(explained(language, snippet, level)).map(plainText),
      )
      expect(first?.length).toBeLessThan(normal?.length ?? 0)
      expect(normal?.length).toBeLessThan(exact?.length ?? 0)
      expect(exact).toEqual(sentencesOf(explained(language, snippet, 'exact')).map(plainText))
    })
  })

  test('no pattern of a sentence opens more than an eighth of the parts', () => {
    const gists = snippets.flatMap((snippet) =>
      explained(language, snippet).parts.map(({ sentences }) => skeletonOf(sentences[0] ?? [])),
    )
    const counts = Map.groupBy(gists, (gist) => gist)
    const most = Math.max(...[...counts.values()].map((each) => each.length))
    expect(most / gists.length).toBeLessThan(1 / 8)
    expect(counts.size).toBeGreaterThan(leastSnippets * 3)
  })

  test.each(recorded.map((snippet) => [snippet.name, snippet] as const))(
    '%s: only values are told that the run had there',
    (_, snippet) => {
      if (!snippet.trace) throw new Error('no trace')
      const recorded = recordedValues(snippet.trace)
      for (const { values } of explained(language, snippet).parts)
        for (const each of values)
          for (const value of each.values) expect(recorded.get(each.name), each.name).toContain(value)
    },
  )

  test('right answers are hardly ever told a mistake', () => {
    const right = recorded.flatMap((snippet) =>
      explained(language, snippet).parts.flatMap(({ mistakes }) => mistakes.map(plainText)),
    )
    expect(right.length).toBeLessThan(recorded.length / 6)
  })
}

function explained(
  language: Language,
  { files, trace }: Snippet,
  level: ExplainLevel = 'normal',
): Explanation {
  const [entry] = files
  if (!entry) throw new Error('no file')
  return explainLines({
    language,
    files,
    path: entry.path,
    from: 1,
    to: entry.content.split('\n').length,
    level,
    ...(trace ? { trace } : {}),
  })
}

const sentencesOf = ({ parts }: Explanation): Sentence[] =>
  parts.flatMap(({ sentences, lastRun, mistakes, unknowns }) => [
    ...sentences,
    ...lastRun,
    ...mistakes,
    ...unknowns,
  ])

const wordsOf = (text: string) => text.match(/[\p{L}\d_’']+/gu) ?? []

const skeletonOf = (sentence: Sentence) => sentence.map((run) => ('code' in run ? '◦' : run.text)).join('')

/** By variable every value that it ever had, of any frame: a second, plainer reading of the trace. */
function recordedValues({ steps, language }: Trace): Map<string, Set<string>> {
  const heap = new Map<number, Cell>()
  const frames = new Map<number, Map<string, Value>>()
  const seen = new Map<string, Set<string>>()
  for (const step of steps) {
    for (const [id, change] of step.heap ?? []) {
      const old = heap.get(id)
      if ('kind' in change) heap.set(id, change)
      else if (old) heap.set(id, withItems(old, change.set))
    }
    for (const [id, values] of step.set ?? []) {
      const frame = frames.get(id) ?? new Map<string, Value>()
      frames.set(id, frame)
      for (const [name, value] of values) frame.set(name, value)
    }
    for (const frame of frames.values())
      for (const [name, value] of frame) {
        const known = seen.get(name) ?? new Set()
        seen.set(name, known.add(valueText(value, { language, heap })))
      }
  }
  return seen
}

function withItems(cell: Cell, set: readonly (readonly [number, Value])[]): Cell {
  const copy = structuredClone(cell)
  for (const [at, value] of set) {
    if (copy.kind === 'list' || copy.kind === 'set') copy.items[at] = value
    if (copy.kind === 'map' && copy.entries[at]) copy.entries[at][1] = value
    if (copy.kind === 'object' && copy.fields[at]) copy.fields[at][1] = value
  }
  return copy
}
