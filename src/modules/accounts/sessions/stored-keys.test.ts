import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACCESS_TOKEN_COOKIE, REFRESH_TOKEN_COOKIE } from '../contract.ts'
import { STORED_KEYS, storedName } from './stored-keys.ts'

test.each([
  ['production', 'accessToken'],
  ['development', 'development-accessToken'],
  ['staging', 'staging-accessToken'],
  ['e2e', 'e2e-accessToken'],
  ['qa', 'qa-accessToken'],
  ['local', 'local-accessToken'],
])('in %s the cookie is %s', (environment, name) => {
  expect(storedName(STORED_KEYS.accessToken, environment)).toBe(name)
})

test('what is kept for one tab needs no prefix', () => {
  expect(storedName(STORED_KEYS.pageUnloaded, 'staging')).toBe('page-unloaded')
})

describe('how long they last', () => {
  test.each<[keyof typeof STORED_KEYS, number | null]>([
    ['accessToken', null],
    ['refreshToken', null],
    ['utm', 30],
    ['oldUser', 30],
    ['recentSearches', 30],
    ['lastVisitedPath', 30],
    ['inviteLink', 30],
    ['loginReason', 1],
    ['anonymousId', 90],
  ])('%s: %s days', (key, days) => {
    expect(STORED_KEYS[key]).toMatchObject({ place: 'cookie', days })
  })
})

test('no two have one name', () => {
  const names = Object.values(STORED_KEYS).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('every cookie that a page reads or writes is in the list', () => {
  const source = join(import.meta.dirname, '../../..')
  const used = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(/useSiteCookie\('([^']+)'\)/g)])
    .map(([, name]) => name)
  expect(used.length).toBeGreaterThan(2)
  const known: string[] = Object.values(STORED_KEYS).map(({ name }) => name)
  for (const name of used) expect(known).toContain(name)
})

test('the cookies that the server sets are those of the contract', () => {
  const { accessToken, refreshToken } = STORED_KEYS
  expect([accessToken.name, refreshToken.name]).toEqual([ACCESS_TOKEN_COOKIE, REFRESH_TOKEN_COOKIE])
})
