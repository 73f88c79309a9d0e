/** The body of a challenge: the statement, then sections with fixed names. */
import type { Token } from 'markdown-it'
import type { SourcePlace } from '../content-model.ts'
import type { ProblemList } from './problem-list.ts'

/** Sections that a body may have, and those among them that it must have. */
export interface SectionNames {
  names: readonly string[]
  required: readonly string[]
  /** What the body describes, as messages call it. Default: a challenge. */
  subject?: string
}

const LESSON_NAMES = ['Starter', 'Given', 'Solution', 'Accepts', 'Rejects', 'Explanation']

/** Sections of a lesson's challenge; one that begins with given lines or a faulty program has no starter. */
export function lessonSections({ needsStarter }: { needsStarter: boolean }): SectionNames {
  const required = ['Solution', 'Explanation']
  return { names: LESSON_NAMES, required: needsStarter ? ['Starter', ...required] : required }
}

export interface Section {
  place: SourcePlace
  tokens: Token[]
  /** The line of the file in which the body begins: token lines count from there. */
  bodyLine: number
}

export function splitSections(
  tokens: Token[],
  source: { file: string; bodyLine: number },
  { names, required, subject = 'challenge' }: SectionNames,
  problems: ProblemList,
): { intro: Section; sections: Map<string, Section> } {
  const { file, bodyLine } = source
  const intro: Section = { place: { file, line: bodyLine }, tokens: [], bodyLine }
  const sections = new Map<string, Section>()
  let current = intro
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token) continue
    if (token.type !== 'heading_open' || token.tag === 'h3' || token.level > 0) {
      current.tokens.push(token)
      continue
    }
    const name = tokens[index + 1]?.content ?? ''
    const place = { file, line: bodyLine + (token.map?.[0] ?? 0) }
    if (token.tag !== 'h2' || !names.includes(name)) {
      problems.add(
        place,
        `\`${name}\` is not a section of a ${subject}`,
        `use ## with ${names.join(', ')}; for a heading in a text use ###`,
      )
    } else if (sections.has(name)) {
      problems.add(place, `the section \`## ${name}\` is there twice`, 'keep one of them')
    }
    current = { place, tokens: [], bodyLine }
    sections.set(name, current)
    // The heading is three tokens: its opening, its words, its end.
    index += 2
  }
  for (const name of required) {
    if ((sections.get(name)?.tokens.length ?? 0) > 0) continue
    problems.add(
      sections.get(name)?.place ?? intro.place,
      `the section \`## ${name}\` is missing or empty`,
      `add \`## ${name}\` to the body`,
    )
  }
  if (intro.tokens.length === 0)
    problems.add(
      intro.place,
      `the ${subject} says nothing`,
      `describe ${subject === 'challenge' ? 'the task' : 'it'} before \`## ${names[0] ?? ''}\``,
    )
  return { intro, sections }
}
