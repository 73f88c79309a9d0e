import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import type { CourseDetail } from '../contract.ts'
import { ABOUT_ITEM } from './about-item.ts'

/** What one can do afterwards. */
export function CourseOutcomes({ course }: { course: CourseDetail }) {
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes" className="text-2xl">
        {t('What you’ll learn')}
      </h2>
      <ul className="mt-5 grid gap-3">
        {course.outcomes.map((outcome) => (
          <li key={outcome} className="flex gap-3">
            <Check aria-hidden size={20} className="mt-1 shrink-0 text-success" />
            {outcome}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the course is about, and what one should know before. */
export function CourseAbout({ course }: { course: CourseDetail }) {
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about" className="text-2xl">
          {t(ABOUT_ITEM[course.kind])}
        </h2>
        {/* Made by us from the course's Markdown; raw HTML never passes. */}
        <div className="prose-lesson mt-4" dangerouslySetInnerHTML={{ __html: course.descriptionHtml }} />
      </section>
      <section aria-labelledby="before" className="mt-12">
        <h2 id="before" className="text-xl">
          {t('Before you start')}
        </h2>
        {course.prerequisites.length === 0 ? (
          <p className="mt-3">{t('No experience needed, and nothing to install.')}</p>
        ) : (
          <ul className="mt-3 grid gap-2">
            {course.prerequisites.map(({ slug, title, release }) => (
              <li key={slug}>
                <Link
                  to={`/course/${slug}`}
                  className="font-semibold text-link underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
                {release === 'coming-soon' ? (
                  <span className="text-muted">{t(', also coming soon')}</span>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
