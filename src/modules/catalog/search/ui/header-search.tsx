import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType, type FormEvent } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import type { SearchDropdownProps } from './search-dropdown.tsx'
import { useGoToResults } from './search-form.tsx'

const LIST_ID = 'header-search-list'

/** What the list says of itself to the field that it belongs to. */
export type ListState = { isOpen: boolean; activeId: string | null }
const CLOSED: ListState = { isOpen: false, activeId: null }

/**
 * The search in the header: a link to the search page on small screens, a field with a list beneath it from 992 px on.
 * The list and all it needs are fetched when the field is first used; until then, and without scripts, it is a form.
 */
export function HeaderSearch() {
  return (
    <>
      <Link
        to="/search"
        aria-label={t('Search')}
        className="grid size-11 place-items-center rounded-control text-ink hover:bg-hover wide:hidden"
      >
        <Search aria-hidden size={20} />
      </Link>
      <SearchField />
    </>
  )
}

function SearchField() {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  const [list, setList] = useState(CLOSED)
  const [Dropdown, setDropdown] = useState<ComponentType<SearchDropdownProps> | null>(null)
  const goToResults = useGoToResults()
  const fetchList = () => {
    // Without a connection the field stays a form, and the next focus tries again.
    if (Dropdown === null)
      import('./search-dropdown.tsx').then(
        (module) => setDropdown(() => module.SearchDropdown),
        () => {},
      )
  }
  // Whoever was quicker than the scripts has the focus in it, or has typed.
  useEffect(() => {
    const field = input.current
    if (field === null) return
    if (field.value !== '') setValue(field.value)
    if (field === document.activeElement) fetchList()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the scripts have loaded
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    goToResults(value)
  }
  return (
    <form
      ref={form}
      action="/search"
      role="search"
      aria-label={t('Site')}
      onSubmit={submit}
      className="relative max-wide:hidden"
    >
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        name="q"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onFocus={fetchList}
        placeholder={t('Search')}
        aria-label={t('Search for courses')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? LIST_ID : undefined}
        aria-activedescendant={list.activeId ?? undefined}
        className="h-9 w-40 rounded-control border border-line-strong bg-surface ps-9 pe-3 text-sm text-ink placeholder:text-faint hover:border-muted focus-visible:border-link focus-visible:outline-1 focus-visible:outline-offset-0 desktop:w-52"
      />
      {Dropdown === null ? null : (
        <Dropdown
          listId={LIST_ID}
          value={value}
          onValue={setValue}
          onState={setList}
          input={input}
          form={form}
        />
      )}
    </form>
  )
}
