/**
 * Judges a page's answers. Each check passes (null), or says in words why not. Runs where no page's script does: in a
 * worker of the runner, or in the content check. The answers are hostile: everything here is linear in them, except
 * regular expressions of the content and boxes, for which `judges.ts` has a deadline.
 */
import { z } from 'zod'
import { isSameAttribute } from './equivalents/attribute-values.ts'
import { colorOf } from './equivalents/colors.ts'
import { companionsOf, type FoundStyle, isSameStyle } from './equivalents/style-values.ts'
import { judgeTree } from './layout/judge-tree.ts'
import { isOfTree, type SimpleCheck } from './page-test.ts'

/**
 * `message`: all of it, for a check without a sentence. `found`: what a check with one adds to it, '' for nothing; null: the page
 * cannot be checked, which its own message says.
 */
export type Problem = { message: string; actual: string | null; found: string | null }

/** What a value of a style comes to, as the page's browser says it. */
export type Normal = (property: string, value: string) => string

/** Characters of a text that a pattern of the content is tried on: one may take the square of that. */
const MOST_MATCHED = 2_000
/** Characters of what was found that a verdict repeats. */
const MOST_TOLD = 10_000

/** Characters of what was found that go behind a sentence. */
const MOST_SHOWN = 200

const failure = (message: string, actual: string | null, found: string | null = ''): Problem => ({
  message: message.slice(0, 2 * MOST_TOLD),
  actual: actual?.slice(0, MOST_TOLD) ?? null,
  found,
})
const unjudged = (message: string) => failure(message, null, null)
const shown = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)

export const UNREADABLE = unjudged('This page could not be checked: its scripts interfered with the checks.')
export const TOO_LONG = unjudged('This page could not be checked: there is too much on it.')

const answerShapes = {
  act: z.enum(['done', 'missing', 'unfocused']),
  console: z.string(),
  count: z.number().int().min(0).nullable(),
  point: z.string(),
  texts: z.array(z.string()).nullable(),
  styles: z.array(z.array(z.string()).min(1)).nullable(),
  attributes: z.array(z.string().nullable()).nullable(),
  tooMany: z.object({ tooMany: z.number() }),
}

/** `answer`: to `questionFor(check)`, as it came; undefined where nothing was asked. */
export function judgeAnswer(check: SimpleCheck, answer: unknown, normal: Normal): Problem | null {
  if (check.do !== undefined) return judgeAct(check, check.do, answer)
  if (check.console !== undefined) return consoleContains(check.console, answer)
  const { select } = check
  if (select === undefined) return unjudged('This check says neither `select`, `do` nor `console`.')
  if (answer === null) return unjudged(`\`${select}\` is not a selector.`)
  if (answerShapes.tooMany.safeParse(answer).success) return TOO_LONG
  if (isOfTree(check)) return treeIs(check, select, answer)
  if (check.count !== undefined) return countIs(check.count, select, answer)
  if (check.text !== undefined || check.contains !== undefined || check.matches !== undefined)
    return textIs(check, select, answer)
  if (check.attribute !== undefined) return attributeIs(check.attribute, check.value, select, answer)
  if (check.color !== undefined) return pointIs(check, select, answer, normal)
  if (check.style !== undefined) return styleIs(check, check.style, select, answer, normal)
  const count = answerShapes.count.safeParse(answer)
  if (!count.success) return UNREADABLE
  return count.data === 0 ? missing(select) : null
}

const name = (selector: string) => `\`${selector}\``
const quote = (text: string) => `“${text}”`
const fold = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const missing = (selector: string) => failure(`There is no ${name(selector)} on the page.`, null)

const ACT_WORDS = new Map([
  ['click', 'click'],
  ['type', 'type into'],
  ['hover', 'point at'],
  ['focus', 'put the focus on'],
])

/** Acts that cannot fail. */
const SURE_ACTS = new Set(['resize', 'prefer', 'press', 'wait'])

