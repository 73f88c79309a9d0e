/** The rules of the layout, over imports and files. Each violation names the file, the rule and how to mend it. */
import { dirname } from 'node:path'
import { findBrowserViolations } from './browser-doors.ts'
import { findCycles } from './cycles.ts'
import { findInnerViolations } from './inner-doors.ts'
import type { Import, Source } from './import-graph.ts'
import { findLongFunctions } from './long-functions.ts'
import { placeOf, type Place } from './places.ts'
import { findOwnWords } from './words.ts'
import { findDraggedPackages } from './dragged-packages.ts'

export interface Violation {
  rule: string
  where: string
  what: string
}

interface ImportRule {
  name: string
  wayOut: string
  breaks(edge: Import): boolean
}

/** Lowest first. `platform` and `ui` are one floor: the design system may use the platform. */
const FLOORS: Place['floor'][] = ['ui', 'platform', 'module', 'pages', 'root']
const PURE_FLOORS = ['module', 'pages', 'platform', 'ui', 'root', 'sandbox', 'outside']

const IMPORT_RULES: ImportRule[] = [
  {
    name: 'modules are entered by their doors',
    wayOut:
      "use the other module's contract.ts, module.ts or events.ts, or move the code to where it belongs",
    breaks: ({ from, to }) => {
      const [a, b] = [placeOf(from), placeOf(to)]
      if (a.module === null || b.module === null || a.module === b.module) return false
      if (a.isTables && b.isTables) return false
      if (a.isTest && b.isTesting) return false
      // The browser's doors have rules of their own.
      if (b.isUi || b.isBrowserDoor) return false
      return !b.isDoor
    },
  },
  {
    name: 'the root and src/pages enter modules by their doors',
    wayOut: "use the module's module.ts, contract.ts or events.ts, in the browser its browser.ts",
    breaks: ({ from, to }) => {
      const [a, b] = [placeOf(from), placeOf(to)]
      if ((a.floor !== 'root' && a.floor !== 'pages') || b.module === null) return false
      if (a.isTest || a.isTesting || b.isUi || (a.isBrowser && b.isBrowserDoor)) return false
      return !b.isDoor
    },
  },
  {
    name: 'imports go downward',
    wayOut: 'pass what is needed as an argument, or move the code up',
    breaks: ({ from, to }) => {
      const [a, b] = [placeOf(from), placeOf(to)]
      if (a.isTest || a.isTesting) return false
      const above = FLOORS.slice(FLOORS.indexOf(a.floor) + 1)
      if (a.floor === 'ui' && b.floor === 'platform') return false
      return FLOORS.includes(a.floor) && above.includes(b.floor)
    },
  },
  {
    name: 'platform and ui know no module',
    wayOut: 'pass what is needed as an argument, or move the code into the module',
    breaks: ({ from, to }) =>
      ['platform', 'ui'].includes(placeOf(from).floor) && placeOf(to).floor === 'module',
  },
  {
    name: 'contracts import only zod, platform/contract, contracts and their own data',
    wayOut: 'a contract is read by browsers: keep shapes and plain data (*-data.ts beside it) in it',
    breaks: ({ from, to }) =>
      placeOf(from).isContract && to !== 'npm:zod' && !placeOf(to).isContract && !isOwnData(from, to),
  },
  {
    name: 'sandbox imports nothing of the product',
    wayOut: 'the sandbox is a trust zone of its own; what both need is in sandbox/protocol.ts',
    breaks: ({ from, to }) => {
      const [a, b] = [placeOf(from), placeOf(to)]
      if (a.isTest && to.startsWith('tests/support/')) return false
      return a.floor === 'sandbox' && PURE_FLOORS.includes(b.floor) && b.floor !== 'sandbox'
    },
  },
  {
    name: 'the product imports only sandbox/protocol.ts',
    wayOut: 'speak to the sandbox process by its protocol',
    breaks: ({ from, to }) =>
      from.startsWith('src/') && to.startsWith('sandbox/') && to !== 'sandbox/protocol.ts',
  },
]

/** Tells whether a file is plain data of the contract's own folder. */
function isOwnData(contract: string, to: string): boolean {
  return to.endsWith('-data.ts') && dirname(to) === dirname(contract)
}

