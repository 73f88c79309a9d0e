import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { isLearnerKnown } from '#platform/contract/with-learner.ts'
import { t } from '#platform/messages/messages.ts'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { deferredIsland } from '#ui/deferred-island.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import type { ChallengeFinderProps } from './challenge-finder.tsx'
import { LanguageLinks } from './language-links.tsx'

/** A learner’s own marks do not wait for the first touch. */
const ChallengeFinder = deferredIsland(
  async () => (await import('./challenge-finder.tsx')).ChallengeFinder,
  () => !isLearnerKnown(),
)

/** The list of challenges, of one language or of all, with what narrows it. */
export function ChallengeListView({ list, language, daily }: ChallengeFinderProps) {
  return (
    <div className={`${PAGE_WIDTH} pb-20 wide:pb-28`}>
      <header className="pt-10 pb-8 tablet:pt-16">
        <h1 className="text-3xl">
          {language === null
            ? t('Community challenges')
            : t('{language} challenges', { language: LANGUAGES[language].name })}
        </h1>
        <p className="mt-3 max-w-[60ch] text-lg text-muted">{introOf(language)}</p>
        <p className="mt-4">
          <ArrowLink to="/community-challenges/leaderboard">{t('Leaderboard')}</ArrowLink>
        </p>
        <LanguageLinks selected={language} />
      </header>
      <ChallengeFinder key={language ?? 'all'} list={list} language={language} daily={daily} />
    </div>
  )
}

/** What the challenges are, in a sentence. */
function introOf(language: Language | null): string {
  if (language === null)
    return t(
      'Small problems to solve in the language you like. Tests check your code, and a wrong answer tells you why.',
    )
  if (language === 'sql')
    return t('Questions to realistic databases. Write the query, and tests check it on two sets of data.')
  return t(
    'Small problems to solve in {language}. Tests check your code, and a wrong answer tells you why.',
    {
      language: LANGUAGES[language].name,
    },
  )
}
