import { ArrowRight, Check, ChevronRight, PencilLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ComprehensionBlock, ExampleBlock, FillBlock, LessonBlock } from '#modules/catalog/contract.ts'
import { markBlanks } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Prose } from '#ui/prose.tsx'
import { ComprehensionPart } from '../../comprehension/ui/comprehension-part.tsx'
import { StepsPart } from './steps-part.tsx'

type BlockProps = {
  courseId: string
  lessonId: string
  /** The program in the editor now. */
  activeKey: string | null
  passed: Set<string>
  /** Exercises checked at least once since the page opened. */
  tried: Set<string>
  onOpen: (key: string) => void
  /** Called when the hint of an exercise is opened. */
  onHint: (key: string) => void
  /** Called when an exercise about a program becomes done; `input` is the one that was found. */
  onAnswered: (key: string, input: string | null) => void
}

/** A page's blocks in reading order. */
export function LessonBlocks({ blocks, ...rest }: BlockProps & { blocks: LessonBlock[] }) {
  return (
    <div className="flex flex-col gap-5">
      {blocks.map((block, index) => {
        switch (block.kind) {
          case 'prose':
            return isSpoiler(blocks[index - 1], rest.passed) ? (
              <FoldedProse key={index} html={block.html} />
            ) : (
              <Prose key={index} html={block.html} />
            )
          case 'code':
            return <CodeBlock key={index} html={block.html} source={block.source} />
          case 'example':
            return <Example key={block.key} block={block} {...rest} />
          case 'fill':
            return <Fill key={block.key} block={block} {...rest} />
          case 'steps':
            return <StepsPart key={block.id} block={block} isBesideEditor={rest.activeKey !== null} />
          case 'predict':
          case 'trace':
          case 'read':
            return <Comprehension key={block.key} block={block} {...rest} />
        }
      })}
    </div>
  )
}

/** Whether what comes after a block explains an exercise that is not done yet. */
function isSpoiler(before: LessonBlock | undefined, passed: ReadonlySet<string>): boolean {
  const isComprehension = before?.kind === 'predict' || before?.kind === 'trace' || before?.kind === 'read'
  return isComprehension && !passed.has(before.key)
}

/** An explanation that gives an answer away: closed until the exercise before it is done, or the reader opens it. */
function FoldedProse({ html }: { html: string }) {
  return (
    <details className="group rounded-control border border-line bg-surface">
      <summary className="flex min-h-11 list-none items-center gap-1.5 px-4 text-sm font-semibold text-muted outline-offset-[-3px] hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          size={14}
          className="transition-transform duration-150 group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
        {t('Explanation, for after your answer')}
      </summary>
      <Prose html={html} className="px-4 pb-4" />
    </details>
  )
}

/** Code to read, with a copy button: beside it, because over it the button would hide the end of a long line. */
export function CodeBlock({ html, source }: { html: string; source: string }) {
  return (
    <div dir="ltr" className="flex items-start rounded-control border border-line bg-surface">
      <pre
        className="reading-code grow rounded-control border-0! bg-transparent! px-4 py-3.5 pe-1!"
        tabIndex={0}
      >
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <CopyButton text={source} className="m-1.5 shrink-0" />
    </div>
  )
}

/** Beside the editor a block that is in it only says so; where the editor is a tab away, the button leads there. */
function OpenButton({ isActive, onOpen }: { isActive: boolean; onOpen: () => void }) {
  return (
    <>
      {isActive ? (
        <span className="pe-2.5 text-sm text-muted max-wide:hidden">{t('In the editor')}</span>
      ) : null}
      <Button
        type="link"
        size="compact"
        onClick={onOpen}
        iconAfter={ArrowRight}
        className={classNames(
          'rtl:[&_svg]:-scale-x-100 pointer-coarse:min-h-11!',
          isActive && 'wide:hidden!',
        )}
      >
        {t('Open in editor')}
      </Button>
    </>
  )
}

/** Where the block is: a line on its left when the editor holds it, a button to put it there when not. */
function BlockHead({ name, isActive, onOpen }: { name: string; isActive: boolean; onOpen: () => void }) {
  return (
    <div
      className={classNames(
        'flex min-h-10 items-center justify-between gap-3 border-b border-line pe-1.5 ps-4',
        isActive && 'wide:border-b-0',
      )}
    >
      <span className="font-mono text-xs text-muted">{name}</span>
      <OpenButton isActive={isActive} onOpen={onOpen} />
    </div>
  )
}

