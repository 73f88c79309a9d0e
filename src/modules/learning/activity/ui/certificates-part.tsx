import { t } from '#platform/messages/messages.ts'
import { KindPill } from '#ui/pill.tsx'

/** There are none yet, and none is shown. */
export function CertificatesPart() {
  return (
    <section aria-labelledby="certificates">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="certificates" className="text-xl">
          {t('Certificates')}
        </h2>
        <KindPill kind="coming-soon" />
      </div>
      <p className="mt-2 max-w-[60ch] text-muted">
        {t(
          'Nobody has one yet: they are still being built. What you finish until then is kept, with the day on which you finished it.',
        )}
      </p>
    </section>
  )
}
