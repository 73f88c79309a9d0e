import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { RETURNS } from '../../contract.ts'

const DASH = 14
const GAP = 5

/** Which of the four returns this is, as blanks on a ground line: those that are behind are filled in. */
export function ReturnTrack({ step, className }: { step: number; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5 whitespace-nowrap', className)}>
      <svg aria-hidden width={RETURNS * (DASH + GAP) - GAP} height={4} className="block shrink-0">
        {Array.from({ length: RETURNS }, (_, index) => (
          <rect
            key={index}
            x={index * (DASH + GAP)}
            width={DASH}
            height={4}
            rx={2}
            className={index < step - 1 ? 'fill-success' : index === step - 1 ? 'fill-primary' : 'fill-line'}
          />
        ))}
      </svg>
      {t('Return {step} of {all}', { step, all: RETURNS })}
    </span>
  )
}
