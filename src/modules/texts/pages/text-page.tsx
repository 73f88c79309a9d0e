import type { Route } from './+types/text-page'
import { breadcrumbJsonLd, jsonLdGraph } from '#ui/layouts/json-ld.ts'
import { Prose } from '#ui/prose.tsx'
import { loadFrom } from '#platform/http/page-context.ts'
import { languageTag } from '#platform/messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import type { PictureName } from '#ui/pictures/page-picture.tsx'
import { PicturedHeader } from '#ui/pictures/pictured-header.tsx'
import { KindPill } from '#ui/pill.tsx'
import { tWith } from '#ui/message-elements.ts'
import { getText } from '../contract.ts'
import { ContentsList } from '../ui/contents-list.tsx'
import { PrivacyChoices } from '../ui/privacy-choices.tsx'

/** Fewer headings than this fit on a screen. */
const LONG = 6

/** Two addresses for one text: search engines are told the one. */
const SAME_TEXT: Record<string, string> = { 'terms-and-conditions': 'terms-of-service' }

/** One page for every text; the address is its name. */
export function loader({ context, url }: Route.LoaderArgs) {
  const name = url.pathname.replaceAll('/', '')
  return loadFrom(context, getText, { params: { slug: SAME_TEXT[name] ?? name } })
}

export function meta(args: Route.MetaArgs) {
  const text = args.loaderData
  if (!text) return []
  return pageMeta(args, {
    title: text.title,
    description: text.description,
    path: `/${text.slug}`,
    jsonLd: (site) => jsonLdGraph(breadcrumbJsonLd(site, [], text.title)),
  })
}

/** Pictures of texts, by their slug. Default: the house. */
const PICTURE_OF: Readonly<Record<string, PictureName>> = {
  discuss: 'discuss',
  'privacy-policy': 'privacy',
  'terms-of-service': 'terms',
  'terms-and-conditions': 'terms',
}

export default function TextPage({ loaderData: text }: Route.ComponentProps) {
  const isLong = text.contents.length >= LONG
  const [first, second] = text.actions
  return (
    <SiteShell>
      <article className={PAGE_WIDTH}>
        <PicturedHeader
          picture={PICTURE_OF[text.slug] ?? 'about'}
          className="pt-10 pb-10 tablet:pt-16 tablet:pb-14"
        >
          {text.isComingSoon ? (
            <p className="mb-4">
              <KindPill kind="coming-soon" />
            </p>
          ) : null}
          <h1 className="text-3xl tablet:text-4xl">{text.title}</h1>
          <p className="mt-4 max-w-[54ch] text-lg text-muted">{text.lead}</p>
          {text.updatedOn === null ? null : (
            <p className="mt-4 text-sm text-faint">
              {tWith('As of {date}', {
                date: <time dateTime={text.updatedOn}>{longDate(text.updatedOn)}</time>,
              })}
            </p>
          )}
          {first === undefined ? null : (
            <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
              <ButtonLink to={first.to} size="large">
                {first.label}
              </ButtonLink>
              {second === undefined ? null : (
                <ButtonLink to={second.to} type="link">
                  {second.label}
                </ButtonLink>
              )}
            </div>
          )}
        </PicturedHeader>
        <div
          className={classNames(
            'border-t border-line pt-10 pb-16 tablet:pb-24',
            isLong &&
              'grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 max-wide:pt-8 wide:grid-cols-[15rem_minmax(0,1fr)]',
          )}
        >
          {isLong ? <ContentsList contents={text.contents} /> : null}
          <div>
            <Prose
              html={text.html}
              className={classNames(
                '[&>h2:first-child]:mt-0 [&>h2]:scroll-mt-24',
                isLong ? 'max-w-[62ch]' : 'prose-sections max-wide:max-w-[62ch]',
              )}
            />
            {text.slug === 'privacy-policy' ? <PrivacyChoices /> : null}
          </div>
        </div>
      </article>
    </SiteShell>
  )
}

/** The same words for everybody: the day of a text does not depend on where its reader is. */
function longDate(day: string): string {
  const format = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
