/** Verdict on a call that must end with an exception, in the words of its language. Pure. */
import type { Language } from '#modules/exercises/contract.ts'
import {
  type ExpectedError,
  type FunctionSignature,
  type FunctionTest,
  renderCall,
  renderError,
  renderValue,
  saysRaise,
} from '#modules/exercises/module.ts'
import { t } from '#platform/messages/messages.ts'
import { failedWith, raisedWith, RETURNED_NOTHING, returned } from './behavior-rules.ts'
import type { CallReport, Raised } from './function-report.ts'
import { shortened } from './shortened-value-rules.ts'
import { NOTHING_TOLD, type Told } from './verdict-rules.ts'

export type DemandingTest = Extract<FunctionTest, { raises: ExpectedError }>

type Called = { language: Language; signature: FunctionSignature }

/** Null: the call ended otherwise than by a value or an exception, and its report says how. */
export function judgeRaised(called: Called, test: DemandingTest, report: CallReport): Told | null {
  const { language, signature } = called
  switch (report.kind) {
    case 'value': {
      const actual = renderValue(language, signature.returns, shortened(report.value))
      const message = returnedSentence(called, test, actual)
      return { ...NOTHING_TOLD, actual, message, behavior: returned(report.value) }
    }
    case 'nothing': {
      const message = returnedSentence(called, test, report.shown)
      return { ...NOTHING_TOLD, actual: report.shown, message, behavior: RETURNED_NOTHING }
    }
    case 'error':
      return report.raised && judgeKind(called, test, report.raised)
  }
}

function judgeKind(called: Called, test: DemandingTest, raised: Raised): Told {
  const { raises } = test
  const name = isOfKind(raised, raises) ? raises.type : shownKind(raised)
  const actual = renderError(called.language, { type: name, message: raised.message.trim() })
  if (!isOfKind(raised, raises))
    return {
      ...NOTHING_TOLD,
      actual,
      message: otherKindSentence(called, test, name),
      behavior: failedWith(name),
    }
  const passed = raises.message === undefined || raised.message.trim() === raises.message.trim()
  return {
    ...NOTHING_TOLD,
    passed,
    actual,
    message: passed ? null : otherMessageSentence(called, test, raised.message.trim()),
    behavior: raisedWith(name, raised.message),
  }
}

/** A subclass counts, as it does for a `catch`. A class is named with or without its package. */
export function isOfKind({ kinds }: Raised, { type }: ExpectedError): boolean {
  return kinds.some((kind) => plainKind(kind) === type || withoutPackage(kind) === type)
}

function shownKind({ kinds: [own = ''] }: Raised): string {
  return withoutPackage(own)
}

/** `java.util.NoSuchElementException` and `Main$Closed` by their last names. C++ writes `::`, which stays. */
function withoutPackage(kind: string): string {
  const plain = plainKind(kind)
  return plain.includes('::')
    ? plain
    : plain.slice(1 + Math.max(plain.lastIndexOf('.'), plain.lastIndexOf('$')))
}

/** C++ names as they are written, without what the library adds for its own versions. */
function plainKind(kind: string): string {
  const plain = kind
    .replaceAll('__cxx11::', '')
    .replaceAll('[abi:cxx11]', '')
    .replaceAll('(anonymous namespace)::', '')
  return plain.startsWith('std::basic_string<char,') ? 'std::string' : plain
}

/** Characters of a call, a value or a message that a sentence can carry. The whole is shown below it. */
const LONGEST_IN_SENTENCE = 80

const isShort = (text: string) => text.length <= LONGEST_IN_SENTENCE && !/[`\n\r]/.test(text) && text !== ''

const code = (text: string) => `\`${text}\``

function callText({ language, signature }: Called, { args }: DemandingTest): string {
  const call = renderCall(language, signature, args)
  return code(isShort(call) ? call : signature.name)
}

function returnedSentence(called: Called, test: DemandingTest, value: string): string {
  const values = { call: callText(called, test), error: oneOf(test.raises.type), value: code(value) }
  if (saysRaise(called.language))
    return isShort(value)
      ? t('{call} should raise {error}, but it returned {value}.', values)
      : t('{call} should raise {error}, but it returned a value.', values)
  return isShort(value)
    ? t('{call} should throw {error}, but it returned {value}.', values)
    : t('{call} should throw {error}, but it returned a value.', values)
}

function otherKindSentence(called: Called, test: DemandingTest, other: string): string {
  const values = { call: callText(called, test), error: oneOf(test.raises.type), other: oneOf(other) }
  return saysRaise(called.language)
    ? t('{call} should raise {error}, but it raised {other} instead.', values)
    : t('{call} should throw {error}, but it threw {other} instead.', values)
}

function otherMessageSentence(called: Called, test: DemandingTest, message: string): string {
  const { type, message: wanted = '' } = test.raises
  const values = {
    call: callText(called, test),
    error: oneOf(type),
    message: code(message),
    wanted: code(wanted),
  }
  const raises = saysRaise(called.language)
  if (message === '')
    return raises
      ? t('{call} raised {error}, as it should, but without a message.', values)
      : t('{call} threw {error}, as it should, but without a message.', values)
  if (!isShort(message) || !isShort(wanted))
    return raises
      ? t('{call} raised {error}, as it should, but with a different message.', values)
      : t('{call} threw {error}, as it should, but with a different message.', values)
  return raises
    ? t('{call} raised {error}, as it should, but its message is {message}, not {wanted}.', values)
    : t('{call} threw {error}, as it should, but its message is {message}, not {wanted}.', values)
}

/** A name with its article: “an `IndexError`”, “a `UnicodeError`”. */
function oneOf(name: string): string {
  const hasVowel = /^(?:[AEIOaeio]|U(?!ni(?!n)))/.test(name)
  return hasVowel ? t('an {error}', { error: code(name) }) : t('a {error}', { error: code(name) })
}
