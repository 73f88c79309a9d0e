import { t } from '#platform/messages/messages.ts'
import { useSite } from '#ui/layouts/site.ts'

/** A line that is too long for a phone goes on further in, as its own. */
const LINE = 'block ps-[4ch] -indent-[4ch]'

/** What starting one's own installation looks like: what the server really says. */
export function TerminalPicture() {
  const { brandName } = useSite()
  return (
    <pre
      role="img"
      aria-label={t('A terminal: after npm start, {brand} is ready on this machine.', { brand: brandName })}
      className="rounded-panel border border-line bg-surface p-5 [overflow-wrap:anywhere] whitespace-pre-wrap font-mono text-sm leading-7 tablet:p-6"
    >
      <span className={LINE}>
        <span aria-hidden className="select-none text-faint">
          ${' '}
        </span>
        npm start
      </span>
      <span className={LINE}>
        <span className="text-success">{brandName} is ready:</span> http://localhost:3000
      </span>
      <span className={`${LINE} text-muted`}>{'  '}data: ./data (embedded PostgreSQL)</span>
      <span className={`${LINE} text-muted`}>{'  '}runs: Python, JavaScript, C, C++, Java, SQL</span>
    </pre>
  )
}
