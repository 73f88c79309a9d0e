/** Which sentences of a file changed into which: `npm run messages -- --since <revision>`. */

export interface MessageChange {
  /** Null: the sentence is new. */
  before: string | null
  /** Null: the sentence is gone. */
  after: string | null
}

/** Pairs sentences that changed: between two that stayed, the first old one became the first new one, and so on. */
export function compareMessages(before: readonly string[], after: readonly string[]): MessageChange[] {
  const gaps = [{ before: [] as string[], after: [] as string[] }]
  let from = 0
  let to = 0
  for (const [left, right] of [...commonPlaces(before, after), [before.length, after.length] as const]) {
    gaps.push({ before: before.slice(from, left), after: after.slice(to, right) })
    from = left + 1
    to = right + 1
  }
  return gaps.flatMap((gap) =>
    Array.from({ length: Math.max(gap.before.length, gap.after.length) }, (_, index) => ({
      before: gap.before[index] ?? null,
      after: gap.after[index] ?? null,
    })),
  )
}

/** Finds the places of a longest common subsequence. */
function commonPlaces(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  const lengthAt = (left: number, right: number) => lengths[left]?.[right] ?? 0
  for (let left = before.length - 1; left >= 0; left -= 1) {
    const row = lengths[left] ?? new Uint32Array()
    for (let right = after.length - 1; right >= 0; right -= 1)
      row[right] =
        before[left] === after[right]
          ? lengthAt(left + 1, right + 1) + 1
          : Math.max(lengthAt(left + 1, right), lengthAt(left, right + 1))
  }
  const places: (readonly [number, number])[] = []
  for (let left = 0, right = 0; left < before.length && right < after.length;) {
    if (before[left] === after[right]) places.push([left++, right++])
    else if (lengthAt(left + 1, right) >= lengthAt(left, right + 1)) left += 1
    else right += 1
  }
  return places
}