const VAGUE_NAMES = /(^|\/)(utils?|helpers?|common|lib|misc|shared)(\/|\.tsx?$)/
const NOT_PURE =
  /\b(fetch|setTimeout|setInterval)\(|\b(process|localStorage|document|window)\.|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/

/** A comment that switches a lint rule off and does not go on with `-- reason`. */
const DISABLE_WITHOUT_REASON = /\/[/*] ?(ox|es)lint-disable(?:(?! -- ).)*$/m

/** Every broken rule of these files. */
export function findViolations(sources: Source[]): Violation[] {
  const imports = sources.flatMap((source) => source.imports)
  return [
    ...imports.flatMap((edge) =>
      IMPORT_RULES.filter((rule) => rule.breaks(edge)).map((rule) => ({
        rule: rule.name,
        where: `${edge.from}:${edge.line}`,
        what: `imports ${edge.to}: ${rule.wayOut}`,
      })),
    ),
    ...sources.flatMap(fileViolations),
    ...testingInTheProduct(imports),
    ...serverFilesInPages(imports),
    ...findDraggedPackages(sources),
    ...findCycles(imports),
    ...findInnerViolations(imports),
    ...findBrowserViolations(sources),
    ...findLongFunctions(sources),
    ...findOwnWords(sources),
  ]
}

const SERVER_NAMES = /\/(module|deps|events|routes|tables)\.ts$|-(queries|policy)\.ts$/
const SERVER_FLOOR =
  /^src\/(modules\/[^/]+\/deps\.ts$|platform\/(db|jobs|mail|module)\/|platform\/http\/(?!page-context\.ts$))|^sandbox\//

/** A server file is one by its name, or because it asks for what only the server has. Its types alone may pass. */
function serverFilesInPages(imports: Import[]): Violation[] {
  const asking = new Set(imports.filter(({ to }) => SERVER_FLOOR.test(to)).map(({ from }) => from))
  const isServerFile = (path: string) =>
    placeOf(path).floor === 'module' &&
    !placeOf(path).isBrowser &&
    !placeOf(path).isContract &&
    (SERVER_NAMES.test(path) || asking.has(path))
  const mayPass = ({ from, to, typeOnly }: Import) => typeOnly && placeOf(from).module === placeOf(to).module
  return imports
    .filter((edge) => placeOf(edge.from).isBrowser && isServerFile(edge.to) && !mayPass(edge))
    .map(({ from, to, line }) => ({
      rule: 'pages and ui reach contracts, never server files',
      where: `${from}:${line}`,
      what: `imports ${to}: ask the API with call(), or move pure rules into a *-rules.ts`,
    }))
}

/** A file that only tests import is a test's file too, whatever it is called. */
function testingInTheProduct(imports: Import[]): Violation[] {
  const importersOf = Map.groupBy(imports, (edge) => edge.to)
  const isForTests = (path: string, seen: Set<string>): boolean => {
    if (placeOf(path).isTest || placeOf(path).isTesting) return true
    const importers = (importersOf.get(path) ?? []).filter(({ from }) => !seen.has(from))
    return importers.length > 0 && importers.every(({ from }) => isForTests(from, new Set([...seen, path])))
  }
  return imports
    .filter(({ from, to }) => placeOf(to).isTesting && !isForTests(from, new Set()))
    .map(({ from, to, line }) => ({
      rule: 'testing.ts is imported only by tests',
      where: `${from}:${line}`,
      what: `imports ${to}: what the product needs too is no test helper: move it`,
    }))
}

function fileViolations({ path, text, code }: Source): Violation[] {
  const place = placeOf(path)
  const found: Violation[] = []
  const report = (rule: string, what: string) => found.push({ rule, where: path, what })
  if (VAGUE_NAMES.test(path)) report('files are named by what they do', 'name the capability, not "things"')
  if (/(^|\/)index\.tsx?$/.test(path)) report('no index.ts barrels', 'import the file that has it')
  if (DISABLE_WITHOUT_REASON.test(text))
    report('a disabled lint rule says why', 'write the reason after the rule: `-- reason`, or mend the code')
  if (!path.startsWith('src/') || place.isTest) return found
  if (
    !['src/config.ts', 'src/mode.ts'].includes(path) &&
    /\bprocess\.env\b|\bimport .*\benv\b.* from 'node:process'/.test(code)
  ) {
    report('only config.ts reads the environment', 'add it to src/config.ts and take it as an argument')
  }
  if (!path.startsWith('src/platform/db/') && /from 'drizzle-orm(\/pg-core)?'/.test(code)) {
    report(
      'drizzle-orm comes by platform/db',
      'import it from #platform/db/sql.ts or columns.ts: starting takes longer for every file that does not',
    )
  }
  if (place.isRules && NOT_PURE.test(code)) {
    report(
      '*-rules.ts does no I/O',
      `${NOT_PURE.exec(code)?.[0]} depends on more than its arguments: take it as one`,
    )
  }
  return found
}
