import { type ComponentProps, Suspense, useEffect, useMemo, useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { LessonView } from '#modules/catalog/contract.ts'
import {
  lessonSubject,
  type Program,
  useWorkspaceParts,
  useWorkspaces,
  type Workspaces,
} from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { LessonBlocks } from './lesson-blocks.tsx'
import { recordHintShown, recordPageRead, useCourseProgress } from '../../outbox/ui/outbox.ts'
import { PageSegments } from './page-segments.tsx'
import { PlayerFrame, type PlayerTab } from '../../player/ui/player-frame.tsx'
import { SignUpPrompt } from '../../player/ui/sign-up-prompt.tsx'
import type { Step } from '../../player/ui/step-link.tsx'
import { PassedNote } from '../../player/ui/verdicts.tsx'
import {
  checkOf,
  exercisesOf,
  filesWithInput,
  lockOf,
  programsOf,
  programsOfBlocks,
} from './lesson-programs.ts'
import { lockWords } from '../../comprehension/ui/lock-words.ts'
import { focusField } from '../../comprehension/ui/focus-field.ts'
import type { ProjectEnd } from './project-end.ts'

const ProjectDemo = lazyPart(async () => (await import('../../demo/ui/project-demo.tsx')).ProjectDemo)

type PagedView = Extract<LessonView, { type: 'lesson' | 'marketing' }>

/** A page counts as read when it has been open this long, or when the reader goes on. */
const READ_AFTER_MS = 1500

/** A lesson of short pages, with the programs of each page at hand. */
export function LessonPlayer({ view }: { view: PagedView }) {
  const [search] = useSearchParams()
  const total = view.pages.length
  const asked = Number.parseInt(search.get('page') ?? '1', 10)
  const number = Math.min(Math.max(1, Number.isNaN(asked) ? 1 : asked), Math.max(1, total))
  const { course, lesson } = view
  const { data: progress } = useCourseProgress(course.id)
  const mine = progress?.lessons.find((entry) => entry.lessonId === lesson.id)
  const read = useMemo(() => new Set(mine?.pagesRead), [mine])
  const isRead = read.has(number)

  useEffect(() => {
    if (isRead) return
    const timer = setTimeout(() => recordPageRead(course.id, lesson.id, number), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [course.id, lesson.id, number, isRead])

  const programs = useMemo(() => programsOf(view), [view])
  const workspaces = useWorkspaces(
    { subject: lessonSubject(course.id, lesson.id), check: checkOf(course.id, lesson.id) },
    programs,
  )
  const page = view.pages[number - 1]
  const passed = useMemo(() => new Set(mine?.passedExercises), [mine])

  const previous: Step | null =
    number > 1
      ? { to: `?page=${number - 1}`, label: t('Previous') }
      : view.previous && { to: view.previous.href, label: t('Previous lesson') }
  const next: Step | null =
    number < total
      ? { to: `?page=${number + 1}`, label: t('Next') }
      : view.next
        ? { to: view.next.href, label: t('Next lesson') }
        : { to: `/course-content/${course.slug}?course-content=1`, label: t('To the outline') }

  const shared = {
    view,
    number,
    read,
    passed,
    isEndOfDone: number === total && mine?.status === 'completed',
    previous,
    next,
    workspaces,
    onNext: () => {
      if (!isRead) recordPageRead(course.id, lesson.id, number)
    },
  }
  const own = useMemo(() => programsOfBlocks(page?.blocks ?? []), [page])
  const open = exercisesOf(page?.blocks ?? []).find((key) => !passed.has(key))
  const first = own.find(({ key }) => key === open) ?? own[0]
  if (!first) return <ReadingPage {...shared} />
  return <CodingPage key={number} {...shared} programs={own} first={first} />
}

type PageGiven = {
  view: PagedView
  number: number
  read: Set<number>
  passed: Set<string>
  /** The last page of a lesson that is done. */
  isEndOfDone: boolean
  previous: Step | null
  next: Step | null
  workspaces: Workspaces
  onNext: () => void
}

/** Heading of a page, and below that of a project’s first page what the learner is going to build. */
function heading(view: PagedView, number: number) {
  const page = view.pages[number - 1]
  return (
    <>
      <h1
        tabIndex={-1}
        className="prose-inline mb-5 text-2xl outline-none"
        dangerouslySetInnerHTML={{ __html: page?.titleHtml ?? '' }}
      />
      {number === 1 && view.type === 'lesson' && view.demo ? (
        <Suspense fallback={<div className="h-60" />}>
          <ProjectDemo demo={view.demo} className="mb-6 max-h-80" />
        </Suspense>
      ) : null}
    </>
  )
}

type BlocksGiven = Pick<
  ComponentProps<typeof LessonBlocks>,
  'activeKey' | 'passed' | 'tried' | 'onOpen' | 'onHint' | 'onAnswered'
>

/** The words of a page, and what is below them. */
function Article({ given: { view, number, isEndOfDone }, ...rest }: BlocksGiven & { given: PageGiven }) {
  const { course, lesson, pages } = view
  const projectEnd = useOutletContext<ProjectEnd | undefined>()
  return (
    <>
      {heading(view, number)}
      <LessonBlocks
        {...rest}
        blocks={pages[number - 1]?.blocks ?? []}
        courseId={course.id}
        lessonId={lesson.id}
      />
      {projectEnd?.(view, number)}
      {isEndOfDone ? <SignUpPrompt courseId={course.id} /> : null}
    </>
  )
}

function segments({ view, number, read }: PageGiven) {
  const titles = view.pages.map((page) => page.title)
  return titles.length > 1 ? <PageSegments titles={titles} current={number} read={read} /> : null
}

const NOTHING = new Set<string>()
const ignore = () => {}

/** A page without programs: only words, in one column. */
function ReadingPage(given: PageGiven) {
  const { view, number } = given
  return (
    <PlayerFrame
      view={view}
      pageKey={`${view.lesson.id}-${number}`}
      segments={segments(given)}
      article={
        <Article
          given={given}
          activeKey={null}
          passed={NOTHING}
          tried={NOTHING}
          onOpen={ignore}
          onHint={ignore}
          onAnswered={ignore}
        />
      }
      tab="read"
      onTab={ignore}
      previous={given.previous}
      next={given.next}
      isNextPrimary
      onNext={given.onNext}
    />
  )
}

/** A page with programs: words on the left, the program in hand on the right. */
function CodingPage(given: PageGiven & { programs: Program[]; first: Program }) {
  const { view, number, programs, passed, workspaces, next } = given
  const [activeKey, setActiveKey] = useState(given.first.key)
  const [tab, setTab] = useState<PlayerTab>('read')
  const program = programs.find((one) => one.key === activeKey) ?? given.first
  const [answered, setAnswered] = useState<ReadonlySet<string>>(NOTHING)
  const works = workspaces.works
  const blocks = view.pages[number - 1]?.blocks ?? []

  // Exercises passed in this very moment count at once, before progress has come back.
  const done = new Set([...passed, ...answered, ...filledNow(programs, works)])
  const tried = triedNow(programs, works)
  const exercises = exercisesOf(blocks)
  const isExerciseOpen = exercises.some((key) => !done.has(key))
  const result = works[program.key]?.result.kind ?? 'none'
  // A program that runs, or waits for an answer, comes first.
  const isRunning = works[program.key]?.run.loading === 'loading'
  const wasRun = result !== 'none' && result !== 'problem' && !isRunning
  const isNextPrimary = !isExerciseOpen && (wasRun || programs.every((one) => exercises.includes(one.key)))
  const outcome = works[program.key]?.result
  const isJustPassed = program.kind === 'fill' && outcome?.kind === 'graded' && outcome.outcome.passed
  const lock = done.has(program.key) ? null : lockOf(blocks, program.key)
  const hasHint = blocks.some(
    (one) => one.kind === 'fill' && one.key === program.key && one.hintHtml !== null,
  )

  const parts = useWorkspaceParts({
    program,
    workspaces,
    downloadName: view.lesson.id,
    isRunPrimary: !isNextPrimary && !isJustPassed,
    canRunPlain: false,
    lock: lock && {
      ...lockWords(lock),
      onGo: () => {
        setTab('read')
        focusField(program.key)
      },
    },
    onTab: setTab,
    // Its button is far from where the learner works.
    spokenVerdict: hasHint && outcome?.kind === 'graded' && !isJustPassed ? t('A hint is available.') : null,
    ...(isJustPassed
      ? { verdict: <FilledNote isExerciseOpen={isExerciseOpen} next={next} onNext={given.onNext} /> }
      : {}),
  })
  const open = (key: string) => {
    setActiveKey(key)
    setTab('code')
  }
  const answer = (key: string, input: string | null) => {
    const solved = programs.find((one) => one.key === key)
    setAnswered((now) => new Set([...now, key]))
    setActiveKey(key)
    if (solved) unlock(workspaces, solved, lockOf(blocks, key), input)
  }
  return (
    <PlayerFrame
      view={view}
      pageKey={`${view.lesson.id}-${number}`}
      segments={segments(given)}
      article={
        <Article
          given={given}
          activeKey={program.key}
          passed={done}
          tried={tried}
          onOpen={open}
          onHint={(key) => recordHintShown(view.course.id, view.lesson.id, key)}
          onAnswered={answer}
        />
      }
      workspace={parts}
      tab={tab}
      onTab={setTab}
      previous={given.previous}
      next={next}
      isNextPrimary={isNextPrimary && !isJustPassed}
      onNext={given.onNext}
    />
  )
}

/** A program that was predicted runs for real; one that an input was found for gets the input. */
function unlock(
  workspaces: Workspaces,
  program: Program,
  kind: ReturnType<typeof lockOf>,
  input: string | null,
): void {
  if (kind === 'predict') void workspaces.run(program)
  if (kind !== 'read' || input === null) return
  if (program.files.some(({ content }) => content.includes('___')))
    workspaces.put(program, filesWithInput(program.files, input))
  else workspaces.dispatch({ type: 'stdin', key: program.key, text: `${input}\n` })
}

/** Programs whose blanks were filled in rightly since the page opened. */
function filledNow(programs: Program[], works: Workspaces['works']): string[] {
  return programs
    .filter((one) => one.kind === 'fill' && works[one.key]?.run.result === 'success')
    .map((one) => one.key)
}

/** Programs that were run or checked since the page opened. */
function triedNow(programs: Program[], works: Workspaces['works']): Set<string> {
  const hasResult = ({ key }: Program) => (works[key]?.result.kind ?? 'none') !== 'none'
  return new Set(programs.filter(hasResult).map((one) => one.key))
}

function FilledNote({
  isExerciseOpen,
  next,
  onNext,
}: {
  isExerciseOpen: boolean
  next: Step | null
  onNext: () => void
}) {
  return (
    <PassedNote
      title={t('Correct.')}
      text={
        isExerciseOpen
          ? t('Your output is correct. One more exercise on this page.')
          : t('Your output is correct.')
      }
      next={isExerciseOpen ? null : next}
      onNext={onNext}
    />
  )
}
