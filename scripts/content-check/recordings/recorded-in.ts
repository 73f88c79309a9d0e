import type { Course, ReadingLesson, RecordedProgram } from '#modules/catalog/module.ts'

/** The recorded programs of a course, with their lessons. */
export function recordedIn({ chapters }: Course): { lesson: ReadingLesson; recorded: RecordedProgram }[] {
  return chapters
    .flatMap(({ lessons }) => lessons)
    .flatMap((lesson) =>
      'recorded' in lesson ? lesson.recorded.map((recorded) => ({ lesson, recorded })) : [],
    )
}
