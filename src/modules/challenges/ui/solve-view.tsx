import { useMemo, useState } from 'react'
import { call, CallError } from '#platform/contract/call.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { TRACE_LANGUAGES } from '#modules/exercises/trace/contract.ts'
import { PassedNote, sendUntilJudged } from '#modules/learning/browser.ts'
import {
  type Check,
  freshWork,
  type Program,
  usePageKeys,
  useWorkspaceParts,
  useWorkspaces,
  WorkRooms,
  type WorkTab,
  type HintCost,
} from '#modules/workspace/browser.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { type ChallengeTask, type OwnChallenge, submitChallenge } from '../contract.ts'
import { HINT_PERCENT } from '../points-rules.ts'
import { DailyNotice } from './daily-notice.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { showOwn, useOwnChallenge } from './own-challenges.ts'
import { SignUpPrompt } from './sign-up-prompt.tsx'
import { TaskReading } from './task-reading.tsx'
import { TaskTopBar } from './task-top-bar.tsx'
import { listHref, taskHref, type TaskPart } from './task-href.ts'
import { useTaskLanguage } from './use-task-language.ts'

/** A challenge: what it asks on the left, one's code and its tests on the right. */
export function SolveView({ task, part }: { task: ChallengeTask; part: TaskPart }) {
  const { language, choose } = useTaskLanguage(task.languages)
  const programs = useMemo(() => programsOf(task), [task])
  const program = programs.find(({ key }) => key === language) ?? programs[0]
  if (!program || !language) return null
  return (
    <Solving
      task={task}
      part={part}
      programs={programs}
      program={program}
      language={language}
      onLanguage={choose}
    />
  )
}

function Solving({
  task,
  part,
  programs,
  program,
  language,
  onLanguage,
}: {
  task: ChallengeTask
  part: TaskPart
  programs: Program[]
  program: Program
  language: Language
  onLanguage: (language: string) => void
}) {
  const [tab, setTab] = useState<WorkTab>('read')
  const [limit, setLimit] = useState<string | null>(null)
  const check = useMemo(() => checkOf(task.id, setLimit), [task.id])
  const workspaces = useWorkspaces({ subject: `challenge:${task.id}`, check }, programs)
  const work = workspaces.works[program.key] ?? freshWork(program)
  const { data: own } = useOwnChallenge(task.id)
  const isJustPassed = work.result.kind === 'graded' && work.result.outcome.passed
  const list = listHref(language)
  const parts = useWorkspaceParts({
    program,
    workspaces,
    downloadName: task.id,
    isRunPrimary: !isJustPassed,
    canRunPlain: language === 'sql',
    judged: judgedBy(task, language),
    onTab: setTab,
    hints: {
      place: { challengeId: task.id },
      cost: costOfHint(own ?? null),
      hasTried: own !== undefined && own.failedTries > 0,
    },
    spokenVerdict:
      work.result.kind === 'graded' && !isJustPassed ? spokenFailure(work.result.outcome.mistake) : null,
    ...(isJustPassed
      ? {
          verdict: (
            <>
              <PassedNote
                title={t('Solved.')}
                text={passedText(own?.points ?? 0)}
                next={{ to: taskHref(task.id, { part: 'solutions', language }), label: t('Solutions') }}
                nextLabel={t('See the solutions')}
                onNext={() => setTab('read')}
              />
              <SignUpPrompt />
            </>
          ),
        }
      : {}),
  })
  usePageKeys({ run: parts.onRun })

  return (
    <div className="relative flex h-dvh flex-col overflow-clip">
      <a href="#task" className="skip-link">
        {t('Skip to the task')}
      </a>
      <TaskTopBar task={task} language={language} list={list} onLanguage={onLanguage} />
      <DailyNotice challengeId={task.id} />
      <main id="task" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
        <WorkRooms
          title={task.title}
          label={t('Challenge views')}
          workspace={parts}
          reading={<TaskReading task={task} part={part} language={language} own={own ?? null} />}
          tab={tab}
          onTab={setTab}
        />
      </main>
      <LimitDialog text={limit} onClose={() => setLimit(null)} />
    </div>
  )
}

/** What *Step through* calls: null for SQL, which is watched as it is. */
function judgedBy({ id }: ChallengeTask, language: Language) {
  const traced = TRACE_LANGUAGES.find((each) => each === language)
  return traced ? { place: { challengeId: id, language: traced }, isFunction: true } : null
}

/** What is told about a failed try beside its tests: the mistake that we know, and that hints are below them. */
function spokenFailure(mistake: string | null): string {
  const available = t('A hint is available.')
  return mistake ? `${t(mistake).replaceAll('`', '')} ${available}` : available
}

/** Points off, while there are points to earn: as the ledger of points says it later. */
function costOfHint(own: OwnChallenge | null): HintCost {
  if (own?.status === 'solved') return 'solved'
  if (own?.status === 'revealed') return 'viewed'
  const [, oneHint, , mostHints] = HINT_PERCENT
  return { percent: 100 - oneHint, least: mostHints }
}

/** Says that all tests pass, and what that earned. */
function passedText(points: number): string {
  if (points === 0) return t('All tests pass. See how else it can be done.')
  return tCount(points, {
    one: 'All tests pass, for {n} point. See how else it can be done.',
    other: 'All tests pass, for {n} points. See how else it can be done.',
  })
}

function programsOf({ versions, database }: ChallengeTask): Program[] {
  return versions.map(({ language, starter, starterHtml }) => ({
    key: language,
    kind: 'challenge',
    language,
    files: starter,
    givenPaths: [],
    html: starterHtml,
    stdin: null,
    database,
    parsons: null,
  }))
}

/** Submits a program. Where the day's share is used up, a dialog says so beside what the output says. */
function checkOf(challengeId: string, onLimit: (text: string) => void): Check {
  return async ({ language }, files, { signal, onNews }) => {
    const attemptId = crypto.randomUUID()
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const body = { attemptId, challengeId, language, files, timeZone }
    try {
      const send = (either: AbortSignal) => call(submitChallenge, { body }, { signal: either })
      const outcome = await sendUntilJudged({ attemptId, signal, onNews, send })
      showOwn(challengeId, outcome.own)
      return outcome
    } catch (error) {
      if (error instanceof CallError && error.code === 'challenge-limit') onLimit(error.message)
      throw error
    }
  }
}
