import type { Route } from './+types/gifts-page'
import { say } from '#platform/words/say.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { KindPill } from '#ui/pill.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: say('Gifts'),
    description: say(
      'Giving somebody PRO as a present: how it will work, and what you can give for free today.',
    ),
    path: '/gifts',
  })
}

const STEPS = [
  {
    title: 'You choose how long',
    text: 'Half a year, a year, or for good: a gift is paid once and never renews.',
  },
  { title: 'You write the card', text: 'A few words of yours, and the day on which they arrive.' },
  {
    title: 'They open it',
    text: 'A code and a link by e-mail. It works for a new account and for an old one.',
  },
]

export default function GiftsPage() {
  return (
    <SiteShell>
      <div className={PAGE_WIDTH}>
        <header className="grid items-center gap-x-16 gap-y-10 py-12 tablet:py-20 wide:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div>
            <KindPill kind="coming-soon" />
            <h1 className="mt-4 text-4xl">{say('Give somebody their first program.')}</h1>
            <p className="mt-5 max-w-[52ch] text-lg text-muted">
              {say(
                'PRO as a present is being built. It cannot be bought yet, here or anywhere else. This is how it will work.',
              )}
            </p>
          </div>
          <GiftCard />
        </header>
        <ol className="grid gap-x-10 gap-y-10 border-t border-line py-12 tablet:grid-cols-3 tablet:py-16">
          {STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <p aria-hidden className="font-mono text-sm text-faint tabular-nums">
                {index + 1}
                <span className="ms-1 text-link">___</span>
              </p>
              <h2 className="mt-2 text-lg">{say(title)}</h2>
              <p className="mt-2 max-w-[44ch] text-muted">{say(text)}</p>
            </li>
          ))}
        </ol>
        <section aria-labelledby="today" className="border-t border-line py-12 tablet:py-16">
          <h2 id="today" className="text-2xl">
            {say('What you can give today')}
          </h2>
          <p className="mt-4 max-w-[56ch] text-lg text-muted">
            {say(
              'A link. Every course that is open is free today, and the first program runs before anybody signs up.',
            )}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/courses">{say('Choose a course to share')}</ButtonLink>
            <ButtonLink to="/contact" type="link">
              {say('Ask about gifts')}
            </ButtonLink>
          </div>
        </section>
      </div>
    </SiteShell>
  )
}

const CODE = 'CODE-____-____'

/** A card as it might be: a line of code with room for a name. */
function GiftCard() {
  return (
    <div
      aria-hidden
      className="flex aspect-[8/5] w-full max-w-[26rem] flex-col justify-between rounded-panel border border-line bg-surface p-6"
    >
      <p className="flex justify-between text-sm text-muted">
        <span>{say('For you')}</span>
        <span className="font-mono">{CODE}</span>
      </p>
      <pre className="overflow-hidden font-mono text-base leading-8 tablet:text-lg">
        name = <span className="rounded-mark bg-primary-soft px-1 font-semibold text-link">"___"</span>
        {'\n'}print("Welcome,", name)
      </pre>
      <span className="ground-line w-16! text-primary" />
    </div>
  )
}
