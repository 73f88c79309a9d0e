import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { LessonView } from '#modules/catalog/contract.ts'
import type { Program, Workspaces } from '#modules/workspace/browser.ts'
import { OURS_KEY } from '../../contract.ts'
import { carriedQuery } from './carried-query.ts'
import { CarryNote, type CarryState } from './carry-note.tsx'

type ChallengeView = Extract<LessonView, { type: 'challenge' }>
type Files = Program['files']

/** `given`: the challenge's program with our starter. `isOn`: this step goes on with the learner's own program. */
type Given = { view: ChallengeView; given: Program; isOn: boolean }

/**
 * The programs of a step: the learner's own, which begins with what passed in the step before, and ours. Both have drafts of their
 * own, so that each is there as it was left. A step that begins with the starter for everybody has one program.
 */
export function useCarriedPrograms({ view, given, isOn }: Given) {
  const query = useQuery({
    ...carriedQuery({ courseId: view.course.id, lessonId: view.lesson.id }),
    enabled: isOn,
  })
  const files = (isOn ? query.data?.files : null) ?? null
  const own = useMemo(() => ownProgram(given, files), [given, files])
  const ours = useMemo(() => (isOn ? { ...given, key: OURS_KEY } : null), [given, isOn])
  const programs = useMemo(() => (ours ? [own, ours] : [own]), [own, ours])
  return { step: isOn ? view.challenge.carriedFrom : null, own, ours, programs, files, query }
}

export type CarriedPrograms = ReturnType<typeof useCarriedPrograms>

/** Nothing is highlighted by the server that only this learner has. */
function ownProgram(given: Program, carried: Files | null): Program {
  if (carried === null) return given
  const files = given.files.map((file) => carried.find(({ path }) => path === file.path) ?? file)
  return { ...given, files, html: [] }
}

/** Which of the two is open: the one that was changed last, else the learner's own; and the line that says so. */
export function useCarryChoice({ step, own, ours, files, query }: CarriedPrograms, workspaces: Workspaces) {
  const { drafted, dispatch, choose } = workspaces
  const [chosen, setChosen] = useState<string | null>(null)
  const hasDraft = drafted?.includes(own.key)

  useEffect(() => {
    // What the learner has begun here comes first.
    if (files !== null && hasDraft === false) dispatch({ type: 'restore', key: own.key, files })
  }, [files, hasDraft, own.key, dispatch])

  const isOurs = (chosen ?? drafted?.[0]) === OURS_KEY
  if (step === null || ours === null) return { program: own, note: null }
  const program = isOurs ? ours : own
  const open = (next: Program) => {
    // One's own that could not be loaded is not stored in its place.
    if (next.key === OURS_KEY || files !== null || hasDraft) choose(next)
    setChosen(next.key)
  }
  const state: CarryState = isOurs ? 'ours' : files !== null ? 'own' : query.isError ? 'failed' : 'unknown'
  return {
    program,
    note: (
      <CarryNote
        state={state}
        step={step}
        onSwitch={() => open(isOurs ? own : ours)}
        onRetry={() => void query.refetch()}
      />
    ),
  }
}
