import { Link } from 'react-router'
import { CourseCover, languageCover } from '#modules/catalog/browser.ts'
import type { CourseCard } from '#modules/catalog/contract.ts'
import { LANGUAGES, LANGUAGE_IDS } from '#modules/exercises/languages/contract.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { tWith } from '#ui/message-elements.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'

/** One tile for each language, and the course to start with for those who do not know which. */
export function LanguageTiles({ open }: { open: readonly CourseCard[] }) {
  const [lead] = open
  return (
    <section aria-labelledby="languages" className="laid-out-late border-t border-line bg-sunken">
      <div className={`${PAGE_WIDTH} py-16 tablet:py-24`}>
        <h2 id="languages" className="text-2xl">
          {t('Choose a language')}
        </h2>
        {lead === undefined ? null : (
          <p className="mt-2 text-muted">
            {tWith('New to programming? Start with {course}.', {
              course: (
                <Link
                  to={`/course/${lead.slug}`}
                  className="font-semibold text-link underline-offset-4 hover:underline"
                >
                  {lead.title}
                </Link>
              ),
            })}
          </p>
        )}
        <ul className="mt-8 grid grid-cols-2 gap-4 tablet:grid-cols-3 wide:grid-cols-4">
          {LANGUAGE_IDS.map((language) => {
            const count = open.filter((course) => course.language === language).length
            return (
              <li
                key={language}
                className="group relative overflow-hidden rounded-panel border border-line bg-surface transition-colors duration-150 hover:border-line-strong"
              >
                <CourseCover course={languageCover(language)} className="w-full" />
                <div className="px-4 py-3">
                  <h3 className="text-lg">
                    <Link
                      to={`/${language}`}
                      className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-panel"
                    >
                      {LANGUAGES[language].name}
                    </Link>
                  </h3>
                  <p className="text-sm text-muted">
                    {tCount(count, { one: '{n} course', other: '{n} courses' })}
                  </p>
                </div>
              </li>
            )
          })}
          <li className="group relative flex flex-col justify-center rounded-panel border border-dashed border-line-strong px-4 py-5 transition-colors duration-150 hover:border-link max-wide:tablet:col-span-2">
            <h3 className="text-lg">
              <Link
                to="/courses"
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-panel"
              >
                {t('All courses')}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-muted">{t('Filter by language and level.')}</p>
          </li>
        </ul>
      </div>
    </section>
  )
}
