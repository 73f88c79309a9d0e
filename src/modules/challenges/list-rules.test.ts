import { expect, test } from 'vitest'
import type { ChallengeCard } from './cards/contract.ts'
import { ANY, chooseChallenges, choiceParameters, isAny, readChoice } from './list-rules.ts'

const card = (id: string, more: Partial<ChallengeCard> = {}): ChallengeCard => ({
  id,
  title: id,
  difficulty: 'beginner',
  minutes: 5,
  topics: ['lists'],
  languages: ['python'],
  openedOn: '2026-11-01',
  solvedBy: 0,
  acceptance: null,
  ...more,
})
const cards = [
  card('Alpha', { difficulty: 'advanced', solvedBy: 5, acceptance: 0.2 }),
  card('Beta café', { topics: ['text'], solvedBy: 9, acceptance: 0.1 }),
  card('Gamma', { openedOn: '2026-11-20', difficulty: 'intermediate', acceptance: 0.9 }),
]
const topics = new Map([
  ['lists', 'Lists'],
  ['text', 'Text'],
])
const own = new Map([
  ['Alpha', 'solved' as const],
  ['Gamma', 'revealed' as const],
])
const chosen = (choice: Partial<typeof ANY>) =>
  chooseChallenges(cards, { ...ANY, ...choice }, { own, topics }).map(({ id }) => id)

test('the newest come first, of one day the easiest', () => {
  expect(chosen({})).toEqual(['Gamma', 'Beta café', 'Alpha'])
})

test('other orders are by learners who solved it, and by their share', () => {
  expect(chosen({ order: 'most-solved' })).toEqual(['Beta café', 'Alpha', 'Gamma'])
  expect(chosen({ order: 'acceptance' })).toEqual(['Gamma', 'Alpha', 'Beta café'])
})

test('filters narrow the list, together', () => {
  expect(chosen({ difficulty: 'advanced' })).toEqual(['Alpha'])
  expect(chosen({ topic: 'text' })).toEqual(['Beta café'])
  expect(chosen({ topic: 'text', difficulty: 'advanced' })).toEqual([])
})

test('one’s own progress narrows it, too: what was given up was tried', () => {
  expect(chosen({ progress: 'solved' })).toEqual(['Alpha'])
  expect(chosen({ progress: 'tried' })).toEqual(['Gamma'])
  expect(chosen({ progress: 'new' })).toEqual(['Beta café'])
})

test('words are looked for in titles and topics, without accents and case', () => {
  expect(chosen({ words: 'CAFE' })).toEqual(['Beta café'])
  expect(chosen({ words: 'lists ga' })).toEqual(['Gamma'])
  expect(chosen({ words: 'nothing' })).toEqual([])
})

test('an address says the choice, and forgets what it does not know', () => {
  const choice = { ...ANY, difficulty: 'advanced' as const, words: ' tea ', order: 'acceptance' as const }
  expect(choiceParameters(choice).toString()).toBe('difficulty=advanced&order=acceptance&q=tea')
  expect(readChoice(choiceParameters(choice))).toEqual({ ...choice, words: 'tea' })
  expect(readChoice(new URLSearchParams('difficulty=hard&progress=x&order=y'))).toEqual(ANY)
  expect(readChoice(new URLSearchParams('difficulty=&topic=&progress=&order=newest&q='))).toEqual(ANY)
  expect([isAny(ANY), isAny({ ...ANY, order: 'acceptance' }), isAny(choice)]).toEqual([true, true, false])
})
