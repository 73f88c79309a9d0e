/** What of the content can be found, and by which words. */
import { LANGUAGES } from '#modules/exercises/languages/contract.ts'
import type {
  Chapter,
  ChallengeTopic,
  CommunityChallenge,
  Course,
  LearningPath,
  Lesson,
} from '../content-model.ts'
import type { Language } from '#modules/exercises/contract.ts'
import { namesIn } from './query-rules.ts'
import { MARKS, plainText, titleKeys, wordsOf } from './search-text-rules.ts'
import { UNTAUGHT } from './synonyms.ts'

export type SearchList = 'courses' | 'paths' | 'lessons' | 'challenges' | 'projects'

export interface SearchEntry {
  /** `course:x`, `path:x`, `lesson:course/lesson`, `project:course/chapter`, `challenge:x` of the community. */
  id: string
  list: SearchList
  isComing: boolean
  /** How likely it is meant, beside others that match as well. */
  weight: number
  title: string
  /** What it is about beyond its title: language, level, where it stands. */
  keywords: string[]
  /** Summary and headings. */
  about: string[]
  /** The rest of its text. */
  text: string
}

/** Words that a language is found by. */
function languageWords(language: Language): string {
  const { name, searchWords } = LANGUAGES[language]
  return [name, ...searchWords].join(' ')
}

/** Everything that can be found, in the order of the catalogue. */
export function entriesOf(content: {
  courses: readonly Course[]
  paths: readonly LearningPath[]
  challenges: readonly CommunityChallenge[]
  topics: readonly ChallengeTopic[]
}): SearchEntry[] {
  const topicTitles = new Map(content.topics.map(({ id, title }) => [id, title]))
  return [
    ...content.paths.map(pathEntry),
    ...content.courses.flatMap(courseEntries),
    ...content.challenges.map((challenge) => challengeEntry(challenge, topicTitles)),
  ]
}

function pathEntry({ id, title, language, level, release, summary, courses }: LearningPath): SearchEntry {
  return {
    id: `path:${id}`,
    list: 'paths',
    title,
    weight: 1,
    isComing: release === 'coming-soon',
    keywords: [languageWords(language), level, 'path certification'],
    about: [summary, ...courses.map((course) => course.title)],
    text: courses.map((course) => course.summary).join('\n'),
  }
}

function courseEntries(course: Course): SearchEntry[] {
  const { chapters, release } = course
  const isComing = release === 'coming-soon'
  // Lessons of a course that is not open cannot be read: its own entry says what it will teach.
  if (isComing) return [courseEntry(course)]
  return [
    courseEntry(course),
    ...chapters.filter(({ kind }) => kind === 'project').map((chapter) => chapterEntry(course, chapter)),
    ...chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lessonEntry(course, chapter, lesson))),
  ]
}

/** A practice set is for after its course, and stands behind it unless practice is asked for. */
const PRACTICE_WEIGHT = 0.5

function courseEntry(course: Course): SearchEntry {
  const { id, kind, title, language, level, release, isFree, summary, outcomes, descriptionHtml, chapters } =
    course
  return {
    id: `course:${id}`,
    list: kind === 'project' ? 'projects' : 'courses',
    title,
    weight: kind === 'practice' ? PRACTICE_WEIGHT : 1,
    isComing: release === 'coming-soon',
    keywords: [languageWords(language), level, kind, release === 'beta' ? 'beta' : '', isFree ? 'free' : ''],
    about: [summary, ...outcomes, ...chapters.map((chapter) => chapter.title)],
    text: [
      plainText(descriptionHtml),
      ...chapters.flatMap((chapter) => [chapter.summary, ...chapter.lessons.map((lesson) => lesson.title)]),
    ].join('\n'),
  }
}

/** A project inside a course: its last chapter, most often. */
function chapterEntry(course: Course, { id, title, summary, lessons }: Chapter): SearchEntry {
  return {
    id: `project:${course.id}/${id}`,
    list: 'projects',
    title,
    isComing: false,
    weight: 1,
    keywords: [languageWords(course.language), course.level, 'project', course.title],
    about: [summary, ...lessons.map((lesson) => lesson.title)],
    text: '',
  }
}

