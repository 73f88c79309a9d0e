import type { KeyboardEvent, MouseEvent } from 'react'

/** Blanks in highlighted code get the look they have in the editor. Only text can hold three underscores. */
export function markBlanks(html: string): string {
  return html.replaceAll(/(?<!_)___(?!_)/g, '<span class="cm-blank">___</span>')
}

/** Returns the number of characters of `root`'s text before the clicked place. */
function offsetAt(root: Element, event: MouseEvent): number | null {
  const position = document.caretPositionFromPoint?.(event.clientX, event.clientY)
  if (!position || !root.contains(position.offsetNode)) return null
  const range = document.createRange()
  range.setStart(root, 0)
  range.setEnd(position.offsetNode, position.offset)
  return range.toString().length
}

/** Code before the editor is there: readable, highlighted where it is as given, and waiting to be written in. */
export function StillCode({
  text,
  html,
  label,
  onWish,
}: {
  text: string
  /** The highlighted text; null when the text is no longer what was highlighted. */
  html: string | null
  label: string
  /** The learner wants to write, at this offset if it is known. */
  onWish: (offset: number | null) => void
}) {
  const click = (event: MouseEvent<HTMLDivElement>) => {
    const code = event.currentTarget.querySelector('code')
    onWish(code && offsetAt(code, event))
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onWish(0)
  }
  const lines = text.split('\n').map((_, index) => index + 1)
  return (
    <div
      role="group"
      tabIndex={0}
      aria-label={label}
      onClick={click}
      onKeyDown={key}
      className="h-full overflow-auto outline-offset-[-3px]"
    >
      <div dir="ltr" className="code-still">
        <div aria-hidden className="code-still-numbers">
          {lines.join('\n')}
        </div>
        <pre>
          {html === null ? (
            <code>{text}</code>
          ) : (
            <code dangerouslySetInnerHTML={{ __html: markBlanks(html) }} />
          )}
        </pre>
      </div>
    </div>
  )
}
