/** Which words a model may say: English prose about a program, to nobody in particular, with no code, no address and no order in it. Pure, linear. */

/** Letters of western Europe, digits and the punctuation of prose: no markup, nothing invisible, no look-alikes, no code. */
const PROSE = /^[A-Za-zÀ-ÖØ-öø-ÿ0-9 .,:;!?’‘“”"'()%/+–—-]*$/
/** Words that are spelled out, letter by letter. */
const SPELLED = /(?:\b[a-z\d][ -]){4}/i
/** `name(`, `list.append`, `example.com`, a path, a telephone number. */
const CODE_OR_ADDRESS = /[\p{L}\d]\(|[\p{L}\d]\.\p{L}|\/\/|\w\/\w+\/|(?:^|\s)\/\w|www\.|\d[\d ()-]{6,}/iu
const ABBREVIATIONS = /\b(?:e\.g|i\.e|a\.m|p\.m)\./gi

/** Words of which a clause of some length has one in English; other languages have none of them. */
const ENGLISH =
  /\b(?:the|is|isn’t|are|it|its|it’s|of|to|and|this|that|that’s|for|with|each|every|if|until|when|while|because|not|doesn’t|then|what|them|there|which|from|into|by|whether|only)\b/i
const LONG_CLAUSE_WORDS = 7

/** Things that an explanation has no reason to say. */
const UNWANTED: readonly RegExp[] = [
  // About itself, or in the first person.
  /\bI\b|\bI[’']|\b(?:my|me|myself)\b/,
  /\b(?:language model|as an ai|an ai|openai|chatgpt|assistant|system (?:prompt|message)|developer message|jailbreak)\b/i,
  /\b(?:previous|above|my|your|secret|hidden|original|initial) (?:instructions?|prompts?|rules?)\b/i,
  /\b(?:tool|function)[ _]?calls?:|\bcanary\b/i,
  // Other people, and data about anybody.
  /\b(?:other|another|different|fellow|previous) (?:learner|student|user|customer|account|participant)/i,
  /\byour? (?:real |full |own )?(?:passwords?|emails?|e-mails?|addresse?s?|phones?|cards?|accounts?|names?|tokens?|secrets?|api|keys?)\b/i,
  /\b(?:credit card|social security|date of birth|api key|phone number|home address|email address)\b/i,
  // Solutions and tests.
  /\b(?:full|complete|whole|correct|model|official|reference|sample|expected|final|right) (?:solutions?|answers?|programs?|code)\b/i,
  /\bthe solutions?\b|\bhidden tests?\b|\btest cases?\b/i,
  // Orders to the reader that have nothing to do with a program.
  /\b(?:click (?:here|on|this|the)|visit (?:our|this|the) (?:site|page|website|link)|subscribe|bitcoin|crypto wallet|whatsapp|telegram|sign up|log in|buy now|free gift)\b/i,
  /\b(?:curl|wget|sudo|powershell)\b/i,
  // About the reader's person, and rude words.
  /\byou(?:['’]re| are) (?:an? |so |too |such |very |really |not )/i,
  /\b(?:idiots?|stupid|morons?|dumb|losers?|worthless|pathetic|shut up|hate you|assholes?|bastards?|cunts?|kill yourself)\b/i,
  /\b(?:fuck|shit|bitch)/i,
]

/** Tells whether a sentence may be shown; `text`: its words, each piece of code replaced by one space. */
export function mayShowText(text: string): boolean {
  const plain = text.replaceAll(ABBREVIATIONS, ' ')
  if (!PROSE.test(plain) || CODE_OR_ADDRESS.test(plain) || SPELLED.test(plain)) return false
  const bare = plain.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  if (UNWANTED.some((expression) => expression.test(bare))) return false
  return plain.split(/[.:;!?]/).every(isEnglish)
}

function isEnglish(clause: string): boolean {
  const words = clause.match(/\p{L}{2,}/gu) ?? []
  return words.length < LONG_CLAUSE_WORDS || ENGLISH.test(clause)
}
