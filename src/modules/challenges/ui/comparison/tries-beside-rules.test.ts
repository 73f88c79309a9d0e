import { expect, test } from 'vitest'
import type { Submission } from '../../contract.ts'
import { triesBeside } from './tries-beside-rules.ts'

const aTry = (id: string, language: Submission['language'] = 'python', isStored = true) => ({
  id,
  language,
  files: isStored ? [{ path: 'main.py', content: id }] : [],
})
const newest = [aTry('5'), aTry('4', 'java'), aTry('3', 'python', false), aTry('2'), aTry('1')]
const beside = (at: number) => {
  const submission = newest[at]
  if (!submission) throw new Error('There is no such try.')
  const { others, before } = triesBeside(submission, newest)
  return { others: others.map(({ id }) => id), before: before?.id ?? null }
}

test('the try before it in the same language comes first to mind', () => {
  expect(beside(0)).toEqual({ others: ['2', '1'], before: '2' })
  expect(beside(3)).toEqual({ others: ['5', '1'], before: '1' })
})

test('the first try is compared with the one after it', () => {
  expect(beside(4)).toEqual({ others: ['5', '2'], before: '2' })
})

test('the only try in a language, and one whose code was too long, have nothing beside them', () => {
  expect(beside(1)).toEqual({ others: [], before: null })
  expect(beside(2)).toEqual({ others: [], before: null })
})
