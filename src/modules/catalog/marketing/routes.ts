/** What marketing pages ask for. Public, without an account; of a course only what is free. */
import { Failure } from '#platform/failures.ts'
import { implement } from '#platform/http/implement.ts'
import type { Deps } from '../deps.ts'
import type { EntityKind } from '../contract.ts'
import type { Course, Testimonial } from '../content-model.ts'
import type { Content } from '../content.ts'
import { toCatalogItem, toCatalogPath } from '../listing-view.ts'
import * as contract from './contract.ts'
import {
  challengesOf,
  coursesBehind,
  freeContents,
  pathBeginnings,
  toFeaturedContent,
} from './featured-view.ts'
import { projectRuns, showcaseFigures } from './showcase-view.ts'

type Needs = Pick<Deps, 'content'>
type PopularNeeds = Pick<Deps, 'content' | 'popularity'>

export const marketingRoutes = [
  implement(contract.getPopularCourses, async ({ content, popularity }: PopularNeeds) => {
    const { by, courses } = await popularity.current()
    return { by, courses: courses.flatMap((id) => content.course(id) ?? []).map(toCatalogItem) }
  }),
  implement(contract.getPopularPaths, async ({ content, popularity }: PopularNeeds) => {
    const { by, paths } = await popularity.current()
    return { by, learningPaths: paths.flatMap((id) => content.path(id) ?? []).map(toCatalogPath) }
  }),
  implement(contract.getCourseChallenges, ({ content }: Needs, { params }) => ({
    challenges: challengesOf(found(content.course(params.slug)), content),
  })),
  implement(contract.getFeaturedChallenges, ({ content }: Needs, { params }) => {
    const courses = coursesBehind(params.slug, content)
    if (courses) return { challenges: courses.flatMap((course) => challengesOf(course, content, 1)) }
    return { challenges: challengesOf(found(content.course(params.slug)), content) }
  }),
  implement(contract.getFeaturedContents, ({ content }: Needs) => ({
    contents: content.editorial.featured.map(toFeaturedContent),
  })),
  implement(contract.getEntityContents, ({ content }: Needs, { params: { entityType, slug } }) => ({
    contents:
      entityType === 'learningpath'
        ? pathBeginnings(found(content.path(slug)))
        : freeContents(found(courseOf(entityType, slug, content))),
  })),
  implement(contract.getShowcase, ({ content }: Needs) => ({
    figures: showcaseFigures(content),
    runs: projectRuns(content),
  })),
  implement(contract.getTestimonials, ({ content }: Needs, { params }) => ({
    testimonials: content.testimonials
      .filter(({ types }) => types.includes(params.type))
      .map((testimonial) => toTestimonial(testimonial, content)),
  })),
]

/** A practice set is asked for as a challenge, everything else as a course. */
function courseOf(kind: EntityKind, slug: string, content: Content): Course | undefined {
  const course = content.course(slug)
  return course && toCatalogItem(course).entityKind === kind ? course : undefined
}

function toTestimonial(
  { id, quote, name, role, about, source }: Testimonial,
  content: Content,
): contract.Testimonial {
  const course = about === null ? undefined : content.course(about)
  const path = about === null ? undefined : content.path(about)
  const link = course ? { title: course.title, href: `/course/${course.slug}` } : null
  return {
    id,
    quote,
    name,
    role,
    source,
    about: link ?? (path ? { title: path.title, href: `/learn/${path.slug}` } : null),
  }
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Failure('content-not-found')
  return thing
}
