import { describe, expect, test } from 'vitest'
import type { PersonaState } from '../contract.ts'
import { questionFor, readWish } from './onboarding-answer.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('what a form asks for', () => {
  test.each([
    [
      { step: 'PERSONA_CATEGORY', answer: 'job' },
      { step: 'PERSONA_CATEGORY', categoryId: 'job' },
    ],
    [
      { step: 'PERSONA_OPTION', answer: 'web' },
      { step: 'PERSONA_OPTION', optionId: 'web' },
    ],
  ])('an answer: %j', (fields, answer) => {
    expect(readWish(form(fields), '')).toEqual({ kind: 'answer', answer })
  })

  test('its other buttons count, whatever was chosen', () => {
    const chosen = form({ step: 'PERSONA_OPTION', answer: 'web' })
    expect(readWish(chosen, 'back')).toEqual({ kind: 'back' })
    expect(readWish(chosen, 'skip')).toEqual({ kind: 'skip' })
  })

  test('nothing was chosen', () => {
    expect(readWish(form({ step: 'PERSONA_CATEGORY' }), '')).toEqual({ kind: 'nothing-chosen' })
  })
})

describe('the question to show', () => {
  const state = (part: Partial<PersonaState>): PersonaState => ({
    step: 'PERSONA_CATEGORY',
    categoryId: null,
    optionId: null,
    firstCourse: null,
    ...part,
  })
  const course = { slug: 'learn-html', title: 'Learn HTML' }

  test.each([
    [null, 'PERSONA_CATEGORY'],
    [state({}), 'PERSONA_CATEGORY'],
    [state({ step: 'PERSONA_OPTION', categoryId: 'job' }), 'PERSONA_OPTION'],
    [state({ step: 'COMPLETED', categoryId: 'job', optionId: 'web', firstCourse: course }), null],
    // Skipped, and come back of their own accord.
    [state({ step: 'COMPLETED' }), 'PERSONA_CATEGORY'],
    [state({ step: 'COMPLETED', categoryId: 'job' }), 'PERSONA_CATEGORY'],
  ])('%j: %s', (given, question) => {
    expect(questionFor(given)).toBe(question)
  })
})
