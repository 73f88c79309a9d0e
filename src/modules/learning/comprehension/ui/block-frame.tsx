import { Check, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { ComprehensionBlock } from '#modules/catalog/contract.ts'
import { markBlanks } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Prose } from '#ui/prose.tsx'
import type { AnswerPlace } from './answer-store.ts'

export type BlockProps<Block extends ComprehensionBlock> = {
  block: Block
  place: AnswerPlace
  /** The editor holds its program. */
  isActive: boolean
  /** The exercise is done: its program is unlocked. */
  isDone: boolean
  /** Puts the program into the editor. */
  openButton: ReactNode
  /** Called when the exercise becomes done; `input` is the one that was found, null for the other kinds. */
  onDone: (key: string, input: string | null) => void
  onHint: (key: string) => void
}

/** The frame of an exercise about a program: what it asks for, and whether it is done. */
export function BlockFrame({
  title,
  icon: Icon,
  isActive,
  isDone,
  openButton,
  children,
}: {
  title: string
  icon: LucideIcon
  isActive: boolean
  isDone: boolean
  openButton: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'overflow-hidden rounded-control border-2 bg-surface',
        isDone ? 'border-success' : isActive ? 'border-link' : 'border-line',
      )}
    >
      <div className="flex min-h-11 items-center justify-between gap-3 pe-1.5 ps-4">
        <span
          className={classNames(
            'inline-flex min-w-0 items-center gap-2 py-1 text-sm font-semibold',
            isDone ? 'text-success' : 'text-link',
          )}
        >
          {isDone ? <Check aria-hidden size={18} strokeWidth={2.5} /> : <Icon aria-hidden size={18} />}
          <span id={titleId}>
            {title}
            {isDone ? <span className="sr-only"> {t('Done')}</span> : null}
          </span>
        </span>
        {openButton}
      </div>
      {children}
    </section>
  )
}

/** The program, where the editor does not show it. `hasNumbers`: its lines are numbered. */
export function ProgramText({
  block,
  isActive,
  hasNumbers = false,
}: {
  block: ComprehensionBlock
  isActive: boolean
  hasNumbers?: boolean
}) {
  return (
    <div className={classNames(isActive && 'wide:hidden')}>
      {block.files.map(({ path, content }, index) => (
        <div key={path} dir="ltr" className="flex border-t border-line">
          {hasNumbers ? (
            <div
              aria-hidden
              className="reading-code py-3.5 ps-3 text-end whitespace-pre text-faint select-none"
            >
              {lineNumbers(content)}
            </div>
          ) : null}
          <pre
            tabIndex={0}
            aria-label={path}
            className="reading-code min-w-0 grow px-4 py-3.5 outline-offset-[-3px]"
          >
            <code dangerouslySetInnerHTML={{ __html: markBlanks(block.html[index] ?? '') }} />
          </pre>
        </div>
      ))}
      {block.stdin === null ? null : (
        <div className="border-t border-line bg-sunken px-4 py-2.5">
          <p className="text-xs font-semibold text-muted">{t('Input')}</p>
          <pre className="reading-code mt-0.5">{block.stdin.trimEnd()}</pre>
        </div>
      )}
    </div>
  )
}

function lineNumbers(content: string): string {
  const lines = content.replace(/\n$/, '').split('\n')
  return lines.map((_, index) => index + 1).join('\n')
}

/** The button that checks an answer, and what keeps it from being checked. */
export function CheckRow({
  label,
  icon,
  isChecking,
  problem,
}: {
  label: string
  icon: LucideIcon
  isChecking: boolean
  problem: string | null
}) {
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <Button htmlType="submit" isLoading={isChecking} icon={icon} className="min-w-40">
        {label}
      </Button>
      <p role="alert" className="min-w-0 text-sm text-warning empty:hidden">
        {problem}
      </p>
    </div>
  )
}

/** A result that takes the focus when it has just come: the button that was pressed is gone. */
export function ResultTitle({ isFresh, children }: { isFresh: boolean; children: ReactNode }) {
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!isFresh) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [isFresh])
  return (
    <p
      ref={title}
      tabIndex={-1}
      className="flex scroll-mb-24 items-center gap-2 font-heading text-lg leading-snug font-semibold outline-none"
    >
      {children}
    </p>
  )
}

/** A hint, shown when it is asked for. */
export function BlockHint({ html, onShow }: { html: string; onShow: () => void }) {
  const [isOpen, setOpen] = useState(false)
  // The button goes when it is pressed: the hint takes the focus, and is read aloud by it.
  const hint = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) hint.current?.focus()
  }, [isOpen])
  return (
    <div className="border-t border-line px-4 py-2.5 text-sm">
      {isOpen ? (
        <div ref={hint} tabIndex={-1} className="outline-none">
          <Prose html={html} />
        </div>
      ) : (
        <Button
          type="link"
          size="compact"
          onClick={() => {
            setOpen(true)
            onShow()
          }}
        >
          {t('Show a hint')}
        </Button>
      )}
    </div>
  )
}

/** Id of the field in which an exercise is answered first. */
export function fieldId(key: string): string {
  return `answer-${key}`
}
