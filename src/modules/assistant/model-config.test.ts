import { expect, test } from 'vitest'
import { loadConfig } from '#src/config.ts'

const MODEL = {
  ASSISTANT_URL: 'https://models.example.org/v1/',
  ASSISTANT_KEY: 'sk-secret-key',
  ASSISTANT_MODEL: 'small',
  ASSISTANT_BUDGET: '2.50',
  ASSISTANT_PRICE_IN: '0.25',
  ASSISTANT_PRICE_OUT: '2',
}

test('nothing configured is no model', () => {
  expect(loadConfig({}).assistantModel).toBeNull()
})

test('a model is its address, its prices and the day’s money', () => {
  expect(loadConfig(MODEL).assistantModel).toEqual({
    url: 'https://models.example.org/v1',
    key: 'sk-secret-key',
    model: 'small',
    budgetMicros: 2_500_000,
    tokenPrice: { input: 0.25, output: 2 },
    timeoutMs: 30_000,
    pauseMs: 10_000,
  })
  const own = {
    ...MODEL,
    ASSISTANT_URL: 'http://localhost:11434/v1',
    ASSISTANT_KEY: '',
    ASSISTANT_PRICE_IN: '0',
  }
  expect(loadConfig(own).assistantModel).toMatchObject({ key: null, tokenPrice: { input: 0, output: 2 } })
})

test.each([
  'ASSISTANT_URL',
  'ASSISTANT_MODEL',
  'ASSISTANT_BUDGET',
  'ASSISTANT_PRICE_IN',
  'ASSISTANT_PRICE_OUT',
])('without %s the start says that it’s missing', (name) => {
  expect(() => loadConfig({ ...MODEL, [name]: '' })).toThrow(`${name}: it is missing. Set ${name} to `)
})

test.each([
  ['ASSISTANT_URL', 'http://models.example.org/v1'],
  ['ASSISTANT_URL', 'models.example.org'],
  ['ASSISTANT_KEY', 'a key'],
  ['ASSISTANT_MODEL', 'two words'],
  ['ASSISTANT_BUDGET', '-1'],
  ['ASSISTANT_BUDGET', '5 dollars'],
  ['ASSISTANT_PRICE_IN', 'free'],
  ['ASSISTANT_TIMEOUT', '0'],
  ['ASSISTANT_PAUSE', '121'],
])('%s=%s stops the start with the way out', (name, value) => {
  expect(() => loadConfig({ ...MODEL, [name]: value })).toThrow(`Set ${name} to `)
  if (name === 'ASSISTANT_KEY') expect(() => loadConfig({ ...MODEL, [name]: value })).not.toThrow(value)
})
