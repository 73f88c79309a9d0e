import { t } from '#platform/messages/messages.ts'
import { Button, ButtonLink } from '../button.tsx'
import { PAGE_WIDTH } from './page-width.ts'

/** A defect of ours: what happened, what is safe, what to do next. */
export function ErrorPage() {
  return (
    <section className={PAGE_WIDTH}>
      <div role="alert" className="max-w-[56ch] py-20 tablet:py-28">
        <h1 className="text-3xl">{t('Something went wrong on our side. Try again.')}</h1>
        <p className="mt-4 text-lg text-muted">
          {t('We’ve logged the error. Your code and progress are saved. Reloading often helps.')}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>{t('Reload page')}</Button>
          <ButtonLink to="/" variant="secondary" reloadDocument>
            {t('Go to home page')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
