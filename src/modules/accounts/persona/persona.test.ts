import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#src/test-app.ts'
import * as contract from '../contract.ts'
import { getPersona, getPersonaCategories, type PersonaAnswer, savePersona } from './contract.ts'
import { signedUp, testBrowser, type TestBrowser } from '../testing.ts'
import { firstCourse } from './persona-rules.ts'

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

const save = (browser: TestBrowser, body: PersonaAnswer) => browser.call(savePersona, { body })

test('two answers lead to a course, and the profile knows that they were given', async () => {
  const browser = await signedUp(site)
  expect(await save(browser, { step: 'PERSONA_CATEGORY', categoryId: 'job' })).toEqual({
    step: 'PERSONA_OPTION',
    categoryId: 'job',
    optionId: null,
    firstCourse: null,
  })
  const done = await save(browser, { step: 'PERSONA_OPTION', optionId: 'web' })
  expect(done).toEqual({
    step: 'COMPLETED',
    categoryId: 'job',
    optionId: 'web',
    firstCourse: { slug: 'learn-html', title: site.deps.content.course('learn-html')?.title },
  })
  expect(await browser.call(getPersona, {})).toEqual(done)
  expect((await browser.call(contract.getProfile, {})).personaStep).toBe('COMPLETED')
  // Changed one's mind.
  expect(await save(browser, { step: 'PERSONA_CATEGORY', categoryId: 'school' })).toMatchObject({
    step: 'PERSONA_OPTION',
    categoryId: 'school',
    optionId: null,
  })
})

test('who skips is asked no more, and gets no course', async () => {
  const browser = await signedUp(site)
  expect(await save(browser, { step: 'COMPLETED' })).toEqual({
    step: 'COMPLETED',
    categoryId: null,
    optionId: null,
    firstCourse: null,
  })
})

test('an answer that was not offered is refused', async () => {
  const browser = await signedUp(site)
  const refused = { status: 400, code: 'no-such-answer' }
  await expect(save(browser, { step: 'PERSONA_CATEGORY', categoryId: 'toString' })).rejects.toMatchObject(
    refused,
  )
  await expect(save(browser, { step: 'PERSONA_OPTION', optionId: 'web' })).rejects.toMatchObject(refused)
  await save(browser, { step: 'PERSONA_CATEGORY', categoryId: 'school' })
  await expect(save(browser, { step: 'PERSONA_OPTION', optionId: 'web' })).rejects.toMatchObject(refused)
})

describe('the questions', () => {
  test('are the same for everybody and tell no course before it is chosen', async () => {
    const { categories } = await testBrowser(site).call(getPersonaCategories, {})
    expect(categories.map(({ id }) => id)).toEqual(['first-steps', 'school', 'job', 'at-work'])
    expect(Object.keys(categories[0]?.options[0] ?? {})).toEqual(['id', 'title'])
  })

  test('a course that is not open gives way to the next one', () => {
    const { onboarding } = site.deps.content
    const first = (optionId: string, isOpen: (slug: string) => boolean) =>
      firstCourse(onboarding, { categoryId: 'job', optionId }, isOpen)
    expect(first('web', (slug) => slug !== 'learn-html')).toBe('learn-javascript-basics')
    expect(first('web', () => false)).toBeNull()
    expect(first('no', () => true)).toBeNull()
  })
})
