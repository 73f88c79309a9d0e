/** Makers for tests. */
import type { TocChapter } from '#modules/catalog/contract.ts'
import type { Sandbox } from '#modules/runner/module.ts'

/** A sandbox whose programs all print what `print` says for their input. */
export function fakeSandbox(print: (stdin: string) => string): Sandbox & { jobs: number } {
  const sandbox: Sandbox & { jobs: number } = {
    jobs: 0,
    run: async (job) => {
      sandbox.jobs += 1
      return {
        status: 'done',
        compile: null,
        runs: job.runs.map((run) => ({
          stdout: print(run.stdin ?? ''),
          stderr: '',
          truncated: false,
          exitCode: 0,
          signal: null,
          limit: null,
          wallMs: 1,
          report: null,
        })),
        timings: { queueMs: 0, compileMs: 0, runMs: 1, totalMs: 1 },
      }
    },
    place: async () => null,
    health: async () => ({ isolation: 'namespaces', languages: [], slots: 1, running: 0, queued: 0 }),
  }
  return sandbox
}

/** Two chapters, `one` with the lessons `a` and `b` and `two` with `c`, ten minutes each, of the course `c`. */
export function testChapters(): TocChapter[] {
  return [chapter('one', ['a', 'b']), chapter('two', ['c'])]
}

function chapter(id: string, lessons: string[]): TocChapter {
  return {
    id,
    title: id,
    summary: '',
    kind: 'lessons',
    lessons: lessons.map((lessonId) => ({
      id: lessonId,
      title: lessonId,
      type: 'lesson',
      typeCode: 0,
      minutes: 10,
      difficulty: null,
      parts: 2,
      exercises: [],
      access: 'free',
      href: `/course-content/c/${lessonId}`,
    })),
  }
}
