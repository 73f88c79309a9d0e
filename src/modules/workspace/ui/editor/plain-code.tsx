import { useEffect, useRef } from 'react'

/** A text field where code is typed before the editor is there, line by line where the editor has them. */
export function PlainCode({
  text,
  label,
  attributes,
  onChange,
}: {
  text: string
  label: string
  /** Of the text field. */
  attributes: Readonly<Record<string, string>>
  onChange: (text: string) => void
}) {
  const area = useRef<HTMLTextAreaElement>(null)
  const known = useRef(text)
  // What was typed before this lived stays, caret included, until a text comes that is another one.
  useEffect(() => {
    if (area.current && text !== known.current && area.current.value !== text) area.current.value = text
    known.current = text
  }, [text])
  return (
    <div dir="ltr" className="code-still h-full overflow-auto">
      {/* Counted by the script of the page, too. */}
      <div aria-hidden className="code-still-numbers" suppressHydrationWarning>
        {text
          .split('\n')
          .map((_, index) => index + 1)
          .join('\n')}
      </div>
      <textarea
        {...attributes}
        ref={area}
        aria-label={label}
        defaultValue={text}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        wrap="off"
        className="code-plain"
      />
    </div>
  )
}
