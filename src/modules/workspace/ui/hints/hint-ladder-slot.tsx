import { Lightbulb } from 'lucide-react'
import { Suspense, use } from 'react'
import { t } from '#platform/messages/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { RunResult } from '../output/run-result.ts'
import { ownFilesOf, type Program, type Work } from '../workspace-rules.ts'
import { HintLadderContext, type HintLadderGiven, type HintsOf } from './hint-slot.ts'

type Hinted = { hints: HintsOf; program: Program; work: Work }
type Given = Hinted & Pick<HintLadderGiven, 'isCompact' | 'onMark' | 'onShow'>

const SECTION = 'hints'

/** Hints where there may be some: after a failed try, and on a page that was opened again after one. */
export function HintLadderSlot({ hints, program, work, ...rest }: Given) {
  const showHints = use(HintLadderContext)
  if (showHints === null || !mayHaveHints(work.result, hints.hasTried)) return null
  return (
    <Suspense fallback={null}>
      {showHints({
        ...rest,
        id: rest.isCompact ? undefined : SECTION,
        place: hints.place,
        cost: hints.cost,
        files: ownFilesOf(program, work.files),
        outcome: work.result.kind === 'graded' ? work.result.outcome : null,
        isChanged: work.changedPaths.length > 0,
      })}
    </Suspense>
  )
}

/** Leads to the hints, which may be far below the tests. */
export function ToHints({ work }: { work: Work }) {
  if (use(HintLadderContext) === null || !mayHaveHints(work.result, false)) return null
  const go = () => {
    const section = document.getElementById(SECTION)
    section?.focus({ preventScroll: true })
    section?.scrollIntoView({ block: 'start' })
  }
  return <IconButton icon={Lightbulb} label={t('Go to the hints')} onClick={go} />
}

function mayHaveHints(result: RunResult, hasTried: boolean): boolean {
  return result.kind === 'graded' ? !result.outcome.passed : hasTried && result.kind === 'none'
}
