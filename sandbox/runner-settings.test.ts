import { expect, test } from 'vitest'
import { readSettings } from './runner-settings.ts'

const TOKEN = 'a-token-of-some-length'

test.each<[string, string[], Record<string, string>, object]>([
  [
    'nothing said',
    [],
    {},
    {
      listen: { host: '127.0.0.1', port: 4000 },
      token: null,
      isolation: { cgroups: 'needed', memoryBytes: null, launcher: true },
    },
  ],
  [
    'a socket',
    ['--socket', '/run/x'],
    { RUNNER_TOKEN: TOKEN },
    { listen: { socketPath: '/run/x' }, token: null },
  ],
  [
    'the environment',
    [],
    { PORT: '0', HOST: '::1', RUNNER_TOKEN: '' },
    { listen: { host: '::1', port: 0 }, token: null },
  ],
  [
    'arguments first',
    ['--port', '1', '--host', '127.0.0.2'],
    { PORT: '2', HOST: '::' },
    { listen: { host: '127.0.0.2', port: 1 } },
  ],
  [
    'for everybody, with a token',
    [],
    { HOST: '0.0.0.0', RUNNER_TOKEN: TOKEN },
    { listen: { host: '0.0.0.0', port: 4000 }, token: TOKEN },
  ],
  ['no control groups', ['--without-cgroups'], {}, { isolation: { cgroups: 'never', launcher: true } }],
  ['no launcher', ['--without-launcher'], {}, { isolation: { cgroups: 'needed', launcher: false } }],
  [
    'control groups where there are any',
    ['--socket', '/run/x'],
    { RUNNER_WITHOUT_CGROUPS: 'accept' },
    { isolation: { cgroups: 'where-possible', launcher: true } },
  ],
  ['memory of all programs', [], { RUNNER_MEMORY_MB: '1024' }, { isolation: { memoryBytes: 1024 ** 3 } }],
  ['an empty word', [], { RUNNER_WITHOUT_CGROUPS: '' }, { isolation: { cgroups: 'needed' } }],
])('%s', (_name, args, env, expected) => {
  expect(readSettings(args, env)).toMatchObject(expected)
})

test.each<[string, string[], Record<string, string>, string]>([
  ['an open door', [], { HOST: '0.0.0.0' }, 'Set RUNNER_TOKEN to a secret'],
  ['an open door by name', ['--host', 'runner.example.org'], {}, 'Set RUNNER_TOKEN to a secret'],
  ['a token that can be guessed', [], { RUNNER_TOKEN: 'short' }, 'RUNNER_TOKEN does not work'],
  ['an odd port', [], { PORT: '99999' }, 'PORT=99999 does not work'],
  ['another word about control groups', [], { RUNNER_WITHOUT_CGROUPS: 'yes' }, 'Set it to accept'],
  ['too little memory', [], { RUNNER_MEMORY_MB: '100' }, 'from 512'],
  ['memory in other units', [], { RUNNER_MEMORY_MB: '4g' }, 'from 512'],
  ['an unknown option', ['--open'], {}, 'Unknown option'],
])('refuses %s', (_name, args, env, message) => {
  expect(() => readSettings(args, env)).toThrow(message)
})

test('a refusal never repeats a token', () => {
  expect(() => readSettings([], { RUNNER_TOKEN: 'hunter2' })).toThrow(/^((?!hunter2)[^])*$/)
})
