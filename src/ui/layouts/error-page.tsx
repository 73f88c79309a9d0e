import { t } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '../button.tsx'
import { PAGE_WIDTH } from './page-width.ts'

/** A defect of ours: what happened, what is safe, what to do next. */
export function ErrorPage() {
  return (
    <section className={PAGE_WIDTH}>
      <div role="alert" className="max-w-[56ch] py-20 tablet:py-28">
        <h1 className="text-3xl">{t('This page broke.')}</h1>
        <p className="mt-4 text-lg text-muted">
          {t(
            'The fault is ours and has been noted. What you wrote and what you finished is kept. Loading the page again often helps.',
          )}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>{t('Load it again')}</Button>
          <ButtonLink to="/" variant="secondary" reloadDocument>
            {t('Go to the home page')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
