import type { CourseCard, Language, Level } from '../contract.ts'

export const LANGUAGE_NAMES: Record<Language, string> = {
  python: 'Python',
  sql: 'SQL',
  html: 'HTML',
  javascript: 'JavaScript',
  c: 'C',
  cpp: 'C++',
  java: 'Java',
}

export const LEVEL_NAMES: Record<Level, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}

/** Keeps a number and its unit on one line. */
const NBSP = '\u00a0'

/** `1 chapter`, `11 chapters`. */
export function countText(count: number, one: string): string {
  return `${count.toLocaleString('en')}${NBSP}${one}${count === 1 ? '' : 's'}`
}

/** Times are estimates: exact below an hour, half hours below five, whole hours from there. */
export function durationText(minutes: number): string {
  if (minutes < 55) return `${minutes}${NBSP}min`
  const hours = minutes < 270 ? Math.round(minutes / 30) / 2 : Math.round(minutes / 60)
  return `about${NBSP}${hours}${NBSP}${hours === 1 ? 'hour' : 'hours'}`
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
  ].join(`${NBSP}· `)
}
