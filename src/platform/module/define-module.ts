/**
 * A module declares itself in its `module.ts`: what it needs, what it gives, and everything the process has to register
 * for it. `src/modules.ts` lists the declarations and `open-modules.ts` opens them; nothing else knows the modules by name.
 */
import type { FastifyInstance } from 'fastify'
import type { EndpointSpec } from '../contract/endpoint.ts'
import type { CacheVersion } from '../http/cache-version.ts'
import type { PageParameters } from '../http/page-address.ts'
import {
  type Identities,
  type ImplementationTree,
  type ReadAccount,
  registerEndpoints,
} from '../http/register-endpoints.ts'
import type { JobKind } from '../jobs/jobs.ts'
import type { ConfigSlice } from '../config/config-slice.ts'
import type { PlatformConfig } from '../config/platform-config.ts'
import type { Listener } from './events.ts'
import type { PersonalData } from './personal-data.ts'
import type { Platform } from './platform.ts'

/** Facts about the site for raw routes. */
export interface Site {
  identities: Identities
  sitemap: Sitemap
  /** Addresses of the route table, with their parameters. Null: this application serves no pages. */
  pagePaths: (() => Promise<string[]>) | null
}

/** Part of the sitemap that a module declares. */
export interface SitemapPart<Deps> {
  /** Addresses that the route table does not spell out. */
  paths?(deps: Deps): readonly string[]
  /** Pages for one person, from these paths on: search engines are asked to stay away. */
  privatePaths?: readonly string[]
  /** Pages that lead on to another page, or show what another address shows: not in the sitemap. */
  unlistedPaths?: readonly string[]
}

/** Sitemap of all modules together. */
export interface Sitemap {
  paths(): readonly string[]
  privatePaths: readonly string[]
  unlistedPaths: readonly string[]
}

/** Identification of a request's sender. One module provides it for all. */
export interface Identification {
  account: ReadAccount
  isStaff(userId: string): Promise<boolean>
}

/** A module's part of `/readyz`: `shown` to everybody, `details` instead of it to the operator. */
export interface Readiness {
  shown: Record<string, unknown>
  details: Record<string, unknown>
}

type Needs = Record<string, DeclaredModule>
type Makers = Record<string, (deps: never) => unknown>
/** A part that is left out is inferred as its constraint, whose names are any: it gives nothing. */
type Named<Part> = { [Name in keyof Part as string extends Name ? never : Name]: Part[Name] }
type InstancesOf<Needed> = {
  [Name in keyof Needed]: Needed[Name] extends DeclaredModule<infer I> ? I : never
}
type ServicesOf<Made> = {
  [Name in keyof Made]: Made[Name] extends (deps: never) => infer Service ? Awaited<Service> : never
}

/** Everything that a module's operations may be given. Each module names its own in `deps.ts`. */
type DepsOf<Needed, Settings extends object, Made> = Platform<Settings> &
  InstancesOf<Named<Needed>> &
  ServicesOf<Named<Made>>

interface Parts<Needed extends Needs, Settings extends object, Made extends Makers, Instance extends object> {
  name: string
  /** Other modules, whose instances the operations get by these names. Must equal the imports of `module.ts` files. */
  needs?: Needed
  /** The slice of the environment that is this module's alone. */
  config?: ConfigSlice<Settings, PlatformConfig>
  /** Services made once when the module opens, in this order: each may use those before it. */
  services?: Made & { [Name in keyof Made]: (deps: DepsOf<Needed, Settings, Made>) => unknown }
  /** Makes the instance: all that other server modules may call at run time. Default: nothing. */
  open?(deps: DepsOf<Needed, Settings, Made>): Instance
  /** Implementations of contracts, by the tag they have in the API's documentation. */
  endpoints?: ImplementationTree<DepsOf<Needed, Settings, Made>>
  /** Routes that are no calls: files, sockets, webhooks, frames. */
  rawRoutes?(app: FastifyInstance, deps: DepsOf<Needed, Settings, Made>, site: Site): void
  jobs?(deps: DepsOf<Needed, Settings, Made>): JobKind[]
  /** Listeners to events of modules below. */
  listeners?(deps: DepsOf<Needed, Settings, Made>): Listener[]
  personalData?(deps: DepsOf<Needed, Settings, Made>): PersonalData[]
  identification?(deps: DepsOf<Needed, Settings, Made>): Identification
  /** Failure codes that answer a wrong guess: many of them are reported as a possible attack. */
  guessFailures?: readonly string[]
  /** Parameters that the module's pages may read. No loader sees any other, in development as in production. */
  pageParameters?: PageParameters
  /** Pages that a reader with progress gets for themselves, by path; see `personal-pages.ts`. */
  personalPages?: readonly string[]
  sitemap?: SitemapPart<DepsOf<Needed, Settings, Made>>
  /** Version of what pages show because of this module; when it changes, cached pages are dropped. */
  cacheVersion?(deps: DepsOf<Needed, Settings, Made>): () => CacheVersion
  /** Returns the module's metrics in Prometheus' text form. */
  metrics?(deps: DepsOf<Needed, Settings, Made>): Promise<string>
  readiness?(deps: DepsOf<Needed, Settings, Made>): Promise<Readiness>
  /** Begins what a running server does by itself; `stopping` aborts when it ends. Tests and commands leave it out. */
  start?(deps: DepsOf<Needed, Settings, Made>, stopping: AbortSignal): void
  /** Lines for the person who started the server. */
  startReport?(deps: DepsOf<Needed, Settings, Made>): Promise<string[]>
  /** Ends what the services hold, such as processes. */
  close?(deps: DepsOf<Needed, Settings, Made>): Promise<void>
}

