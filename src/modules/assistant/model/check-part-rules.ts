/** What a model's part must be to be shown. The model may have obeyed anybody: nothing here trusts it. Pure, linear. */
import type { AnswerPart } from './answer-shape.ts'
import { mayShowCode } from './code-run-rules.ts'
import type { LeakCheck } from './leak-rules.ts'
import { tokensOf, type OwnCode } from './own-code.ts'
import { mayShowText } from './text-run-rules.ts'

export const MOST_SENTENCES = 6
/** Sentences about mistakes, and about what isn't known. */
const MOST_ASIDES = 2
export const MOST_SENTENCE_CHARACTERS = 320
export const MOST_PART_CHARACTERS = 1_200
/** Words in a row that an answer doesn't share with the rules that the model was given. */
const MOST_WORDS_OF_RULES = 6

export type LineRange = Pick<AnswerPart, 'from' | 'to'>

export interface CheckContext {
  /** Lines that may be explained; a part's are one of these, or within the only one. */
  units: readonly LineRange[]
  /** Last line that was told: parts go down the page. */
  toldTo: number
  own: OwnCode
  /** Names that files had for the model. */
  fileNames: ReadonlySet<string>
  /** Text that the model was given and must not repeat, and the word in it that nothing else has. */
  rules: { canary: string; passages: ReadonlySet<string> }
  leak: LeakCheck
  /** Code that the answer has shown already. */
  shownCode: readonly string[]
}

export type PartProblem = 'lines' | 'length' | 'rules' | 'code' | 'text' | 'topic' | 'leak'

/** Returns why the part can't be shown. Null: it can. */
export function findPartProblem(part: AnswerPart, context: CheckContext): PartProblem | null {
  if (!hasAllowedLines(part, context)) return 'lines'
  const sentences = sentencesOf(part)
  if (!hasAllowedLength(part, sentences)) return 'length'
  const texts = sentences.map((sentence) => split(sentence).text)
  if (repeatsRules(sentences.join(' '), context.rules)) return 'rules'
  const codes = codeOf(part)
  const { own, fileNames } = context
  if (!codes.every((code) => fileNames.has(code) || mayShowCode(code, own))) return 'code'
  if (!sentences.every(isSentence) || !texts.every(mayShowText)) return 'text'
  if (!isAboutItsLines(part, codes, own)) return 'topic'
  return context.leak.allows([...context.shownCode, ...codes]) ? null : 'leak'
}

/** Pieces of code that a part shows, in order. */
export function codeOf(part: AnswerPart): string[] {
  return sentencesOf(part).flatMap((sentence) => split(sentence).codes)
}

function sentencesOf({ sentences, mistakes, unknowns }: AnswerPart): string[] {
  return [...sentences, ...mistakes, ...unknowns]
}

function hasAllowedLines({ from, to }: AnswerPart, { units, toldTo }: CheckContext): boolean {
  if (from <= toldTo || to < from) return false
  if (units.length === 1) return units.some((unit) => from >= unit.from && to <= unit.to)
  return units.some((unit) => unit.from === from && unit.to === to)
}

function hasAllowedLength({ sentences, mistakes, unknowns }: AnswerPart, all: readonly string[]): boolean {
  if (sentences.length === 0 || sentences.length > MOST_SENTENCES) return false
  if (mistakes.length > MOST_ASIDES || unknowns.length > MOST_ASIDES) return false
  if (all.some((each) => each.trim() === '' || each.length > MOST_SENTENCE_CHARACTERS)) return false
  return all.reduce((sum, each) => sum + each.length, 0) <= MOST_PART_CHARACTERS
}

/** A sentence at its backticks; one without its end is code up to the end. */
function split(sentence: string): { text: string; codes: string[] } {
  const pieces = sentence.split('`')
  return {
    text: pieces.filter((_, at) => at % 2 === 0).join(' '),
    codes: pieces.filter((_, at) => at % 2 === 1),
  }
}

/** A line of code without its marks is no sentence. */
function isSentence(sentence: string): boolean {
  return /^[\p{Lu}\d`“"(]/u.test(sentence.trim()) && /[.!?][”’")]{0,2}$/u.test(sentence.trim())
}

function repeatsRules(text: string, { canary, passages }: CheckContext['rules']): boolean {
  const letters = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return letters.includes(canary.toLowerCase()) || passagesOf(text).some((passage) => passages.has(passage))
}

/** Every few words in a row of a text. */
export function passagesOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words
    .slice(MOST_WORDS_OF_RULES - 1)
    .map((_, at) => words.slice(at, at + MOST_WORDS_OF_RULES).join(' '))
}

/** Something of its lines is named: a text that could be about anything is about nothing here. */
function isAboutItsLines({ from, to }: AnswerPart, codes: readonly string[], own: OwnCode): boolean {
  const here = own.tokensOn(from, to)
  return codes.some((code) => {
    const tokens = tokensOf(own.language, code)
    return tokens.length > 0 && tokens.every((token) => here.has(token))
  })
}
