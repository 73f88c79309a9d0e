/** The rules of code for the browser: who may import it, and what it must not do. */
import type { Import, Source } from './import-graph.ts'
import { placeOf } from './places.ts'

interface Violation {
  rule: string
  where: string
  what: string
}

/** `zod` is a stub in the browser's bundle (decision 1): a schema there accepts anything. */
const PARSES = /\b(?!JSON\b|Date\b)\w+\.(?:safeParse|parse)(?:Async)?\(/g

export function findBrowserViolations(sources: Source[]): Violation[] {
  const imports = sources
    .flatMap((source) => source.imports)
    .filter(({ from }) => !placeOf(from).isTest && !placeOf(from).isTesting)
  return [
    ...imports.filter(entersForeignUi).map(({ from, to, line }) => ({
      rule: "another module's ui is reached by its browser.ts",
      where: `${from}:${line}`,
      what: `imports ${to}: export the part from src/modules/${placeOf(to).module}/browser.ts and import that`,
    })),
    ...imports.filter(entersUiFromServer).map(({ from, to, line }) => ({
      rule: 'server code imports nothing of a ui folder',
      where: `${from}:${line}`,
      what: `imports ${to}: move what both need beside ui/, into a *-rules.ts, or into platform/`,
    })),
    ...sources.flatMap(parsing),
  ]
}

function entersForeignUi({ from, to }: Import): boolean {
  const [a, b] = [placeOf(from), placeOf(to)]
  return b.module !== null && b.isUi && a.module !== b.module
}

/** `entry.server.tsx` renders pages: the one server file that is made of parts. */
function entersUiFromServer({ from, to }: Import): boolean {
  const [a, b] = [placeOf(from), placeOf(to)]
  if (!from.startsWith('src/') || a.isBrowser || from === 'src/entry.server.tsx') return false
  return b.isUi || b.isBrowserDoor
}

function parsing({ path, code }: Source): Violation[] {
  if (!placeOf(path).isBrowser) return []
  return [...code.matchAll(PARSES)].map(({ 0: call, index }) => ({
    rule: 'browser code parses with no schema',
    where: `${path}:${code.slice(0, index).split('\n').length}`,
    what: `calls ${call}…): zod is a stub in the browser and accepts anything; compare values, or let the API parse`,
  }))
}
