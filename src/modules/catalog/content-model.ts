/**
 * What a content folder becomes once it is read: plain data, with answers and solutions in it. It stays on the
 * server; `views/` makes of it what a learner may see.
 */
import type { Exercise, Fault, Piece, PieceRules } from '#modules/exercises/module.ts'
import type { RecordedChallenge, RecordedFingerprints } from './recorded-fingerprint-rules.ts'
import type {
  CodeLanguage,
  Language,
  Level,
  LiveLanguage,
  RunLanguage,
  SourceFile,
} from '#modules/exercises/contract.ts'
import type { Replay } from '#modules/exercises/replay/contract.ts'
import type { TraceLanguage } from '#modules/exercises/trace/contract.ts'
import type { Access } from './access-rules.ts'
import type { TemplateTheme, TILE_ICONS } from './kinds/contract.ts'
import type {
  CoverSubject,
  ItemKind,
  LessonPage,
  PageKind,
  ReadBlock,
  Release,
  StepsBlock,
  Tier,
} from './contract.ts'

/** Something in a content file that its author must mend. Lines count from 1. */
export interface ContentProblem {
  /** Relative to the content folder, with `/`. */
  file: string
  line: number
  what: string
  /** How to mend it: a sentence that begins with a verb. */
  fix: string
}

/** Where something was written, so that a later check can point at it. */
export interface SourcePlace {
  file: string
  line: number
}

/** Files of one answer: the starter, the solution, another right or wrong answer. */
export interface CodeAnswer {
  place: SourcePlace
  files: SourceFile[]
}

/** Wrong answer, with the sentence that a learner with the same mistake is told; null: its author wrote none. */
export type WrongAnswer = CodeAnswer & { sentence: string | null }

/** A `fill` block: what the learner must reach, and the author's way there. */
export interface FillExercise {
  id: string
  place: SourcePlace
  language: Language
  /** With its blanks. */
  given: SourceFile[]
  solution: SourceFile[]
  exercise: Exercise
}

/** Wrong answer that is known, and what is said to it. */
export interface KnownMistake {
  place: SourcePlace
  answer: string
  whyHtml: string
}

interface ComprehensionFrame {
  id: string
  place: SourcePlace
  language: RunLanguage
  files: SourceFile[]
  database: string | null
}

/** A `predict` block: the learner says what the program prints before it runs. */
export type PredictExercise = ComprehensionFrame & {
  kind: 'predict'
  stdin: string
  output: string
  mistakes: KnownMistake[]
}

/** Values after a line has run; null: the variable has none yet. */
export interface TraceRow {
  line: number
  values: (string | null)[]
}

/** A `trace` block: the learner fills in what the variables hold, line by line. */
export type TraceExercise = ComprehensionFrame & {
  kind: 'trace'
  stdin: string
  /** What the program prints; null: nobody says. */
  output: string | null
  variables: string[]
  rows: TraceRow[]
  /** Rows at the beginning that are filled in already. */
  given: number
}

/** A `read` block: the learner finds an input with which the program prints `output`. */
export type ReadExercise = ComprehensionFrame & {
  kind: 'read'
  output: string
  /** Where the input goes: to standard input, or into the blank of the program. */
  takes: ReadBlock['takes']
  /** An input that is right; others may be. */
  solution: string
  /** Inputs that are wrong. */
  rejects: string[]
  mistakes: KnownMistake[]
}

/** Exercise about a program that is read before it is run. */
export type ComprehensionExercise = PredictExercise | TraceExercise | ReadExercise

/** A `run` block, as the content check runs it. */
export interface RunExample {
  place: SourcePlace
  language: Language
  files: SourceFile[]
  stdin: string
  output: string | null
  error: string | null
  database: string | null
}

/** A `steps` block: a program whose run was recorded when the content was written. */
export interface RecordedProgram {
  id: string
  place: SourcePlace
  language: TraceLanguage
  files: SourceFile[]
  stdin: string
  views: StepsBlock['views']
  /** Shown first, from 0. */
  step: number
  /** Its recording, relative to the content folder; it may not be there. */
  file: string
  /** By which the recording is asked for; null: this program is not recorded. */
  address: string | null
}

