import { describe, expect, test } from 'vitest'
import { earlyUses, isExplained, plain, type Term } from './term-rules.ts'

const term = (lesson: string, ...forms: string[]): Term => ({ name: forms[0] ?? '', forms, lesson })
const LOOP = term('loops', 'loop', 'loops')

/** Lessons by id, in this order. */
function told(texts: Record<string, string>, terms: Term[], known: string[] = []) {
  const lessons = Object.entries(texts).map(([id, prose]) => ({ id, file: `${id}.md`, prose }))
  return earlyUses(lessons, terms, new Set(known)).map(
    ({ term: { name }, file, line }) => `${file}:${line} ${name}`,
  )
}

const EXPLAINED = '# Again\n\nA **loop** repeats.\n'

describe('a use', () => {
  test('in a lesson before is told with its line, once for each lesson and term', () => {
    const first = '# One\n\nTwo loops,\na loop.\n'
    expect(told({ first, second: 'A loop.', loops: EXPLAINED }, [LOOP])).toEqual([
      'first.md:3 loop',
      'second.md:1 loop',
    ])
  })

  test('in the lesson that explains it, or after, is no early one', () => {
    expect(told({ loops: `# A loop\n\nLoops.\n\n${EXPLAINED}`, after: 'Loops.' }, [LOOP])).not.toContain(
      'after.md:1 loop',
    )
    expect(told({ loops: 'A loop, that is: a **loop**.', after: 'Loops.' }, [LOOP])).toEqual([])
  })

  test('on a page before the one that explains it is told; what that page is called is not', () => {
    const page = '\n# Many loops\n\nA **loop** repeats.\n'
    expect(told({ loops: `# Start\n\nNo word.\n${page}` }, [LOOP])).toEqual([])
    expect(told({ loops: `# Start\n\nThe loop.\n${page}` }, [LOOP])).toEqual(['loops.md:3 loop'])
  })

  test('is a whole word, whatever its case', () => {
    expect(told({ first: 'Looping, loophole, a_loop.', loops: EXPLAINED }, [LOOP])).toEqual([])
    expect(told({ first: 'LOOP', loops: EXPLAINED }, [LOOP])).toEqual(['first.md:1 loop'])
  })

  test('may go over the end of a line, in a quote as well', () => {
    const key = term('keys', 'primary key')
    const keys = 'A **primary key**.'
    expect(told({ first: 'Its primary\nkey.', second: '> A primary\n> key.', keys }, [key])).toEqual([
      'first.md:1 primary key',
      'second.md:1 primary key',
    ])
  })

  test('of a longer term is none of the shorter one in it', () => {
    const terms = [term('first', 'primary key'), term('second', 'key')]
    const texts = { first: 'A **primary key**.', second: 'A **key**.' }
    expect(told(texts, terms)).toEqual([])
    expect(told({ ...texts, first: 'A **primary key** is a key.' }, terms)).toEqual(['first.md:1 key'])
  })

  test('of what a course before has explained is none', () => {
    const texts = { first: 'Loops.', loops: EXPLAINED }
    expect(told(texts, [LOOP], ['loop', 'loops'])).toEqual([])
    // A longer term that is known hides a shorter one that is not.
    expect(told({ ...texts, first: 'An event loop.' }, [LOOP], ['event loop'])).toEqual([])
  })

  test('is none where there are no terms', () => {
    expect(told({ first: 'A loop.' }, [])).toEqual([])
  })
})

describe('an explanation', () => {
  test('is the term alone in bold', () => {
    expect(isExplained('A **Loop** repeats.', LOOP)).toBe(true)
    expect(isExplained('Many **loops** repeat.', LOOP)).toBe(true)
    expect(isExplained('A loop, an **endless loop** and a *loop*.', LOOP)).toBe(false)
  })

  test('may have a blanked piece of code in it', () => {
    expect(isExplained('A **      loop** repeats.', LOOP)).toBe(true)
  })
})

test('a form is compared small and with one space', () => {
  expect(plain('  Primary\n> key ')).toBe('primary key')
})
