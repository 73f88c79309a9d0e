import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from './class-names.ts'

export type DialogPanelProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: string
  /** Default 480 px wide; `isWide` 760. */
  isWide?: boolean
  /** As large as the screen; its contents fill it. */
  isFull?: boolean
  /** Nothing in it takes the focus: then its area does, so that keys can scroll it. */
  isTextOnly?: boolean
  children: ReactNode
  footer?: ReactNode
}

export type DrawerPanelProps = {
  isOpen: boolean
  onClose: () => void
  /** Names the drawer; shown at its top unless `header` stands there. */
  title: string
  /** In place of the title, beside the close button: a logo, a way back. */
  header?: ReactNode
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode
  /** Default `end`: where the menu button is. `bottom` is for phones. */
  side?: 'start' | 'end' | 'bottom'
  /** As wide as the screen below 744 px, as a phone's menu is. */
  isFullOnPhones?: boolean
  children: ReactNode
}

const sides = {
  start:
    'inset-y-0 start-0 w-[min(400px,calc(100vw-40px))] data-[ending-style]:-translate-x-full data-[starting-style]:-translate-x-full rtl:data-[ending-style]:translate-x-full rtl:data-[starting-style]:translate-x-full',
  end: 'inset-y-0 end-0 w-[min(400px,calc(100vw-40px))] data-[ending-style]:translate-x-full data-[starting-style]:translate-x-full rtl:data-[ending-style]:-translate-x-full rtl:data-[starting-style]:-translate-x-full',
  bottom:
    'inset-x-0 bottom-0 max-h-[calc(100dvh-40px)] rounded-t-panel data-[ending-style]:translate-y-full data-[starting-style]:translate-y-full',
}

/** The dialog itself; use `Dialog`, which loads this when it is first needed. */
export function DialogPanel({
  isOpen,
  onClose,
  title,
  description,
  isWide = false,
  isFull = false,
  isTextOnly = false,
  children,
  footer,
}: DialogPanelProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      className={classNames(
        'data-[ending-style]:scale-98 data-[ending-style]:opacity-0 data-[starting-style]:scale-98 data-[starting-style]:opacity-0',
        isFull
          ? 'inset-0 tablet:inset-4 tablet:rounded-panel'
          : 'inset-x-0 top-1/2 mx-auto max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-y-1/2 rounded-panel',
        isFull ? '' : isWide ? 'max-w-[760px]' : 'max-w-[480px]',
      )}
    >
      <div
        className={classNames(
          'flex items-start justify-between gap-4 pt-5 pb-3',
          isFull ? 'px-4 tablet:px-6' : 'px-6',
        )}
      >
        <div>
          <Base.Title className="text-lg leading-tight">{title}</Base.Title>
          {description ? (
            <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>
          ) : null}
        </div>
        {/* Its middle is that of the title's first line. */}
        <div className="-mt-2.5">
          <CloseButton />
        </div>
      </div>
      <div
        tabIndex={isTextOnly ? 0 : undefined}
        className={classNames(
          'min-h-0 grow',
          isFull ? 'tablet:px-6 tablet:pb-6' : 'overflow-y-auto px-6 pb-6',
        )}
      >
        {children}
      </div>
      {footer ? (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">{footer}</div>
      ) : null}
    </Modal>
  )
}

/** The drawer itself; use `Drawer`. */
export function DrawerPanel({
  isOpen,
  onClose,
  title,
  header,
  footer,
  side = 'end',
  isFullOnPhones = false,
  children,
}: DrawerPanelProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      className={classNames(sides[side], isFullOnPhones && side !== 'bottom' && 'max-tablet:w-screen')}
    >
      <div className="flex min-h-16 items-center justify-between gap-4 px-4 tablet:px-6">
        <Base.Title className={header ? 'sr-only' : 'text-lg leading-tight'}>{title}</Base.Title>
        {header}
        <CloseButton />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-6 tablet:px-6">{children}</div>
      {footer ? (
        <div className="flex flex-col gap-2 border-t border-line px-4 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] tablet:px-6">
          {footer}
        </div>
      ) : null}
    </Modal>
  )
}

/** The page behind stands still and cannot be reached; Escape and a press outside close. */
function Modal({
  isOpen,
  onClose,
  className,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  className: string
  children: ReactNode
}) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-300 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Popup
          className={classNames(
            'fixed z-50 flex flex-col bg-surface shadow-float transition-[opacity,transform,scale,translate] duration-300 ease-out outline-none',
            className,
          )}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function CloseButton() {
  return (
    <Base.Close
      aria-label={t('Close')}
      className="-me-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
    >
      <X aria-hidden size={20} />
    </Base.Close>
  )
}
