/** At-rules: media queries, animations, fonts, imports. Pure. */
import { message, t, tCount } from '#platform/messages/messages.ts'
import { code } from '../../marked-text.ts'
import { entryOf } from '../entry-of.ts'
import { type AtRule, type Declaration, placesText } from '../page/page.ts'
import type { Description, Subject } from './description.ts'

const NOTES: Readonly<Record<string, string>> = {
  media: message('A media query adds no specificity: its rules win only by coming later or being stronger.'),
  keyframes: message(
    'If two `@keyframes` have the same name, the last one counts; declarations with `!important` in them are ignored.',
  ),
  'font-face': message('The file is loaded only when text on the page uses the family.'),
  import: message(
    '`@import` must come before all other rules, and the browser loads the files one after the other.',
  ),
  supports: message('`@supports` tests whether the browser knows a declaration, not whether it works well.'),
  layer: message(
    'Of two layers, the later one wins whatever the specificity; rules outside of layers win over all layers.',
  ),
  container: message('A container query needs an element around with `container-type`.'),
  charset: message('`@charset` must be the very first thing in the file.'),
  property: message('`@property` gives a custom property a type, so that it can be animated.'),
  page: message('`@page` concerns printed pages only.'),
}

export function describeAtRule(subject: Subject<AtRule>): Description {
  const { piece } = subject
  const note = entryOf(NOTES, piece.name)
  return { ...told(subject), notes: [note === undefined ? null : t(note)] }
}

function told({ program, piece }: Subject<AtRule>): Description {
  const what = { name: code(piece.prelude.replaceAll(/^["']|["']$/g, '')), count: rulesWithin(piece) }
  switch (piece.name) {
    case 'media':
      return {
        gist: t('{when}, the browser also follows {count} of this block.', {
          when: mediaWords(piece.prelude),
          count: what.count,
        }),
        more: [t('Otherwise the browser skips them, and the rules above are left as they are.')],
        concept: 'responsive-design',
      }
    case 'keyframes': {
      const uses = program.sheets
        .flatMap(({ pieces }) => pieces)
        .filter(
          (each): each is Declaration =>
            each.kind === 'declaration' &&
            /^animation(-name)?$/.test(each.property) &&
            each.value.split(/[\s,]+/).includes(piece.prelude),
        )
      const lines = placesText(uses.map(({ line }) => line))
      return {
        gist:
          lines === ''
            ? t('Defines the animation {name}. No rule plays it yet.', what)
            : t('Defines the animation {name}, which is played by {lines}.', { ...what, lines }),
        more: [t('The moments inside say how things look from its start to its end.')],
        concept: 'responsive-design',
      }
    }
    case 'font-face':
      return {
        gist: t('Adds your own font, under the name that {family} gives it.', {
          family: code('font-family'),
        }),
        more: [t('After that, it can be used like any other font.')],
        concept: 'typography',
      }
    case 'import':
      return {
        gist: t('Loads another style sheet first: {name}.', what),
        more: [t('A {link} in the page’s head does the same and is faster.', { link: code('<link>') })],
        concept: 'cascade',
      }
    case 'supports':
      return {
        gist: t('If the browser knows {name}, it also follows {count} of this block.', what),
        concept: 'cascade',
      }
    case 'container':
      return {
        gist: t('While the container fits {name}, the browser also follows {count} of this block.', what),
        concept: 'responsive-design',
      }
    case 'layer':
      return {
        gist: piece.hasBlock
          ? t('Puts {count} of this block into the layer {name}.', what)
          : t('Sets the order of the layers {name}: later ones win.', what),
        concept: 'cascade',
      }
    default:
      return {
        gist: t('{name} is an instruction to the browser rather than a rule for elements.', {
          name: code(`@${piece.name}`),
        }),
        concept: 'cascade',
      }
  }
}

function rulesWithin({ rules }: AtRule): string {
  return tCount(rules.length, { one: 'the rule', other: 'the {n} rules' })
}

const FEATURES: Readonly<Record<string, string>> = {
  'min-width': message('While the window is at least {value} wide'),
  'max-width': message('While the window is at most {value} wide'),
  'min-height': message('While the window is at least {value} high'),
  'max-height': message('While the window is at most {value} high'),
  'prefers-reduced-motion': message('For readers who asked their system for less motion'),
  'prefers-color-scheme': message('For readers whose system is set to {value} colors'),
  orientation: message('While the window is in {value} format'),
  hover: message('On devices whose pointer can hover: {value}'),
}

function mediaWords(prelude: string): string {
  const query = prelude.trim()
  if (query === 'print') return t('When the page is printed')
  const feature = /^(?:screen and |all and )?\(([\w-]{1,40})\s{0,9}(?::\s{0,9}([^()]{1,40}))?\)$/.exec(query)
  const words = feature ? entryOf(FEATURES, feature[1] ?? '') : undefined
  if (words !== undefined && feature) return t(words, { value: code((feature[2] ?? '').trim()) })
  const range = /^\(width\s{0,9}(>=|<=|<|>)\s{0,9}([\d.]{1,10}\w{1,5})\)$/.exec(query)
  const size = { value: code(range?.[2] ?? ''), query: code(query) }
  if (range?.[1] === '>=') return t('While the window is at least {value} wide', size)
  if (range?.[1] === '<') return t('While the window is narrower than {value}', size)
  if (range?.[1] === '<=') return t('While the window is at most {value} wide', size)
  if (range?.[1] === '>') return t('While the window is wider than {value}', size)
  return t('While {query} holds', size)
}
