import { t } from '#platform/messages/messages.ts'
import { LanguageBadge } from '#modules/exercises/browser.ts'
import { ArrowLink } from '#ui/arrow-link.tsx'
import { KindPill } from '#ui/pill.tsx'
import type { PathDetail } from '../contract.ts'

/** What will be given at the end. Nothing is, today, and the page says so. */
export function PathCertificate({ path }: { path: PathDetail }) {
  return (
    <section
      aria-labelledby="certificate"
      className="grid gap-x-16 gap-y-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 self-start">
        <h2 id="certificate" className="text-2xl">
          {t('The certificate')}
        </h2>
        <KindPill kind="coming-soon" />
      </div>
      <div className="max-w-[62ch]">
        <p>
          {t(
            'When every course in {path} is open and you’ve finished every lesson, you’ll get a certificate with your name.',
            { path: path.title },
          )}
        </p>
        <p className="mt-3 text-muted">
          {t('Certificates are coming soon. What you finish today will count.')}
        </p>
      </div>
    </section>
  )
}

/** Where to go instead, or afterwards. */
export function RelatedPaths({ related }: Pick<PathDetail, 'related'>) {
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="text-2xl">
        {t('Related paths')}
      </h2>
      <ul className="mt-6 grid gap-x-12 tablet:grid-cols-2">
        {related.map(({ slug, title, language, release, summary }) => (
          <li key={slug} className="group relative border-t border-line-strong py-5">
            <p className="flex items-center gap-3">
              <LanguageBadge language={language} />
              {release === 'coming-soon' ? <KindPill kind="coming-soon" /> : null}
            </p>
            <h3 className="mt-1 text-lg">
              <ArrowLink to={`/learn/${slug}`} isWholeItem>
                {title}
              </ArrowLink>
            </h3>
            <p className="mt-1 max-w-[58ch] text-sm text-muted">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
