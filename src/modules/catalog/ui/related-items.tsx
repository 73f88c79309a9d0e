import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import type { RelatedItem } from '../contract.ts'
import { LEVEL_NAMES } from '../amounts-rules.ts'
import { CourseCover } from '../covers/ui/course-cover.tsx'

/** Where to go from here, each with its reason. */
export function RelatedItems({ related }: { related: RelatedItem[] }) {
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="text-2xl">
        {t('What to take next')}
      </h2>
      <ul className="mt-6 grid gap-x-12 border-t border-line tablet:grid-cols-2">
        {related.map(({ item, reason }) => (
          <li
            key={item.id}
            className="group relative grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 border-b border-line py-4"
          >
            <CourseCover course={item} className="w-full rounded-small" />
            <div>
              <p className="text-xs text-muted">{reason}</p>
              <h3 className="mt-0.5 text-base leading-snug">
                <Link
                  to={`/course/${item.slug}`}
                  className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {item.title}
                </Link>
              </h3>
              <p className="mt-1 text-xs text-faint">
                {item.release === 'coming-soon'
                  ? t('{level}, coming soon', { level: t(LEVEL_NAMES[item.level]) })
                  : t(LEVEL_NAMES[item.level])}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
