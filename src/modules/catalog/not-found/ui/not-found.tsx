import { Link, useLocation } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { oneOf } from '#ui/one-of.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'

import { tWith } from '#ui/message-elements.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { CourseCard } from '../../contract.ts'
import type { LikelyPage } from '../page-suggestion-rules.ts'

type Suggestion = Pick<CourseCard, 'slug' | 'title' | 'language' | 'level' | 'summary'>

/** The page that is not there, with ways on. `found` is what `not-found-page.tsx` sends along; other pages send nothing. */
export function NotFound({ found }: { found: unknown }) {
  const { suggestions, pages } = readFound(found)
  const { pathname } = useLocation()
  return (
    <section className={PAGE_WIDTH}>
      <div className="py-16 tablet:py-24">
        <p className="font-mono text-sm break-all text-muted">
          {pathname.slice(0, 80)}
          <span aria-hidden className="ms-2 text-link">
            ___
          </span>
        </p>
        <h1 className="mt-4 text-3xl tablet:text-4xl">{t('Page not found!!')}</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          {t('The address may be misspelled, or the page has moved. Your progress is safe.')}
        </p>
        {pages.length === 0 ? null : (
          <p className="mt-6 text-lg">
            {tWith('Did you mean {pages}?', {
              pages: oneOf(
                pages.map(({ to, label }) => (
                  <Link
                    key={to}
                    to={to}
                    className="font-semibold text-link underline-offset-4 hover:underline"
                  >
                    {t(label)}
                  </Link>
                )),
              ),
            })}
          </p>
        )}
        <form action="/search" role="search" className="mt-8 flex max-w-[34rem] gap-3">
          <TextInput
            type="search"
            name="q"
            required
            aria-label={t('Search for courses')}
            placeholder={t('Search for courses')}
          />
          <Button htmlType="submit">{t('Search')}</Button>
        </form>
        <p className="-ms-1 mt-6 flex flex-wrap gap-x-4 gap-y-2">
          <ButtonLink to="/courses" type="link">
            {t('See all courses')}
          </ButtonLink>
          <ButtonLink to="/" type="link">
            {t('Go to home page')}
          </ButtonLink>
        </p>
        {suggestions.length === 0 ? null : (
          <>
            <h2 className="mt-16 text-lg">{t('You may be looking for')}</h2>
            <ul className="mt-4 max-w-[720px] divide-y divide-line border-y border-line">
              {suggestions.map((course) => (
                <li key={course.slug} className="group relative py-3">
                  <LanguageBadge language={course.language} />
                  <p>
                    <Link
                      to={`/course/${course.slug}`}
                      className="font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0"
                    >
                      {course.title}
                    </Link>
                  </p>
                  <p className="text-sm text-muted">{course.summary}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

function readFound(found: unknown): { suggestions: Suggestion[]; pages: LikelyPage[] } {
  const list = (key: string): unknown[] => {
    const value: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined
    return Array.isArray(value) ? value : []
  }
  // Only that page's loader makes such an answer, so the one check that they are lists is enough.
  return { suggestions: list('suggestions') as Suggestion[], pages: list('pages') as LikelyPage[] }
}
