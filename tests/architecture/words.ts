/** Words of our own where the field has better ones: none in names of files, in code or in comments. */
import type { Source } from './import-graph.ts'

interface Word {
  /** The word as a person would look it up. */
  word: string
  /** What to write instead. */
  instead: string
  pattern: RegExp
}

const WORDS: Word[] = [
  {
    word: 'say',
    instead: 't or message',
    pattern: /\b(toSay|say(With|Count|Number|Place|List|Elapsed))\b|words\/say/g,
  },
  { word: 'stirred', instead: 'first interaction', pattern: /stirred|\bstir\b/gi },
  { word: 'still part', instead: 'deferred island', pattern: /still[- ]?parts?\b/gi },
  { word: 'early press', instead: 'click replay', pattern: /early[- ]?press/gi },
  { word: 'kept pages', instead: 'page cache', pattern: /\bkept[- ]?(pages?|files|content|grades?)\b/gi },
  {
    word: 'keep popular',
    instead: 'cache or store',
    pattern: /\bkeep-?(popular|campaigns|events?|sandbox)\b/gi,
  },
  { word: 'edition', instead: 'cache version', pattern: /\b(page-?)?editions?\b|Edition(?![a-z])/gi },
  { word: 'begin in turns', instead: 'request scheduler', pattern: /begin-?in-?turns|\btake-?turns\b/gi },
  { word: 'let in', instead: 'startSession', pattern: /\blet-?in\b(?! )|\bletIn\w*/g },
  { word: 'give back', instead: 'refund', pattern: /\bgiveBack\w*|\bgive-back\b/g },
  { word: 'trip', instead: 'OAuth flow', pattern: /\b(end-?)?trip\b|(?<![Ss])Trip(?![a-z])/g },
  {
    word: 'way in',
    instead: 'sign-in method',
    pattern: /(?<!last-)\bways?-in\b|\bways?In(?![a-z])|Ways?In(?![a-z])/g,
  },
  { word: 'way back', instead: 'callback or return URL', pattern: /\bway-?back\b/gi },
  { word: 'way on', instead: 'next URL', pattern: /\bway-?on\b/gi },
  { word: 'tell', instead: 'notify', pattern: /\btell[A-Z]\w*|\/tell-[\w-]+/g },
  { word: 'put in line', instead: 'enqueue', pattern: /\bput-?in-?line\b|\bput in line\b/gi },
  { word: 'fold anew', instead: 'rebuild', pattern: /\bfold(ed)?[- ]?anew\b/gi },
  { word: 'follow event', instead: 'handle side effects', pattern: /\bfollow-?event\b/gi },
  { word: 'worked off', instead: 'processed', pattern: /\bworked[- ]?off\b/gi },
  { word: 'let time pass', instead: 'time travel', pattern: /\blet-?time-?pass\b/gi },
  { word: 'known start', instead: 'resume point', pattern: /\bknown-?starts?\b/gi },
  { word: 'taste', instead: 'preview', pattern: /\btaste(-rules|Of)?\b|\bTaste\b/g },
  { word: 'own lesson', instead: 'unlocked lesson', pattern: /\b(get)?own-?lesson\w*/gi },
  { word: 'asked', instead: 'request fixtures', pattern: /\/asked\.ts\b|\bASKED\b/g },
  { word: 'give way', instead: 'yield', pattern: /\bgive-way\b|\bgiveWayTo\w*/g },
  { word: 'waiter', instead: 'warm worker', pattern: /\bwaiters?\b/gi },
  { word: 'farewell', instead: 'exit notice', pattern: /\bfarewells?\b/gi },
  { word: 'whereabouts', instead: 'stack location', pattern: /\bwhereabouts\b/gi },
  { word: 'springboard', instead: 'trampoline', pattern: /\bspringboards?\b/gi },
  { word: 'stand-in', instead: 'shim', pattern: /\bstand-?ins?\b/gi },
  { word: 'shapeless', instead: 'stub', pattern: /\bshapeless\b/gi },
  { word: 'desk', instead: 'CLI context', pattern: /\bdesk\b(?! and)/gi },
  { word: 'postman', instead: 'fake transport', pattern: /\bpostman\b/gi },
  { word: 'member mark', instead: 'signed-in flag', pattern: /\bmember[- _]?mark\w*/gi },
  { word: 'own page', instead: 'account layout', pattern: /\bown-?page\b/gi },
]

export function findOwnWords(sources: Source[]): { rule: string; where: string; what: string }[] {
  return sources
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .flatMap(({ path, text }) =>
      WORDS.flatMap(({ word, instead, pattern }) => {
        const rule = `“${word}” is called ${instead}`
        const inPath = path.match(pattern)?.length ?? 0
        return [
          ...Array.from({ length: inPath }, () => ({ rule, where: path, what: 'rename the file' })),
          ...[...text.matchAll(pattern)].map(({ 0: found, index }) => ({
            rule,
            where: `${path}:${text.slice(0, index).split('\n').length}`,
            what: `“${found}”: write ${instead}`,
          })),
        ]
      }),
    )
}
