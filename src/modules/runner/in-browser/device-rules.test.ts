import { describe, expect, test } from 'vitest'
import { isDeviceLanguage, RUN_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { needsNode, reasonFor } from './device-rules.ts'

test('compilers stay on the server', () => {
  expect(RUN_LANGUAGES.filter(isDeviceLanguage)).toEqual(['python', 'sql', 'javascript'])
})

describe('JavaScript for the server', () => {
  test.each([
    `const fs = require('fs')`,
    `import { readFileSync } from 'node:fs'`,
    `process.stdin.on('data', show)`,
    `console.log(new Date().getHours())`,
    `console.log((1234.5).toLocaleString())`,
    `try { f() } catch (error) { console.log(error.stack) }`,
    `await fetch('https://example.org')`,
  ])('%s', (source) => expect(needsNode(source)).toBe(true))
})

describe('JavaScript for the device', () => {
  test.each([
    `console.log('hi', [1, 2].map((n) => n * 2))`,
    `let requirement = 1; const processed = $process + 1`,
    `class Exporter {}; setTimeout(() => new Exporter(), 10)`,
    `const dates = []; async function f() { await null }`,
  ])('%s', (source) => expect(needsNode(source)).toBe(false))
})

describe('when the server did not run it', () => {
  const failure = (code: string, status = 0, retryAfterSeconds?: number) => ({
    code,
    status,
    retryAfterSeconds,
  })

  test.each([
    [failure('network'), 'unreachable'],
    [failure('timeout'), 'unreachable'],
    [failure('runner-away', 503), 'unreachable'],
    [failure('unknown', 502), 'unreachable'],
    [failure('service-full', 503, 20), 'full'],
    // A short wait is better than another machine's answer.
    [failure('service-full', 503, 2), null],
    [failure('service-full', 503), null],
    // The learner's own programs are waiting: stopping one of them helps.
    [failure('queue-full', 429, 20), null],
    [failure('aborted'), null],
    [failure('invalid-input', 400), null],
    [failure('language-off', 503), null],
    [failure('unknown', 500), null],
  ])('%o: %s', (error, reason) => expect(reasonFor(error)).toBe(reason))
})
