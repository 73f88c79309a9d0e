import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import type { LessonView } from '#modules/catalog/contract.ts'
import {
  forgetTabDrafts,
  freshWork,
  lessonSubject,
  type Program,
  useWorkspaceParts,
  useWorkspaces,
} from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { fetchCarried } from '../../carry/ui/carried-query.ts'
import { useCarriedPrograms, useCarryChoice } from '../../carry/ui/use-carry.tsx'
import { ChallengeArticle } from './challenge-article.tsx'
import { FaultNote, faultInWords } from './fault-words.tsx'
import { useCourseProgress } from '../../outbox/ui/outbox.ts'
import { PlayerFrame, type PlayerTab } from '../../player/ui/player-frame.tsx'
import { SignUpPrompt } from '../../player/ui/sign-up-prompt.tsx'
import type { Step } from '../../player/ui/step-link.tsx'
import { useSolution } from './use-solution.ts'
import { PassedNote } from '../../player/ui/verdicts.tsx'
import { CHALLENGE_KEY } from '../../contract.ts'
import { checkOf, programsOf } from '../../lesson/ui/lesson-programs.ts'

type ChallengeView = Extract<LessonView, { type: 'challenge' }>

/**
 * A challenge: the task on the left, one's code and its tests on the right. With `?again=1` it starts from the starter code, and
 * what is typed stays in the tab: the learner's saved solution is left as it is.
 */
export function ChallengePlayer({ view }: { view: ChallengeView }) {
  const programs = useMemo(() => programsOf(view), [view])
  const isAgain = useSearchParams()[0].get('again') === '1'
  const program = programs[0]
  return program ? <Challenge key={String(isAgain)} view={view} given={program} isAgain={isAgain} /> : null
}

function Challenge({ view, given, isAgain }: { view: ChallengeView; given: Program; isAgain: boolean }) {
  const { course, lesson, challenge } = view
  const place = { courseId: course.id, lessonId: lesson.id }
  const { data: progress } = useCourseProgress(course.id)
  const mine = progress?.lessons.find((entry) => entry.lessonId === lesson.id)
  // A lesson stored offline by an earlier release does not say it.
  const isCarried = !isAgain && (challenge.carriedFrom ?? null) !== null
  const carried = useCarriedPrograms({ view, given, isOn: isCarried })
  const subject = lessonSubject(course.id, lesson.id)
  const workspaces = useWorkspaces(
    { subject, check: checkOf(course.id, lesson.id), draftsIn: isAgain ? 'tab' : 'account' },
    carried.programs,
  )
  const { program, note } = useCarryChoice(carried, workspaces)
  const work = workspaces.works[program.key] ?? freshWork(program)
  const [tab, setTab] = useState<PlayerTab>('read')
  const solution = useSolution(place)

  const wasPassed = mine?.passedExercises.includes(CHALLENGE_KEY) ?? false
  const isJustPassed = work.result.kind === 'graded' && work.result.outcome.passed
  const isPassed = wasPassed || isJustPassed
  const failedTries = mine?.failedTries ?? 0
  const fault = isJustPassed && work.result.kind === 'graded' ? work.result.outcome.fault : undefined
  const mended = fault && { fault, hasSeveralFiles: program.files.length > 1 }
  useEffect(() => {
    if (isAgain && isJustPassed) forgetTabDrafts(subject)
  }, [isAgain, isJustPassed, subject])
  const { carriedTo } = challenge
  useEffect(() => {
    if (isJustPassed && carriedTo) void fetchCarried({ courseId: course.id, lessonId: carriedTo })
  }, [isJustPassed, carriedTo, course.id])
  const next: Step = isAgain
    ? { to: '/solve-again', label: t('Back to your queue') }
    : view.next
      ? { to: view.next.href, label: isPassed ? t('Next lesson') : t('Skip for now') }
      : { to: `/course-content/${course.slug}?course-content=1`, label: t('To the outline') }

  const parts = useWorkspaceParts({
    program,
    workspaces,
    downloadName: lesson.id,
    isRunPrimary: !isJustPassed,
    canRunPlain: canRunPlain(challenge, program),
    judged: isWatchable(challenge) ? { place, isFunction: challenge.kind === 'function' } : null,
    hints: { place, cost: isAgain ? 'step' : wasPassed ? 'solved' : 'points', hasTried: failedTries > 0 },
    note,
    onTab: setTab,
    spokenVerdict: isJustPassed
      ? mended
        ? faultInWords(mended)
        : spokenPass(view, isAgain)
      : work.result.kind === 'graded'
        ? spokenFailure(work.result.outcome)
        : null,
    ...(isJustPassed
      ? {
          verdict: (
            <>
              <PassedNote
                {...passedWords(view, isAgain)}
                {...(mended ? { text: <FaultNote {...mended} /> } : {})}
                next={next}
                {...(isAgain ? { nextLabel: next.label } : {})}
                onExplain={() => {
                  setTab('read')
                  solution.open()
                }}
              />
              <SignUpPrompt courseId={course.id} />
            </>
          ),
        }
      : {}),
  })

  return (
    <PlayerFrame
      view={view}
      pageKey={lesson.id}
      article={
        <ChallengeArticle
          view={view}
          isAgain={isAgain}
          isPassed={isPassed}
          isSolvedHere={isAgain ? isJustPassed : isPassed}
          failedTries={failedTries}
          wasRevealed={mine?.solutionRevealed ?? false}
          solution={solution}
        />
      }
      workspace={parts}
      tab={tab}
      onTab={setTab}
      previous={isAgain ? null : view.previous && { to: view.previous.href, label: t('Previous lesson') }}
      next={next}
      isNextPrimary={wasPassed && !isAgain && !isJustPassed && work.run.step === 'run' && !work.isTouched}
    />
  )
}

/** A page is always shown, and a function alone does nothing when run: only a given program can call it. */
function canRunPlain({ kind, language }: ChallengeView['challenge'], { givenPaths }: Program): boolean {
  if (kind === 'function') return givenPaths.includes(LANGUAGES[language].entryFile)
  return kind === 'stdio' || kind === 'sql'
}

/** Whether a test can be watched: what it gives the program is an input or a call. */
function isWatchable({ kind }: ChallengeView['challenge']): boolean {
  return kind === 'stdio' || kind === 'function'
}

/** What a passed test does not say by itself: the end of a chapter. */
function spokenPass(view: ChallengeView, isAgain: boolean): string | null {
  return view.endsChapter ? passedWords(view, isAgain).title : null
}

/** What is told about a failed try beside its tests: the mistake that we know, and that hints are below them. */
function spokenFailure({ mistake }: GradeOutcome): string {
  const available = t('A hint is available.')
  return mistake ? `${t(mistake).replaceAll('`', '')} ${available}` : available
}

function passedWords(view: ChallengeView, isAgain: boolean): { title: string; text: string } {
  if (isAgain)
    return { title: t('Solved again.'), text: t('All tests pass. Your saved solution is unchanged.') }
  if (view.endsChapter)
    return {
      title: t('Chapter {number} complete', { number: view.chapter.number }),
      text: t('All tests pass. You finished {chapter}.', { chapter: view.chapter.title }),
    }
  return { title: t('Solved.'), text: t('All tests pass. Your progress is saved.') }
}
