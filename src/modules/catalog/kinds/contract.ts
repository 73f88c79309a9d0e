/** Lists of names, apart from the shapes, so that a page that lists them loads no Zod. */

/** `all` is the default. */
export const CATALOG_FILTERS = ['all', 'popular', 'learning-path', 'new', 'beta'] as const

/** Subjects that a course's cover can show. */
export const COVER_SUBJECTS = [
  'indentation',
  'join',
  'page',
  'box-model',
  'events',
  'window',
  'memory',
  'boxes',
  'classes',
  'frames',
  'linked-list',
  'recursion',
  'grid',
  'dice',
  'halving',
  'curve',
  'ledger',
  'contest',
  'snake',
  'records',
  'containers',
  'handover',
  'pipeline',
  'lanes',
  'questions',
  'growth',
  'graph',
] as const

/** What a project template makes, in the order in which lists show it. */
export const TEMPLATE_THEMES = ['game', 'tool', 'data', 'page', 'art', 'text'] as const
export type TemplateTheme = (typeof TEMPLATE_THEMES)[number]

/** Icons of guided projects in the Build menu. */
export const TILE_ICONS = ['dice', 'scissors', 'worm', 'thermometer', 'sparkles', 'wallet'] as const
