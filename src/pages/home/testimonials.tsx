import { Link } from 'react-router'
import type { Testimonial } from '#modules/catalog/marketing/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { tWith } from '#ui/message-elements.ts'

/** What people said who agreed that we show it. As long as nobody has, there is no such section. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby="said" className="border-t border-line bg-sunken">
      <div className={`${PAGE_WIDTH} py-16 tablet:py-24`}>
        <h2 id="said" className="text-2xl">
          {t('What learners say')}
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-10 tablet:grid-cols-2">
          {testimonials.map(({ id, quote, name, role, about }) => (
            <li key={id}>
              <figure className="border-s-2 border-line-strong ps-5">
                <blockquote className="max-w-[52ch] text-lg">{quote}</blockquote>
                <figcaption className="mt-3 text-sm text-muted">
                  {role === null ? name : `${name}, ${role}`}
                  {about === null ? null : (
                    <>
                      {' '}
                      {tWith('on {course}', {
                        course: (
                          <Link to={about.href} className="text-link underline-offset-4 hover:underline">
                            {about.title}
                          </Link>
                        ),
                      })}
                    </>
                  )}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
