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
        {t('Certificates are coming soon. The courses you finish until then will count.')}
      </p>
    </section>
  )
}
