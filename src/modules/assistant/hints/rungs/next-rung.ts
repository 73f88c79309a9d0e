/** The first rung of some kinds that has something to say and gives nothing away. Pure. */
import type { Rung, RungKind } from '../contract.ts'
import { runsOf } from '../../explainer/explainer.ts'
import { conceptRung } from './concept-rung.ts'
import type { DraftRung } from './draft-rung.ts'
import { exampleRung } from './example-rung.ts'
import { givesAway } from './gives-away.ts'
import type { LeakMeter } from './leak-rules.ts'
import { lineRungs } from './line-rung.ts'
import { meterOf } from './secret.ts'
import type { Situation } from './situation.ts'
import { whereRung } from './where-rung.ts'

/** `hint`: number of the author's next hint, from 0. Null: none of these kinds has anything to say. */
export function nextRung(
  situation: Situation,
  { kinds, hint }: { kinds: readonly RungKind[]; hint: number },
): Rung | null {
  const meter = meterOf(situation)
  for (const kind of kinds) {
    if (kind === 'hint') {
      const html = situation.outline.hintsHtml[hint]
      if (html !== undefined) return { ...NOTHING, kind, hintHtml: html }
      continue
    }
    const found = draftsOf(kind, situation, meter)
      .map((draft) => toRung(kind, draft))
      .find((rung) => !leaks(rung, meter))
    if (found !== undefined) return found
  }
  return null
}

const NOTHING = { sentences: [], line: null, lesson: null, example: null, hintHtml: null }

function draftsOf(kind: Exclude<RungKind, 'hint'>, situation: Situation, meter: LeakMeter): DraftRung[] {
  switch (kind) {
    case 'where':
      return [whereRung(situation)]
    case 'concept':
      return [conceptRung(situation)].filter((draft) => draft !== null)
    case 'line':
      return lineRungs(situation)
    case 'example':
      return [exampleRung(situation, meter)].filter((draft) => draft !== null)
  }
}

function toRung(kind: RungKind, { sentences, line, lesson, example }: DraftRung): Rung {
  return {
    kind,
    sentences: sentences.map(runsOf),
    line: line ?? null,
    lesson: lesson ?? null,
    example: example ?? null,
    hintHtml: null,
  }
}

/** Code in sentences is about the learner's own program: not one line of a solution may be in it. An example may have common lines. */
function leaks({ sentences, example }: Rung, meter: LeakMeter): boolean {
  const said = sentences.flat().flatMap((run) => ('code' in run ? [run.code] : []))
  const shown = example?.files.map(({ content }) => content) ?? []
  return meter.showsLine(said) || givesAway(meter, [...said, ...shown])
}
