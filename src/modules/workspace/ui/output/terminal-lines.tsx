import { CornerDownLeft } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { type LiveRun, plainTerminalText } from '#modules/runner/browser.ts'

/** More than anybody reads; a flood must not make the page slow. */
const MOST_LINES = 1000

function linesOf(live: LiveRun): string[] {
  const decoder = new TextDecoder()
  const text = live.printed().map((piece) => decoder.decode(piece, { stream: true }))
  return plainTerminalText(text.join('')).split('\n')
}

/** A live program as text, and below it one line to answer in: works with every keyboard and is read aloud. */
export function TerminalLines({ live, isOver }: { live: LiveRun; isOver: boolean }) {
  const [lines, setLines] = useState(() => linesOf(live))
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = 0
    const show = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setLines(linesOf(live)))
    }
    show()
    const end = live.subscribe(show)
    return () => {
      cancelAnimationFrame(frame)
      end()
    }
  }, [live])
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [lines])

  const first = Math.max(0, lines.length - MOST_LINES)
  return (
    <>
      {/* A place of its own for the keyboard, so that it can be scrolled by it. */}
      <div ref={scroller} tabIndex={0} className="min-h-20 grow overflow-y-auto p-4 outline-offset-[-2px]">
        {first > 0 ? (
          <p className="mb-2 text-xs text-muted">
            {tCount(first, {
              one: 'The first line isn’t shown.',
              other: 'The first {n} lines aren’t shown.',
            })}
          </p>
        ) : null}
        {/* Line by line, so that only what is new is read aloud. */}
        <pre role="log" aria-label={t('The program’s output')} className="output-text">
          {lines.slice(first).map((line, index) => (
            <span key={first + index}>
              {line}
              {first + index < lines.length - 1 ? '\n' : ''}
            </span>
          ))}
        </pre>
      </div>
      {isOver ? null : <AnswerLine live={live} question={lines.at(-1)?.trim() ?? ''} />}
    </>
  )
}

/** Input line of a live program, labeled with the program's question. */
function AnswerLine({ live, question }: { live: LiveRun; question: string }) {
  const id = useId()
  const [answer, setAnswer] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the question: there the learner opens it.
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }, [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    live.type(`${answer}\n`)
    setAnswer('')
    field.current?.focus()
  }
  return (
    <form onSubmit={send} className="shrink-0 border-t border-line bg-paper px-4 py-3">
      <label htmlFor={id} className="block truncate text-xs font-semibold text-muted">
        {question === '' ? t('Your input, one line at a time') : question}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          ref={field}
          id={id}
          dir="ltr"
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          className="min-h-11 min-w-0 grow rounded-control border border-line-strong bg-surface px-3 font-mono text-base"
        />
        <Button variant="secondary" htmlType="submit" icon={CornerDownLeft} allowsRepeat>
          {t('Send')}
        </Button>
      </div>
    </form>
  )
}
