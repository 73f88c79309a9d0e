import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#platform/messages/messages.ts'
import { classNames } from './class-names.ts'

export type ToastType = 'success' | 'error' | 'info' | 'warning'
export type ToastNote = {
  type: ToastType
  title: string
  description?: string
  /** Default `top-right`. On phones both stand at the bottom, in the middle. */
  place?: 'top-right' | 'top-center'
  /** One thing to do about it, such as undo. */
  action?: { label: string; onAction: () => void }
}

const CLOSE_AFTER_MS = 5000
/** Time to read and to reach the button. */
const CLOSE_AFTER_WITH_ACTION_MS = 9000

const manager = Toast.createToastManager()
/** The manager forgets what it is told before somebody listens. */
let isListening = false
let early: ToastNote[] = []

/** Adds a toast; `showToast` is the door for everyone else. */
export function addToast(note: ToastNote): void {
  if (!isListening) {
    early.push(note)
    return
  }
  const id = manager.add({
    type: note.type,
    title: note.title,
    description: note.description,
    data: { isCentered: note.place === 'top-center' },
    priority: note.type === 'error' ? 'high' : 'low',
    timeout: note.action ? CLOSE_AFTER_WITH_ACTION_MS : CLOSE_AFTER_MS,
    ...(note.action
      ? {
          actionProps: {
            children: note.action.label,
            onClick: () => {
              note.action?.onAction()
              manager.close(id)
            },
          },
        }
      : {}),
  })
}

const looks: Record<string, { icon: typeof Info; tone: string }> = {
  success: { icon: CircleCheck, tone: 'text-success' },
  error: { icon: CircleAlert, tone: 'text-danger' },
  info: { icon: Info, tone: 'text-link' },
  warning: { icon: TriangleAlert, tone: 'text-warning' },
}

/**
 * One stack across the top, in which each message stands at the right or in the middle; on phones at the bottom, clear
 * of the thumb's bar. Only the messages themselves are in the way of the pointer.
 */
export function ToastViewport() {
  // Effects of children run first: by now the provider listens.
  useEffect(() => {
    isListening = true
    for (const note of early) addToast(note)
    early = []
    return () => {
      isListening = false
    }
  }, [])
  return (
    <Toast.Provider toastManager={manager} timeout={CLOSE_AFTER_MS} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('Messages')}
          className="pointer-events-none fixed inset-x-4 bottom-20 z-60 flex flex-col items-center gap-2 tablet:top-4 tablet:bottom-auto"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const { icon: Icon, tone } = looks[toast.type ?? 'info'] ?? { icon: Info, tone: 'text-link' }
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'down']}
        className={classNames(
          'pointer-events-auto w-full max-w-[400px] rounded-control bg-surface shadow-float transition-[opacity,transform] duration-300 tablet:w-[360px]',
          !isCentered(toast.data) && 'tablet:self-end',
          'data-[ending-style]:opacity-0 data-[limited]:hidden data-[starting-style]:translate-y-2 data-[starting-style]:opacity-0',
        )}
      >
        <Toast.Content className="flex items-start gap-3 py-3 ps-4 pe-2">
          <Icon aria-hidden size={20} className={`mt-0.5 shrink-0 ${tone}`} />
          <div className="min-w-0 grow pt-px">
            <Toast.Title className="font-sans text-sm font-semibold tracking-normal" />
            <Toast.Description className="text-sm text-muted" />
          </div>
          <Toast.Action className="shrink-0 rounded-small px-2 py-0.5 text-sm font-semibold text-link hover:bg-hover" />
          <Toast.Close
            aria-label={t('Close')}
            className="shrink-0 rounded-small p-1 text-muted hover:bg-hover hover:text-ink"
          >
            <X aria-hidden size={16} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

function isCentered(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'isCentered') === true
}
