import type { Route } from './+types/language-page'
import { getLanguage } from '#modules/catalog/contract.ts'
import { FaqSection } from '#modules/catalog/ui/faq-section.tsx'
import { breadcrumbJsonLd, faqJsonLd, itemListJsonLd, jsonLdGraph } from '#modules/catalog/ui/json-ld.ts'
import { loadFrom } from '#platform/http/page-context.ts'
import { say, sayCount } from '#platform/words/say.ts'
import { ClosingBand } from '#ui/layouts/closing-band.tsx'
import { pageMeta } from '#ui/layouts/page-meta.ts'
import { PAGE_WIDTH } from '#ui/layouts/page-width.ts'
import { SiteShell } from '#ui/layouts/site-shell.tsx'
import { sortItems } from '../language-items-rules.ts'
import { CourseSteps } from '../ui/course-steps.tsx'
import { LanguageHero } from '../ui/language-hero.tsx'
import { Builds, PracticeAndProjects, RelatedLanguages } from '../ui/language-sections.tsx'

/** One page for every language; the address is the language. */
export function loader({ context, request }: Route.LoaderArgs) {
  const slug = new URL(request.url).pathname.replaceAll('/', '')
  return loadFrom(context, getLanguage, { params: { slug } })
}

export function meta(args: Route.MetaArgs) {
  const intro = args.loaderData
  if (!intro) return []
  return pageMeta(args, {
    title: say('Learn {language}', { language: intro.name }),
    description: intro.summary,
    path: `/${intro.id}`,
    picture: `/pictures/language/${intro.id}.png`,
    jsonLd: (site) =>
      jsonLdGraph(
        breadcrumbJsonLd(site, [{ label: say('Courses'), to: '/courses' }], intro.name),
        itemListJsonLd(
          site,
          intro.items.filter(({ kind }) => kind === 'course'),
        ),
        faqJsonLd(intro.questions),
      ),
  })
}

export default function LanguagePage({ loaderData: intro }: Route.ComponentProps) {
  const { courses, practice, projects } = sortItems(intro.items)
  return (
    <SiteShell>
      {/* A new language is a new page: nothing typed on the last one stays. */}
      <LanguageHero key={intro.id} intro={intro} />
      <CourseSteps intro={intro} courses={courses} />
      <div className="border-t border-line">
        <div className={`${PAGE_WIDTH} grid gap-y-20 py-16 tablet:py-20`}>
          <Builds intro={intro} />
          <PracticeAndProjects practice={practice} projects={projects} />
          <FaqSection questions={intro.questions} />
          <RelatedLanguages related={intro.related} />
        </div>
      </div>
      <Closing start={intro.start} />
    </SiteShell>
  )
}

function Closing({ start }: { start: Route.ComponentProps['loaderData']['start'] }) {
  if (start === null) return null
  return (
    <ClosingBand
      title={say('Lesson 1: {lesson}', { lesson: start.title })}
      text={sayCount(
        start.minutes,
        {
          one: '{course} begins here. It takes about {n} minute.',
          other: '{course} begins here. It takes about {n} minutes.',
        },
        { course: start.course.title },
      )}
      action={{ to: start.href, label: say('Open lesson 1') }}
    />
  )
}