interface LessonFrame {
  id: string
  title: string
  minutes: number
  /** Relative to the content folder. */
  file: string
  href: string
  access: Access
  /** Ids of the concepts that its exercises give evidence of. */
  concepts: string[]
}

export type ReadingLesson = LessonFrame & {
  type: 'lesson' | 'marketing'
  /** First lesson of a project: name of the public test of its last step that expects what the first page shows. */
  promise: string | null
  pages: LessonPage[]
  fills: FillExercise[]
  comprehension: ComprehensionExercise[]
  examples: RunExample[]
  recorded: RecordedProgram[]
}

/** Each option or item with the key a learner sends back. */
export interface QuizOption {
  key: string
  html: string
  correct: boolean
  whyHtml: string
}

export interface QuizQuestionModel {
  id: string
  place: SourcePlace
  kind: 'single' | 'multiple' | 'order' | 'output'
  promptHtml: string
  code: { language: CodeLanguage; source: string; html: string } | null
  /** Single, multiple: in the author's order. Order: in the right order. Output: empty. */
  options: QuizOption[]
  /** Output: what the program prints. */
  output: { answer: string; stdin: string; database: string | null } | null
  /** About the question as a whole; empty when there is nothing to say. */
  whyHtml: string
  mistakes: { answer: string; whyHtml: string }[]
}

export type QuizLesson = LessonFrame & { type: 'quiz'; introHtml: string; questions: QuizQuestionModel[] }

/** Lines of the solution and distractors, shuffled. */
export type ParsonsForm = PieceRules & {
  kind: 'parsons'
  /** With its text highlighted. */
  pieces: (Piece & { html: string })[]
}

/** What the learner does: write code, put given lines in order, or find a fault. */
export type ChallengeForm = { kind: 'write' } | ParsonsForm | { kind: 'debug'; fault: Fault }

/** Step of the same course, by its id, whose passed program a learner goes on with. */
export interface Carry {
  from: string
  place: SourcePlace
}

export type ChallengeLesson = LessonFrame & {
  type: 'challenge'
  kind: Exercise['kind']
  form: ChallengeForm
  /** Null: it begins with its starter for everybody. */
  carry: Carry | null
  difficulty: Level
  language: Language
  statementHtml: string
  starter: CodeAnswer
  solution: CodeAnswer
  starterHtml: string[]
  solutionHtml: string[]
  /** Highlighted files of `exercise.given`, in their order. */
  givenHtml: string[]
  accepts: CodeAnswer[]
  rejects: WrongAnswer[]
  /** Fingerprints of its wrong answers as they were recorded; null: they never were, or its tests have changed since. */
  fingerprints: RecordedFingerprints | null
  /** Fingerprint of a learner's program → the sentence about its mistake. */
  mistakes: Record<string, string>
  hintsHtml: string[]
  explanationHtml: string
  exercise: Exercise
  /** Small changes of the solution that leave it right, so that no test can tell them: for the check alone. */
  equivalents: EquivalentChange[]
}

/** A community challenge in one of its languages. */
export interface ChallengeVersion {
  language: Language
  exercise: Exercise
  solution: CodeAnswer
  solutionHtml: string[]
}

/** A right or wrong answer to a community challenge, with its language. */
export type VersionAnswer = WrongAnswer & { language: Language }

/** Public test of a community challenge, with the reason of its value; null: its author gave none. */
export interface ChallengeExample {
  /** Number among the tests. */
  test: number
  explain: string | null
}

