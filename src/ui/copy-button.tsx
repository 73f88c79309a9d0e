import { Check, Copy, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/messages/messages.ts'
import { IconButton } from './icon-button.tsx'
import { showToast } from './toast.tsx'

const TICK_MS = 2000

/** Puts text on the clipboard and says so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ type: 'success', title: t('Copied to clipboard') })
    return true
  } catch {
    showToast({
      type: 'error',
      title: t('Your browser blocked copying.'),
      description: t('Select the text and copy it with the keyboard.'),
    })
    return false
  }
}

/** Copies `text`, or what the function answers at the moment of the click. */
export function CopyButton({
  text,
  label = t('Copy'),
  icon = Copy,
  className,
}: {
  text: string | (() => string)
  label?: string
  /** Where several things can be copied. Default: two sheets. */
  icon?: LucideIcon
  className?: string
}) {
  const [isDone, setDone] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    if (!(await copyText(typeof text === 'string' ? text : text()))) return
    setDone(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setDone(false), TICK_MS)
  }
  return (
    <IconButton
      icon={isDone ? Check : icon}
      label={label}
      onClick={() => void copy()}
      {...(className ? { className } : {})}
    />
  )
}
