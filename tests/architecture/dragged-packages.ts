/** What a file drags behind it, by however many steps: no server library into a browser, no I/O into pure rules. */
import type { Import, Source } from './import-graph.ts'
import { placeOf } from './places.ts'

const SERVER_PACKAGES =
  /^(node:.*|npm:(fastify.*|@fastify\/.*|pg|pg-boss|drizzle-orm|pino|ioredis|nodemailer|sharp|@node-rs\/.*|jose|openid-client|yaml|markdown-it|openai|cockatiel))$/
const DOES_IO =
  /^(node:(?!(crypto|util|buffer|path|path\/posix|url|assert)$).*|npm:(fastify.*|@fastify\/.*|pg|pg-boss|drizzle-orm|pino|ioredis|nodemailer|sharp|openid-client|openai))$/

interface Ban {
  rule: string
  packages: RegExp
  /** Another module's module.ts is that module's business where nothing is loaded into a browser. */
  throughModules: boolean
  appliesTo(path: string): boolean
}

const BANS: Ban[] = [
  {
    rule: 'what a browser loads reaches no server library',
    packages: SERVER_PACKAGES,
    throughModules: true,
    appliesTo: (path) => placeOf(path).isBrowser || placeOf(path).isContract,
  },
  {
    rule: '*-rules.ts does no I/O',
    packages: DOES_IO,
    throughModules: false,
    appliesTo: (path) => placeOf(path).isRules,
  },
]

export function findDraggedPackages(sources: Source[]): { rule: string; where: string; what: string }[] {
  const loads = new Map(sources.map(({ path, imports }) => [path, imports.filter((edge) => !edge.typeOnly)]))
  return BANS.flatMap((ban) =>
    sources.flatMap(({ path }) => {
      const way = ban.appliesTo(path) ? shortestWay(path, ban, loads) : null
      if (way === null) return []
      return [
        { rule: ban.rule, where: path, what: `${way.join(' → ')}: break the chain, or import only types` },
      ]
    }),
  )
}

/** From a file to the nearest of these packages, or null. */
function shortestWay(start: string, ban: Ban, loads: Map<string, Import[]>): string[] | null {
  const seen = new Set([start])
  let ways = [[start]]
  while (ways.length > 0) {
    const next: string[][] = []
    for (const way of ways) {
      for (const { to } of loads.get(way.at(-1) ?? '') ?? []) {
        if (ban.packages.test(to)) return [...way, to]
        if (seen.has(to) || (!ban.throughModules && to.endsWith('/module.ts'))) continue
        seen.add(to)
        next.push([...way, to])
      }
    }
    ways = next
  }
  return null
}