function judgeAct({ select = '', motion }: SimpleCheck, act: string, answer: unknown): Problem | null {
  if (act === 'prefer' && motion !== 'reduce')
    return unjudged(`\`motion: ${motion}\` is nothing that a visitor asks for.`)
  const words = ACT_WORDS.get(act)
  if (words === undefined && !SURE_ACTS.has(act))
    return unjudged(`\`do: ${act}\` is not something a check can do.`)
  const result = answerShapes.act.safeParse(answer)
  if (!result.success) return UNREADABLE
  if (result.data === 'missing') return failure(`There is no \`${select}\` to ${words}.`, null)
  return result.data === 'unfocused' ? failure(`\`${select}\` cannot have the focus.`, null) : null
}

function countIs(wanted: number, selector: string, answer: unknown): Problem | null {
  const { data } = answerShapes.count.safeParse(answer)
  if (data === undefined || data === null) return UNREADABLE
  if (data === wanted) return null
  const words = wanted === 0 ? 'no' : wanted === 1 ? 'one' : String(wanted)
  const found = data === 0 || wanted === 0 ? '' : `We found ${data}.`
  return failure(`Expected ${words} ${name(selector)}, found ${data}.`, String(data), found)
}

function treeIs(check: SimpleCheck, selector: string, answer: unknown): Problem | null {
  const verdict = judgeTree(check, answer)
  if (verdict.kind === 'passed') return null
  if (verdict.kind === 'unreadable') return UNREADABLE
  if (verdict.kind === 'too much') return TOO_LONG
  if (verdict.kind === 'missing') return missing(verdict.selector)
  if (verdict.kind !== 'failed') return unjudged(`\`${verdict.selector}\` is not a selector.`)
  const wanted =
    check.layout ?? (check.visible === undefined ? `contrast ${check.contrast}` : `visible: ${check.visible}`)
  return failure(`Expected ${wanted} of ${name(selector)}. ${verdict.found}`.trim(), null, verdict.found)
}

function textIs(check: SimpleCheck, selector: string, answer: unknown): Problem | null {
  const { data } = answerShapes.texts.safeParse(answer)
  if (!data) return UNREADABLE
  const texts = data.map(fold)
  const [first] = texts
  if (first === undefined) return missing(selector)
  const [relation, wanted, passes] = wantedText(check)
  if (texts.some(passes)) return null
  const found = first === '' ? 'it is empty' : `found ${quote(first.slice(0, MOST_TOLD))}`
  const target = `the text of ${name(selector)}`
  return failure(`Expected ${target} ${relation} ${quote(wanted)}, but ${found}.`, first, textsFound(texts))
}

/** Of several texts nothing: none of them is known to be the one that was meant. */
function textsFound([first = '', ...others]: readonly string[]): string {
  if (others.length > 0) return ''
  return first === '' ? 'It is empty.' : `We found ${quote(shown(first))}.`
}

type Passes = (text: string) => boolean

function wantedText({ text, contains, matches = '' }: SimpleCheck): [string, string, Passes] {
  if (text !== undefined) return ['to be', fold(text), (found) => found === fold(text)]
  if (contains !== undefined) return ['to contain', fold(contains), (found) => found.includes(fold(contains))]
  const expression = new RegExp(matches, 'u')
  return ['to match', matches, (found) => expression.test(found.slice(0, MOST_MATCHED))]
}

function attributeIs(
  attribute: string,
  value: string | null | undefined,
  selector: string,
  answer: unknown,
): Problem | null {
  const { data: values } = answerShapes.attributes.safeParse(answer)
  if (!values) return UNREADABLE
  if (values.length === 0) return missing(selector)
  const wanted = value ?? null
  if (
    values.some((found) => found !== null && (wanted === null || isSameAttribute(attribute, found, wanted)))
  )
    return null
  const actual = values.find((found) => found !== null) ?? null
  const target = `${name(selector)} to have the attribute \`${attribute}\``
  if (wanted === null) return failure(`Expected ${target}.`, null)
  const found = actual === null ? 'it has none' : `found ${quote(actual.slice(0, MOST_TOLD))}`
  const told = actual === null ? '' : `We found ${quote(shown(actual))}.`
  return failure(`Expected ${target} with the value ${quote(wanted)}, but ${found}.`, actual, told)
}

