/** Opens a list of modules, floor by floor, into the parts that an application registers. */
import type { PageParameters } from '../http/page-address.ts'
import type { DeclaredModule, InstanceOf, OpenModule } from './define-module.ts'
import { createEvents } from './events.ts'
import type { PersonalData } from './personal-data.ts'
import type { Platform } from './platform.ts'

export interface OpenModules {
  /** In the order of the floors. */
  list: readonly OpenModule[]
  /** Parameters that each module's pages may read. */
  pageParameters: readonly PageParameters[]
  /** Paths of the pages that a reader with progress gets for themselves. */
  personalPages: readonly string[]
  /** The platform that the modules were opened on. */
  platform: Platform
  /** Throws for a module that is not among them. */
  instanceOf<Module extends DeclaredModule>(module: Module): InstanceOf<Module>
  /** Closes them, the highest first. */
  close(): Promise<void>
}

/**
 * `replaced`: services by name that are used instead of being made; of tests and benchmarks. Throws where a module is
 * listed before one that it needs.
 */
export async function openModules(
  modules: readonly DeclaredModule[],
  ground: Omit<Platform, 'events' | 'personalData'>,
  replaced: Readonly<Record<string, unknown>> = {},
): Promise<OpenModules> {
  const events = createEvents()
  const personalData: PersonalData[] = []
  const platform: Platform = { ...ground, events, personalData }
  const list: OpenModule[] = []
  const instances: Record<string, object> = {}
  for (const module of modules) {
    const missing = module.needs.find(({ name }) => instances[name] === undefined)
    if (missing !== undefined)
      throw new Error(
        `${module.name} needs ${missing.name}: list ${missing.name} before it in src/modules.ts.`,
      )
    const open = await module.open(platform, instances, replaced)
    list.push(open)
    instances[module.name] = open.instance
    events.listen(open.listeners)
    personalData.push(...open.personalData)
  }
  return {
    list,
    pageParameters: modules.map((module) => module.pageParameters),
    personalPages: modules.flatMap((module) => module.personalPages),
    platform,
    instanceOf<Module extends DeclaredModule>({ name }: Module) {
      const instance = instances[name]
      if (instance === undefined) throw new Error(`The module ${name} is not open.`)
      // Its own declaration made it.
      return instance as InstanceOf<Module>
    },
    async close() {
      for (const open of list.toReversed()) await open.close()
    },
  }
}

/** The modules with all that they need, in the order of `all`. */
export function withNeeds(
  all: readonly DeclaredModule[],
  wanted: readonly DeclaredModule[],
): readonly DeclaredModule[] {
  const needed = new Set<DeclaredModule>()
  const add = (module: DeclaredModule) => {
    needed.add(module)
    module.needs.forEach(add)
  }
  wanted.forEach(add)
  return all.filter((module) => needed.has(module))
}

/** Dependencies of all these modules together. */
export type DepsOfAll<Modules extends readonly DeclaredModule[]> = Modules extends readonly [
  infer First,
  ...infer Rest extends readonly DeclaredModule[],
]
  ? (First extends DeclaredModule<object, infer Deps> ? Deps : never) & DepsOfAll<Rest>
  : Platform
