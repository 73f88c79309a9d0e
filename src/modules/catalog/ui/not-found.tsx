import { ButtonLink } from '#ui/button.tsx'

/** The page that is not there, with a way on. */
export function NotFound() {
  return (
    <section className="mx-auto flex max-w-[640px] flex-col items-start gap-5 px-4 py-24 tablet:px-6">
      <h1 className="text-3xl">Page not found!!</h1>
      <p className="text-muted">The address may be mistyped, or the page has moved. Your progress is where you left it.</p>
      <ButtonLink to="/courses">See all courses</ButtonLink>
    </section>
  )
}
