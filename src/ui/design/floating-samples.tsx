import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu, Popover, type OpensOn } from '../popover.tsx'
import { ThemeMenu } from '../theme-menu.tsx'
import { showToast, type ToastType } from '../toast.tsx'
import { doNothing, Sample } from './sample.tsx'

const OPENINGS: OpensOn[] = ['click', 'hover', 'focus']

const TOASTS: Record<ToastType, { title: string; description?: string }> = {
  success: { title: 'Copied to clipboard' },
  error: { title: 'The code was not sent.', description: 'Check your connection and try again.' },
  info: { title: 'A new lesson is open.' },
  warning: { title: 'You have one run left today.', description: 'It starts again at midnight.' },
}
const TYPES = ['success', 'error', 'info', 'warning'] as const

const SIDES = ['start', 'end', 'bottom'] as const

export function FloatingSamples() {
  return (
    <>
      <PopoverSample />
      <MenuSample />
      <DialogSample />
      <DrawerSample />
      <ToastSample />
    </>
  )
}

function PopoverSample() {
  return (
    <Sample name="Popover">
      {OPENINGS.map((opensOn) => (
        <Popover
          key={opensOn}
          label={`Opened by ${opensOn}`}
          opensOn={opensOn}
          align="start"
          trigger={(props) => (
            <Button {...props} variant="secondary">
              Popover by {opensOn}
            </Button>
          )}
        >
          <p className="max-w-60 text-sm">
            8 px away.{' '}
            <a href="#floating" className="text-link underline underline-offset-4">
              A choice
            </a>{' '}
            closes it.
          </p>
        </Popover>
      ))}
    </Sample>
  )
}

function MenuSample() {
  return (
    <Sample name="Menu">
      <Menu
        label="Code"
        align="start"
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label="More" />}
        items={[
          { label: 'Download', onSelect: doNothing, shortcut: 'Ctrl S' },
          { label: 'Share', onSelect: doNothing, isDisabled: true },
          { label: 'Start again', onSelect: doNothing, isDanger: true },
        ]}
      />
      <ThemeMenu />
    </Sample>
  )
}

function DialogSample() {
  const [shown, setShown] = useState<'dialog' | 'wide' | null>(null)
  const close = () => setShown(null)
  return (
    <Sample name="Dialog">
      <Button variant="secondary" onClick={() => setShown('dialog')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setShown('wide')}>
        Wide dialog
      </Button>
      <Dialog
        isOpen={shown === 'dialog' || shown === 'wide'}
        isWide={shown === 'wide'}
        onClose={close}
        title="Start again?"
        description="The code goes back to how the lesson began."
        footer={
          <>
            <Button type="link" variant="quiet" onClick={close}>
              Keep my code
            </Button>
            <Button variant="danger" onClick={close}>
              Start again
            </Button>
          </>
        }
      >
        <p>What you wrote is still in the history of this browser for a day.</p>
      </Dialog>
    </Sample>
  )
}

function DrawerSample() {
  const [shown, setShown] = useState<(typeof SIDES)[number] | null>(null)
  const close = () => setShown(null)
  return (
    <Sample name="Drawer">
      {SIDES.map((side) => (
        <Button key={side} variant="secondary" onClick={() => setShown(side)}>
          Drawer, {side}
        </Button>
      ))}
      {SIDES.map((side) => (
        <Drawer
          key={side}
          isOpen={shown === side}
          onClose={close}
          title="Menu"
          side={side}
          footer={<Button isBlock>Join for Free</Button>}
        >
          <ul className="divide-y divide-line">
            {['Learn', 'Practice', 'Build', 'Pricing'].map((label) => (
              <li key={label}>
                <a href="#floating" onClick={close} className="flex min-h-12 items-center font-semibold">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Drawer>
      ))}
    </Sample>
  )
}

function ToastSample() {
  return (
    <Sample name="Toast" note="Five seconds; waits under the pointer and out of focus">
      {TYPES.map((type) => (
        <Button
          key={type}
          variant="secondary"
          allowsRepeat
          onClick={() => showToast({ type, ...TOASTS[type] })}
        >
          Toast, {type}
        </Button>
      ))}
      <Button
        variant="secondary"
        onClick={() => showToast({ type: 'info', title: 'In the middle', place: 'top-center' })}
      >
        Toast, centre
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          showToast({
            type: 'info',
            title: 'The code went back.',
            action: { label: 'Undo', onAction: doNothing },
          })
        }
      >
        Toast with an action
      </Button>
    </Sample>
  )
}
