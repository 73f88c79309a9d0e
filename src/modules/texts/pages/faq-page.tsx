import { Link } from 'react-router'
import type { Route } from './+types/faq-page'
import { faqJsonLd, jsonLdGraph } from '#ui/layouts/json-ld.ts'
import { Prose } from '#ui/prose.tsx'
import { loadFrom } from '#platform/http/page-context.ts'
import { Accordion } from '#ui/accordion.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { PicturedHeader } from '#ui/pictures/pictured-header.tsx'
import { tWith } from '#ui/message-elements.ts'
import { getFaq } from '../contract.ts'
import { ContentsList } from '../ui/contents-list.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadFrom(context, getFaq, { query: {} })
}

export function meta(args: Route.MetaArgs) {
  const faq = args.loaderData
  if (!faq) return []
  return pageMeta(args, {
    title: faq.title,
    description: faq.description,
    jsonLd: () =>
      jsonLdGraph(
        faqJsonLd(
          faq.groups.flatMap(({ questions }) =>
            questions.map(({ title, desc }) => ({ question: title, answerHtml: desc })),
          ),
        ),
      ),
  })
}

/** Every question. Folded answers are in the page, so that searching in it finds them and opens them. */
export default function FaqPage({ loaderData: { title, groups } }: Route.ComponentProps) {
  return (
    <SiteShell>
      <div className={PAGE_WIDTH}>
        <PicturedHeader picture="faq" className="pt-10 pb-10 tablet:pt-16 tablet:pb-14">
          <h1 className="text-3xl tablet:text-4xl">{title}</h1>
          <p className="mt-4 max-w-[54ch] text-lg text-muted">
            {tWith('Answers to common questions. Don’t see yours? <contact>Ask us</contact>.', {
              contact: (
                <Link to="/contact" className="font-semibold text-link underline-offset-4 hover:underline" />
              ),
            })}
          </p>
        </PicturedHeader>
        <div className="grid gap-x-16 gap-y-8 border-t border-line pt-10 pb-16 max-wide:pt-8 tablet:pb-24 wide:grid-cols-[15rem_minmax(0,1fr)]">
          <ContentsList contents={groups} />
          <div className="grid gap-14">
            {groups.map(({ id, title: group, questions }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} className="mb-4 scroll-mt-24 text-xl">
                  {group}
                </h2>
                <Accordion
                  items={questions.map((one) => ({
                    id: one.id,
                    title: one.title,
                    content: <Prose html={one.desc} className="max-w-[62ch]" />,
                  }))}
                />
              </section>
            ))}
          </div>
        </div>
      </div>
    </SiteShell>
  )
}
