import { describe, expect, test } from 'vitest'
import type { Language } from '#modules/exercises/contract.ts'
import type { ExpectedError } from '#modules/exercises/module.ts'
import type { CallReport } from './function-report.ts'
import { isOfKind, judgeRaised } from './raised-rules.ts'

const DOUBLE = { scalar: 'double', depth: 0 } as const

function judge(report: CallReport, raises: ExpectedError, language: Language = 'python', args = [-1]) {
  const signature = { name: 'half', params: [{ name: 'n', type: DOUBLE }], returns: DOUBLE }
  const demanding = { name: 'Wrong', hidden: false, hint: null, args, raises }
  return judgeRaised({ language, signature }, demanding, report)
}

const raised = (kinds: string[], message = ''): CallReport => ({
  kind: 'error',
  message: '',
  trace: '',
  signal: null,
  raised: { kinds, message },
})

const VALUE = { type: 'ValueError' }

describe('a call that must raise', () => {
  test('passes with the exception, with a subclass of it, and with its message', () => {
    expect(judge(raised(['ValueError', 'Exception']), VALUE)).toMatchObject({ passed: true, message: null })
    expect(judge(raised(['TooCold', 'ValueError']), VALUE)).toMatchObject({ passed: true })
    expect(judge(raised(['ValueError'], 'too cold'), { ...VALUE, message: 'too cold' })).toMatchObject({
      passed: true,
      actual: 'raises ValueError: too cold',
    })
  })

  test.each<[string, CallReport, ExpectedError, Language, string]>([
    [
      'a value',
      { kind: 'value', value: -0.5 },
      VALUE,
      'python',
      '`half(-1.0)` should raise a `ValueError`, but it returned `-0.5`.',
    ],
    [
      'nothing',
      { kind: 'nothing', shown: 'None' },
      { type: 'IndexError' },
      'python',
      '`half(-1.0)` should raise an `IndexError`, but it returned `None`.',
    ],
    [
      'another exception',
      raised(['TypeError', 'Exception']),
      VALUE,
      'python',
      '`half(-1.0)` should raise a `ValueError`, but it raised a `TypeError` instead.',
    ],
    [
      'a superclass',
      raised(['java.lang.RuntimeException', 'java.lang.Exception']),
      { type: 'IllegalArgumentException' },
      'java',
      '`half(-1.0)` should throw an `IllegalArgumentException`, but it threw a `RuntimeException` instead.',
    ],
    [
      'another message',
      raised(['RangeError', 'Error'], 'no'),
      { type: 'RangeError', message: 'too cold' },
      'javascript',
      '`half(-1)` threw a `RangeError`, as it should, but its message is `no`, not `too cold`.',
    ],
    [
      'no message',
      raised(['ValueError'], ' '),
      { ...VALUE, message: 'too cold' },
      'python',
      '`half(-1.0)` raised a `ValueError`, as it should, but without a message.',
    ],
    [
      'a message of two lines',
      raised(['ValueError'], 'too\ncold'),
      { ...VALUE, message: 'too cold' },
      'python',
      '`half(-1.0)` raised a `ValueError`, as it should, but with a different message.',
    ],
    [
      'a text that is no exception',
      raised(['std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >']),
      { type: 'std::invalid_argument' },
      'cpp',
      '`half(-1.0)` should throw a `std::invalid_argument`, but it threw a `std::string` instead.',
    ],
  ])('fails with %s', (_, report, raises, language, message) => {
    expect(judge(report, raises, language)).toMatchObject({ passed: false, message })
  })

  test('names the function alone where the call is long', () => {
    const many = Array.from({ length: 400 }, () => 1.5)
    expect(judge({ kind: 'value', value: 1 }, VALUE, 'python', many)?.message).toBe(
      '`half` should raise a `ValueError`, but it returned `1.0`.',
    )
  })

  test('is not judged by a crash, or by what the harness says', () => {
    const crash: CallReport = { kind: 'error', message: 'ValueError', trace: '', signal: null, raised: null }
    expect(judge(crash, VALUE)).toBeNull()
  })

  test('tells mistakes apart by the message, where the task gives it', () => {
    const wanted = { ...VALUE, message: 'too cold' }
    const behaviors = ['too hot', 'too wet'].map(
      (message) => judge(raised(['ValueError'], message), wanted)?.behavior,
    )
    expect(behaviors[0]).not.toEqual(behaviors[1])
  })
})

test.each([
  ['java.util.NoSuchElementException', 'NoSuchElementException', true],
  ['java.util.NoSuchElementException', 'java.util.NoSuchElementException', true],
  ['Main$Closed', 'Closed', true],
  ['std::ios_base::failure[abi:cxx11]', 'std::ios_base::failure', true],
  ['(anonymous namespace)::Closed', 'Closed', true],
  ['std::invalid_argument', 'invalid_argument', false],
  ['NotClosed', 'Closed', false],
  ['closed', 'Closed', false],
])('%s is a %s: %s', (kind, type, expected) => {
  expect(isOfKind({ kinds: [kind], message: '' }, { type })).toBe(expected)
})
