import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { ReactNode } from 'react'
import { t, tCount, message, type Forms } from '#platform/messages/messages.ts'
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { KindPill, LevelPill } from '#ui/pill.tsx'
import { accessText } from '../access-rules.ts'
import type { CourseDetail } from '../contract.ts'
import { countText, durationAtStart } from '../amounts-rules.ts'
import { CourseCover } from '../covers/ui/course-cover.tsx'

/** The pages above an item: its language, or for a project the place where things are built. */
export function crumbsOf({ kind, language }: Pick<CourseDetail, 'kind' | 'language'>): Crumb[] {
  if (kind === 'project')
    return [
      { label: t('Build'), to: '/build' },
      { label: t('Guided projects'), to: '/build/guided-projects' },
    ]
  return [
    { label: t('Courses'), to: '/courses' },
    { label: LANGUAGES[language].name, to: `/${language}` },
  ]
}

/** What it is, who it is for, and the one thing to do. `picture` stands in the place of the cover. */
export function CourseHead({
  course,
  picture,
  children,
}: {
  course: CourseDetail
  picture?: ReactNode
  children: ReactNode
}) {
  const isOpen = course.release !== 'coming-soon'
  return (
    <header className="pt-6 pb-12 tablet:pt-8 tablet:pb-16">
      <Breadcrumb above={crumbsOf(course)} here={course.title} />
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 tablet:mt-10 tablet:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] wide:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] wide:gap-x-16">
        {/* Both have their column: the cover comes first, and would stand in the wide one until the words are there. */}
        <div className="min-w-0 tablet:col-start-2 tablet:row-start-1">
          {picture ?? <CourseCover course={course} className="w-full rounded-panel" />}
        </div>
        <div className="tablet:col-start-1 tablet:row-start-1">
          <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
            <LanguageBadge language={course.language} />
            {t(KIND_NAMES[course.kind])}
          </p>
          <h1 className="mt-2 text-3xl tablet:text-4xl">{course.title}</h1>
          <p className="mt-4 max-w-[54ch] text-lg text-muted">{course.summary}</p>
          <p className="mt-5 flex flex-wrap items-center gap-2">
            <LevelPill level={course.level} />
            {course.release === 'beta' ? <KindPill kind="beta" /> : null}
            {isOpen ? null : <KindPill kind="coming-soon" />}
            {isOpen && course.isFree ? <KindPill kind="free" /> : null}
          </p>
          <div className="mt-7">{children}</div>
        </div>
      </div>
      {isOpen ? <Facts course={course} /> : null}
    </header>
  )
}

const KIND_NAMES = {
  course: message('Course'),
  practice: message('Practice'),
  project: message('Guided project'),
}
const TIERS = {
  starter: { title: 'Starter', text: 'no course needed first' },
  signature: { title: 'Signature', text: 'in depth' },
}

const IN_CHAPTERS: Forms = { one: 'in {n}\u00a0chapter', other: 'in {n}\u00a0chapters' }

/** How long, how much, how deep, what it costs: what people compare. */
function Facts({ course }: { course: CourseDetail }) {
  const { kind, lessonsCount, chaptersCount, challengesCount, minutes, tier } = course
  const { title: tierName, text: tierText } = TIERS[tier]
  const facts = [
    { name: t('Time'), value: durationAtStart(minutes), note: t('at your own pace') },
    kind === 'practice'
      ? {
          name: t('Contents'),
          value: countText(lessonsCount, 'exercise'),
          note: tCount(chaptersCount, IN_CHAPTERS),
        }
      : {
          name: t('Contents'),
          value: countText(lessonsCount, kind === 'project' ? 'step' : 'lesson'),
          note:
            challengesCount > 0
              ? tCount(challengesCount, {
                  one: 'including {n}\u00a0challenge',
                  other: 'including {n}\u00a0challenges',
                })
              : tCount(chaptersCount, IN_CHAPTERS),
        },
    { name: t('Tier'), value: t(tierName), note: t(tierText) },
    {
      name: t('Price'),
      value: accessText(course),
      note: course.isFree ? t('all of it') : t('the rest with PRO'),
    },
  ]
  return (
    <dl className="mt-12 grid grid-cols-2 gap-x-8 gap-y-6 border-t border-line pt-6 tablet:grid-cols-4">
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="mt-0.5 font-semibold tabular-nums">
            {value}
            <span className="block text-sm font-normal text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
