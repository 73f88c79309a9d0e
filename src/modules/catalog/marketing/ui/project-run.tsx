import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { HUE_CLASSES } from '#ui/hue-badge.tsx'
import type { ProjectRun } from '../contract.ts'

/**
 * Miniature of a finished project: what its user types, and what the program prints. The lines appear once, when the
 * miniature comes into view, and once more when the pointer reaches its card (`code.css`, `run-lines`).
 */
export function ProjectRunPicture({
  run: { language, input, output },
  className,
}: {
  run: Pick<ProjectRun, 'language' | 'input' | 'output'>
  className?: string
}) {
  return (
    <div
      role="img"
      aria-label={t('A run of the finished program')}
      dir="ltr"
      className={classNames(
        'run-lines h-60 overflow-hidden bg-current/10 px-4 py-3.5 text-start',
        HUE_CLASSES[LANGUAGES[language].hue],
        className,
      )}
    >
      {input.map((line, index) => (
        <span key={`in-${index}`} className="text-muted">
          {/* An empty line is a press of Enter. */}
          {'> '}
          {line}
        </span>
      ))}
      {output.map((line, index) => (
        <span key={`out-${index}`} className="text-ink">
          {line === '' ? ' ' : line}
        </span>
      ))}
      <span aria-hidden className="text-link">
        _
      </span>
    </div>
  )
}
