/** A skill in words. */
import { message, t, tCount } from '#platform/messages/messages.ts'
import type { Skill } from '../contract.ts'

const LEVELS = [
  { below: 0.15, word: message('Just started') },
  { below: 0.4, word: message('Growing') },
  { below: 0.7, word: message('Solid') },
  { below: Infinity, word: message('Strong') },
] as const

/** Word for a strength of 0 to 1. Everything passed once without help is `Solid`; returns make it `Strong`. */
export function strengthWord(strength: number): string {
  return t(LEVELS.find(({ below }) => strength < below)?.word ?? 'Strong')
}

/** Everything about a skill as one sentence for screen readers. */
export function skillSentence({ title, strength, passed, unaided, total, due }: Skill): string {
  const known = t(
    '{skill}: {level}, {percent}%. {passed} of {total} exercises passed, {unaided} without help.',
    {
      skill: title,
      level: strengthWord(strength),
      percent: Math.round(strength * 100),
      passed,
      total,
      unaided,
    },
  )
  return due === 0 ? known : `${known} ${fadingText(due)}.`
}

/** Says how many exercises the schedule asks for again. */
export function fadingText(due: number): string {
  return tCount(due, { one: '{n} fading', other: '{n} fading' })
}
