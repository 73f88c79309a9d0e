import { ArrowLeft, EllipsisVertical, Keyboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/popover.tsx'
import { useShellParts } from '#ui/layouts/shell-parts.ts'
import { ThemeMenu } from '#ui/theme-menu.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import type { PlaygroundHandle } from './use-playground.ts'

export type BarAction = { label: string; onSelect: () => void; isDanger?: boolean }

/** The way back, what is open, and what can be done with it. What does not fit on a phone is in the menu. */
export function PlaygroundBar({
  title,
  titleOn = 'every-screen',
  status,
  children,
  actions,
  playground: { ask },
}: {
  title: ReactNode
  /** `large-screens`: on phones what stands beside it says as much, and it is only read aloud. */
  titleOn?: 'every-screen' | 'large-screens'
  /** Where what is typed is stored. */
  status: string
  /** Buttons that stand in the bar where there is room. */
  children: ReactNode
  /** In the menu, on every screen. */
  actions: BarAction[]
  playground: Pick<PlaygroundHandle, 'ask'>
}) {
  const { profile } = useShellParts()
  return (
    <header className="player-bar flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-paper px-2 tablet:px-3">
      <Tooltip text={t('Back to Build')}>
        <Link
          to="/build"
          aria-label={t('Back to Build')}
          className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
        >
          <ArrowLeft aria-hidden size={20} className="rtl:-scale-x-100" />
        </Link>
      </Tooltip>
      <div className="mx-2 min-w-0 grow">
        <div className={titleOn === 'large-screens' ? 'max-tablet:sr-only' : undefined}>
          <div className="truncate text-sm font-semibold">{title}</div>
          <p role="status" className="truncate text-xs text-muted">
            {status}
          </p>
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        {children}
        <IconButton
          icon={Keyboard}
          label={t('Keyboard shortcuts')}
          shortcut="?"
          onClick={() => ask('shortcuts')}
          className="max-wide:hidden!"
        />
        <Menu
          label={t('More')}
          trigger={(trigger) => <IconButton {...trigger} icon={EllipsisVertical} label={t('More')} />}
          items={[
            ...actions,
            { label: t('What’s installed'), onSelect: () => ask('installed') },
            { label: t('Keyboard shortcuts'), onSelect: () => ask('shortcuts'), shortcut: '?' },
          ]}
        />
      </div>
      <span className="max-tablet:hidden">
        <ThemeMenu />
      </span>
      {profile}
    </header>
  )
}
