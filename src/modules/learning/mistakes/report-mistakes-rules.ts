/** Lines of `npm run content:mistakes`. Pure. */

export interface CountedMistake {
  /** Course and lesson, with a slash between them. */
  challenge: string
  times: number
  firstDay: string
  lastDay: string
  /** Names of the tests that fail. */
  failed: string[]
  /** What a learner is told; null: nothing. */
  sentence: string | null
}

export interface ReportOptions {
  order: 'commonest' | 'newest'
  /** Answered mistakes are listed too. */
  withAnswered: boolean
  /** Mistakes to list. */
  most: number
}

export function reportMistakes(counted: readonly CountedMistake[], options: ReportOptions): string[] {
  const all = sumOf(counted)
  if (all === 0) return ['No mistakes are counted here yet.']
  const ofChallenge = new Map(
    [...Map.groupBy(counted, ({ challenge }) => challenge)].map(([name, group]) => [name, sumOf(group)]),
  )
  const answered = sumOf(counted.filter(({ sentence }) => sentence !== null))
  const listed = counted
    .filter(({ sentence }) => options.withAnswered || sentence === null)
    .toSorted(options.order === 'newest' ? newestFirst : commonestFirst)
  const rows = listed
    .slice(0, options.most)
    .map((mistake) => [
      mistake.challenge,
      String(mistake.times),
      `${percent(mistake.times, ofChallenge.get(mistake.challenge) ?? mistake.times)} %`,
      mistake.firstDay,
      mistake.lastDay,
      `${mistake.failed.join(' · ')}${mistake.sentence === null ? '' : `  → ${mistake.sentence}`}`,
    ])
  return [
    ...tableLines([['challenge', 'times', 'share', 'first', 'last', 'tests that fail'], ...rows]),
    ...(listed.length > rows.length
      ? [`… and ${listed.length - rows.length} more (--most ${listed.length})`]
      : []),
    '',
    `${all} counted, ${answered} of them answered (${percent(answered, all)} %). Share: of the challenge’s counted mistakes.`,
    'To answer one, write a program that fails these tests under `## Rejects`, with a sentence before it (docs/content-format.md).',
  ]
}

const sumOf = (counted: readonly CountedMistake[]) => counted.reduce((sum, { times }) => sum + times, 0)
const percent = (part: number, all: number) => Math.round((100 * part) / all)

const byName = (one: CountedMistake, other: CountedMistake) => (one.challenge < other.challenge ? -1 : 1)
const commonestFirst = (one: CountedMistake, other: CountedMistake) =>
  other.times - one.times || byName(one, other)
const newestFirst = (one: CountedMistake, other: CountedMistake) =>
  one.firstDay === other.firstDay ? commonestFirst(one, other) : one.firstDay < other.firstDay ? 1 : -1

/** Columns as wide as their longest text; the last one is as long as it likes. */
function tableLines(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((text, column) => (column === row.length - 1 ? text : text.padEnd(widths[column] ?? 0)))
      .join('  '),
  )
}
