import type { Route } from './+types/learning-path-page'
import { getLearningPath, type PathDetail } from '#modules/catalog/contract.ts'
import { breadcrumbJsonLd, faqJsonLd, jsonLdGraph } from '#ui/layouts/json-ld.ts'
import {
  itemListJsonLd,
  pathJsonLd,
  PathAbout,
  PathCertificate,
  RelatedPaths,
  PathCourses,
  PathHead,
} from '#modules/catalog/browser.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { ClosingBand } from '#ui/layouts/closing-band.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { deferredIsland } from '#ui/deferred-island.tsx'
import { StartPath } from '#modules/learning/browser.ts'

const FaqSection = deferredIsland(async () => (await import('#ui/faq-section.tsx')).FaqSection)

const above = () => [
  { label: t('Courses'), to: '/courses' },
  { label: t('Learning paths'), to: '/courses?filter=learning-path' },
]

export function loader({ context, params }: Route.LoaderArgs) {
  return loadFrom(context, getLearningPath, { params })
}

export function meta(args: Route.MetaArgs) {
  const path = args.loaderData
  if (!path) return []
  return pageMeta(args, {
    title: path.title,
    description: path.summary,
    path: `/learn/${path.slug}`,
    picture: `/pictures/path/${path.slug}.png`,
    jsonLd: (site) =>
      jsonLdGraph(
        breadcrumbJsonLd(site, above(), path.title),
        pathJsonLd(site, path),
        itemListJsonLd(site, path.courses),
        faqJsonLd(path.questions),
      ),
  })
}

export default function LearningPathPage({ loaderData: path }: Route.ComponentProps) {
  return (
    <SiteShell>
      <article>
        <PathHead path={path} above={above()}>
          <StartPath key={path.id} path={path} />
        </PathHead>
        <PathAbout path={path} />
        <PathCourses path={path} />
        <div className={`${PAGE_WIDTH} grid gap-y-20 py-16 tablet:py-20`}>
          <PathCertificate path={path} />
          <FaqSection questions={path.questions} />
          <RelatedPaths related={path.related} />
        </div>
        <Closing start={path.start} />
      </article>
    </SiteShell>
  )
}

function Closing({ start }: Pick<PathDetail, 'start'>) {
  if (start === null) return null
  const { lesson, course } = start
  return (
    <ClosingBand
      title={t('Lesson 1: {lesson}', { lesson: lesson.title })}
      text={tCount(
        lesson.minutes,
        {
          one: '{course} starts here. It takes about {n} minute.',
          other: '{course} starts here. It takes about {n} minutes.',
        },
        { course: course.title },
      )}
      action={{ to: lesson.href, label: t('Open lesson 1') }}
    />
  )
}
