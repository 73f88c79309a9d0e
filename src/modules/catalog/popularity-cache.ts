/** Cache of the popular courses and paths, for an hour: pages read it often, and it changes slowly. */
import type { Clock } from '#platform/clock.ts'
import { isOpen } from './release-rules.ts'
import type { Popular } from './contract.ts'
import type { Course, LearningPath } from './content-model.ts'
import type { Content } from './content.ts'
import { POPULAR_DAYS, rankPopular, type EnrollmentCounts } from './popular-rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NO_ENROLLMENTS: EnrollmentCounts = { courses: new Map(), paths: new Map() }

export interface Popularity {
  /** Returns an answer at most an hour old, or the last one while a newer is counted. */
  current(): Promise<Popular>
  /** Returns a name that changes with the answer, part of the key of cached pages. Recounts when the answer is old. */
  version(): string
  /** Sets the function that counts enrollments. Until then the editors' choice is what is popular. */
  countBy(count: CountEnrollments): void
}

/** Counts the learners who enrolled in each course and path since an instant. */
export type CountEnrollments = (since: Date) => Promise<EnrollmentCounts>

export interface PopularityNeeds {
  clock: Clock
  content: Pick<Content, 'courses' | 'paths' | 'editorial'>
  onProblem(error: unknown): void
}

/** Creates the cache. While the database is away, the last answer stands, or the editors' choice. */
export function createPopularityCache({ clock, content, onProblem }: PopularityNeeds): Popularity {
  let count: CountEnrollments = async () => NO_ENROLLMENTS
  let known: Popular | null = null
  let name = ''
  let countedAt = 0
  let counting: Promise<Popular> | null = null

  const recount = (): Promise<Popular> => {
    counting ??= countAnew().finally(() => {
      counting = null
    })
    return counting
  }
  const countAnew = async (): Promise<Popular> => {
    const now = clock.now().getTime()
    try {
      known = rankPopular(await count(new Date(now - POPULAR_DAYS * DAY_MS)), candidates())
    } catch (error) {
      onProblem(error)
      known ??= rankPopular(NO_ENROLLMENTS, candidates())
    }
    name = [known.by, ...known.courses, '/', ...known.paths].join(' ')
    countedAt = now
    return known
  }
  const candidates = () => {
    const { courses, paths, editorial } = content
    const open = (items: readonly (Course | LearningPath)[]) => items.filter(isOpen).map(({ id }) => id)
    return {
      courses: { editorial: editorial.popularCourses, open: open(courses) },
      paths: { editorial: editorial.popularPaths, open: open(paths) },
    }
  }
  const isOld = () => Math.abs(clock.now().getTime() - countedAt) >= HOUR_MS

  return {
    async current() {
      if (known === null) return recount()
      if (isOld()) void recount()
      return known
    },
    version() {
      if (known !== null && isOld()) void recount()
      return name
    },
    countBy(counter) {
      count = counter
    },
  }
}
