/** One folder with a `course.yaml`: its outline first, its lessons once every outline is known. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { lessonAccess, type Access } from '../access-rules.ts'
import type { Chapter, Course, Lesson, Menus } from '../content-model.ts'
import { LANGUAGE_COVERS } from '../covers/covers.ts'
import { courseFile, lessonFrontMatter, type CourseFile } from './content-files.ts'
import { lessonHref, resolveLink, type LinkTable } from './link-rules.ts'
import { renderMarkdown, type MarkdownContext } from './markdown.ts'
import { readMistakesFile } from './mistakes-file.ts'
import { readDemo } from './read-demo.ts'
import { readRecording } from './recordings.ts'
import { parseChallenge } from './parse-challenge.ts'
import { parsePages } from './parse-pages.ts'
import { parseQuiz } from './parse-quiz.ts'
import { linkSteps } from './link-steps.ts'
import type { ProblemList } from './problem-list.ts'
import type { LessonSource, ReadingContext } from './reading-context.ts'
import { checkMenuPlace, toCourseMenu, toTile } from './read-menus.ts'
import { readQuestions } from './read-questions.ts'
import { splitFrontMatter } from './split-front-matter.ts'
import { readImage } from './read-image.ts'
import { readYaml, type YamlValue } from './yaml-source.ts'

/** `course.yaml` as read, with the folder it stands in. */
export interface CourseOutline {
  /** Relative to the content folder. */
  folder: string
  file: string
  yaml: YamlValue<CourseFile>
}

export function readOutline(contentDir: string, folder: string, problems: ProblemList): CourseOutline | null {
  const file = `${folder}/course.yaml`
  const path = join(contentDir, file)
  if (!existsSync(path)) {
    problems.add({ file, line: 1 }, 'the file is missing', 'write a course.yaml, or remove the folder')
    return null
  }
  const yaml = readYaml(courseFile, { file, text: readFileSync(path, 'utf8'), firstLine: 1 }, problems)
  if (!yaml) return null
  checkOutline(yaml, file, problems)
  return { folder, file, yaml }
}

function checkOutline({ value, lineOf }: YamlValue<CourseFile>, file: string, problems: ProblemList): void {
  const report = (path: PropertyKey[], what: string, fix: string) =>
    problems.add({ file, line: lineOf(path) }, what, fix)
  if (value.release !== 'coming-soon' && value.chapters.length === 0) {
    report(['chapters'], 'the course has no chapters', 'write its chapters, or set release: coming-soon')
  }
  if (value.hidden && value.release !== 'coming-soon') {
    report(['hidden'], 'what is open is hidden', 'remove `hidden`, or set release: coming-soon')
  }
  const chapters = new Set<string>()
  const lessons = new Set<string>()
  for (const [at, chapter] of value.chapters.entries()) {
    if (chapters.has(chapter.id)) {
      report(
        ['chapters', at, 'id'],
        `the id \`${chapter.id}\` is used by two chapters`,
        'give each chapter an id of its own',
      )
    }
    chapters.add(chapter.id)
    for (const [index, { id }] of chapter.lessons.entries()) {
      if (lessons.has(id)) {
        report(
          ['chapters', at, 'lessons', index, 'id'],
          `the id \`${id}\` is used by two lessons`,
          'give each lesson of the course an id of its own',
        )
      }
      lessons.add(id)
    }
  }
}

interface Surroundings {
  contentDir: string
  menus: Menus
  links: LinkTable
  databases: ReadonlyMap<string, string>
  problems: ProblemList
}

/** Lessons with problems are missing from the result; their problems are in the list. */
export function readCourse(outline: CourseOutline, around: Surroundings): Course {
  const { folder, file, yaml } = outline
  const { value, lineOf } = yaml
  const context = readingContext(outline, around)
  const markdown = context.markdownIn(file)
  let before = 0
  const read = value.chapters.map((chapter, at): Chapter => {
    const begins = before
    before += chapter.lessons.length
    const inProject = chapter.kind === 'project' || value.kind === 'project'
    const lessons = chapter.lessons.map((lesson, index) => {
      const line = lineOf(['chapters', at, 'lessons', index, 'file'])
      const href = lessonHref(value.id, lesson.id, inProject)
      const stands = { chapter: at, position: begins + index }
      const access = lessonAccess({ kind: value.kind, isFree: value.free }, stands)
      const concepts = lesson.concepts ?? chapter.concepts
      return readLesson({ ...lesson, href, access, concepts }, { file, line }, outline, around, context)
    })
    const { id, title, summary, kind } = chapter
    return { id, title, summary, kind, lessons: lessons.filter((lesson) => lesson !== null) }
  })
  const isWhole = read.every(({ lessons }, at) => lessons.length === value.chapters[at]?.lessons.length)
  const chapters = linkSteps(read, isWhole, around.problems)
  reportUnusedFiles(outline, around)
  checkMenuPlace(value, around.menus, (path, what, fix) =>
    around.problems.add({ file, line: lineOf(path) }, what, fix),
  )
  if (value.internalTag !== undefined && value.kind !== 'project')
    around.problems.add(
      { file, line: lineOf(['internalTag']) },
      'only a guided project goes with a month',
      'remove `internalTag`',
    )
  const { id, kind, title, language, level, tier, release, summary, outcomes, prerequisites } = value
  const descriptionHtml = renderMarkdown(value.description, lineOf(['description']) + 1, markdown)
  return {
    id,
    slug: id,
    kind,
    title,
    language,
    level,
    tier,
    release,
    summary,
    outcomes,
    prerequisites,
    descriptionHtml,
    chapters,
    folder,
    openedOn: value.opened ?? null,
    internalTag: value.internalTag ?? null,
    isFree: value.free,
    isHidden: value.hidden,
    cover: value.cover ?? LANGUAGE_COVERS[language],
    menu: toCourseMenu(value.menu),
    tile: toTile(value.tile),
    demo: readDemo(value, {
      contentDir: around.contentDir,
      folder,
      place: { file, line: lineOf(['demo']) },
      chapters,
      isWhole,
      report: (path, what, fix) => around.problems.add({ file, line: lineOf(path) }, what, fix),
    }),
    questions: readQuestions(value.questions, lineOf, markdown),
  }
}

