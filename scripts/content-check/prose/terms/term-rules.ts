/** Every technical word is explained before it is used: which pages use one too early, by words alone. */

export interface Term {
  /** Name shown to authors: the first of the term's forms. */
  name: string
  /** All its forms: `loop`, `loops`. */
  forms: string[]
  /** Id of the lesson that explains it. */
  lesson: string
}

/** What is read of a lesson, in which everything else is blanked: `proseOf`. */
export interface LessonText {
  id: string
  file: string
  prose: string
}

export interface EarlyUse {
  term: Term
  file: string
  line: number
}

/** The first use in each lesson, of the terms that this lesson or an earlier page of it has not explained yet. */
export function earlyUses(
  lessons: readonly LessonText[],
  terms: readonly Term[],
  known: ReadonlySet<string>,
): EarlyUse[] {
  const byForm = new Map(terms.flatMap((term) => term.forms.map((form) => [form, term] as const)))
  const forms = [...byForm.keys(), ...known]
  if (forms.length === 0) return []
  const pattern = anyOf(forms)
  const at = new Map(lessons.map(({ id }, index) => [id, index]))
  return lessons.flatMap(({ file, prose }, index) => {
    const found = new Map<Term, EarlyUse>()
    for (const match of prose.matchAll(pattern)) {
      const form = plain(match[0])
      const term = known.has(form) ? undefined : byForm.get(form)
      if (term === undefined || found.has(term)) continue
      const explained = at.get(term.lesson) ?? -1
      if (explained < index) continue
      if (explained === index && !isOnEarlierPage(prose, match.index, term)) continue
      found.set(term, { term, file, line: lineOf(prose, match.index) })
    }
    return [...found.values()]
  })
}

/** Whether a text says a term in bold, which is how an explanation is marked. */
export function isExplained(prose: string, term: Term): boolean {
  return boldAt(prose, term) !== null
}

/**
 * What of its lesson comes before the page that explains a term. A page may be called after what it explains, and a lesson as
 * well, so the title of the lesson is not counted.
 */
function isOnEarlierPage(prose: string, at: number, term: Term): boolean {
  const pages = [...prose.matchAll(/^# /gm)].map(({ index }) => index)
  const bold = boldAt(prose, term) ?? 0
  const explaining = pages.findLast((page) => page <= bold) ?? 0
  return at >= (pages[0] ?? 0) && at < explaining
}

function boldAt(prose: string, { forms }: Term): number | null {
  for (const match of prose.matchAll(/\*\*([^*]+)\*\*/g))
    if (forms.includes(plain(match[1] ?? ''))) return match.index
  return null
}

/** The longest first: a “primary key” is no “key”. Lines may break between words, and in a quote begin with its mark. */
function anyOf(forms: readonly string[]): RegExp {
  const ways = forms
    .toSorted((one, other) => other.length - one.length)
    .map((form) => RegExp.escape(form).replaceAll(String.raw`\x20`, String.raw`(?:\s|>)+`))
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${ways.join('|')})(?![\p{L}\p{N}_])`, 'giu')
}

/** As forms are written: small, with one space between words. */
export function plain(text: string): string {
  return text
    .replace(/[\s>]+/g, ' ')
    .trim()
    .toLowerCase()
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}
