import type { OfferAnswer } from '#modules/campaigns/contract.ts'
import { languageTag, t } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { classNames } from '#ui/class-names.ts'

/** An offer that is over, to come, or gives way to another one: said plainly, with what there is today. */
export function NoOffer({ answer }: { answer: OfferAnswer }) {
  const { name, current } = answer
  return (
    <div className={classNames(PAGE_WIDTH, 'pt-10 pb-24 tablet:pt-20')}>
      <p className="text-sm font-semibold text-muted">{name}</p>
      <h1 className="mt-2 text-4xl">{headingOf(answer)}</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-muted">{explanationOf(answer)}</p>
      <section aria-labelledby="instead" className="mt-12 max-w-[42rem] border-t border-line pt-6">
        <h2 id="instead" className="text-sm font-semibold text-muted">
          {current.bannerType === 'sale-banner' ? t('Current offer') : t('Today')}
        </h2>
        <p className="mt-2 font-heading text-2xl font-semibold">{current.title}</p>
        {current.detail === '' ? null : <p className="mt-1 text-muted">{current.detail}</p>}
        <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to={current.redirectionPath}>{current.button}</ButtonLink>
          <ButtonLink to="/pricing" type="link">
            {t('See today’s prices')}
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}

function headingOf({ state }: OfferAnswer): string {
  if (state === 'to-come') return t('This sale hasn’t started yet.')
  return state === 'replaced' ? t('There’s another offer now.') : t('This sale is over.')
}

function explanationOf({ state, name, startsAt, endsAt }: OfferAnswer): string {
  switch (state) {
    case 'to-come':
      return t('{name} starts on {date}. We’ll announce the discount then.', {
        name,
        date: dayOf(startsAt),
      })
    case 'replaced':
      return t('{name} is replaced by the offer below.', { name })
    case 'over':
    case 'on':
      return t('{name} ended on {date}. Its code no longer works.', {
        name,
        date: dayOf(endsAt),
      })
  }
}

/** UTC: the page is the same for everybody. */
function dayOf(instant: string): string {
  return new Intl.DateTimeFormat(languageTag(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(instant),
  )
}
