/** Choosing challenges from the list: filters, search, order. The address says the choice, so that it can be shared. Pure. */
import type { Level } from '#modules/exercises/contract.ts'
import { LEVELS } from '#modules/exercises/kinds/contract.ts'
import type { ChallengeStatus } from './contract.ts'
import type { ChallengeCard } from './cards/contract.ts'

export const ORDERS = ['newest', 'most-solved', 'acceptance'] as const
export type Order = (typeof ORDERS)[number]

export const PROGRESS = ['solved', 'tried', 'new'] as const
export type Progress = (typeof PROGRESS)[number]

export interface Choice {
  difficulty: Level | null
  topic: string | null
  progress: Progress | null
  order: Order
  words: string
}

export const ANY: Choice = { difficulty: null, topic: null, progress: null, order: 'newest', words: '' }

/** Reads the choice from an address; what it does not know is left out. */
export function readChoice(parameters: URLSearchParams): Choice {
  const oneOf = <T extends string>(known: readonly T[], name: string) =>
    known.find((each) => each === parameters.get(name)) ?? null
  return {
    difficulty: oneOf(LEVELS, 'difficulty'),
    // A form sends its empty fields, too.
    topic: parameters.get('topic') || null,
    progress: oneOf(PROGRESS, 'progress'),
    order: oneOf(ORDERS, 'order') ?? 'newest',
    words: parameters.get('q') ?? '',
  }
}

/** Writes the choice into an address; what is as usual is left out. */
export function choiceParameters({ difficulty, topic, progress, order, words }: Choice): URLSearchParams {
  const parameters = new URLSearchParams()
  if (difficulty !== null) parameters.set('difficulty', difficulty)
  if (topic !== null) parameters.set('topic', topic)
  if (progress !== null) parameters.set('progress', progress)
  if (order !== 'newest') parameters.set('order', order)
  if (words.trim() !== '') parameters.set('q', words.trim())
  return parameters
}

export function isAny(choice: Choice): boolean {
  return choiceParameters({ ...choice, order: 'newest' }).size === 0
}

/** `own`: how far the learner is, by id; challenges that were never tried are not in it. */
export function chooseChallenges(
  cards: readonly ChallengeCard[],
  choice: Choice,
  { own, topics }: { own: ReadonlyMap<string, ChallengeStatus>; topics: ReadonlyMap<string, string> },
): ChallengeCard[] {
  const words = folded(choice.words).split(/\s+/).filter(Boolean)
  return cards
    .filter((card) => choice.difficulty === null || card.difficulty === choice.difficulty)
    .filter((card) => choice.topic === null || card.topics.includes(choice.topic))
    .filter((card) => choice.progress === null || progressOf(own.get(card.id)) === choice.progress)
    .filter((card) => {
      const text = folded([card.title, ...card.topics.map((id) => topics.get(id) ?? id)].join(' '))
      return words.every((word) => text.includes(word))
    })
    .toSorted(BY[choice.order])
}

function progressOf(status: ChallengeStatus | undefined): Progress {
  if (status === undefined) return 'new'
  return status === 'solved' ? 'solved' : 'tried'
}

type Comparison = (one: ChallengeCard, other: ChallengeCard) => number

const byTitle: Comparison = (one, other) => one.title.localeCompare(other.title, 'en')

/** The easiest of a day first: whoever comes to a new list finds a beginning at its top. */
const byLevel: Comparison = (one, other) => LEVELS.indexOf(one.difficulty) - LEVELS.indexOf(other.difficulty)

const BY: Record<Order, Comparison> = {
  newest: (one, other) =>
    other.openedOn.localeCompare(one.openedOn) || byLevel(one, other) || byTitle(one, other),
  'most-solved': (one, other) => other.solvedBy - one.solvedBy || byLevel(one, other) || byTitle(one, other),
  acceptance: (one, other) =>
    (other.acceptance ?? -1) - (one.acceptance ?? -1) || byLevel(one, other) || byTitle(one, other),
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
