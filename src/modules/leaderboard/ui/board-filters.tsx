import { Link, useNavigate } from 'react-router'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { CHALLENGE_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { message, t } from '#platform/messages/messages.ts'
import { Select } from '#ui/select.tsx'
import { type BoardChoice, choiceParameters, readChoice } from '../board-choice.ts'
import { PERIODS } from '../leaderboard-data.ts'
import { SCOPES } from '../contract.ts'

const PERIOD_WORDS = { week: message('This week'), month: message('This month'), all: message('All time') }
const SCOPE_WORDS = {
  everyone: message('Everyone'),
  country: message('My country'),
  team: message('My team'),
  following: message('People I follow'),
}

const addressOf = (choice: BoardChoice) => {
  const parameters = choiceParameters(choice).toString()
  return parameters === '' ? '/community-challenges/leaderboard' : `?${parameters}`
}

/** The period as links, language and scope as lists of choices. */
export function BoardFilters({ choice }: { choice: BoardChoice }) {
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  const choose = (part: Record<string, string>) => {
    // Of the address, which a press a moment ago may have changed already.
    const current = readChoice(new URLSearchParams(window.location.search))
    const next = new URLSearchParams({ ...Object.fromEntries(choiceParameters(current)), ...part })
    void navigate(addressOf(readChoice(next)), { preventScrollReset: true, replace: true })
  }
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
      <nav aria-label={t('Period')}>
        <ul className="flex gap-2">
          {PERIODS.map((period) => (
            <li key={period}>
              <Link
                to={addressOf({ ...choice, period })}
                preventScrollReset
                aria-current={period === choice.period ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
              >
                {t(PERIOD_WORDS[period])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grow grid-cols-2 gap-3 tablet:grow-0 tablet:grid-cols-[11rem_11rem]">
        <Select
          aria-label={t('Language')}
          value={choice.language ?? ''}
          onChange={({ target }) => choose({ language: target.value })}
          options={[
            { value: '', label: t('All languages') },
            ...CHALLENGE_LANGUAGES.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          aria-label={t('Learners')}
          value={choice.scope}
          disabled={!isSignedIn}
          onChange={({ target }) => choose({ scope: target.value })}
          options={SCOPES.map((scope) => ({ value: scope, label: t(SCOPE_WORDS[scope]) }))}
        />
      </div>
    </div>
  )
}
