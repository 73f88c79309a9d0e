import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Language } from '#modules/exercises/contract.ts'
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { useShellParts } from '#ui/layouts/shell-parts.ts'
import { Select } from '#ui/select.tsx'
import { ThemeMenu } from '#ui/theme-menu.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import type { ChallengeTask } from '../contract.ts'

/** The way back to the list, and the language to solve it in; as quiet as it can be. */
export function TaskTopBar({
  task,
  language,
  list,
  onLanguage,
}: {
  task: ChallengeTask
  language: Language
  /** Address of the list. */
  list: string
  onLanguage: (language: string) => void
}) {
  const { profile } = useShellParts()
  return (
    <header className="player-bar flex min-h-14 items-center gap-1 border-b border-line bg-paper px-2 tablet:px-3">
      <Tooltip text={t('Back to the challenges')}>
        <Link
          to={list}
          aria-label={t('Back to the challenges')}
          className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
        >
          <ArrowLeft aria-hidden size={20} className="rtl:-scale-x-100" />
        </Link>
      </Tooltip>
      <p className="mx-2 min-w-0 grow truncate text-sm font-semibold">{task.title}</p>
      {task.languages.length > 1 ? (
        <div className="w-32 shrink-0 tablet:w-40">
          <Select
            aria-label={t('Language')}
            value={language}
            onChange={({ target }) => onLanguage(target.value)}
            options={task.languages.map((id) => ({ value: id, label: LANGUAGES[id].name }))}
          />
        </div>
      ) : null}
      <ThemeMenu />
      {profile}
    </header>
  )
}
