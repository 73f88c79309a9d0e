/** Opens the next rung for a learner's last failed try. */
import type { Language, SourceFile } from '#modules/exercises/contract.ts'
import { hashFiles } from '#modules/exercises/module.ts'
import type { GradeOutcome } from '#modules/exercises/outcomes/contract.ts'
import { traceLanguage } from '#modules/exercises/trace/contract.ts'
import { lockLearner } from '#modules/learners/module.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { Failure } from '#platform/failures.ts'
import { t } from '#platform/messages/messages.ts'
import { runsOf } from '../explainer/explainer.ts'
import type { HintPlace, openHint as spec, RungKind } from './contract.ts'
import type { Deps } from './deps.ts'
import { type HintedChallenge, hintedChallenge, programIn } from './hinted-challenge.ts'
import { readLadder, writeLadder } from './ladder-queries.ts'
import { currentLadder, hasTried, kindsAfter, type Ladder } from './ladder-rules.ts'
import { replyTo } from './question-rules.ts'
import { type Divergence, failedTest, nextRung, type Outline } from './rungs/rungs.ts'

type HintDeps = Pick<
  Deps,
  'access' | 'challenges' | 'clock' | 'content' | 'db' | 'learning' | 'runner' | 'visualizer'
>

interface Asking {
  learnerId: string
  /** Whose PRO counts; null: nobody is signed in. */
  userId: string | null
  place: HintPlace
  files: SourceFile[]
  question: string | undefined
  /** Where the request came from. */
  address: string
  signal: AbortSignal
}

type Answer = Output<typeof spec>

/** The last try that failed, with the program that was sent for it. */
interface FailedTry {
  id: string
  language: Language
  grade: GradeOutcome
  files: SourceFile[]
  /** What its program is compared by: names, layout and comments don't count. */
  program: string
}

export async function openHint(deps: HintDeps, asking: Asking): Promise<Answer> {
  const challenge = hintedChallenge(deps, asking.place)
  if (!(await deps.access.mayOpen(asking.userId, challenge.access))) throw new Failure('lesson-locked')
  const last = await challenge.lastTry(asking.learnerId)
  const key = { learnerId: asking.learnerId, subject: challenge.subject }
  const ladder = currentLadder(await readLadder(deps.db, key), last?.passedAt ?? null)
  const answer = (kind: Answer['answer'], sentence: string | null, shown: Ladder = ladder): Answer => ({
    answer: kind,
    reply: saidTo(asking.question),
    sentences: sentence === null ? [] : [runsOf(sentence)],
    ...ladderView(shown, last === null ? null : challenge.outlineIn(last.language)),
  })

  if (last === null)
    return answer('run-first', t('Run the tests first, so that there’s something to help with.'))
  if (last.passed) return answer('passed', t('You passed this challenge. There’s nothing left to hint at.'))
  const program = programIn(challenge.exerciseIn(last.language), asking.files)
  if (last.program !== program.hash || last.grade === null)
    return answer(
      'run-first',
      t('Your program isn’t the one that was tested last. Run the tests, then ask again.'),
    )
  const compared = await comparedBy(deps, last.language, program.files)
  const failed = { ...last, grade: last.grade, files: program.files, program: compared }
  if (!hasTried(ladder, failed))
    return answer(
      'try-first',
      t(
        'Try something first: change a line, run the tests, and see what’s different. Then the next hint opens, even if your change didn’t help.',
      ),
    )
  const opened = await openNext(deps, asking, { challenge, failed, ladder })
  return opened === null
    ? answer('finished', t('That was the last hint. Read them again, or take a break: it often helps.'))
    : answer('rung', null, opened)
}

interface Opening {
  challenge: HintedChallenge
  failed: FailedTry
  ladder: Ladder
}

/** The ladder with one more rung; null: none is left. Of two requests at once, one opens a rung. */
async function openNext(
  deps: HintDeps,
  asking: Asking,
  { challenge, failed, ladder }: Opening,
): Promise<Ladder | null> {
  const outline = challenge.outlineIn(failed.language)
  const hint = await challenge.nextHint(asking.learnerId, ladder)
  const kinds = kindsAfter(ladder, outline.hintsHtml.length)
  const situation = {
    content: deps.content,
    outline,
    files: failed.files,
    grade: failed.grade,
    hasPro: await deps.access.mayOpen(asking.userId, 'pro'),
    divergence: null,
  }
  // Programs run only where a question about a line comes next.
  const [early, late] = [kinds.filter(isBeforeLine), kinds.filter((kind) => !isBeforeLine(kind))]
  const rung =
    nextRung(situation, { kinds: early, hint }) ??
    nextRung(
      { ...situation, divergence: late[0] === 'line' ? await divergenceOf(deps, asking, failed) : null },
      { kinds: late, hint },
    )
  if (rung === null) return null
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const { learnerId } = await lockLearner(tx, asking, now)
    const key = { learnerId, subject: challenge.subject }
    const before = await readLadder(tx, key)
    if (before.last?.attemptId === failed.id) return before
    const last = { attemptId: failed.id, program: failed.program, openedAt: now }
    const after = { rungs: [...ladder.rungs, rung], last }
    await writeLadder(tx, key, after)
    await challenge.note(tx, learnerId, rung.kind === 'hint' ? hint : null)
    return after
  })
}

const isBeforeLine = (kind: RungKind) => kind === 'where' || kind === 'concept'

/** Quiet where programs can't be run just now: the ladder has other questions. */
async function divergenceOf(
  { visualizer }: Pick<HintDeps, 'visualizer'>,
  { place, learnerId, userId, address, signal }: Asking,
  { grade, language, files }: FailedTry,
): Promise<Divergence | null> {
  const test = failedTest(grade)
  const traced = traceLanguage.safeParse(language).data
  if (test === null || test.hidden || traced === undefined) return null
  const where = 'challengeId' in place ? { ...place, language: traced } : place
  const program = { ...where, test: grade.tests.indexOf(test), files, passing: undefined }
  try {
    return await visualizer.findDivergence(program, { asker: { learnerId, address }, signal, userId })
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** Read in a thread of its own: a program may be made to take long. */
async function comparedBy(
  { runner }: Pick<HintDeps, 'runner'>,
  language: Language,
  files: readonly SourceFile[],
): Promise<string> {
  const squeezed = () =>
    hashFiles(files.map(({ path, content }) => ({ path, content: content.replaceAll(/\s/g, '') })))
  if (language === 'html') return squeezed()
  const tokens = await runner.readTokens({ language, files: [...files] })
  return tokens?.digest ?? squeezed()
}

function saidTo(question: string | undefined): Answer['reply'] {
  const reply = replyTo(question)
  return reply === null ? null : runsOf(reply)
}

/** `outline`: null where nothing is known of the challenge's last try. */
export function ladderView(
  ladder: Ladder,
  outline: Pick<Outline, 'hintsHtml'> | null,
): { rungs: Answer['rungs']; next: RungKind | null } {
  const [next] = kindsAfter(ladder, outline?.hintsHtml.length ?? 0)
  return { rungs: [...ladder.rungs], next: next ?? null }
}
