/** Outputs that a learner takes for a model say “1 day”, not “1 days”. */
import type { Course, Lesson, SourcePlace } from '#modules/catalog/module.ts'
import type { Shortfall } from './floor.ts'

/** Words on -s that are no plurals. */
const SINGULAR =
  /^(?:is|was|has|as|this|its|us|bus|gas|plus|minus|times|yes|less|class|pass|always|series|lens|s|.*(?:ss|us|is))$/i

/** Returns the first plural after a lone 1, such as `1 days`; null where there is none. Linear in the text. */
export function pluralAfterOne(text: string): string | null {
  for (const [found, word = ''] of text.matchAll(/(?<![\d.,:/-])1 ([a-z]{2,30})\b/g)) {
    if (word.endsWith('s') && !SINGULAR.test(word)) return found
  }
  return null
}

export function findPlurals(course: Course): Shortfall[] {
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons)
  return lessons.flatMap((lesson) =>
    outputsOf(lesson).flatMap(({ place, text }) => {
      const found = pluralAfterOne(text)
      if (found === null) return []
      return [
        {
          floor: 'plurals' as const,
          course: course.id,
          ...place,
          what: `an output says “${found}”`,
          fix: 'have the program say it as one would, or choose another number',
        },
      ]
    }),
  )
}

function outputsOf(lesson: Lesson): { place: SourcePlace; text: string }[] {
  const whole = { file: lesson.file, line: 1 }
  switch (lesson.type) {
    case 'lesson':
    case 'marketing':
      return [
        ...lesson.examples.map(({ place, output }) => ({ place, text: output ?? '' })),
        ...lesson.fills.flatMap(({ place, exercise }) =>
          exercise.kind === 'stdio' ? exercise.tests.map(({ stdout }) => ({ place, text: stdout })) : [],
        ),
        ...lesson.comprehension.map(({ place, output }) => ({ place, text: output ?? '' })),
      ]
    case 'quiz':
      return lesson.questions.map(({ place, output }) => ({ place, text: output?.answer ?? '' }))
    case 'challenge': {
      const { exercise } = lesson
      if (exercise.kind === 'stdio')
        return exercise.tests.map(({ stdout }) => ({ place: whole, text: stdout }))
      if (exercise.kind === 'function')
        return exercise.tests.map(({ expected, raises }) => ({
          place: whole,
          text: raises ? (raises.message ?? '') : JSON.stringify(expected),
        }))
      return []
    }
    case 'video':
      return []
  }
}