function Example({ block, activeKey, onOpen }: BlockProps & { block: ExampleBlock }) {
  const isActive = block.key === activeKey
  const shown = block.output ?? block.error
  return (
    <section
      aria-label={t('Example')}
      className={classNames(
        'overflow-hidden rounded-control border bg-surface transition-colors duration-150',
        isActive ? 'border-line-strong' : 'border-line',
      )}
    >
      <BlockHead
        name={block.files.map((file) => file.path).join(', ')}
        isActive={isActive}
        onOpen={() => onOpen(block.key)}
      />
      {block.files.map((file, index) => (
        <pre
          key={file.path}
          tabIndex={0}
          aria-label={file.path}
          className={classNames(
            'reading-code border-line px-4 py-3.5 outline-offset-[-3px] not-first:border-t',
            // Beside the editor the same code would be there twice.
            isActive && 'wide:hidden',
          )}
        >
          <code dangerouslySetInnerHTML={{ __html: block.html[index] ?? '' }} />
        </pre>
      ))}
      {shown === null || shown === '' ? null : (
        // Closed at first: running the program is the better way to find out.
        <details className="group border-t border-line bg-sunken">
          <summary className="flex min-h-10 list-none items-center gap-1.5 px-4 text-xs font-semibold text-muted outline-offset-[-3px] hover:text-ink [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              size={14}
              className="transition-transform duration-150 group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
            />
            {block.output === null ? t('Error') : t('Output')}
          </summary>
          <pre className="reading-code px-4 pb-3 ps-9.5">{shown.trimEnd()}</pre>
        </details>
      )}
    </section>
  )
}

function Fill({ block, activeKey, passed, tried, onOpen, onHint }: BlockProps & { block: FillBlock }) {
  const [isHintOpen, setHintOpen] = useState(false)
  // The button goes when it is pressed: the hint takes the focus, and is read aloud by it.
  const hint = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isHintOpen) hint.current?.focus()
  }, [isHintOpen])
  const isActive = block.key === activeKey
  const isPassed = passed.has(block.key)
  return (
    <section
      aria-label={t('Exercise')}
      className={classNames(
        'overflow-hidden rounded-control border-2 bg-surface',
        isPassed ? 'border-success' : isActive ? 'border-link' : 'border-line',
      )}
    >
      <div className="flex min-h-11 items-center justify-between gap-3 pe-1.5 ps-4">
        <span
          className={classNames(
            'inline-flex items-center gap-2 text-sm font-semibold',
            isPassed ? 'text-success' : 'text-link',
          )}
        >
          {isPassed ? (
            <Check aria-hidden size={18} strokeWidth={2.5} />
          ) : (
            <PencilLine aria-hidden size={18} />
          )}
          {isPassed ? t('Done') : t('Your turn')}
        </span>
        <OpenButton isActive={isActive} onOpen={() => onOpen(block.key)} />
      </div>
      <pre
        tabIndex={0}
        aria-label={t('Code with blanks')}
        className={classNames(
          'reading-code border-t border-line px-4 py-3.5 outline-offset-[-3px]',
          isActive && 'wide:hidden',
        )}
      >
        <code dangerouslySetInnerHTML={{ __html: markBlanks(block.html.join('\n')) }} />
      </pre>
      <div className="border-t border-line bg-sunken px-4 py-2.5">
        {block.stdin === null ? null : (
          <>
            <p className="text-xs font-semibold text-muted">{t('Input')}</p>
            <pre className="reading-code mt-0.5 mb-2">{block.stdin.trimEnd()}</pre>
          </>
        )}
        <p className="text-xs font-semibold text-muted">{t('Fill in the blanks to print')}</p>
        <pre className="reading-code mt-0.5">{block.output.trimEnd()}</pre>
      </div>
      {block.hintHtml !== null && tried.has(block.key) && !isPassed ? (
        <div className="border-t border-line px-4 py-2.5 text-sm">
          {isHintOpen ? (
            <div ref={hint} tabIndex={-1} className="outline-none">
              <Prose html={block.hintHtml} />
            </div>
          ) : (
            <Button
              type="link"
              size="compact"
              onClick={() => {
                setHintOpen(true)
                onHint(block.key)
              }}
            >
              {t('Show a hint')}
            </Button>
          )}
        </div>
      ) : null}
    </section>
  )
}

function Comprehension({
  block,
  courseId,
  lessonId,
  activeKey,
  passed,
  onOpen,
  onHint,
  onAnswered,
}: BlockProps & { block: ComprehensionBlock }) {
  const isActive = block.key === activeKey
  return (
    <ComprehensionPart
      block={block}
      place={{ courseId, lessonId, exercise: block.key }}
      isActive={isActive}
      isDone={passed.has(block.key)}
      openButton={<OpenButton isActive={isActive} onOpen={() => onOpen(block.key)} />}
      onDone={onAnswered}
      onHint={onHint}
    />
  )
}
