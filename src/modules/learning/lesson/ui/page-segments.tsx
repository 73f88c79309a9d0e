import { Link } from 'react-router'
import { t, message } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Tooltip } from '#ui/tooltip.tsx'

const PAGE = message('Page {page} of {all}: {title}')
const PAGE_READ = message('Page {page} of {all}: {title}, read')

/** The pages of a lesson as blanks on a ground line: those read are filled in. */
export function PageSegments({
  titles,
  current,
  read,
}: {
  titles: string[]
  current: number
  read: Set<number>
}) {
  if (titles.length < 2) return null
  return (
    <nav aria-label={t('Pages of this lesson')}>
      <ol className="flex gap-1.5">
        {titles.map((title, index) => {
          const page = index + 1
          const isCurrent = page === current
          const isRead = read.has(page)
          return (
            <li key={page} className="grow">
              <Tooltip text={title}>
                <Link
                  to={`?page=${page}`}
                  preventScrollReset
                  aria-current={isCurrent ? 'page' : undefined}
                  aria-label={t(isRead ? PAGE_READ : PAGE, { page, all: titles.length, title })}
                  className="group relative flex h-6 items-center rounded-small before:absolute before:inset-x-0 before:-inset-y-2.5"
                >
                  <span
                    className={classNames(
                      'w-full rounded-full transition-[height,background-color] duration-150 group-hover:h-1.5',
                      isCurrent ? 'h-1.5' : 'h-1',
                      isCurrent ? 'bg-primary' : isRead ? 'bg-primary/55' : 'bg-line-strong/50',
                    )}
                  />
                </Link>
              </Tooltip>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
