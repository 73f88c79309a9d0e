import type { RouterContextProvider, ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/challenges-page'
import { CHALLENGE_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t } from '#platform/messages/messages.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { listChallenges } from '../contract.ts'
import { type DailyGlimpse, getDaily } from '../daily/contract.ts'
import { ChallengeListView } from '../ui/challenge-list.tsx'

/** The language whose page this is; undefined: all languages. */
function languageOf({ pathname }: URL) {
  const last = pathname.split('/').at(-1)
  return CHALLENGE_LANGUAGES.find(({ id }) => id === last)
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const [list, daily] = await Promise.all([
    loadFrom(context, listChallenges, { query: language ? { language: language.id } : {} }),
    language?.id === 'sql' ? null : readGlimpse(context),
  ])
  return { list, daily, language: language?.id ?? null, name: language?.name ?? null }
}

/** The instants that the answer names are left out: the page is kept, and the same on every server. Null: the day has no challenge. */
async function readGlimpse(context: Readonly<RouterContextProvider>): Promise<DailyGlimpse | null> {
  const { day, challenge, topic } = await loadFrom(context, getDaily, {})
  return challenge === null ? null : { day, challenge, topic }
}

/** A filter chooses from what is already here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export function meta(args: Route.MetaArgs) {
  const name = args.loaderData?.name ?? null
  return pageMeta(args, {
    title: name === null ? t('Community challenges') : t('{language} challenges', { language: name }),
    description:
      name === null
        ? t(
            'Small programming problems in Python, JavaScript, Java, C++, C, and SQL, checked by tests that tell you what went wrong.',
          )
        : t('Small problems to solve in {language}, checked by tests that tell you what went wrong.', {
            language: name,
          }),
  })
}

export default function ChallengesPage({ loaderData: { list, daily, language } }: Route.ComponentProps) {
  return (
    <SiteShell>
      <ChallengeListView list={list} daily={daily} language={language} />
    </SiteShell>
  )
}
