/** What a program is made of, whatever its language: its functions and classes, and what each of them uses. */

export interface Outline {
  /** Files, and what is in them; each part after the one that it is in. */
  parts: Part[]
  /** Methods and fields of the program's own classes. A method of such a name may be the learner's. */
  ownMembers: ReadonlySet<string>
  /** Whether names are looked up while the program runs, so that nothing can be said to be unreachable. */
  isDynamic: boolean
}

export interface Part {
  kind: 'file' | 'function' | 'class'
  /** Empty for a function without a name. */
  name: string
  parent: Part | null
  /** File that it is in. */
  path: string
  line: number
  finds: Find[]
}

/** One thing that a part uses. Lines count from 1. */
export type Find = { line: number } & (
  | { is: 'construct'; name: string }
  /** Function of the language or its library: `max`, `heapq.nlargest`. */
  | { is: 'library'; name: string; isUsed: boolean }
  /** Function or class of the program itself. */
  | { is: 'part'; part: Part; isUsed: boolean }
  /** Method or field of a value. */
  | { is: 'member'; name: string; isUsed: boolean; owner: MemberOwner }
  /** Number or text written in the program. */
  | { is: 'value'; name: string }
)

/** Whose the member is: of the class around, of a class of the library, or of a value that only a run would tell. */
export type MemberOwner = 'self' | 'library' | 'unknown'
