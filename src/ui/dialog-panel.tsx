import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type DialogPanelProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: string
  /** Default: in the middle. `left` and `right` make it a drawer of full height. */
  place?: 'middle' | 'left' | 'right'
  /** Default 480 px wide; `wide` 760. Drawers are 400. */
  isWide?: boolean
  children: ReactNode
  footer?: ReactNode
}

const places = {
  middle:
    'top-1/2 left-1/2 max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-1/2 rounded-panel data-[ending-style]:scale-98 data-[starting-style]:scale-98 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0',
  left: 'inset-y-0 left-0 w-[min(400px,calc(100vw-40px))] rounded-r-panel data-[ending-style]:-translate-x-full data-[starting-style]:-translate-x-full',
  right:
    'inset-y-0 right-0 w-[min(400px,calc(100vw-40px))] rounded-l-panel data-[ending-style]:translate-x-full data-[starting-style]:translate-x-full',
}

/** The dialog itself; use `Dialog`, which loads this when it is first needed. */
export function DialogPanel({
  isOpen,
  onClose,
  title,
  description,
  place = 'middle',
  isWide = false,
  children,
  footer,
}: DialogPanelProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.15_0.02_262/0.45)] transition-opacity duration-300 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Popup
          className={classNames(
            'fixed z-50 flex flex-col bg-surface shadow-float transition-[opacity,transform,scale,translate] duration-300 ease-out',
            places[place],
            place === 'middle' && (isWide ? 'max-w-[760px]' : 'max-w-[480px]'),
          )}
        >
          <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
            <div>
              <Base.Title className="text-lg leading-tight">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>
              ) : null}
            </div>
            <Base.Close
              aria-label="Close"
              className="-mt-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
            >
              <X aria-hidden size={20} />
            </Base.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto px-6 pb-6">{children}</div>
          {footer ? (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">{footer}</div>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
