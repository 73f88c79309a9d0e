import { useId } from 'react'
import { t } from '#platform/messages/messages.ts'

/** Field for the program's whole input, filled before it runs, and one for its arguments where it takes some. */
export function StdinField({
  value,
  onChange,
  args,
}: {
  value: string
  onChange: (value: string) => void
  args?: { value: string; onChange: (line: string) => void }
}) {
  const id = useId()
  return (
    <div className="border-b border-line px-4 py-3">
      {args ? (
        <div className="mb-3">
          <label htmlFor={`${id}-args`} className="text-xs font-semibold text-muted">
            {t('Program arguments, as after the program’s name in a terminal.')}
          </label>
          <input
            id={`${id}-args`}
            dir="ltr"
            value={args.value}
            onChange={(event) => args.onChange(event.target.value)}
            maxLength={2000}
            placeholder={t('--level 3 notes.txt')}
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            className="mt-1 block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 font-mono text-sm"
          />
        </div>
      ) : null}
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        {t('Program input, one answer per line. Leave it empty to answer while the program runs.')}
      </label>
      <textarea
        id={id}
        dir="ltr"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        rows={Math.min(6, Math.max(2, value.split('\n').length))}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        className="mt-1 block w-full resize-y rounded-control border border-line-strong bg-surface px-3 py-2 font-mono text-sm"
      />
    </div>
  )
}
