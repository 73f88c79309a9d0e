import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Language } from '#modules/exercises/contract.ts'
import { classNames } from '#ui/class-names.ts'
import { isLearner } from '#ui/layouts/signed-in-flag.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { DATABASE_NAME } from '../database-name.ts'
import { ContinueSkeleton } from './continue-frame.tsx'

const ContinueList = lazyPart(async () => (await import('./continue-list.tsx')).ContinueList)

export type GuidedHead = { id: string; slug: string; title: string; language: Language; release: string }

/** `waiting`: the page's flags decide what is seen, as they did before the scripts came. */
type State = 'waiting' | 'something' | 'nothing'

/**
 * What somebody who comes back can go on with, in the room of what newcomers read. Both lie on each other, so that the room is the same
 * whichever is seen, and nothing moves.
 */
export function ContinueSlot({ guided, newcomers }: { guided: readonly GuidedHead[]; newcomers: ReactNode }) {
  const [state, setState] = useState<State>('waiting')
  const [isLooking, setLooking] = useState(false)
  useEffect(() => {
    void mayHaveWork().then((may) => (may ? setLooking(true) : setState('nothing')))
  }, [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1]">
      <div
        className={classNames(
          state === 'something' && 'invisible',
          state === 'waiting' && '[:root[data-learner]_&]:invisible',
        )}
      >
        {newcomers}
      </div>
      <div
        className={classNames(
          state === 'nothing' && 'invisible',
          state === 'waiting' && '[:root:not([data-learner])_&]:invisible',
        )}
      >
        {isLooking ? (
          <Suspense fallback={<ContinueSkeleton />}>
            <ContinueList
              guided={guided}
              onKnown={(hasRows) => setState(hasRows ? 'something' : 'nothing')}
            />
          </Suspense>
        ) : (
          <ContinueSkeleton />
        )}
      </div>
    </div>
  )
}

/** A visitor who never made anything fetches nothing. */
async function mayHaveWork(): Promise<boolean> {
  if (isLearner()) return true
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)
  } catch {
    // Storage is blocked: nothing was made here.
    return false
  }
}
