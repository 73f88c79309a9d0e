import { expect, test } from 'vitest'
import { leagueNews, readOutcome, writeOutcome } from './league-news-rules.ts'

test.each([
  [1, 2, 'The week is over: you moved up to the Brick league'],
  [-1, 0, 'The week is over: you moved down to the Clay league'],
  [0, 4, 'The week is over: you stay in the Slate league'],
])('a change of %i into tier %i', (change, tier, sentence) => {
  const outcome = { week: 2_881, tier, change }
  expect(readOutcome(writeOutcome(outcome))).toEqual(outcome)
  expect(leagueNews(outcome)).toBe(sentence)
})

test.each(['', '1 2', '1 2 2', 'x 1 0'])('%j is no outcome', (about) => {
  expect(readOutcome(about)).toBeNull()
})
