/** Projects as lists show them, and the demos of guided projects. */
import { z } from 'zod'
import { language, level, sourceFile } from '#modules/exercises/contract.ts'
import { replay, replayText } from '#modules/exercises/replay/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { courseCard } from '../contract.ts'

/** Demo of a guided project as a miniature, whose demo is fetched when it is to run. */
export const demoPicture = z.object({
  kind: z.enum(['replay', 'page']),
  address: z.string(),
  /** End of the run, as much as a miniature shows; empty for a page. */
  still: z.array(replayText),
})
export type DemoPicture = z.infer<typeof demoPicture>

/** A guided project in a list. `demo` null: there is nothing to show. */
export const guidedProject = courseCard.extend({ demo: demoPicture.nullable() })
export type GuidedProject = z.infer<typeof guidedProject>

/** A project that is the closing chapter of an open course. */
export const courseProject = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  language,
  level,
  course: z.object({ slug: z.string(), title: z.string() }),
  /** Its first step. */
  href: z.string(),
  stepsCount: z.number(),
  minutes: z.number(),
})
export type CourseProject = z.infer<typeof courseProject>

/** Everything a learner can build: guided projects, and the projects that courses end with. */
export const getProjects = endpoint({
  method: 'GET',
  path: '/api/catalogs/projects',
  summary: 'List guided projects and projects inside courses',
  who: 'public',
  cacheable: true,
  response: z.object({ guided: z.array(guidedProject), inCourses: z.array(courseProject) }),
})

/** Reads the demo of a guided project. */
export const getProjectDemo = endpoint({
  method: 'GET',
  path: '/api/Course/demos/:address',
  summary: 'Get the finished program of a guided project, as it is shown',
  who: 'public',
  cacheable: true,
  isImmutable: true,
  params: z.object({ address: z.string().regex(/^[A-Za-z0-9_-]{32}$/) }),
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('replay'), replay }),
    z.object({ kind: z.literal('page'), files: z.array(sourceFile) }),
  ]),
  failures: {
    'demo-not-found': {
      status: 404,
      message: 'This demo was replaced by a newer one. Reload the page to see it.',
    },
  },
})