function styleIs(
  check: SimpleCheck,
  property: string,
  selector: string,
  answer: unknown,
  normal: Normal,
): Problem | null {
  const { data } = answerShapes.styles.safeParse(answer)
  if (!data) return UNREADABLE
  if (data.length === 0) return missing(selector)
  const { passes, wanted } = wantedStyle(check, property, normal)
  const failed = data
    .map(([value = '', ...companions]) => ({ value, companions }))
    .find((found) => !passes(found))
  if (failed === undefined) return null
  const actual = failed.value
  const found = actual === '' ? 'it is not set' : `found \`${actual.slice(0, MOST_TOLD)}\``
  const target = `the \`${property}\` of ${name(selector + (check.pseudo ?? ''))}`
  const told = actual === '' ? 'It is not set.' : `Now it is \`${shown(foundValue(property, failed))}\`.`
  return failure(`Expected ${target} to be ${wanted}, but ${found}.`, actual, told)
}

/** Both lines of a place in a grid, where the value of the shorthand is asked for; a color as its hexadecimal number. */
function foundValue(property: string, { value, companions }: FoundStyle): string {
  const [start, end] = companions
  if (companionsOf(property).own.length === 2) return `${start} / ${end}`
  return /color/.test(property) ? hexadecimal(value) : value
}

/** A color that hides what is behind it; anything else as it is. */
function hexadecimal(value: string): string {
  const color = colorOf(value)
  if (color === null || color.alpha < 1) return value
  const { red, green, blue } = color
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** The color of the first canvas at a point. */
function pointIs(
  { color = '', point = [0, 0] }: SimpleCheck,
  selector: string,
  answer: unknown,
  normal: Normal,
): Problem | null {
  const { data: found } = answerShapes.point.safeParse(answer)
  if (found === undefined) return UNREADABLE
  if (found === 'missing') return failure(`Nothing is painted on ${name(selector)}.`, null)
  if (isSameStyle('color', { value: found, companions: [] }, [color, normal('color', color)])) return null
  const isPainted = found !== 'rgba(0, 0, 0, 0)'
  return failure(
    `Expected the point ${point.join(', ')} of ${name(selector)} to be \`${color}\`, but ${isPainted ? `it is \`${found}\`` : 'nothing is painted there'}.`,
    found,
    isPainted ? `Now it is \`${shown(hexadecimal(found))}\`.` : 'Nothing is painted there.',
  )
}

type PassesStyle = (found: FoundStyle) => boolean

function wantedStyle(
  check: SimpleCheck,
  property: string,
  normal: Normal,
): { passes: PassesStyle; wanted: string } {
  const { value, values = [value ?? 'undefined'], least, most } = check
  if (least !== undefined || most !== undefined) return within(least, most)
  // What depends on the element itself an empty page cannot say.
  const depends = companionsOf(property).own.length > 0
  const equal = depends ? values : values.flatMap((each) => [each, normal(property, each)])
  return {
    passes: (found) => isSameStyle(property, found, equal),
    wanted: values.map((each) => `\`${each}\``).join(' or '),
  }
}

/** Digits of any number that is compared. */
const MOST_DIGITS = 40

/** Lengths are computed in pixels and times in seconds. What has no number, as `auto` has none, is in no range. */
function within(least = -Infinity, most = Infinity): { passes: PassesStyle; wanted: string } {
  const bounds = [
    ...(least === -Infinity ? [] : [`at least ${least}`]),
    ...(most === Infinity ? [] : [`at most ${most}`]),
  ]
  return {
    passes: ({ value: actual }) => {
      const isNumber = actual.length <= MOST_DIGITS && /^-?[\d.]+(e-?\d+)?(px|s|deg|%)?$/.test(actual)
      const number = isNumber ? Number.parseFloat(actual) : NaN
      return number >= least && number <= most
    },
    wanted: bounds.join(' and '),
  }
}

function consoleContains(wanted: string, answer: unknown): Problem | null {
  const { data: actual } = answerShapes.console.safeParse(answer)
  if (actual === undefined) return UNREADABLE
  if (actual.includes(wanted)) return null
  const found = actual === '' ? 'it is empty' : `it shows ${quote(actual.slice(0, 300))}`
  const told = actual === '' ? 'It is empty.' : `It shows ${quote(shown(actual))}.`
  return failure(`Expected the console to show ${quote(wanted)}, but ${found}.`, actual.slice(0, 2000), told)
}
