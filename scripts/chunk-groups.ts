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
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](cloud-off|loader-circle|play|arrow-right|chevron-down|chevron-right)\.mjs$/,
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

/** What a card of a course or project is drawn with. */
const COVERS = [/[\\/]src[\\/]modules[\\/]catalog[\\/]covers[\\/](cover-rules\.ts|ui[\\/]course-cover\.tsx)$/]

/** What pages tell search engines. */
const JSON_LD = [
  /[\\/]src[\\/](ui[\\/]layouts[\\/]json-ld|modules[\\/]catalog[\\/]ui[\\/]item-list-json-ld)\.ts$/,
]

/** Icons of pages where programs are written. */
const WORK = [
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-left|arrow-up|footprints|grip-vertical|keyboard|copy|download|square-terminal)\.mjs$/,
  /[\\/]src[\\/]ui[\\/](copy-button|text-with-code)\.tsx$/,
]

/** Code in its place, on every page with an editor, the visualizer's among them. */
const WRITING = [
  /[\\/]src[\\/]modules[\\/]workspace[\\/]ui[\\/]editor[\\/](code-editor|still-code|load-editor|load-language|leave-ms)\.tsx?$/,
]

/** Of the catalog, too. */
const LISTS = [/[\\/]src[\\/]platform[\\/]messages[\\/]lists-and-ordinals\.ts$/]

/** How a program is run, also by what sends runs later. */
const RUNS = [
  /[\\/]src[\\/]modules[\\/]exercises[\\/](cost|fault|outcomes)[\\/]contract\.ts$/,
  /[\\/]src[\\/]modules[\\/]runner[\\/](contract|in-browser[\\/](browser|contract|device-rules|not-on-device)|ui[\\/](run-place|run-program))\.ts$/,
]

/** What the groups of an editor import and other pages, too: alone, or those would fetch a workspace for its sake. */
const APART = {
  dialog: [/[\\/]src[\\/]ui[\\/](dialog\.tsx|use-was-opened\.ts)$/],
  settings: [/[\\/]src[\\/]ui[\\/]editor-settings\.ts$/],
  trace: [
    /[\\/]src[\\/]modules[\\/](exercises[\\/]trace[\\/]contract|visualizer[\\/]watched-languages)\.ts$/,
  ],
  examples: [
    /[\\/]src[\\/](platform[\\/]browser[\\/]packed-text|modules[\\/]visualizer[\\/](examples[\\/][\w-]+|ui[\\/]recording[\\/]program-link))\.ts$/,
  ],
  watching: [/[\\/]src[\\/]modules[\\/]visualizer[\\/]browser\.ts$/],
  panels: [/[\\/]src[\\/]ui[\\/](popover\.tsx|use-anchored\.ts)$/],
  tabs: [/[\\/]src[\\/]ui[\\/]tabs\.tsx$/],
  lock: [icon('lock')],
  'eye-off': [icon('eye-off')],
  info: [icon('info')],
  exclamation: [icon('circle-exclamation-point')],
  control: [/[\\/]src[\\/]ui[\\/]control-look\.ts$/],
  problems: [/[\\/]src[\\/]modules[\\/]runner[\\/](ui[\\/]run-problem|reads-input-rules)\.ts$/],
  limits: [/[\\/]src[\\/]modules[\\/]workspace[\\/]ui[\\/]output[\\/]limit-texts\.ts$/],
  messages: [/[\\/]src[\\/]modules[\\/]workspace[\\/]ui[\\/]output[\\/](messages|stop-rules)\.tsx?$/],
}

/** Editor and output side by side: lessons, challenges and playgrounds. */
const WORKSPACE = [
  /[\\/]src[\\/]modules[\\/]runner[\\/](terminal-text-rules|ui[\\/](live-run|use-run-languages))\.ts$/,
  /[\\/]src[\\/]modules[\\/]workspace[\\/]ui[\\/]editor[\\/](download-code|editor-settings-panel|file-tabs|lock-note|editor-pane)\.tsx?$/,
  /[\\/]src[\\/]modules[\\/]workspace[\\/]ui[\\/]output[\\/](test-results|invisible-rules|use-difference|device-mark|result-tables|program-output|run-result|stdin-field|terminal-lines|terminal-mode|terminal-pane|asking-rules|use-is-asking|output-pane)\.tsx?$/,
  /[\\/]src[\\/]modules[\\/]workspace[\\/](compose-document|ui[\\/](preview[\\/](use-preview|page-preview)|run-button|step-through|watch-rules|run-state|workspace-rules|execute-program))\.tsx?$/,
  /[\\/]src[\\/]ui[\\/]split\.tsx$/,
  /[\\/]src[\\/]modules[\\/]workspace[\\/]ui[\\/]keys[\\/](cap-rules|key-rules|page-keys|page-key-list)\.tsx?$/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](corner-down-left|ellipsis-vertical|maximize-2|message-square-text|minimize-2|monitor-smartphone|settings-2|text-cursor-input)\.mjs$/,
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

function icon(name: string): RegExp {
  return new RegExp(String.raw`[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]${name}\.mjs$`)
}

/** A module belongs to the first group that names it, or that names what imports it: what a group needs and others, too, stands above it. */
export const CHUNK_GROUPS: ChunkGroup[] = [
  group('framework', [FRAMEWORK]),
  group('site', SITE),
  group('languages', LANGUAGES),
  group('parts', PARTS),
  group('covers', COVERS),
  group('json-ld', JSON_LD),
  group('api', API),
  group('account', ACCOUNT),
  group('learner', LEARNER),
  group('work', WORK),
  group('lists', LISTS),
  group('runs', RUNS),
  ...Object.entries(APART).map(([name, patterns]) => group(name, patterns)),
  group('writing', WRITING),
  group('workspace', WORKSPACE),
].map((each, at, all) => ({ ...each, priority: all.length - at }))

function group(name: string, patterns: readonly RegExp[]): Omit<ChunkGroup, 'priority'> {
  return { name, test: new RegExp(patterns.map(({ source }) => source).join('|')) }
}
