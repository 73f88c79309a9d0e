import { Search } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'
import { TextInput } from '#ui/text-input.tsx'

/** Search inside the catalogue: it narrows the list at each key. Enter, or a browser without scripts, searches everything. */
export function CatalogSearch({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  return (
    <form action="/search" role="search" aria-label={t('Catalog')} className="mt-8 max-w-[28rem]">
      <TextInput
        icon={Search}
        type="search"
        name="q"
        value={words}
        onChange={({ target }) => onWords(target.value)}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('Find a course')}
        placeholder={t('Find a course')}
      />
    </form>
  )
}