/** One task for several languages, or a question to a database. */
export interface CommunityChallenge {
  /** The file's name, and the address: for ever. */
  id: string
  title: string
  difficulty: Level
  minutes: number
  /** Ids of topics, the most telling first. */
  topics: string[]
  /** The day learners could first solve it, `2026-11-27`: the newest come first in lists. */
  openedOn: string
  /** Relative to the content folder. */
  file: string
  kind: 'function' | 'sql'
  statementHtml: string
  constraintsHtml: string
  hintsHtml: string[]
  editorialHtml: string
  examples: ChallengeExample[]
  /** In the order in which languages are named everywhere. */
  versions: ChallengeVersion[]
  accepts: VersionAnswer[]
  rejects: VersionAnswer[]
  /** Programs in the editorial: right, though some are too slow. */
  shown: VersionAnswer[]
  /** What the content check recorded; null: nothing yet, or of other tests. */
  recorded: RecordedChallenge | null
  /** Fingerprint of a learner's program, in whatever language, → the sentence about its mistake. */
  mistakes: Record<string, string>
  equivalents: EquivalentChange[]
}

/** The challenge of one day, as scheduled. */
export interface DailyPick {
  /** `2026-11-27`, by the learner's own calendar. */
  day: string
  challengeId: string
}

/** What to make in one month, for everybody. */
export interface MonthlyBrief {
  /** The file's name, and the address: `2026-12`. */
  month: string
  title: string
  summary: string
  languages: Language[]
  /** What it is about and what it must do. */
  briefHtml: string
  stretchHtml: string
  votersHtml: string
  startHtml: string
}

/** Small program that works, from which learners start a project of their own. */
export interface ProjectTemplate {
  /** The file's name, and the address: for ever. */
  id: string
  title: string
  summary: string
  language: Language
  theme: TemplateTheme
  level: Level
  /** Relative to the content folder. */
  file: string
  introHtml: string
  /** What to change next; empty: its author suggests nothing. */
  ideasHtml: string[]
  /** The entry file first. */
  files: SourceFile[]
  /** Highlighted, one entry a file. */
  html: string[]
  /** Lines that somebody types into the running program to show what it does. */
  typed: string[]
  /** What it then prints, with `…` for whatever differs from run to run; null: a page, which shows itself. */
  output: string | null
  /** Where the output is written; where the files are, if there is none. */
  place: SourcePlace
  /** SQL: name of the seeded database; null: an empty one. */
  database: string | null
}

/** Subject of community challenges, by which they are found. */
export interface ChallengeTopic {
  id: string
  title: string
}

export interface EquivalentChange {
  /** The line of the solution, and what is changed in it, as the check names them. */
  line: string
  change: string
  why: string
}

export type VideoLesson = LessonFrame & {
  type: 'video'
  video: { url: string; poster: string | null; durationSeconds: number; captions: string | null }
  transcriptHtml: string
}

export type Lesson = ReadingLesson | QuizLesson | ChallengeLesson | VideoLesson

export interface Chapter {
  id: string
  title: string
  summary: string
  kind: 'lessons' | 'project'
  lessons: Lesson[]
}

/** Something to know that exercises of several lessons and courses give evidence of. */
export interface Concept {
  id: string
  title: string
}

/** What people ask about a course or a path, answered. */
export interface Question {
  question: string
  answerHtml: string
}

/** Entry in the header's menu. */
export interface CourseMenu {
  group: string
  title: string
  /** Order in its group; null: after those that have one. */
  position: number | null
  /** Title of its second entry, which leads to a certificate; null: it has none. */
  certification: string | null
}

/** Tile in the Build menu. */
export interface ProjectTile {
  description: string
  icon: (typeof TILE_ICONS)[number]
  /** Order in the menu; null: after those that have one. */
  position: number | null
}

/** Groups of the header's menus, in their order. */
export interface Menus {
  learn: string[]
  practice: string[]
}

/** Question to newcomers, with a second one that depends on its answer. */
export interface OnboardingCategory {
  id: string
  title: string
  /** Second question. */
  question: string
  /** Courses by id, the best first. */
  options: { id: string; title: string; courses: string[] }[]
}

