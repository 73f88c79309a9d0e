/**
 * Modules of the browser's scripts that come in one file together. A shared module gets a file of its own otherwise, often of a
 * few hundred bytes, and each file is a request: on a slow phone six of them take half a second. A page that needs one module of a
 * group fetches all of it, so a group holds what the same pages need.
 */

type ChunkGroup = { name: string; test: RegExp; priority: number }

/** A release of ours leaves it as it is in a visitor's cache. */
const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|^\0(vite|rolldown)[\\/]/

/** What every page takes. */
const SITE = [
  /[\\/]src[\\/]ui[\\/](button|button-look|spinner|use-once-per|class-names|use-first-interaction|lazy-on-interaction|use-is-learner-known|pill)\.tsx?$/,
  /[\\/]src[\\/](platform[\\/](messages[\\/]messages|contract[\\/](with-learner|learner-known)|browser[\\/](cookie|return-page)-rules)|ui[\\/]message-elements)\.ts$/,
  /[\\/]src[\\/]modules[\\/](catalog[\\/]amounts-rules|workspace[\\/]ui[\\/]drafts[\\/]draft-stored|accounts[\\/]sessions[\\/]ui[\\/]use-session)\.ts$/,
  /[\\/]src[\\/]ui[\\/](toast|theme|deferred-island)\.tsx?$/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](loader-circle|play|arrow-right|chevron-down|chevron-right)\.mjs$/,
  /[\\/]src[\\/]ui[\\/]layouts[\\/](site-shell|shell-parts|shell-data|promo-banner|page-meta|page-width|site|use-site-cookie)\.tsx?$/,
  /[\\/]src[\\/]ui[\\/]layouts[\\/](navigation|banner)-rules\.ts$/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/])/,
]

/** The languages as pages show them, and what the catalog and lessons say of a course. */
const LANGUAGES = [
  /[\\/]src[\\/]modules[\\/]exercises[\\/](languages|kinds)[\\/]contract\.ts$/,
  /[\\/]src[\\/]modules[\\/]exercises[\\/]ui[\\/]language-badge\.tsx$/,
]

/** Icons and parts of more than one kind of page. */
const PARTS = [
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](check|flame|rotate-ccw)\.mjs$/,
  /[\\/]src[\\/]ui[\\/](icon-button|progress-bar)\.tsx$/,
  /[\\/]src[\\/]ui[\\/]use-media-query\.ts$/,
]

/** Icons of pages where programs are written. */
const WORK = [
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-left|arrow-up|footprints|grip-vertical|keyboard)\.mjs$/,
]

/** How the API is called, also by forms of visitors. */
const API = [/[\\/]src[\\/]platform[\\/]contract[\\/](endpoint|errors|call|token-source|zod-shim)\.ts$/]

const ACCOUNT = [
  /[\\/]src[\\/]modules[\\/](accounts|access)[\\/]contract\.ts$/,
  /[\\/]src[\\/]modules[\\/]accounts[\\/]flags[\\/][\w-]+\.ts$/,
]

/** What pages of learners and of accounts ask the server with, and what they say when it does not answer. */
const LEARNER = [
  /[\\/]node_modules[\\/]@tanstack[\\/]/,
  /[\\/]src[\\/]platform[\\/](query-client|contract[\\/](slug|time-zone)|browser[\\/](local-store|offline-pages|device-zone))\.ts$/,
  /[\\/]src[\\/]ui[\\/](queries|error-state)\.tsx$/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](triangle-alert|x)\.mjs$/,
  /[\\/]src[\\/]modules[\\/]accounts[\\/]sessions[\\/]ui[\\/]use-account\.ts$/,
  /[\\/]src[\\/]modules[\\/](mastery|learning[\\/](activity|dashboard|saved-lessons))[\\/]contract\.ts$/,
]

/** A module belongs to the first group that names it. */
export const CHUNK_GROUPS: ChunkGroup[] = [
  group('framework', [FRAMEWORK]),
  group('site', SITE),
  group('languages', LANGUAGES),
  group('parts', PARTS),
  group('work', WORK),
  group('api', API),
  group('account', ACCOUNT),
  group('learner', LEARNER),
].map((each, at, all) => ({ ...each, priority: all.length - at }))

function group(name: string, patterns: readonly RegExp[]): Omit<ChunkGroup, 'priority'> {
  return { name, test: new RegExp(patterns.map(({ source }) => source).join('|')) }
}
