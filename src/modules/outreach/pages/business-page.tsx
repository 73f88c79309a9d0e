import type { Route } from './+types/business-page'
import { getCatalog } from '#modules/catalog/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { say, sayCount } from '#platform/words/say.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { getQueryTypes } from '../contract.ts'
import { PromiseList } from '../ui/promise-list.tsx'
import { QueryForm } from '../ui/query-form.tsx'
import { TerminalPicture } from '../ui/terminal-picture.tsx'
import { answerForm } from './query-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [{ types }, { items }] = await Promise.all([
    loadFrom(context, getQueryTypes, {}),
    loadFrom(context, getCatalog, { query: {} }),
  ])
  return {
    types: types.filter(({ form }) => form === 'business'),
    openCourses: items.filter(({ release }) => release !== 'coming-soon').length,
  }
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, 'business')
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: say('For teams, classes and companies'),
    description: say(
      'People who write programs from the first lesson on. What a team gets today, what is being built, and a form to ask for an offer.',
    ),
    path: '/business',
  })
}

const COMING = [
  {
    title: 'Seats for a team',
    text: 'Invite by link or by e-mail, and give a seat to somebody else when a person leaves.',
  },
  {
    title: 'Progress at a glance',
    text: 'Who began what, how far everybody is, and where many are stuck.',
  },
  { title: 'One invoice', text: 'A price for each seat, with tax as your country asks for it.' },
]

export default function BusinessPage({
  loaderData: { types, openCourses },
  actionData,
}: Route.ComponentProps) {
  const there = [
    {
      title: sayCount(openCourses, {
        one: '{n} course for everybody',
        other: '{n} courses for everybody',
      }),
      text: say('Your people can begin now: what is open is free, and nobody has to sign up to try it.'),
    },
    {
      title: say('Real programs, real answers'),
      text: say(
        'Python, SQL, JavaScript, C, C++ and Java run in the page. Tests say what went in, what came out and what was expected.',
      ),
    },
    {
      title: say('Nothing to install'),
      text: say('A browser is enough. It works by keyboard, with a screen reader and on a phone.'),
    },
    {
      title: say('Your own servers'),
      text: say('It is free software under the AGPL: run it inside your network, and nothing leaves it.'),
    },
    {
      title: say('Your own courses'),
      text: say(
        'A course is a folder of text files that are reviewed like code, and checked by the same tests as ours.',
      ),
    },
  ]
  return (
    <SiteShell header="left-empty" footer="get-in-touch">
      <div className={PAGE_WIDTH}>
        <header className="grid items-center gap-x-16 gap-y-10 py-12 tablet:py-20 wide:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <div>
            <h1 className="text-4xl">{say('People who can program, not people who watched.')}</h1>
            <p className="mt-5 max-w-[52ch] text-lg text-muted">
              {say(
                'For teams, classes and companies. Every lesson is a program that your people write, run and get right themselves.',
              )}
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to="#get-in-touch" size="large">
                {say('Get in touch')}
              </ButtonLink>
              <ButtonLink to="/courses" type="link" size="large">
                {say('See the courses')}
              </ButtonLink>
            </div>
          </div>
          <TerminalPicture />
        </header>
        <div className="grid gap-x-16 gap-y-14 border-t border-line py-14 tablet:py-20 wide:grid-cols-2">
          <PromiseList id="today" title={say('What a team gets today')} items={there} isThere />
          <PromiseList id="coming" title={say('Coming soon')} items={COMING} isThere={false} />
        </div>
        <section
          id="get-in-touch"
          aria-labelledby="get-in-touch-title"
          className="grid scroll-mt-20 gap-x-16 gap-y-8 border-t border-line py-14 tablet:py-20 wide:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]"
        >
          <div>
            <h2 id="get-in-touch-title" className="text-2xl">
              {say('Tell us what you need')}
            </h2>
            <p className="mt-4 max-w-[46ch] text-lg text-muted">
              {say(
                'There is no price list for teams yet. Say how many will learn and what they should be able to do: you get an answer about what is possible now, and what is not.',
              )}
            </p>
          </div>
          <QueryForm form="business" action="/business" types={types} answer={actionData ?? null} />
        </section>
      </div>
    </SiteShell>
  )
}
