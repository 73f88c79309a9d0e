import { ChevronDown } from 'lucide-react'
import { t } from '#platform/messages/messages.ts'

/** The headings of a long page. Folded on small screens, beside the words on large ones. */
export function ContentsList({ contents }: { contents: { id: string; title: string }[] }) {
  const links = (
    <ul className="grid gap-1 text-sm">
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-block py-1 text-muted underline-offset-4 hover:text-ink hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <details className="group -mt-8 border-b border-line py-1 wide:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold select-none hover:text-link [&::-webkit-details-marker]:hidden">
          {t('On this page')}
          <ChevronDown
            aria-hidden
            size={20}
            className="text-muted transition-transform duration-(--duration-quick) group-open:rotate-180"
          />
        </summary>
        <nav aria-label={t('On this page')} className="pb-3">
          {links}
        </nav>
      </details>
      <nav aria-labelledby="contents" className="sticky top-24 hidden self-start wide:block">
        <h2 id="contents" className="mb-2 font-sans text-sm font-semibold tracking-normal">
          {t('On this page')}
        </h2>
        {links}
      </nav>
    </>
  )
}
