/** The queue of challenges that are worth solving again. */
import type { Content } from '#modules/catalog/module.ts'
import type { SolveAgainCard, SolveAgainQueue } from '../contract.ts'
import { compareDue, type ExerciseInfo, type Recall } from '../evidence/evidence.ts'
import { isOffered, type KnownExercise, type MasteryState } from '../mastery-state.ts'
import { isDue } from '../skills/skills.ts'

/** Most cards in one answer: more than anybody solves in a day. */
const MOST_CARDS = 20

type Passed = KnownExercise & { info: ExerciseInfo; recall: Recall }

/** `hasPro`: without it, lessons that need PRO are left out. */
export function solveAgainQueue(
  content: Content,
  { exercises }: MasteryState,
  { today, hasPro }: { today: number; hasPro: boolean },
): SolveAgainQueue {
  const challenges = [...exercises.values()].flatMap((each): Passed[] => {
    const { info, recall } = each
    if (info === null || recall === null || !isOffered(info, hasPro)) return []
    return [{ ...each, info, recall }]
  })
  const due = challenges
    .filter(({ recall }) => isDue(recall, today))
    .toSorted((one, other) => compareDue(one, other, today))
  const later = challenges.flatMap(({ recall: { dueDay } }) =>
    dueDay !== null && dueDay > today ? [dueDay] : [],
  )
  return {
    cards: due.slice(0, MOST_CARDS).map((each) => toCard(content, each, today)),
    due: due.length,
    nextInDays: later.length === 0 ? null : Math.min(...later) - today,
    known: challenges.filter(({ recall }) => recall.dueDay === null).length,
  }
}

function toCard(content: Content, { info, recall }: Passed, today: number): SolveAgainCard {
  const { course, lesson } = info
  return {
    courseId: course.id,
    courseTitle: course.title,
    lessonId: lesson.id,
    title: lesson.title,
    language: course.language,
    minutes: lesson.minutes,
    href: `${lesson.href}?again=1`,
    passedDaysAgo: Math.max(0, today - recall.passedDay),
    help: recall.help,
    step: recall.steps + 1,
    concepts: content.concepts.filter(({ id }) => lesson.concepts.includes(id)).map(({ title }) => title),
  }
}
