import { Link } from 'react-router'
import { call } from '#platform/contract/call.ts'
import { message, t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { Pill, type PillTone } from '#ui/pill.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAwake } from '../../ui/use-awake.ts'
import { type OwnEntry, withdrawEntry } from '../contract.ts'
import { EntryCover } from './entry-cover.tsx'
import { refreshWall } from './use-wall.ts'
import { entryHref } from '../../wall-addresses.ts'

type Standing = OwnEntry['state'] | 'hidden' | 'withdrawn'

const STANDINGS: Record<Standing, { word: string; tone: PillTone }> = {
  waiting: { word: message('Waiting for a moderator'), tone: 'neutral' },
  shown: { word: message('On the wall'), tone: 'success' },
  refused: { word: message('Turned down'), tone: 'danger' },
  hidden: { word: message('Hidden by moderators'), tone: 'danger' },
  withdrawn: { word: message('Withdrawn'), tone: 'neutral' },
}

function standingOf({ state, isHidden, isWithdrawn }: OwnEntry): Standing {
  if (isWithdrawn) return 'withdrawn'
  return isHidden ? 'hidden' : state
}

export function EntryStanding({ entry }: { entry: OwnEntry }) {
  const { word, tone } = STANDINGS[standingOf(entry)]
  return <Pill tone={tone}>{t(word)}</Pill>
}

/** How one's own entry stands, and what takes it off the wall. */
export function OwnEntryState({ entry }: { entry: OwnEntry }) {
  const { id, refusal, isWithdrawn, isPlayable } = entry
  const { isAwake, pointer } = useAwake()
  return (
    <div className="overflow-hidden rounded-panel border border-line tablet:flex" {...pointer}>
      <EntryCover
        // What was withdrawn is there for nobody.
        entry={{ ...entry, isPlayable: isPlayable && !isWithdrawn }}
        isAwake={isAwake}
        className="border-line max-tablet:border-b tablet:w-64 tablet:shrink-0 tablet:self-start tablet:border-e"
      />
      <div className="min-w-0 grow px-4 py-3.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <EntryStanding entry={entry} />
          {isWithdrawn ? null : (
            <>
              <Link to={entryHref(id)} className="text-sm text-link underline underline-offset-2">
                {t('See its page')}
              </Link>
              <Button variant="quiet" size="compact" className="ms-auto" onClick={() => void withdraw(id)}>
                {t('Withdraw')}
              </Button>
            </>
          )}
        </div>
        {refusal === '' ? null : (
          <p className="mt-2 text-sm wrap-anywhere">{t('A moderator wrote: {refusal}', { refusal })}</p>
        )}
      </div>
    </div>
  )
}

async function withdraw(entryId: string): Promise<void> {
  const set = (undo: boolean) => call(withdrawEntry, { body: { entryId, undo } })
  if (!(await change(set(false), t('Your project couldn’t be withdrawn.')))) return
  showToast({
    type: 'success',
    title: t('Project withdrawn from the wall.'),
    action: {
      label: t('Undo'),
      onAction: () => void change(set(true), t('Your project couldn’t be put back.')),
    },
  })
}

async function change(work: Promise<unknown>, failure: string): Promise<boolean> {
  try {
    await work
  } catch {
    showToast({ type: 'error', title: failure })
    return false
  }
  await refreshWall()
  return true
}
