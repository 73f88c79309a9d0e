import { isRunLanguage } from '#modules/exercises/languages/contract.ts'
import { Link } from 'react-router'
import type { LanguageIntro } from '#modules/catalog/contract.ts'
import { ShowPanel } from '#modules/workspace/browser.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { tWith } from '#ui/message-elements.ts'

/** What the language is good for, the way in, and a program that runs. */
export function LanguageHero({ intro }: { intro: LanguageIntro }) {
  const { start, program } = intro
  return (
    <section className={PAGE_WIDTH}>
      <div className="grid items-start gap-x-12 gap-y-10 pt-8 pb-16 tablet:pt-14 wide:grid-cols-[minmax(0,1fr)_minmax(0,38rem)] wide:pb-20">
        <div>
          <h1>
            <Eyebrow intro={intro} />
            <span className="mt-3 block text-3xl tracking-[-0.025em] tablet:text-4xl">{intro.headline}</span>
          </h1>
          <p className="mt-5 max-w-[46ch] text-lg text-muted">{intro.lead}</p>
          {start ? (
            <>
              <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
                <ButtonLink to={start.href} size="large">
                  {t('Start with lesson 1')}
                </ButtonLink>
                <ButtonLink to={`/course/${start.course.slug}`} type="link">
                  {t('See the course')}
                </ButtonLink>
              </div>
              <p className="mt-4 max-w-[44ch] text-sm text-muted">
                {tCount(
                  start.minutes,
                  {
                    one: '{lesson}, {n} minute. No account needed. Your progress saves in this browser.',
                    other: '{lesson}, {n} minutes. No account needed. Your progress saves in this browser.',
                  },
                  { lesson: start.title },
                )}
              </p>
            </>
          ) : (
            <p className="mt-8 border-s-2 border-line-strong ps-4">
              {t('Nothing is open here yet. See what each course below will teach.')}
            </p>
          )}
        </div>
        <ShowPanel
          program={program}
          name={`language-${intro.id}`}
          idea={program.idea}
          after={
            start ? (
              <>
                <span>
                  {isRunLanguage(program.language) ? t('You ran a program.') : t('That’s your page.')}
                </span>
                <Link
                  to={`/course/${start.course.slug}`}
                  className="font-semibold text-link underline-offset-4 hover:underline"
                >
                  {t('Continue with {course}', { course: start.course.title })}
                </Link>
              </>
            ) : (
              program.idea
            )
          }
        />
      </div>
    </section>
  )
}

/** Names the language above the headline. A subject of its own has a language only for its program. */
function Eyebrow({ intro: { id, language, name } }: { intro: LanguageIntro }) {
  if (id === language)
    return (
      <span className="block font-sans tracking-normal">
        {tWith('<unseen>Learn </unseen>{language}', {
          unseen: <span className="sr-only" />,
          language: <LanguageBadge language={language} />,
        })}
        <span className="sr-only">: </span>
      </span>
    )
  return (
    <span className="block font-sans text-xs font-semibold tracking-normal text-muted">
      {name}
      <span className="sr-only">: </span>
    </span>
  )
}
