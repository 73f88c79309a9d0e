import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import type { SearchAnswer } from '../contract.ts'
import { LEAST_LETTERS } from '../recent-search-rules.ts'
import type { ListState } from './header-search.tsx'
import { announcementOf } from './search-announcement.ts'
import { SearchOptions } from './search-options.tsx'
import { useFieldKeys } from './use-field-keys.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSearch } from './use-search.ts'

const POPULAR = ['Python', 'C++']

export type SearchDropdownProps = {
  listId: string
  value: string
  onValue: (value: string) => void
  onState: (state: ListState) => void
  input: RefObject<HTMLInputElement | null>
  form: RefObject<HTMLFormElement | null>
}

/**
 * The list beneath the field of the header: what was searched before, or what is found. A combobox by the pattern: the
 * focus stays in the field, arrows choose, Enter follows, Escape closes.
 */
export function SearchDropdown({ listId, value, onValue, onState, input, form }: SearchDropdownProps) {
  const { key } = useLocation()
  const recent = useRecentSearches()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(true)
  const [active, setActive] = useState(-1)
  const term = value.trim()
  const isShort = term.length < LEAST_LETTERS
  const { state: asked, retry } = useSearch(!isShort && isOpen ? term : '')
  // Results stay while the term is shortened below the minimum; an empty field discards them.
  const [found, setFound] = useState<SearchAnswer | null>(null)
  const latest = term === '' ? null : asked.step === 'found' ? asked.answer : found
  if (latest !== found) setFound(latest)
  const remaining = isShort && latest !== null && hasResults(latest) ? latest : null
  const state = remaining === null ? asked : { step: 'found' as const, answer: remaining }
  const isShown = isOpen && (term === '' || !isShort || remaining !== null)
  const terms = isOpen ? recent.read() : []

  const show = (open: boolean) => {
    setOpen(open)
    setActive(-1)
  }
  // Another text, or another answer, is another list: nothing in it is chosen yet.
  const [shown, setShown] = useState({ term, step: state.step })
  if (shown.term !== term || shown.step !== state.step) {
    setShown({ term, step: state.step })
    setActive(-1)
  }
  // Arrived somewhere: the field is empty again and its list gone.
  const [arrivedAt, setArrivedAt] = useState(key)
  if (arrivedAt !== key) {
    setArrivedAt(key)
    show(false)
  }
  const leave = useEffectEvent(() => onValue(''))
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) leave()
    isFirst.current = false
  }, [key])

  const optionId = (index: number) => `${listId}-${index}`
  const report = useEffectEvent(onState)
  // Before anybody can see or hear the list without its field.
  useLayoutEffect(() => {
    report({ isOpen: isShown, activeId: active < 0 ? null : `${listId}-${active}` })
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, active, listId])

  useFieldKeys({ input, form, list, isOpen: isShown, active, value, onValue, show, setActive })

  return (
    <>
      <p role="status" className="sr-only">
        {isShown ? announcementOf(state, term) : ''}
      </p>
      {isShown ? (
        <div
          ref={list}
          role="presentation"
          // A press must not take the focus out of the field before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute end-0 top-full z-50 mt-2 max-h-[calc(100dvh-6rem)] w-104 max-w-[calc(100vw-3rem)] overflow-y-auto overscroll-contain rounded-control bg-surface p-2 shadow-float"
        >
          <SearchOptions
            listId={listId}
            optionId={optionId}
            active={active}
            state={state}
            term={term}
            recent={terms}
            popular={POPULAR}
            onTerm={recent.save}
            onFollow={() => recent.save(term)}
            onRetry={retry}
          />
        </div>
      ) : null}
    </>
  )
}

function hasResults({ courses, learningPaths }: SearchAnswer): boolean {
  return courses.length + learningPaths.length > 0
}
