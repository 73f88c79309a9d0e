/** Constructs that beginners have to be taught, and how a lesson names them. What every first program has is not listed. */
import type { Language } from '#modules/exercises/contract.ts'

export interface TaughtConstruct {
  /** In a message. */
  says: string
  /** Found in the titles, bold words and code of a lesson that teaches it, in small letters. */
  named: RegExp
}

const word = (
  says: string,
  named = new RegExp(`\\b${says.replace(/^an? /, '').replaceAll('`', '')}s?\\b`),
): TaughtConstruct => ({
  says,
  named,
})

const C_AND_CPP = {
  ternary: word('a conditional expression', /conditional (?:expression|operator)|\?\s*…?\s*:/),
  switch: word('`switch`'),
  do: word('`do`'),
  goto: word('`goto`'),
  struct: word('a struct'),
  union: word('a union'),
  enum: word('an enum'),
  typedef: word('`typedef`'),
  pointer: word('a pointer'),
  static: word('`static`'),
  sizeof: word('`sizeof`'),
}

/** Language → construct, as `uses:` of a challenge names it. */
export const CONSTRUCTS: Partial<Record<Language, Readonly<Record<string, TaughtConstruct>>>> = {
  python: {
    lambda: word('`lambda`'),
    comprehension: word('a comprehension'),
    'generator expression': word('a generator expression'),
    ternary: word('a conditional expression'),
    class: word('a class', /\bclass(?:es)?\b/),
    inheritance: word('inheritance', /inherit|subclass|super/),
    decorator: word('a decorator'),
    yield: word('`yield`'),
    'f-string': word('an f-string'),
    try: word('`try`'),
    raise: word('`raise`'),
    assert: word('`assert`'),
    with: word('`with`'),
    match: word('`match`'),
    walrus: word('`:=`', /:=/),
    global: word('`global`'),
    nonlocal: word('`nonlocal`'),
    slice: word('a slice'),
    'default argument': word('a default argument', /default/),
  },
  javascript: {
    'arrow function': word('an arrow function'),
    'template literal': word('a template literal', /template (?:literal|string|text)s?|backtick/),
    spread: word('spread syntax', /spread|\.\.\./),
    rest: word('a rest parameter', /\brest\b|\.\.\./),
    destructuring: word('destructuring', /destructur|unpack/),
    ternary: word('a conditional expression', /conditional (?:expression|operator)|ternary/),
    class: word('a class', /\bclass(?:es)?\b/),
    inheritance: word('inheritance', /inherit|extends/),
    generator: word('a generator', /generator|function\*|yield/),
    async: word('`async`'),
    try: word('`try`'),
    throw: word('`throw`'),
    switch: word('`switch`'),
    'for of': word('`for … of`', /\bof\b/),
    'optional chaining': word('optional chaining', /optional chaining|\?\./),
    getter: word('a getter', /getter|\bget\b/),
    'default argument': word('a default argument', /default/),
  },
  c: C_AND_CPP,
  cpp: {
    ...C_AND_CPP,
    class: word('a class', /\bclass(?:es)?\b/),
    template: word('a template'),
    lambda: word('a lambda'),
    reference: word('a reference'),
    new: word('`new`'),
    try: word('`try`'),
    throw: word('`throw`'),
    'range for': word('a `for` loop over a range', /range-based|range for|for \(.*:/),
    inheritance: word('inheritance', /inherit|derive|base class/),
    virtual: word('`virtual`'),
    auto: word('`auto`'),
    constexpr: word('`constexpr`'),
    operator: word('an operator of its own', /operator/),
  },
  java: {
    ternary: word('a conditional expression', /conditional (?:expression|operator)|ternary/),
    switch: word('`switch`'),
    lambda: word('a lambda', /lambda|->/),
    'method reference': word('a method reference', /method reference|::/),
    interface: word('an interface'),
    record: word('a record'),
    enum: word('an enum'),
    inheritance: word('inheritance', /inherit|extends|subclass/),
    implements: word('`implements`'),
    try: word('`try`'),
    throw: word('`throw`'),
    instanceof: word('`instanceof`'),
    generic: word('a generic type', /generic|type parameter|<\w+>|&lt;/),
    'for each': word('`for` over a list', /for.each|enhanced for|for \(.*:/),
  },
  sql: {
    join: word('`JOIN`', /\bjoin\b/),
    group: word('`GROUP BY`', /\bgroup\b/),
    having: word('`HAVING`', /\bhaving\b/),
    union: word('`UNION`', /\bunion\b/),
    case: word('`CASE`', /\bcase\b/),
    exists: word('`EXISTS`', /\bexists\b/),
    with: word('`WITH`', /\bwith\b/),
    subquery: word('a subquery', /subquer|query (?:inside|in) /),
    'window function': word('a window function', /window function|\bover\b/),
  },
}
