import { describe, expect, test } from 'vitest'
import { groupsOf, namesIn, planOf, queryWords, strangeWords, type KnownWord } from './query-rules.ts'

/** `*` before a word: it stands in titles. */
function vocabulary(...words: string[]): Map<string, KnownWord> {
  return new Map(
    words.map((each) => {
      const word = each.replace('*', '')
      return [word, { same: [word], isHead: each.startsWith('*'), isBeginning: false }]
    }),
  )
}

test('a query is looked at in its first hundred letters and eight words', () => {
  expect(queryWords('a b c d e f g h i j')).toHaveLength(8)
  expect(queryWords('x'.repeat(5000))).toEqual(['x'.repeat(40)])
})

describe('groups', () => {
  const options = (query: string) =>
    groupsOf(queryWords(query)).map((group) => group.options.map((option) => option.join(' ')))

  test('a phrase is one thing with all its names', () => {
    expect(options('object-oriented programming in c++')).toEqual([
      ['object oriented programming', 'oop', 'object oriented', 'classes objects'],
      ['in'],
      ['cpp'],
    ])
    expect(options('js')).toEqual([['js', 'javascript']])
  })

  test('words that say little do not decide, unless there is nothing else', () => {
    const quiet = (query: string) => groupsOf(queryWords(query)).map((group) => group.isQuiet)
    expect(quiet('how to learn python')).toEqual([true, true, true, false])
    expect(quiet('how to')).toEqual([false, false])
    expect(quiet('for loop')).toEqual([false, false])
  })
})

test('a text is indexed under the names of what it says in other words', () => {
  expect(namesIn(queryWords('Classes and objects: object-oriented Java'))).toEqual(['oop'])
  expect(namesIn(queryWords('Objects'))).toEqual([])
})

test('only a word that nothing is called by may be a typo', () => {
  const strange = (query: string, ...known: string[]) =>
    strangeWords(groupsOf(queryWords(query)), vocabulary(...known))
  expect(strange('pyhton basics', 'basics')).toEqual(['pyhton'])
  expect(strange('js', 'javascript')).toEqual([])
  expect(strange('rust')).toEqual([])
  expect(strange('how to python', 'python')).toEqual([])
})

describe('the plan', () => {
  test('asks for every thing, by any of its names', () => {
    const { every } = planOf(groupsOf(['js', 'loops']), vocabulary('*javascript', '*loops'))
    expect(every.match).toBe("((('js')) | (('javascript'))) & ((('loops')))")
  })

  test('asks for what is named so first, then for all in the title, then in what it is about, then anywhere', () => {
    const { every } = planOf(groupsOf(['js', 'loops']), vocabulary('*javascript', '*loops'))
    const inTitle = "((('=js')) | (('=javascript'))) & ((('=loops')))"
    const inHead = "((('~js')) | (('~javascript'))) & ((('~loops')))"
    expect(every.tiers).toEqual([
      "'#js loops' | '#javascript loops'",
      `(${inTitle}) & !('#js loops' | '#javascript loops')`,
      `(${inHead}) & !(${inTitle})`,
      `(${every.match}) & !(${inHead})`,
    ])
  })

  test('where nothing has everything, what is about most of it comes first', () => {
    const tiers = (...words: string[]) =>
      planOf(groupsOf(words), vocabulary(...words)).some?.tiers.map((tier) =>
        tier.replaceAll(/\(\(\('(~?\w+)'\)\)\)/g, '$1'),
      )
    expect(tiers('loops')).toBeUndefined()
    expect(tiers('loops', 'tables')).toEqual(['~loops | ~tables', '(loops | tables) & !(~loops | ~tables)'])
    expect(tiers('loops', 'tables', 'joins')?.[0]).toBe(
      '(~tables & ~joins) | (~loops & ~joins) | (~loops & ~tables)',
    )
    expect(tiers('a1', 'b2', 'c3', 'd4')?.map((tier) => tier.split(' & !')[0])).toEqual([
      '(~b2 & ~c3 & ~d4) | (~a1 & ~c3 & ~d4) | (~a1 & ~b2 & ~d4) | (~a1 & ~b2 & ~c3)',
      '((~c3 & ~d4) | (~b2 & ~d4) | (~b2 & ~c3) | (~a1 & ~d4) | (~a1 & ~c3) | (~a1 & ~b2))',
      '(~a1 | ~b2 | ~c3 | ~d4)',
      '(a1 | b2 | c3 | d4)',
    ])
    expect(tiers('a1', 'b2', 'c3', 'd4', 'e5', 'f6')).toHaveLength(2)
  })

  test('a beginning counts while it is no word by itself', () => {
    const pyth = new Map([['pyth', { same: [], isHead: false, isBeginning: true }]])
    expect(planOf(groupsOf(['pyth']), pyth).every.match).toContain("'pyth':*")
    const java = new Map([['java', { same: ['java'], isHead: true, isBeginning: true }]])
    expect(planOf(groupsOf(['java']), java).every.match).not.toContain(':*')
  })

  test('what is not taught is not made up for by the rest', () => {
    expect(planOf(groupsOf(['csharp', 'basics']), vocabulary('*basics')).some).toBeNull()
  })
})
