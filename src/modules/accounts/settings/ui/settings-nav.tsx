import { classNames } from '#ui/class-names.ts'
import { t } from '#platform/messages/messages.ts'
import { useSectionInView } from './use-section-in-view.ts'

export type SettingsEntry = { id: string; title: string }

/** Beside the sections where there is room, and it says which one is being read. Phones simply scroll. */
export function SettingsNav({ entries }: { entries: readonly SettingsEntry[] }) {
  const inView = useSectionInView(entries.map(({ id }) => id))
  return (
    <nav aria-label={t('Settings')} className="max-wide:hidden">
      <ul className="sticky top-24 grid gap-0.5">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === inView ? 'location' : undefined}
              className={classNames(
                'flex min-h-10 items-center rounded-control px-3 text-sm',
                id === inView ? 'bg-hover font-semibold text-ink' : 'text-muted hover:text-ink',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