function lessonEntry(course: Course, chapter: Chapter, lesson: Lesson): SearchEntry {
  const isChallenge = lesson.type === 'challenge'
  return {
    id: `lesson:${course.id}/${lesson.id}`,
    list: isChallenge ? 'challenges' : 'lessons',
    title: lesson.title,
    isComing: false,
    weight: 1,
    keywords: [
      languageWords(course.language),
      course.title,
      chapter.title,
      lesson.type,
      ...(isChallenge ? [lesson.difficulty, 'practice'] : []),
    ],
    about: 'pages' in lesson ? lesson.pages.map((page) => page.title) : [],
    text: lessonText(lesson),
  }
}

function challengeEntry(
  { id, title, difficulty, topics, statementHtml, versions }: CommunityChallenge,
  topicTitles: ReadonlyMap<string, string>,
): SearchEntry {
  const [first, ...others] = versions
  return {
    id: `challenge:${id}`,
    list: 'challenges',
    title,
    isComing: false,
    weight: 1,
    keywords: [
      // One that every language has is about none of them.
      first && others.length === 0 ? languageWords(first.language) : '',
      difficulty,
      'community challenge',
      ...topics.map((topic) => topicTitles.get(topic) ?? ''),
    ],
    about: [],
    text: plainText(statementHtml),
  }
}

/** What a lesson says before anything is solved. Never an answer, a hint, a hidden test or a solution. */
export function lessonText(lesson: Lesson): string {
  switch (lesson.type) {
    case 'lesson':
    case 'marketing':
      return lesson.pages
        .flatMap((page) => page.blocks.map((block) => (block.kind === 'prose' ? plainText(block.html) : '')))
        .filter((text) => text !== '')
        .join('\n')
    case 'quiz':
      return [lesson.introHtml, ...lesson.questions.map((question) => question.promptHtml)]
        .map(plainText)
        .join('\n')
    case 'challenge':
      return plainText(lesson.statementHtml)
    case 'video':
      return plainText(lesson.transcriptHtml)
  }
}

/** A row of the index. The two vectors are PostgreSQL's own text form: letters, digits, positions and weights. */
export interface IndexRow {
  id: string
  list: SearchList
  position: number
  isComing: boolean
  weight: number
  head: string
  everything: string
  /** Words of `head`. */
  headWords: Set<string>
}

export function indexRow(entry: SearchEntry, position: number): IndexRow {
  const head = [
    ...weighed([entry.title], 'A'),
    ...weighed(entry.keywords, 'B'),
    ...weighed(entry.about, 'C'),
  ].slice(0, MOST_HEAD_WORDS)
  const headWords = new Set(head.map(({ word }) => word))
  const marked = [
    MARKS.list + entry.list,
    ...titleKeys(entry.title).map((key) => MARKS.key + key),
    ...head.filter(({ weight }) => weight === 'A').map(({ word }) => MARKS.title + word),
    ...head.map(({ word }) => MARKS.head + word),
  ]
  // A text that mentions a language teaches none of it.
  const textWords = withNames(wordsOf(entry.text)).filter((word) => !UNTAUGHT.has(word))
  return {
    id: entry.id,
    list: entry.list,
    position,
    isComing: entry.isComing,
    weight: entry.weight,
    headWords,
    head: head.map(({ word, weight }, index) => `'${word}':${index + 1}${weight}`).join(' '),
    everything: [...new Set([...headWords, ...textWords, ...marked])].map((word) => `'${word}'`).join(' '),
  }
}

/** Beyond this PostgreSQL keeps no positions, and nobody reads so long a title. */
const MOST_HEAD_WORDS = 1000

function weighed(texts: readonly string[], weight: 'A' | 'B' | 'C') {
  return texts.flatMap((text) => withNames(wordsOf(text)).map((word) => ({ word, weight })))
}

function withNames(words: string[]): string[] {
  return [...words, ...namesIn(words)]
}
