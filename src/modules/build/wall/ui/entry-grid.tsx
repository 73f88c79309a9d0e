import { useEffect, useRef, useState } from 'react'
import { MESSAGES } from '#platform/contract/errors.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import type { EntryCard as EntryCardData } from '../contract.ts'
import { EntryCard } from './entry-card.tsx'

type Entry = EntryCardData & { place?: number | null }
export type EntryPage = { entries: Entry[]; next: number | null }

/** Entries beside each other, and those of further pages as they are asked for. Give it another key for another list. */
export function EntryGrid({
  first,
  heading,
  readPage,
}: {
  first: EntryPage
  heading?: 'h2' | 'h3'
  readPage: (page: number) => Promise<EntryPage>
}) {
  const [{ entries, next }, setPages] = useState(first)
  const [isLoading, setLoading] = useState(false)
  const [asked, setAsked] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // The first of those that were asked for takes the focus: the button may be gone.
  useEffect(() => {
    if (asked === null || entries.length <= asked) return
    list.current?.querySelectorAll<HTMLElement>('[data-card-link]')[asked]?.focus()
    setAsked(null)
  }, [asked, entries.length])
  const more = async (page: number) => {
    setLoading(true)
    try {
      const read = await readPage(page)
      // One that came to the wall meanwhile moves others to the next page.
      const known = new Set(entries.map(({ id }) => id))
      setAsked(entries.length)
      setPages({ entries: [...entries, ...read.entries.filter(({ id }) => !known.has(id))], next: read.next })
    } catch {
      showToast({ type: 'error', title: t(MESSAGES.fallback) })
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <ul ref={list} className="grid gap-x-6 gap-y-7 sm:grid-cols-2 wide:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <EntryCard entry={entry} {...(heading === undefined ? {} : { heading })} />
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <div className="needs-script mt-10 flex justify-center">
          <Button variant="secondary" isLoading={isLoading} onClick={() => void more(next)}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  )
}
