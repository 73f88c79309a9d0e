/**
 * `npm run messages`: every sentence that a person reads, with its places in the code, as JSON for translators.
 * `npm run messages -- --since <revision>`: the sentences that changed since then, old and new, by file.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findWords, readSeenFiles } from '../tests/architecture/messages-in-code.ts'
import { compareMessages } from './message-changes.ts'

const ROOT = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { since: { type: 'string' } } })
const files = readSeenFiles(ROOT).filter(({ path }) => !path.endsWith('.css'))

if (values.since === undefined) printAll()
else if (isRevision(values.since)) printChanges(values.since)
else {
  console.error(`No revision is called ${values.since}. Try a commit, a branch, or HEAD~1.`)
  process.exitCode = 1
}

function printAll(): void {
  const sentences = files.flatMap(({ path, text }) => findWords(path, text).sentences)
  const entries = [...Map.groupBy(sentences, ({ sentence }) => sentence)].map(([sentence, uses]) => {
    const forms = uses.find((use) => use.forms)?.forms
    return { sentence, ...(forms ? { forms } : {}), where: uses.map(({ where }) => where) }
  })
  console.log(JSON.stringify(entries, null, 2))
}

function printChanges(since: string): void {
  const now = new Map(files.map(({ path, text }) => [path, text]))
  const changed = git('diff', '--name-only', '--no-renames', since, '--', 'src').split('\n')
  const known = new Set(git('ls-tree', '-r', '--name-only', since, '--', 'src').split('\n'))
  for (const path of changed.filter((each) => /\.tsx?$/.test(each) && !/\.test\.|\/testing/.test(each))) {
    const before = known.has(path) ? git('show', `${since}:${path}`) : ''
    const changes = compareMessages(sentencesOf(path, before), sentencesOf(path, now.get(path) ?? ''))
    if (changes.length === 0) continue
    console.log(`\n${path}`)
    for (const change of changes) {
      if (change.before !== null) console.log(`- ${change.before}`)
      if (change.after !== null) console.log(`+ ${change.after}`)
    }
  }
}

function isRevision(name: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
    return true
  } catch {
    return false
  }
}

function sentencesOf(path: string, text: string): string[] {
  return findWords(path, text).sentences.flatMap(({ sentence, forms }) =>
    forms === undefined ? [sentence] : Object.values(forms),
  )
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
