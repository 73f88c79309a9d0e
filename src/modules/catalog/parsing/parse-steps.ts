/** A `steps` block: a program whose recorded run is shown in the lesson. */
import { traceLanguage } from '#modules/exercises/trace/contract.ts'
import { slug } from '#platform/contract/slug.ts'
import { drawing, type StepsBlock } from '../contract.ts'
import type { RecordedProgram } from '../content-model.ts'
import { programHash } from '../recording-file-rules.ts'
import type { Fence } from './fence-rules.ts'
import { htmlOf, readGroup, textsOf } from './parse-example.ts'
import type { ReadingContext } from './reading-context.ts'

/** Null when something is wrong; the problem is in the list then. */
export function readSteps(
  lessonId: string,
  first: Fence,
  followers: Fence[],
  context: ReadingContext,
): { block: StepsBlock; recorded: RecordedProgram } | null {
  const { place } = first
  const { problems } = context
  const group = readGroup(first, followers, ['stdin'], context)
  if (!group) return null
  const id = slug.safeParse(first.id).data
  const language = traceLanguage.safeParse(group.language).data
  if (id === undefined)
    problems.add(
      place,
      'this `steps` has no id, or not a plain one',
      'write id=lower-case-words after `steps`',
    )
  if (language === undefined)
    problems.add(
      place,
      `\`${group.language}\` cannot be recorded`,
      `use one of: ${traceLanguage.options.join(', ')}`,
    )
  const views = readViews(first, context)
  if (id === undefined || language === undefined || views === null) return null
  const { files } = group
  const stdin = textsOf(group).stdin ?? ''
  const { name, stored } = context.recording(lessonId, id)
  // Until it is recorded anew, a program that has changed is shown as a listing.
  const address = stored?.program === programHash({ files, stdin }) ? stored.address : null
  const step = first.step - 1
  return {
    block: {
      kind: 'steps',
      id,
      language,
      files,
      html: htmlOf(files),
      stdin,
      views,
      step,
      recording: address,
    },
    recorded: { id, place, language, files, stdin, views, step, file: name, address },
  }
}

function readViews({ views, place }: Fence, { problems }: ReadingContext): StepsBlock['views'] | null {
  const read = views.map((written) => {
    const [name = '', as] = written.split(':', 2)
    return { written, name, as: drawing.safeParse(as).data }
  })
  const known = read.flatMap(({ name, as }) => (name !== '' && as !== undefined ? [[name, as] as const] : []))
  for (const { written, name, as } of read)
    if (name === '' || as === undefined)
      problems.add(
        place,
        `\`view=${written}\` says no way of drawing`,
        `write view=NAME:HOW, with one of: ${drawing.options.join(', ')}`,
      )
  return known.length < read.length ? null : Object.fromEntries(known)
}
