/** Which wrong answers of an author can be told by their fingerprints, and with which sentence. Pure. */

/** Wrong answer of an author; `sentence` is what a learner with the same mistake is told. */
export interface Mistake {
  sentence: string | null
  /** Null: none was recorded, or it says too little. */
  fingerprint: string | null
}

/** Fingerprints of programs that have no mistake to be told of: they have not begun. */
export type BlankFingerprints = readonly (string | null)[]

export interface SortedMistakes<Kind extends Mistake> {
  /** Fingerprint → sentence. */
  answers: Record<string, string>
  /** Mistakes that cannot be told apart and would say different things, or say something of a program that has not begun. */
  alike: Kind[][]
}

/** A fingerprint answers only where everything that is known to have it says the same. */
export function sortMistakes<Kind extends Mistake>(
  mistakes: readonly Kind[],
  blank: BlankFingerprints,
): SortedMistakes<Kind> {
  const answers: Record<string, string> = {}
  const alike: Kind[][] = []
  for (const [fingerprint, group] of Map.groupBy(mistakes, (mistake) => mistake.fingerprint)) {
    if (fingerprint === null) continue
    const sentences = new Set(group.map(({ sentence }) => sentence))
    const [sentence = null] = sentences
    if (sentence === null && sentences.size === 1) continue
    if (sentences.size > 1 || blank.includes(fingerprint)) alike.push(group)
    else if (sentence !== null) answers[fingerprint] = sentence
  }
  return { answers, alike }
}
