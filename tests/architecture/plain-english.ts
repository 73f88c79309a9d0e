/** Stiff or British forms that no sentence of the interface, of a mail or of a text of the site may have. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Form {
  pattern: RegExp
  /** What to write instead. */
  instead: string
}

const FORMS: Form[] = [
  { pattern: /\bstands?\b/i, instead: 'is, says or appears' },
  { pattern: /\b(go|goes|going|went) on\b/i, instead: 'continue' },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: 'fix' },
  { pattern: /\bwhoever\b/i, instead: '“you”, “anyone who” or a noun' },
  { pattern: /\bnobody\b/i, instead: '“no one”, or say who' },
  { pattern: /\bsomebody\b/i, instead: 'someone' },
  { pattern: /\banybody\b/i, instead: 'anyone' },
  { pattern: /\beverybody\b/i, instead: 'everyone' },
  { pattern: /\b(begins?|beginning|began|begun)\b/i, instead: 'start' },
  { pattern: /\balone\b/i, instead: 'only' },
  { pattern: /\bfor good\b/i, instead: 'forever or permanently' },
  { pattern: /\b(come|comes|came) about\b/i, instead: 'is calculated, or a noun such as “breakdown”' },
  { pattern: /\bkept\b/i, instead: 'saved or stored' },
  { pattern: /\bany more\b/i, instead: 'anymore or no longer' },
  { pattern: /\bonce more\b/i, instead: 'again' },
  { pattern: /\ball the same\b/i, instead: 'still' },
  { pattern: /\bof (its|your|their|our) own\b/i, instead: 'own before the noun: “your own page”' },
  { pattern: /\btax and all\b/i, instead: 'tax included' },
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /\bcatalogue/i, instead: 'catalog' },
  { pattern: /\blicence/i, instead: 'license' },
  { pattern: /\bpractis(e|es|ed|ing)\b/i, instead: 'practice' },
  { pattern: /\bcancell(ed|ing)\b/i, instead: 'canceled, canceling' },
  { pattern: /\bcolour/i, instead: 'color' },
  { pattern: /\borganis/i, instead: 'organize' },
  { pattern: /\}[ \u00a0]%/, instead: '{percent}%, without a space' },
]

/** Returns what to change in a sentence, with the form that was found. */
export function findStiffForms(sentence: string): string[] {
  return FORMS.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(sentence)
    return found === null ? [] : [`“${found[0]}”: write ${instead}`]
  })
}

/** Every line of the site's own texts, of its FAQ and of the questions to newcomers; addresses of pages left out. */
export function readTextLines(root: string): { where: string; line: string }[] {
  const texts = readdirSync(join(root, 'content/texts')).map((name) => `content/texts/${name}`)
  return [...texts, 'content/faq.yaml', 'content/onboarding.yaml'].flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((line, index) => ({
        where: `${path}:${index + 1}`,
        line: line.replaceAll(/\]\([^)]*\)|`[^`]*`|^ *(#|- id:|updated:).*/g, ''),
      })),
  )
}
