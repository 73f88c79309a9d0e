import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { deferredIsland } from '#ui/deferred-island.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { tWith } from '#ui/message-elements.ts'
import { HeroPanel } from './hero-panel.tsx'
import type { VisitorHomeData } from './read-visitor-home.ts'

const HomeRest = deferredIsland(async () => (await import('./home-rest.tsx')).HomeRest)

/** The home page of somebody who has not begun to learn. */
export function VisitorHome({ home }: { home: VisitorHomeData }) {
  const { open, start } = home
  return (
    <>
      <section className={PAGE_WIDTH}>
        <div className="grid items-start gap-x-12 gap-y-12 pt-10 pb-20 tablet:pt-16 wide:grid-cols-[minmax(0,1fr)_minmax(0,38.5rem)] wide:pb-28">
          <div>
            <h1 className="text-4xl tracking-[-0.025em] desktop:text-[3.375rem]">
              {tWith('Learn to program by <blank>writing</blank> programs.', { blank: <Blank /> })}
            </h1>
            <p className="mt-6 max-w-[44ch] text-lg text-muted">
              {t('Read a little, change the code, run it. Every step ends with your own working program.')}
            </p>
            <div className="mt-8 mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
              {start ? (
                <ButtonLink to={start.href} size="large">
                  {t('Start with {language}', { language: start.language })}
                </ButtonLink>
              ) : null}
              <ButtonLink to="/courses" type="link" icon={BookOpen}>
                {t('See all courses')}
              </ButtonLink>
            </div>
            <p className="max-w-[44ch] text-sm text-muted">
              {t('No account needed. Progress saves in this browser.')}
            </p>
          </div>
          <HeroPanel courses={open} />
        </div>
      </section>
      <HomeRest home={home} />
    </>
  )
}

/** The blank that learners fill in, filled in. */
function Blank({ children }: { children?: ReactNode }) {
  return (
    <span className="whitespace-nowrap underline decoration-primary decoration-[0.09em] underline-offset-[0.14em] [text-decoration-skip-ink:none]">
      {children}
    </span>
  )
}