function readLesson(
  lesson: { id: string; file: string; href: string; access: Access; concepts: string[] },
  place: { file: string; line: number },
  outline: CourseOutline,
  { contentDir, problems }: Surroundings,
  context: ReadingContext,
): Lesson | null {
  const file = normalize(`${outline.folder}/${lesson.file}`)
  const path = join(contentDir, file)
  if (!file.startsWith(`${outline.folder}/`) || !existsSync(path)) {
    problems.add(place, `there is no file ${lesson.file}`, `write ${file}, or correct \`file:\``)
    return null
  }
  const parts = splitFrontMatter(readFileSync(path, 'utf8'))
  if (!parts) {
    problems.add(
      { file, line: 1 },
      'the file does not begin with front matter',
      'begin with a line ---, the fields, and a line ---',
    )
    return null
  }
  const { id, href, access, concepts } = lesson
  const source: LessonSource = { id, href, access, concepts, file, ...parts }
  const before = problems.found.length
  const front = readYaml(lessonFrontMatter, { file, text: parts.frontMatter, firstLine: 2 }, problems)
  const read = front ? parseLesson(front, source, context) : null
  return problems.found.length > before ? null : read
}

function parseLesson(
  front: YamlValue<ReturnType<typeof lessonFrontMatter.parse>>,
  source: LessonSource,
  context: ReadingContext,
): Lesson | null {
  const { value, lineOf } = front
  const { id, file, href, access, concepts, body, bodyLine } = source
  const frame = { id, file, href, access, concepts, title: value.title, minutes: value.minutes }
  switch (value.type) {
    case 'lesson':
    case 'marketing':
      return {
        type: value.type,
        ...frame,
        promise: 'promise' in value ? (value.promise ?? null) : null,
        ...parsePages(source, context),
      }
    case 'quiz':
      return parseQuiz(value, lineOf, source, context)
    case 'challenge':
      return parseChallenge(value, lineOf, source, context)
    case 'video': {
      const { url, poster = null, durationSeconds, captions = null } = value.video
      const asset = (written: string, field: string) => {
        const found = written.startsWith('https://') ? written : context.assetHref(written)
        const place = { file, line: lineOf(['video', field]) }
        if (found === null)
          context.problems.add(
            place,
            `there is no file ${written}`,
            'put it into assets/, or write an https: address',
          )
        return found ?? written
      }
      const video = {
        url: asset(url, 'url'),
        poster: poster === null ? null : asset(poster, 'poster'),
        durationSeconds,
        captions: captions === null ? null : asset(captions, 'captions'),
      }
      if (body.trim() === '')
        context.problems.add(
          { file, line: bodyLine },
          'the video has no transcript',
          'write what is said as the body',
        )
      return {
        type: 'video',
        ...frame,
        video,
        transcriptHtml: renderMarkdown(body, bodyLine, context.markdownIn(file)),
      }
    }
  }
}

function readingContext({ folder, yaml }: CourseOutline, around: Surroundings): ReadingContext {
  const { contentDir, links, problems, databases } = around
  const { id: courseId, language } = yaml.value
  const assetFile = (written: string) => {
    const name = /^assets\/([A-Za-z0-9][A-Za-z0-9_.-]*)$/.exec(written)?.[1]
    const path = name === undefined ? null : join(contentDir, folder, 'assets', name)
    return name !== undefined && path !== null && existsSync(path)
      ? { path, src: `/content-assets/${courseId}/${name}` }
      : null
  }
  const markdownIn = (file: string): MarkdownContext => ({
    file,
    problems,
    resolveLink: (written) => resolveLink(written, courseId, links),
    findImage: (written) => {
      const asset = assetFile(written)
      return asset && readImage(asset)
    },
  })
  return {
    courseId,
    language,
    problems,
    databases,
    mistakes: readMistakesFile(contentDir, folder, problems),
    recording: (lessonId, blockId) => readRecording(contentDir, folder, { lessonId, blockId }),
    markdownIn,
    assetHref: (written) => assetFile(written)?.src ?? null,
  }
}

/** A lesson that nobody can reach is a lesson that somebody forgot. */
function reportUnusedFiles(
  { folder, file, yaml }: CourseOutline,
  { contentDir, problems }: Surroundings,
): void {
  const used = new Set(
    yaml.value.chapters.flatMap(({ lessons }) => lessons.map((lesson) => normalize(lesson.file))),
  )
  const directory = join(contentDir, folder, 'lessons')
  if (!existsSync(directory)) return
  for (const name of readdirSync(directory).toSorted()) {
    if (!name.endsWith('.md') || used.has(`lessons/${name}`)) continue
    const place = { file: `${folder}/lessons/${name}`, line: 1 }
    problems.add(place, 'no chapter shows this file', `list it under \`lessons:\` in ${file}, or remove it`)
  }
}
