import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { SaleCampaign } from '#modules/campaigns/contract.ts'
import { t } from '#platform/messages/messages.ts'

/** A path begins with its kind of work: `master-python`. Everything else is a course. */
function addressOf(slug: string): string {
  return slug.startsWith('master-') ? `/learn/${slug}` : `/course/${slug}`
}

/** Some of what the offer opens. */
export function OfferedCourses({ courses }: { courses: SaleCampaign['offeredCourses'] }) {
  if (courses.length === 0) return null
  return (
    <section aria-labelledby="offered" className="pt-16 tablet:pt-20">
      <h2 id="offered" className="text-2xl">
        {t('Good places to start')}
      </h2>
      <p className="mt-3 max-w-[56ch] text-muted">
        {t('PRO includes every course. Start with one of these.')}
      </p>
      <ul className="mt-6 grid border-t border-line tablet:grid-cols-2 tablet:gap-x-10 wide:grid-cols-3">
        {courses.map(({ slug, name }) => (
          <li key={slug} className="group relative border-b border-line">
            <Link
              to={addressOf(slug)}
              className="flex min-h-14 items-center justify-between gap-3 font-semibold underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {name}
              <ArrowRight aria-hidden size={18} className="shrink-0 text-faint rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
