import { useEffect, useId, useRef, useState } from 'react'
import { LONGEST_PATH } from '#modules/exercises/files/contract.ts'
import { t } from '#platform/messages/messages.ts'

/** A file's name while it is typed: Enter takes it, Escape leaves it as it was, and what is wrong is said below. */
export function NameField({
  initial,
  problemOf,
  onDone,
}: {
  initial: string
  problemOf: (name: string) => string | null
  /** Called with the name, or with null when it stays as it was. */
  onDone: (name: string | null) => void
}) {
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    const dot = initial.lastIndexOf('.')
    field.current?.focus()
    field.current?.setSelectionRange(initial.lastIndexOf('/') + 1, dot > 0 ? dot : initial.length)
  }, [initial])
  const finish = () => {
    const found = problemOf(name.trim())
    if (found === null) onDone(name.trim())
    else setProblem(found)
  }
  return (
    <li className="px-1 py-1">
      <input
        ref={field}
        dir="ltr"
        value={name}
        maxLength={LONGEST_PATH}
        aria-label={t('File name')}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : id}
        placeholder={t('data/notes.txt')}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => {
          setName(event.target.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
          else if (event.key === 'Escape') onDone(null)
        }}
        onBlur={() => (name.trim() === initial || name.trim() === '' ? onDone(null) : finish())}
        className="min-h-9 w-full rounded-control border border-line-strong bg-surface px-2 font-mono text-xs"
      />
      {problem === null ? null : (
        <p id={id} role="alert" className="mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </li>
  )
}
