/** What is said of a property: tables of messages, with `{who}` for the elements and `{value}` for the value in words. */
export interface PropertyWords {
  /** What it does here. */
  gist: string
  /** What one uses it for. */
  more?: string
  /** The language's rule. */
  note?: string
  /** Id in content/concepts.yaml. */
  concept: string
  /** Group of what a rule changes: “colors”. */
  group: Group
}

export type Group =
  | 'color'
  | 'text'
  | 'space'
  | 'size'
  | 'border'
  | 'layout'
  | 'place'
  | 'motion'
  | 'content'
  | 'input'
