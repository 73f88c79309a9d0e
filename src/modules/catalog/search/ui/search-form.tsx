import { Search } from 'lucide-react'
import { useId, type FormEvent, type Ref } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { searchHref } from '../search-address-rules.ts'
import { useRecentSearches } from './use-recent-searches.ts'

/** Goes to the results of what was typed, and remembers it. */
export function useGoToResults(): (term: string) => void {
  const navigate = useNavigate()
  const recent = useRecentSearches()
  return (term) => {
    if (term.trim() === '') return
    recent.save(term)
    void navigate(searchHref(term))
  }
}

/** The search of phones and of the results page: a plain form, which works without scripts too. */
export function SearchForm({
  query = '',
  withButton = false,
  inputRef,
}: {
  query?: string
  withButton?: boolean
  inputRef?: Ref<HTMLInputElement>
}) {
  const id = useId()
  const goToResults = useGoToResults()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    goToResults(typeof typed === 'string' ? typed : '')
  }
  return (
    <form action="/search" role="search" onSubmit={submit} className="flex gap-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          {t('Search for courses')}
        </label>
        {/* Another query in the address is another field: what was typed before must not stay. */}
        <TextInput
          key={query}
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          id={id}
          icon={Search}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={t('Search for courses')}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      {withButton ? <Button htmlType="submit">{t('Search')}</Button> : null}
    </form>
  )
}
