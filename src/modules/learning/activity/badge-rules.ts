/** What somebody has reached, from facts alone: nobody gives a badge, and nobody takes one away by hand. */
import { message } from '#platform/messages/messages.ts'

export type BadgeFacts = {
  lessonsCompleted: number
  challengesSolved: number
  longestStreak: number
  coursesFinished: number
}

export type Badge = {
  id: string
  title: string
  /** What it takes. */
  text: string
  fact: keyof BadgeFacts
  /** How many of it. */
  needs: number
}

export const BADGES: readonly Badge[] = [
  badge('first-lesson', message('First lesson'), message('Finish a lesson'), 'lessonsCompleted', 1),
  badge('first-challenge', message('First challenge'), message('Solve a challenge'), 'challengesSolved', 1),
  badge(
    'three-days',
    message('Three days in a row'),
    message('Learn on 3 days in a row'),
    'longestStreak',
    3,
  ),
  badge('seven-days', message('A full week'), message('Learn on 7 days in a row'), 'longestStreak', 7),
  badge('ten-challenges', message('Ten solved'), message('Solve 10 challenges'), 'challengesSolved', 10),
  badge(
    'first-course',
    message('Course finished'),
    message('Finish every lesson of a course'),
    'coursesFinished',
    1,
  ),
  badge('thirty-days', message('A full month'), message('Learn on 30 days in a row'), 'longestStreak', 30),
  badge('fifty-challenges', message('Fifty solved'), message('Solve 50 challenges'), 'challengesSolved', 50),
]

function badge(id: string, title: string, text: string, fact: keyof BadgeFacts, needs: number): Badge {
  return { id, title, text, fact, needs }
}

/** Those that are reached, and the one that is nearest: of which the largest part is done. */
export function badgesOf(facts: BadgeFacts): { earned: Badge[]; next: Badge | null } {
  const isEarned = ({ fact, needs }: Badge) => facts[fact] >= needs
  const open = BADGES.filter((each) => !isEarned(each))
  const partOf = ({ fact, needs }: Badge) => facts[fact] / needs
  // Among equals the first of the list.
  const next = open.toSorted((a, b) => partOf(b) - partOf(a))[0] ?? null
  return { earned: BADGES.filter(isEarned), next }
}
