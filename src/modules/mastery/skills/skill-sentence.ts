/** A skill in words. */
import { message, t, tCount } from '#platform/messages/messages.ts'
import type { Skill } from '../contract.ts'

const LEVELS = [
  { below: 0.15, word: message('Just started') },
  { below: 0.4, word: message('Growing') },
  { below: 0.7, word: message('Solid') },
  { below: Infinity, word: message('Strong') },
] as const

type Level = Pick<Skill, 'strength' | 'passed' | 'total' | 'fading'>

/**
 * Word for a skill. Everything passed once without help is `Solid`; returns make it `Strong`. What is weak although most
 * of it was passed, and fades, is called so.
 */
export function levelWord({ strength, passed, total, fading }: Level): string {
  if (fading > 0 && strength < LEVELS[0].below && passed * 2 >= total) return t('Faded')
  return t(LEVELS.find(({ below }) => strength < below)?.word ?? 'Strong')
}

/** Everything about a skill as one sentence for screen readers. */
export function skillSentence({ title, strength, passed, unaided, total, fading, due }: Skill): string {
  const known = t(
    '{skill}: {level}, {percent}%. {passed} of {total} exercises passed, {unaided} without help.',
    {
      skill: title,
      level: levelWord({ strength, passed, total, fading }),
      percent: Math.round(strength * 100),
      passed,
      total,
      unaided,
    },
  )
  return due === 0 ? known : `${known} ${againText(due)}.`
}

/** Says how many challenges wait in the queue. */
export function againText(due: number): string {
  return tCount(due, { one: '{n} to solve again', other: '{n} to solve again' })
}
