import type { Route } from './+types/sensai-page'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t, tCount, message } from '#platform/messages/messages.ts'
import { deferredIsland } from '#ui/deferred-island.tsx'
import { breadcrumbJsonLd, jsonLdGraph } from '#ui/layouts/json-ld.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { type AboutAssistant, getAboutAssistant } from '../contract.ts'

const TryIt = deferredIsland(async () => (await import('../ui/about/try-it.tsx')).TryIt)

const DOES = [
  message('Says what the lines you select do, in words you can follow, at one of three levels.'),
  message('Shows the values your variables had, if you stepped through the program.'),
  message('Points out a common mistake when your lines show one.'),
  message('Tells you what an error message means, and what its line does.'),
]
const DOES_NOT = [
  message('It doesn’t write the solution. If you ask for it, you get the next hint.'),
  message('It doesn’t guess. What it can’t tell from your program, it says so.'),
  message('It doesn’t change your code, and it doesn’t run anything.'),
  message('It doesn’t keep your program. Only the explanation is stored, for 90 days.'),
]

export function loader({ context }: Route.LoaderArgs) {
  return loadFrom(context, getAboutAssistant, { query: {} })
}

export function meta(args: Route.MetaArgs) {
  const title = t('SensAI, the assistant')
  return pageMeta(args, {
    title,
    description: t('Select lines of a program and read what they do. Try it here, without an account.'),
    path: '/sensai',
    jsonLd: (site) => jsonLdGraph(breadcrumbJsonLd(site, [], title)),
  })
}

export default function SensaiPage({ loaderData: about }: Route.ComponentProps) {
  return (
    <SiteShell>
      <div className={`${PAGE_WIDTH} pb-20`}>
        <header className="pt-10 pb-8 tablet:pt-16">
          <p className="text-sm font-semibold text-muted">{t('SensAI, the assistant')}</p>
          <h1 className="mt-3 max-w-[18ch] text-3xl tracking-[-0.025em] tablet:text-4xl">
            {t('Point at a line. Read what it does.')}
          </h1>
          <p className="mt-5 max-w-[58ch] text-lg text-muted">
            {t(
              'It’s beside every program here: in lessons, challenges and the playground. Try it on this one.',
            )}
          </p>
        </header>
        <TryIt languages={about.languages} />
        <div className="mt-16 grid gap-x-16 gap-y-12 tablet:grid-cols-2">
          <Section title={t('What it does')}>
            <Points
              points={DOES}
              icon={<Check aria-hidden size={20} className="mt-0.5 shrink-0 text-success" />}
            />
          </Section>
          <Section title={t('What it doesn’t do')}>
            <Points
              points={DOES_NOT}
              icon={<X aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />}
            />
          </Section>
          <Section title={t('How often')}>
            <Shares share={about.share} />
          </Section>
          <Section title={t('In which languages')}>
            <ul className="flex flex-wrap gap-x-5 gap-y-2">
              {about.languages.map((id) => (
                <li key={id}>
                  <Link
                    to={`/${id}`}
                    className="inline-flex min-h-6 items-center font-semibold text-link underline-offset-4 hover:underline"
                  >
                    {LANGUAGES[id].name}
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <Sent about={about} />
      </div>
    </SiteShell>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  )
}

function Points({ points, icon }: { points: readonly string[]; icon: ReactNode }) {
  return (
    <ul className="flex flex-col gap-3">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          {icon}
          <span className="max-w-[52ch]">{t(point)}</span>
        </li>
      ))}
    </ul>
  )
}

function Shares({ share }: { share: AboutAssistant['share'] }) {
  const rows: [string, number][] = [
    [t('Without an account'), share.visitor],
    [t('With a free account'), share.free],
    [t('With PRO'), share.pro],
  ]
  return (
    <>
      <dl className="max-w-[28rem] divide-y divide-line border-y border-line">
        {rows.map(([who, count]) => (
          <div key={who} className="flex justify-between gap-4 py-2.5">
            <dt>{who}</dt>
            <dd className="font-semibold tabular-nums">
              {tCount(count, { one: '{n} explanation a day', other: '{n} explanations a day' })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[52ch] text-sm text-muted">
        {t(
          'Reading an explanation again doesn’t count, and neither does one that fails. Error messages are always free.',
        )}
      </p>
    </>
  )
}

/** Where a question goes. */
function Sent({ about: { hasModel } }: { about: AboutAssistant }) {
  return (
    <section className="mt-16 border-t border-line pt-10">
      <h2 className="text-xl">{t('Where your code goes')}</h2>
      <p className="mt-4 max-w-[66ch]">
        {hasModel
          ? t(
              'This site also has a language model that can explain lines. It’s asked only if you agree to it.',
            )
          : t(
              'Nowhere. Explanations are made on this site’s own server, from the structure of your program. No language model is asked.',
            )}
      </p>
      <p className="mt-4">
        <Link
          to="/sensai/what-is-sent"
          className="font-semibold text-link underline-offset-4 hover:underline"
        >
          {hasModel
            ? t('See what it’s sent, and decide')
            : t('What a model would be sent, if this site had one')}
        </Link>
      </p>
    </section>
  )
}
