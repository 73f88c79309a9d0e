/** Third rung: a question about a line of the learner's own program. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { code, explainLines } from '../../explainer/explainer.ts'
import type { Sentence } from '../../explainer/contract.ts'
import type { DraftRung } from './draft-rung.ts'
import { generalQuestion } from './general-question.ts'
import type { Situation } from './situation.ts'
import { firstDifference } from './told-rules.ts'
import { failedTest } from './where-rung.ts'

/** The surest first; the caller takes the first that gives nothing away. */
export function lineRungs(situation: Situation): DraftRung[] {
  const [file] = situation.files
  if (file === undefined) return []
  return [
    ...fromDivergence(situation, file),
    ...fromFingerprint(situation),
    ...fromError(situation, file),
    ...fromExplainer(situation, file),
    ...generalQuestion(situation.outline.language, file, differingLine(situation)),
  ]
}

/** First line of the output that is another one than expected, from 1. */
function differingLine({ grade }: Situation): number | null {
  const test = failedTest(grade)
  const { expected = null, actual = null } = test ?? {}
  return expected === null || actual === null ? null : (firstDifference(expected, actual)?.line ?? null)
}

function fromDivergence({ divergence }: Situation, { path }: SourceFile): DraftRung[] {
  if (divergence === null) return []
  const { line, isCall, name, value, expected } = divergence
  const values = { line: String(line), name: code(name), value: code(value), expected: code(expected) }
  return [
    {
      sentences: [
        isCall
          ? t('When the call on line {line} starts, {name} is {value}.', values)
          : t('After line {line}, {name} is {value}.', values),
        t('In a program that passes this test, it’s {expected} at this point.', values),
        t('Which line of yours gave {name} its value, and which values did that line work with?', values),
        t('Go through them on paper, and stop where you expected something else.'),
      ],
      line: { path, line },
    },
  ]
}

/** The sentence is known to be true of programs that do exactly this. */
function fromFingerprint({ grade }: Situation): DraftRung[] {
  if (grade.mistake === null) return []
  return [
    {
      sentences: [
        t('Programs that give exactly these results have something in common.'),
        grade.mistake,
        t(
          'Which line of yours does that? Find it before you change anything, and try it on the failing test.',
        ),
      ],
    },
  ]
}

function fromError({ grade }: Situation, { path }: SourceFile): DraftRung[] {
  const { explanation, limit } = grade
  if (explanation === null) return []
  const { line } = explanation
  if (line === null && limit === null) return []
  return [
    {
      sentences: [
        ...(line === null ? [] : [t('Your program stops at line {line}.', { line: String(line) })]),
        explanation.text,
        t('What do the variables hold at that moment? Print them one line earlier, and run it again.'),
      ],
      line: line === null ? null : { path: explanation.path ?? path, line },
    },
  ]
}

function fromExplainer({ outline, files }: Situation, file: SourceFile): DraftRung[] {
  const to = file.content.split('\n').length
  const { parts } = explainLines({
    language: outline.language,
    files: [...files],
    path: file.path,
    from: 1,
    to,
    level: 'normal',
  })
  return parts.flatMap(({ from, mistakes }) => {
    const [mistake] = mistakes
    if (mistake === undefined) return []
    return [
      {
        sentences: [
          t('One of your lines may do something else than it seems to. Look at line {line}.', {
            line: String(from),
          }),
          marked(mistake),
          t('Does that matter for the failing test? Try it with the values of that test.'),
        ],
        line: { path: file.path, line: from },
      },
    ]
  })
}

function marked(sentence: Sentence): string {
  return sentence.map((run) => ('code' in run ? code(run.code) : run.text)).join('')
}