/** Finished program of a guided project, shown before the first step. */
export type ProjectDemo = {
  /** Where it is written in `course.yaml`. */
  place: SourcePlace
  /** The whole program. */
  files: SourceFile[]
} & (
  | {
      /** In a terminal: its run was recorded. */
      kind: 'replay'
      language: LiveLanguage
      typed: string[]
      /** Seed of the language's own chance; null: it is not seeded. */
      seed: number | null
      /** Its recording, relative to the content folder; it may not be there. */
      file: string
      /** Null: this program is not recorded. */
      recorded: { address: string; replay: Replay } | null
    }
  | {
      /** Live, in the visitor's browser. */
      kind: 'page'
      address: string
    }
)

export interface Course {
  id: string
  /** The address: `/course/<slug>`. Today the same as the id. */
  slug: string
  kind: ItemKind
  title: string
  language: Language
  level: Level
  tier: Tier
  release: Release
  /** The day learners could first take it, `2026-11-21`. */
  openedOn: string | null
  /** Of a guided project: the month of the monthly challenge that it goes with, `2026-12`. Null: none. */
  internalTag: string | null
  /** Every chapter is free, not only the first. */
  isFree: boolean
  /** Planned, and shown nowhere yet. */
  isHidden: boolean
  /** Subject of its cover. */
  cover: CoverSubject
  /** Null: it is not in the menu. */
  menu: CourseMenu | null
  /** Null: no guided project of the Build menu. */
  tile: ProjectTile | null
  /** Null: none is shown. */
  demo: ProjectDemo | null
  summary: string
  descriptionHtml: string
  outcomes: string[]
  questions: Question[]
  /** Ids of courses. */
  prerequisites: string[]
  chapters: Chapter[]
  /** Relative to the content folder: `courses/learn-python-basics`. */
  folder: string
}

export interface LearningPath {
  id: string
  slug: string
  title: string
  language: Language
  level: Level
  release: Release
  summary: string
  descriptionHtml: string
  outcomes: string[]
  questions: Question[]
  /** Ids of paths that go well after it or instead of it. */
  related: string[]
  /** Subject of its cover. */
  cover: CoverSubject
  /** Entry at the end of a group of the header's menu; null: it has none. */
  menu: { group: string; title: string } | null
  courses: Course[]
}

/** The page of a language: what it is good for, a program to run, and what there is to learn. */
export interface LanguageIntro {
  /** The address: `/python`. */
  id: string
  language: Language
  name: string
  headline: string
  lead: string
  summary: string
  program: RunExample & { html: string[]; idea: string }
  builds: { title: string; text: string }[]
  questions: Question[]
  /** Ids of other such pages. */
  related: { id: string; text: string }[]
  path: LearningPath | null
  /** In the order to take them. */
  courses: Course[]
}

/** Something we point at. */
export type Featured =
  | { kind: 'course'; course: Course }
  | { kind: 'path'; path: LearningPath }
  | { kind: 'lesson'; course: Course; lesson: Lesson }
  | { kind: 'challenge'; challenge: CommunityChallenge }

/** What we recommend, in order. Ids of what is open. */
export interface Editorial {
  popularCourses: string[]
  popularPaths: string[]
  featured: Featured[]
}

/** What somebody said, who agreed that we show it. */
export interface Testimonial {
  id: string
  types: PageKind[]
  quote: string
  name: string
  role: string | null
  /** Id of the course or path it speaks of. */
  about: string | null
  source: string | null
  agreedOn: string
}

/** A lesson and where it stands. */
export interface LessonPlace {
  course: Course
  chapter: Chapter
  /** From 1. */
  chapterNumber: number
  lesson: Lesson
  previous: Lesson | null
  next: Lesson | null
  endsChapter: boolean
}

/** A page of words: what the site says about itself. Names in braces, such as `{brand}`, are filled in when it is asked for. */
export interface SiteText {
  /** Its address. */
  slug: string
  title: string
  description: string
  lead: string
  kind: PageKind
  /** The day of this wording; null where nobody needs it. */
  updatedOn: string | null
  isComingSoon: boolean
  /** The first is what to do next. */
  actions: { to: string; label: string }[]
  html: string
  contents: { id: string; title: string }[]
}

export interface Faq {
  title: string
  description: string
  groups: { id: string; title: string; questions: (Question & { id: string; onHome: boolean })[] }[]
}
