import type { Course, Lesson } from '#modules/catalog/module.ts'
import { dayIn, weekOf } from '#platform/calendar-day-rules.ts'
import {
  activeDays,
  calendarDays,
  type ChapterState,
  countDone,
  DEFAULT_GOAL,
  nextMilestone,
  pauseFrom,
  readGoal,
  readPauses,
  readQuarters,
  streakOf,
  zoneOf,
} from '../activity/activity.ts'
import { type CourseProgress, isQuizPassed } from '../contract.ts'
import { courseProgress } from '../course-progress.ts'
import type { Deps } from '../deps.ts'
import { begunCourses } from '../progress-queries.ts'
import { listSaved } from '../saved-lessons/saved-lessons.ts'
import { nextStep } from '../start/start.ts'
import type { Dashboard, NextLesson, Unfinished } from './contract.ts'

type DashboardDeps = Pick<Deps, 'db' | 'clock' | 'content' | 'access'>
type Learner = { learnerId: string | null; userId: string | null }
type Begun = { course: Course; progress: CourseProgress }

/** Courses looked at, the latest first: what was left open in others is old. */
const MOST_COURSES = 8
const MOST_UNFINISHED = 3

const NOTHING_DONE = { lessonsCompleted: 0, challengesSolved: 0 }

/** Reads everything that the home page shows a learner, by their own calendar. */
export async function readDashboard(
  deps: DashboardDeps,
  { learnerId, userId }: Learner,
  timeZone: string | undefined,
): Promise<Dashboard> {
  const { db, clock, content, access } = deps
  const dayOf = dayIn(learnerId === null ? timeZone : await zoneOf(db, learnerId, timeZone))
  const today = dayOf(clock.now())
  const [quarters, pauses, goal, done, saved, begun, hasPro] = await Promise.all([
    learnerId === null ? [] : readQuarters(db, learnerId),
    learnerId === null ? [] : readPauses(db, learnerId),
    learnerId === null ? null : readGoal(db, learnerId),
    learnerId === null ? NOTHING_DONE : countDone(db, learnerId),
    listSaved({ db, content }, learnerId),
    readBegun(deps, learnerId),
    access.mayOpen(userId, 'pro'),
  ])
  const days = activeDays(quarters, dayOf)
  const { current, longest, hasFreeze, frozenDays } = streakOf(days, today, pauses)
  const next = nextIn(begun, hasPro)
  const coursesFinished = begun.filter(({ progress }) => progress.percent === 100).length
  return {
    today,
    goal: { minutes: goal ?? DEFAULT_GOAL, isChosen: goal !== null },
    streak: { current, longest, hasFreeze },
    pause: pauseFrom(pauses, today),
    days: calendarDays(days, today, { frozenDays, pauses }),
    lastDay: days.findLast(({ day, steps }) => steps !== null && day < today)?.day ?? null,
    lessonsCompleted: done.lessonsCompleted,
    lessonsThisWeek: lessonsSince(begun, weekOf(today), dayOf),
    next,
    milestone:
      learnerId === null
        ? null
        : nextMilestone(chapterOf(begun, next), {
            ...done,
            longestStreak: longest,
            coursesFinished,
          }),
    unfinished: begun.flatMap((each) => unfinishedIn(each, next)).slice(0, MOST_UNFINISHED),
    saved,
  }
}

async function readBegun(deps: DashboardDeps, learnerId: string | null): Promise<Begun[]> {
  if (learnerId === null) return []
  const ids = await begunCourses(deps.db, learnerId)
  const courses = ids.flatMap((id) => deps.content.course(id) ?? []).slice(0, MOST_COURSES)
  return Promise.all(
    courses.map(async (course) => ({ course, progress: await courseProgress(deps, learnerId, course) })),
  )
}

/** The next lesson of the course that the learner was in last, or of an earlier one where that is done. */
function nextIn(begun: readonly Begun[], hasPro: boolean): NextLesson | null {
  const open = begun.find(({ progress }) => progress.percent < 100) ?? begun[0]
  if (open === undefined) return null
  const { course, progress } = open
  const step = nextStep(course.chapters, progress)
  if (step === null) return null
  const { lesson, kind, href } = step
  return {
    ...lessonAt(course, lesson),
    href,
    language: course.language,
    minutes: lesson.minutes,
    kind,
    needsPro: lesson.access === 'pro' && !hasPro,
    completedLessons: progress.completedLessons,
    totalLessons: progress.totalLessons,
  }
}

function lessonAt(course: Course, lesson: Lesson) {
  return {
    courseId: course.id,
    courseTitle: course.title,
    chapterTitle: course.chapters.find(({ lessons }) => lessons.includes(lesson))?.title ?? '',
    lessonId: lesson.id,
    title: lesson.title,
    href: lesson.href,
  }
}

function chapterOf(begun: readonly Begun[], next: NextLesson | null): ChapterState | null {
  const open = begun.find(({ course }) => course.id === next?.courseId)
  const chapter = open?.course.chapters.find(({ lessons }) => lessons.some(({ id }) => id === next?.lessonId))
  if (open === undefined || chapter === undefined) return null
  const done = completedOf(open.progress)
  return {
    title: chapter.title,
    done: chapter.lessons.filter(({ id }) => done.has(id)).length,
    total: chapter.lessons.length,
  }
}

function completedOf(progress: CourseProgress): ReadonlySet<string> {
  return new Set(progress.lessons.flatMap(({ lessonId, status }) => (status === 'completed' ? lessonId : [])))
}

function lessonsSince(begun: readonly Begun[], first: string, dayOf: (at: Date) => string): number {
  return begun
    .flatMap(({ progress }) => progress.lessons)
    .filter(({ completedAt }) => completedAt !== null && dayOf(new Date(completedAt)) >= first).length
}

/** Quizzes with too many mistakes, challenges that were tried and lessons that were begun. */
function unfinishedIn({ course, progress }: Begun, next: NextLesson | null): Unfinished[] {
  const lessons = new Map(course.chapters.flatMap((each) => each.lessons).map((each) => [each.id, each]))
  return progress.lessons.flatMap(({ lessonId, status, bestScore }): Unfinished[] => {
    const lesson = lessons.get(lessonId)
    const isNext = next?.courseId === course.id && next.lessonId === lessonId
    if (lesson === undefined || isNext) return []
    if (lesson.type === 'quiz') {
      if (bestScore === null || isQuizPassed(bestScore)) return []
      return [{ ...lessonAt(course, lesson), kind: 'quiz', score: bestScore }]
    }
    if (status === 'completed') return []
    const kind = lesson.type === 'challenge' ? 'challenge' : 'lesson'
    return [{ ...lessonAt(course, lesson), kind, score: null }]
  })
}
