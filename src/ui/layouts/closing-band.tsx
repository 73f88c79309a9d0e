import { ButtonLink } from '../button.tsx'
import { PAGE_WIDTH } from './page-width.ts'

/** The last word of a page: what there is to begin with, and the button that begins it. */
export function ClosingBand({
  title,
  text,
  action,
}: {
  title: string
  text: string
  action: { to: string; label: string }
}) {
  return (
    <section aria-labelledby="begin" className="border-t border-line">
      <div
        className={`${PAGE_WIDTH} flex flex-wrap items-center justify-between gap-x-10 gap-y-8 py-16 tablet:py-20`}
      >
        <div>
          <h2 id="begin" className="text-2xl tablet:text-3xl">
            {title}
          </h2>
          <p className="mt-3 text-lg text-muted">{text}</p>
        </div>
        <ButtonLink to={action.to} size="large">
          {action.label}
        </ButtonLink>
      </div>
    </section>
  )
}
