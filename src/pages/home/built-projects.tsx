import { Link } from 'react-router'
import type { ProjectRun } from '#modules/catalog/marketing/contract.ts'
import { ProjectRunPicture } from '#modules/catalog/browser.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'

/** What learners build: finished projects, each with a run of its program. */
export function BuiltProjects({ runs }: { runs: readonly ProjectRun[] }) {
  if (runs.length === 0) return null
  return (
    <section aria-labelledby="built" className="laid-out-late border-t border-line bg-sunken">
      <div className={`${PAGE_WIDTH} py-16 tablet:py-24`}>
        <h2 id="built" className="text-2xl">
          {t('What you’ll build')}
        </h2>
        <p className="mt-2 max-w-[56ch] text-muted">
          {t('Every course ends with a program you can show. Here are real runs of finished ones.')}
        </p>
        <ul className="mt-8 grid gap-5 max-tablet:-mx-4 max-tablet:snap-x max-tablet:scroll-px-4 max-tablet:auto-cols-[82%] max-tablet:grid-flow-col max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:pb-3 tablet:grid-cols-2 wide:grid-cols-3">
          {runs.map((run) => (
            <li
              key={run.id}
              className="group relative snap-start overflow-hidden rounded-panel border border-line bg-surface transition-colors duration-150 hover:border-line-strong"
            >
              <ProjectRunPicture run={run} />
              <div className="border-t border-line px-4 py-4">
                <LanguageBadge language={run.language} />
                <h3 className="mt-1 text-lg leading-snug">
                  <Link
                    to={run.href}
                    className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-panel"
                  >
                    {run.title}
                  </Link>
                </h3>
                <p className="mt-1 text-sm text-muted">
                  {run.courseTitle === null
                    ? t('Guided project')
                    : t('Final project of {course}', { course: run.courseTitle })}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-8">
          <Link to="/build" className="font-semibold text-link underline-offset-4 hover:underline">
            {t('See all projects')}
          </Link>
        </p>
      </div>
    </section>
  )
}
