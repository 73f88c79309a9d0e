/** What we recommend, and what people have said. Of an entry that has a problem nothing is shown. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOpen } from '../release-rules.ts'
import type {
  CommunityChallenge,
  Course,
  Editorial,
  Featured,
  LearningPath,
  Testimonial,
} from '../content-model.ts'
import { editorialFile, testimonialFile } from './editorial-files.ts'
import { filesIn } from './folders.ts'
import type { ProblemList } from './problem-list.ts'
import { readYaml } from './yaml-source.ts'

interface Surroundings {
  contentDir: string
  /** Those that are whole and shown. */
  courses: readonly Course[]
  paths: readonly LearningPath[]
  challenges: readonly CommunityChallenge[]
  /** Ids of every course that is written down and shown, whole or not. */
  known: ReadonlyMap<string, string>
  problems: ProblemList
}

const FILE = 'editorial.yaml'

/** A course that is left out because of its own problems is left out here too, and that is no problem of this file. */
export function readEditorial({
  contentDir,
  courses,
  paths,
  challenges,
  known,
  problems,
}: Surroundings): Editorial {
  const nothing: Editorial = { popularCourses: [], popularPaths: [], featured: [] }
  if (!existsSync(join(contentDir, FILE))) return nothing
  const text = readFileSync(join(contentDir, FILE), 'utf8')
  const yaml = readYaml(editorialFile, { file: FILE, text, firstLine: 1 }, problems)
  if (!yaml) return nothing
  const { value, lineOf } = yaml
  const report = (at: PropertyKey[], what: string, fix: string) =>
    problems.add({ file: FILE, line: lineOf(at) }, what, fix)

  const popular = <Item extends Course | LearningPath>(
    field: 'courses' | 'paths',
    items: readonly Item[],
    exists: (id: string) => boolean,
  ): string[] =>
    value.popular[field].filter((id, index) => {
      const item = items.find((one) => one.id === id)
      const at = ['popular', field, index]
      if (!exists(id)) report(at, `there is no \`${id}\` among the ${field}`, 'use the `id:` of one')
      else if (item !== undefined && !isOpen(item))
        report(at, `\`${id}\` is not open`, 'recommend what can be started today')
      return item !== undefined && isOpen(item)
    })

  const featured = value.featured.flatMap((written, index): Featured[] => {
    const [kind = '', id = ''] = written.split(':')
    const [courseId = '', lessonId = ''] = id.split('/')
    const course = courses.find((one) => one.id === courseId)
    const lesson = course?.chapters.flatMap(({ lessons }) => lessons).find((one) => one.id === lessonId)
    const path = paths.find((one) => one.id === id)
    const challenge = challenges.find((one) => one.id === id)
    const isThere =
      kind === 'path'
        ? path !== undefined
        : kind === 'challenge'
          ? challenge !== undefined
          : known.has(courseId)
    if (!isThere || (kind === 'lesson' && course !== undefined && lesson === undefined)) {
      report(['featured', index], `\`${written}\` leads nowhere`, 'use the `id:` of what is shown')
      return []
    }
    if (kind === 'path') return path ? [{ kind, path }] : []
    if (kind === 'challenge') return challenge ? [{ kind, challenge }] : []
    if (course === undefined) return []
    if (kind === 'lesson') return lesson ? [{ kind, course, lesson }] : []
    return [{ kind: 'course', course }]
  })

  return {
    popularCourses: popular('courses', courses, (id) => known.has(id)),
    popularPaths: popular('paths', paths, (id) => paths.some((path) => path.id === id)),
    featured,
  }
}

export function readTestimonials({
  contentDir,
  paths,
  known,
  problems,
}: Omit<Surroundings, 'challenges' | 'courses'>): Testimonial[] {
  return filesIn(contentDir, 'testimonials', '.yaml').flatMap((name): Testimonial[] => {
    const file = `testimonials/${name}`
    const text = readFileSync(join(contentDir, file), 'utf8')
    const yaml = readYaml(testimonialFile, { file, text, firstLine: 1 }, problems)
    if (!yaml) return []
    const { value, lineOf } = yaml
    const { id, about = null, role = null, source = null } = value
    const before = problems.found.length
    if (name !== `${id}.yaml`)
      problems.add({ file, line: lineOf(['id']) }, 'the file has another name', `call it ${id}.yaml`)
    if (about !== null && !known.has(about) && !paths.some((path) => path.id === about))
      problems.add(
        { file, line: lineOf(['about']) },
        `there is no course or path \`${about}\``,
        'use the `id:` of one, or remove the line',
      )
    const { types, quote, name: person, agreed } = value
    const testimonial = { id, types, quote, name: person, role, about, source, agreedOn: agreed }
    return problems.found.length > before ? [] : [testimonial]
  })
}
