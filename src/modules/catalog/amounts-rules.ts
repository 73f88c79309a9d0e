import type { Level } from '#modules/exercises/contract.ts'
import { t, tCount, message, type Forms } from '#platform/messages/messages.ts'
import type { CourseCard } from './contract.ts'

/** To be said where they are shown. */
export const LEVEL_NAMES: Record<Level, string> = {
  beginner: message('Beginner'),
  intermediate: message('Intermediate'),
  advanced: message('Advanced'),
}

/** What is counted. A number and its unit stay on one line. */
const COUNTS = {
  course: { one: '{n}\u00a0course', other: '{n}\u00a0courses' },
  chapter: { one: '{n}\u00a0chapter', other: '{n}\u00a0chapters' },
  lesson: { one: '{n}\u00a0lesson', other: '{n}\u00a0lessons' },
  exercise: { one: '{n}\u00a0exercise', other: '{n}\u00a0exercises' },
  challenge: { one: '{n}\u00a0challenge', other: '{n}\u00a0challenges' },
  quiz: { one: '{n}\u00a0quiz', other: '{n}\u00a0quizzes' },
  video: { one: '{n}\u00a0video', other: '{n}\u00a0videos' },
  step: { one: '{n}\u00a0step', other: '{n}\u00a0steps' },
} satisfies Record<string, Forms>

/** `1 chapter`, `11 chapters`. */
export function countText(count: number, what: keyof typeof COUNTS): string {
  return tCount(count, COUNTS[what])
}

/** Times are estimates: exact below an hour, half hours below five, whole hours from there. */
export function durationText(minutes: number): string {
  return minutes < 55
    ? minutesText(minutes)
    : tCount(hoursOf(minutes), { one: 'about\u00a0{n}\u00a0hour', other: 'about\u00a0{n}\u00a0hours' })
}

/** The same where a sentence begins. */
export function durationAtStart(minutes: number): string {
  return minutes < 55
    ? minutesText(minutes)
    : tCount(hoursOf(minutes), { one: 'About {n}\u00a0hour', other: 'About {n}\u00a0hours' })
}

function minutesText(minutes: number): string {
  return t('{minutes}\u00a0min', { minutes })
}

function hoursOf(minutes: number): number {
  return minutes < 270 ? Math.round(minutes / 30) / 2 : Math.round(minutes / 60)
}

/** What a course holds and how long it takes. Where it breaks, no line begins with a dot. */
export function courseSizeAndTime(
  course: Pick<CourseCard, 'chaptersCount' | 'lessonsCount' | 'challengesCount' | 'minutes'>,
): string {
  const { chaptersCount, lessonsCount, challengesCount, minutes } = course
  return [
    countText(chaptersCount, 'chapter'),
    countText(lessonsCount, 'lesson'),
    countText(challengesCount, 'challenge'),
    durationText(minutes),
  ].join('\u00a0· ')
}
