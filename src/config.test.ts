import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

describe('loadConfig', () => {
  test('works with nothing set', () => {
    const config = loadConfig({})
    expect(config).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      siteUrl: null,
    })
    expect(config.dataDir).toMatch(/\/data$/)
  })

  test('an empty variable counts as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '', SITE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      siteUrl: null,
    })
  })

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['SITE_URL', 'learn.example.org'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
  ])('%s=%s is refused, with the name and the fix', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(
      new RegExp(`${name}: .* does not work. Set ${name} to `),
    )
  })

  test('every wrong variable is named at once', () => {
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT[^]*LOG_LEVEL/)
  })

  test('a wrong database address is not repeated: it holds a password', () => {
    expect(() => loadConfig({ DATABASE_URL: 'postgres//me:hunter2@host' })).toThrow(/^((?!hunter2)[^])*$/)
  })

  test('the site address has no slash at its end', () => {
    expect(loadConfig({ SITE_URL: 'https://learn.example.org/' }).siteUrl).toBe('https://learn.example.org')
  })
})
