/** Fourth rung: a worked example about another problem, from a lesson that teaches what is needed. Pure. */
import { highlightToHtml, type RunExample } from '#modules/catalog/module.ts'
import { t } from '#platform/messages/messages.ts'
import { explainLines, code } from '../../explainer/explainer.ts'
import type { Sentence } from '../../explainer/contract.ts'
import { givesAway } from './gives-away.ts'
import { neededConcepts } from './concept-rules.ts'
import { conceptsIn, hasSigns } from './concept-signs.ts'
import type { DraftRung } from './draft-rung.ts'
import type { LeakMeter } from './leak-rules.ts'
import { lessonsBeforeIt, lessonsOf, linkTo, type TaughtLesson } from './lessons-of-concept.ts'
import type { Situation } from './situation.ts'

/** Lines of an example: a shorter one shows nothing, a longer one isn't read. */
const LEAST_LINES = 3
const MOST_LINES = 24
/** Concepts that are tried. */
const MOST_CONCEPTS = 4
/** Examples of a concept that are compared, from the nearest lessons. */
const MOST_EXAMPLES = 12

/** Null: there is no example that shows it without showing the solution. */
export function exampleRung(situation: Situation, meter: LeakMeter): DraftRung | null {
  const concepts = [...neededConcepts(situation).slice(0, MOST_CONCEPTS), null]
  for (const concept of concepts) {
    const found = examplesOf(concept, situation).find(
      ({ example }) =>
        !givesAway(
          meter,
          example.files.map(({ content }) => content),
        ),
    )
    if (found !== undefined) return toDraft(found, concept)
  }
  return null
}

interface Worked {
  taught: TaughtLesson
  example: RunExample
}

/** Those first that use most of what the solution uses; of equal ones the nearest lesson's. `concept`: null for lessons right before it. */
function examplesOf(concept: string | null, situation: Situation): Worked[] {
  const { language, answers } = situation.outline
  const used = conceptsIn(language, answers[0] ?? [])
  const lessons = concept === null ? lessonsBeforeIt(situation) : lessonsOf(concept, situation)
  return lessons
    .flatMap((taught) => taught.lesson.examples.map((example) => ({ taught, example })))
    .filter(({ example }) => isWorked(example, situation, concept))
    .slice(0, MOST_EXAMPLES)
    .map((each) => ({ ...each, alike: conceptsIn(language, each.example.files).intersection(used).size }))
    .toSorted((one, other) => other.alike - one.alike)
}

function toDraft({ taught, example }: Worked, concept: string | null): DraftRung {
  return {
    sentences: [
      t('Here is a program about another problem, from the lesson “{lesson}”.', {
        lesson: taught.lesson.title,
      }),
      ...(concept === null ? [] : lineToSee(example, concept)),
      t(
        'Read it line by line and say what each one is for. Then find the line that does a job which your program still has to do, and write your own version of it.',
      ),
    ],
    lesson: linkTo(taught),
    example: {
      language: example.language,
      files: example.files,
      html: example.files.map(({ content }) => highlightToHtml(content.replace(/\n$/, ''), example.language)),
      output: example.output,
    },
  }
}

function isWorked(
  { language, files, output, error, stdin }: RunExample,
  { outline }: Situation,
  concept: string | null,
): boolean {
  if (language !== outline.language || error !== null || stdin !== '') return false
  if (output === null && language !== 'html') return false
  const lines = files.reduce((sum, { content }) => sum + content.trim().split('\n').length, 0)
  if (lines < LEAST_LINES || lines > MOST_LINES) return false
  return concept === null || !hasSigns(language, concept) || conceptsIn(language, files).has(concept)
}

/** The first line that is about the concept, where the explainer knows the language. */
function lineToSee({ language, files }: RunExample, concept: string): string[] {
  const [file] = files
  if (file === undefined) return []
  const to = file.content.split('\n').length
  const { parts } = explainLines({ language, files, path: file.path, from: 1, to, level: 'first-words' })
  const part = parts.find((each) => each.concept === concept)
  const [gist] = part?.sentences ?? []
  if (part === undefined || gist === undefined) return []
  return [t('Look at line {line}: {gist}', { line: String(part.from), gist: marked(gist) })]
}

function marked(sentence: Sentence): string {
  return sentence.map((run) => ('code' in run ? code(run.code) : run.text)).join('')
}
