import type { KeyboardEvent } from 'react'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { PaintLanguage } from './paint-code-rules.ts'
import { PaintedCode } from './painted-code.tsx'

/**
 * Code that can be changed: a text field whose letters are clear, exactly over the same letters in colour. The coloured
 * ones give the size, so the pair scrolls as one. Tab leaves it, as everywhere on a page. Until the page is alive it is only
 * read: React sets the text of a `textarea` anew when it takes one over, and what was typed before would be lost.
 */
export function CodeField({
  source,
  language,
  label,
  onChange,
  onRun,
}: {
  source: string
  language: PaintLanguage
  label: string
  onChange: (source: string) => void
  onRun: () => void
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onRun()
  }
  const isHydrated = useIsHydrated()
  const lines = source.split('\n').length
  return (
    <div
      dir="ltr"
      className="grid h-full grid-cols-[auto_1fr] overflow-auto py-4 text-[0.875rem] leading-6 [font-family:var(--font-mono)]"
    >
      <pre aria-hidden className="sticky start-0 z-1 w-11 bg-surface pe-4 text-end text-faint select-none">
        {Array.from({ length: source.endsWith('\n') ? lines - 1 : lines }, (_, index) => `${index + 1}\n`)}
      </pre>
      <div className="relative w-max min-w-full pe-4">
        <pre aria-hidden className="min-h-full">
          <PaintedCode source={source} language={language} />
          {'\n'}
        </pre>
        <textarea
          aria-label={label}
          value={source}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          readOnly={!isHydrated}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          wrap="off"
          className="absolute inset-0 block size-full resize-none overflow-hidden bg-transparent whitespace-pre text-transparent caret-ink outline-none"
        />
      </div>
    </div>
  )
}