/** A module that is open: its parts, bound to what it was given. */
export interface OpenModule<Instance extends object = object, Deps extends object = object> {
  name: string
  deps: Deps
  instance: Instance
  register(app: FastifyInstance, site: Site): void
  jobs: JobKind[]
  listeners: Listener[]
  personalData: PersonalData[]
  identification: Identification | null
  guessFailures: readonly string[]
  sitemap: Sitemap
  cacheVersion: (() => CacheVersion) | null
  metrics(): Promise<string>
  readiness(): Promise<Readiness | null>
  start(stopping: AbortSignal): void
  startReport(): Promise<string[]>
  close(): Promise<void>
}

export interface DeclaredModule<Instance extends object = object, Deps extends object = object> {
  name: string
  needs: readonly DeclaredModule[]
  endpoints: readonly EndpointSpec[]
  pageParameters: PageParameters
  personalPages: readonly string[]
  config: ConfigSlice<object, PlatformConfig> | null
  /** `instances`: of open modules by name. `replaced`: services by name that are used instead of being made, for tests. */
  open(
    platform: Platform,
    instances: Readonly<Record<string, object>>,
    replaced: Readonly<Record<string, unknown>>,
  ): Promise<OpenModule<Instance, Deps>>
}

export type InstanceOf<Module> = Module extends DeclaredModule<infer Instance> ? Instance : never

/** Declares a module. Every part but the name may be left out. */
export function defineModule<
  const Needed extends Needs = Record<never, never>,
  Settings extends object = object,
  Made extends Makers = Record<never, never>,
  Instance extends object = Record<never, never>,
>(parts: Parts<Needed, Settings, Made, Instance>): DeclaredModule<Instance, DepsOf<Needed, Settings, Made>> {
  return {
    name: parts.name,
    needs: Object.values(parts.needs ?? {}),
    endpoints: Object.values(parts.endpoints ?? {}).flatMap((tag) => tag.map(({ spec }) => spec)),
    pageParameters: parts.pageParameters ?? {},
    personalPages: parts.personalPages ?? [],
    config: parts.config ?? null,
    async open(platform, instances, replaced) {
      const deps = await makeDeps(parts, platform, instances, replaced)
      const { rawRoutes, endpoints = {} } = parts
      return {
        name: parts.name,
        deps,
        instance: openInstance(parts, deps),
        register(app, site) {
          registerEndpoints(app, deps, site.identities, endpoints)
          rawRoutes?.(app, deps, site)
        },
        jobs: parts.jobs?.(deps) ?? [],
        listeners: parts.listeners?.(deps) ?? [],
        personalData: parts.personalData?.(deps) ?? [],
        identification: parts.identification?.(deps) ?? null,
        guessFailures: parts.guessFailures ?? [],
        sitemap: {
          paths: () => parts.sitemap?.paths?.(deps) ?? [],
          privatePaths: parts.sitemap?.privatePaths ?? [],
          unlistedPaths: parts.sitemap?.unlistedPaths ?? [],
        },
        cacheVersion: parts.cacheVersion?.(deps) ?? null,
        metrics: async () => (await parts.metrics?.(deps)) ?? '',
        readiness: async () => (await parts.readiness?.(deps)) ?? null,
        start: (stopping) => parts.start?.(deps, stopping),
        startReport: async () => (await parts.startReport?.(deps)) ?? [],
        close: async () => parts.close?.(deps),
      }
    },
  }
}

async function makeDeps<Needed extends Needs, Settings extends object, Made extends Makers>(
  { name, needs, services }: Parts<Needed, Settings, Made, object>,
  platform: Platform,
  instances: Readonly<Record<string, object>>,
  replaced: Readonly<Record<string, unknown>>,
): Promise<DepsOf<Needed, Settings, Made>> {
  const deps: Record<string, unknown> = { ...platform }
  for (const [as, needed] of Object.entries(needs ?? {})) {
    const instance = instances[needed.name]
    if (instance === undefined) throw new Error(`${name} needs ${needed.name}, which is not open.`)
    deps[as] = instance
  }
  for (const [as, make] of Object.entries(services ?? {})) {
    const given = replaced[as]
    // Each maker takes what this very function has gathered: `Parts` compares the types.
    deps[as] = given === undefined ? await make(deps as never) : given
  }
  // All needs and services are there; the settings are in the configuration because `config.ts` joins every slice.
  return deps as DepsOf<Needed, Settings, Made>
}

function openInstance<
  Needed extends Needs,
  Settings extends object,
  Made extends Makers,
  Instance extends object,
>({ open }: Parts<Needed, Settings, Made, Instance>, deps: DepsOf<Needed, Settings, Made>): Instance {
  // Without `open` the type of the instance is that of an object with nothing in it.
  return open === undefined ? ({} as Instance) : open(deps)
}
