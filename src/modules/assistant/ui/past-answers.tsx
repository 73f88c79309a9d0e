import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { t, languageTag } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.tsx'
import { listExplanations, type PastAnswer, type Place } from '../contract.ts'
import { deleteLater, isBeingDeleted, undoDelete } from './deferred-delete.ts'
import { LEVEL_NAMES } from './level-names.ts'
import { lineWords, spokenLines } from './line-words.ts'
import { Told } from './told-part.tsx'

type Listed = { answers: PastAnswer[]; next: string | null }

/** What was asked before at this place: to be opened again, or deleted. */
export function PastAnswers({ place, onOpen }: { place: Place; onOpen: (past: PastAnswer) => void }) {
  const { listed, hasFailed, loadMore, again } = usePastAnswers(place)
  const [, setDeletions] = useState(0)
  const redraw = () => setDeletions((last) => last + 1)
  if (listed === null)
    return hasFailed ? (
      <ErrorState title={t('Your earlier questions couldn’t be loaded')} onRetry={again} />
    ) : (
      <p role="status" className="flex items-center gap-2 p-4 text-sm text-muted">
        <Spinner /> {t('Loading your earlier questions')}
      </p>
    )
  const shown = listed.answers.filter(({ answerId }) => !isBeingDeleted(answerId))
  if (shown.length === 0 && listed.next === null)
    return (
      <EmptyState title={t('Nothing asked here yet')} className="py-8">
        {t('Select lines and choose Explain. What you ask stays here for 90 days.')}
      </EmptyState>
    )
  const remove = ({ answerId }: PastAnswer) => {
    deleteLater(answerId, () =>
      showToast({ type: 'error', title: t('The explanation couldn’t be deleted.') }),
    )
    redraw()
    showToast({
      type: 'info',
      title: t('Explanation deleted.'),
      action: {
        label: t('Undo'),
        onAction: () => {
          if (undoDelete(answerId)) redraw()
          else showToast({ type: 'info', title: t('It’s already gone. You can ask again.') })
        },
      },
    })
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((past) => (
          <PastRow
            key={past.answerId}
            past={past}
            onOpen={() => onOpen(past)}
            onDelete={() => remove(past)}
          />
        ))}
      </ul>
      {listed.next === null ? null : (
        <Button type="link" size="compact" variant="secondary" onClick={loadMore} className="mx-2 my-2">
          {t('Show older ones')}
        </Button>
      )}
    </>
  )
}

function PastRow({ past, onOpen, onDelete }: { past: PastAnswer; onOpen: () => void; onDelete: () => void }) {
  const lines = lineWords(past)
  const gist = past.parts[0]?.sentences[0]
  return (
    <li className="flex items-start gap-1 py-1 ps-3 pe-1">
      <button
        type="button"
        onClick={onOpen}
        className="min-w-0 grow rounded-small py-1.5 text-start hover:bg-hover"
      >
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm font-semibold text-link">{lines}</span>
          <span className="text-xs text-muted">
            {past.path} · {t(LEVEL_NAMES[past.level])} · {whenWords(past.askedAt)}
          </span>
        </span>
        {gist ? (
          <span className="line-clamp-1 text-sm text-muted">
            <Told sentence={gist} isInline />
          </span>
        ) : null}
      </button>
      <IconButton
        icon={Trash2}
        label={t('Delete the explanation of {lines}', { lines: spokenLines(past) })}
        onClick={onDelete}
        className="max-tablet:size-11!"
      />
    </li>
  )
}

export function whenWords(instant: string): string {
  const format = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(new Date(instant))
}

function usePastAnswers(place: Place) {
  const [listed, setListed] = useState<Listed | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const key = JSON.stringify(place)
  useEffect(() => {
    const controller = new AbortController()
    setFailed(false)
    load(place, undefined, controller.signal).then(setListed, () => {
      if (!controller.signal.aborted) setFailed(true)
    })
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is all of it
  }, [key, tries])
  const loadMore = () => {
    if (listed === null || listed.next === null) return
    load(place, listed.next).then(
      ({ answers, next }) => setListed({ answers: [...listed.answers, ...answers], next }),
      () => showToast({ type: 'error', title: t('Older questions couldn’t be loaded.') }),
    )
  }
  return { listed, hasFailed, loadMore, again: () => setTries((last) => last + 1) }
}

async function load(place: Place, before?: string, signal?: AbortSignal): Promise<Listed> {
  const query = { ...place, ...(before === undefined ? {} : { before }) }
  const { explanations, next } = await call(listExplanations, { query }, signal ? { signal } : {})
  return { answers: explanations, next }
}
