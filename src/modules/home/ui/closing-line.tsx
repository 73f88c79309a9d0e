import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { ButtonLink } from '#ui/button.tsx'

/** The last word: the first program is one line long. */
export function ClosingLine({ start }: { start: { href: string; minutes: number } }) {
  return (
    <section aria-labelledby="begin" className="border-t border-line">
      <div
        className={`${PAGE_WIDTH} flex flex-wrap items-end justify-between gap-x-10 gap-y-8 py-16 tablet:py-24`}
      >
        <div>
          <h2 id="begin" className="text-2xl tablet:text-3xl">
            Your first program is one line long.
          </h2>
          <p className="mt-3 text-lg text-muted">
            The lesson takes {start.minutes} minutes, and the program runs.
          </p>
        </div>
        <ButtonLink to={start.href} size="large">
          Write it now
        </ButtonLink>
      </div>
    </section>
  )
}
