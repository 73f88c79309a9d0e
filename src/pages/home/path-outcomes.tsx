import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { CourseCover } from '#modules/catalog/browser.ts'
import type { PathDetail } from '#modules/catalog/contract.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'

/** How many outcomes a path shows here; all of them are on its page. */
const SHOWN = 3

/** Where it leads: popular paths, each with what learners can do at its end. */
export function PathOutcomes({ paths }: { paths: readonly PathDetail[] }) {
  if (paths.length === 0) return null
  return (
    <section aria-labelledby="paths" className="laid-out-late border-t border-line">
      <div className={`${PAGE_WIDTH} py-16 tablet:py-24`}>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h2 id="paths" className="text-2xl">
            {t('Follow a path')}
          </h2>
          <Link
            to="/courses?filter=learning-path"
            className="font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('See all paths')}
          </Link>
        </div>
        <ul className="mt-8 grid gap-x-8 gap-y-10 wide:grid-cols-2">
          {paths.map((path) => (
            <li
              key={path.id}
              className="group relative grid gap-x-6 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <CourseCover course={path} className="w-full self-start rounded-small" />
              <div>
                <h3 className="text-lg">
                  <Link
                    to={`/learn/${path.slug}`}
                    className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
                  >
                    {path.title}
                  </Link>
                </h3>
                <p className="text-sm text-faint tabular-nums">
                  {tCount(path.courses.length, { one: '{n} course', other: '{n} courses' })}
                </p>
                <ul className="mt-3 grid gap-1.5 text-sm text-muted">
                  {path.outcomes.slice(0, SHOWN).map((outcome) => (
                    <li key={outcome} className="flex gap-2">
                      <Check aria-hidden size={16} className="mt-[0.2em] shrink-0 text-success" />
                      {outcome}
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
