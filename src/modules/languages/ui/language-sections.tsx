import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CourseCard, LanguageIntro } from '#modules/catalog/contract.ts'
import { countText } from '#modules/catalog/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { KindPill, LevelPill } from '#ui/pill.tsx'

/** What one can make with it. */
export function Builds({ intro }: { intro: LanguageIntro }) {
  return (
    <section aria-labelledby="builds">
      <h2 id="builds" className="text-2xl">
        {intro.id === 'dsa'
          ? t('What people build with them')
          : t('What people build with {language}', { language: intro.name })}
      </h2>
      <ul className="mt-8 grid gap-x-12 gap-y-8 tablet:grid-cols-2">
        {intro.builds.map(({ title, text }) => (
          <li key={title} className="border-t border-line-strong pt-4">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1.5 max-w-[52ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Practice sets and guided projects, side by side; a side with nothing in it is not there. */
export function PracticeAndProjects({
  practice,
  projects,
}: {
  practice: CourseCard[]
  projects: CourseCard[]
}) {
  if (practice.length + projects.length === 0) return null
  return (
    <div className="grid gap-x-16 gap-y-12 wide:auto-cols-fr wide:grid-flow-col">
      {practice.length === 0 ? null : (
        <Items id="practice" title={t('Practice')} items={practice}>
          {t('Short exercises for each course, with tests. Great for the day after a lesson.')}
        </Items>
      )}
      {projects.length === 0 ? null : (
        <Items id="projects" title={t('Guided projects')} items={projects}>
          {t('One program from an empty file to the finish, in steps that each work.')}
        </Items>
      )}
    </div>
  )
}

function Items({
  id,
  title,
  items,
  children,
}: {
  id: string
  title: string
  items: CourseCard[]
  children: ReactNode
}) {
  const areAllComing = items.every(({ release }) => release === 'coming-soon')
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
        {title}
        {areAllComing ? <KindPill kind="coming-soon" /> : null}
      </h2>
      <p className="mt-2 text-muted">{children}</p>
      <ul className="mt-5 border-t border-line">
        {items.map((item) => (
          <li
            key={item.id}
            className="group relative flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-3"
          >
            <Link
              to={`/course/${item.slug}`}
              className="me-auto font-semibold underline-offset-4 group-hover:underline max-sm:w-full after:absolute after:inset-0"
            >
              {item.title}
            </Link>
            <LevelPill level={item.level} />
            {item.release === 'coming-soon' ? (
              areAllComing ? null : (
                <KindPill kind="coming-soon" />
              )
            ) : (
              <span className="text-xs text-faint tabular-nums">
                {countText(item.lessonsCount, item.kind === 'practice' ? 'exercise' : 'step')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where else this leads. */
export function RelatedLanguages({ related }: { related: LanguageIntro['related'] }) {
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="text-2xl">
        {t('Goes well with')}
      </h2>
      <ul className="mt-6 grid gap-x-12 tablet:grid-cols-3">
        {related.map(({ id, name, text }) => (
          <li key={id} className="group relative border-t border-line py-5">
            <h3 className="text-lg">
              <ArrowLink to={`/${id}`} isWholeItem>
                {name}
              </ArrowLink>
            </h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
