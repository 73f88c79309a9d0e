/** Properties of motion, input and generated content. */
import { message } from '#platform/messages/messages.ts'
import type { PropertyWords } from './property-words.ts'

const motion = { concept: 'responsive-design', group: 'motion' } as const
const input = { concept: 'accessibility', group: 'input' } as const

export const MOTION: Readonly<Record<string, PropertyWords>> = {
  transition: {
    ...motion,
    gist: message('Makes changes of {who} happen gradually: {value}.'),
    more: message('It shows only when another rule changes the property, for instance with `:hover`.'),
    note: message(
      'The first time is the duration, a second one the delay. `display` and `auto` sizes can’t be shown in steps.',
    ),
  },
  'transition-property': {
    ...motion,
    gist: message('Says which properties of {who} change gradually: {value}.'),
  },
  'transition-duration': {
    ...motion,
    gist: message('Sets how long a change of {who} takes: {value}.'),
    note: message('The default is 0 seconds: without a duration, nothing is seen.'),
  },
  'transition-delay': {
    ...motion,
    gist: message('Sets how long a change of {who} waits before it starts: {value}.'),
  },
  'transition-timing-function': {
    ...motion,
    gist: message('Sets the pace of a change of {who}: {value}.'),
    note: message('`ease` starts quickly and ends slowly; `linear` keeps the same pace.'),
  },
  transform: {
    ...motion,
    gist: message('Moves, turns or resizes the picture of {who}: {value}.'),
    more: message('The neighbors don’t move: the room on the page stays the same.'),
    note: message('Several functions are applied from right to left, and the order matters.'),
  },
  'transform-origin': {
    ...motion,
    gist: message('Sets the point around which {who} would turn or grow: {value}.'),
  },
  scale: { ...motion, gist: message('Shows {who} larger or smaller: {value} times the size.') },
  rotate: { ...motion, gist: message('Turns {who}: {value}.') },
  translate: { ...motion, gist: message('Moves the picture of {who}: {value}.') },
  animation: {
    ...motion,
    gist: message('Plays an animation on {who}: {value}.'),
    note: message(
      'The name is that of an `@keyframes` rule; the first time is the duration, the second the delay.',
    ),
  },
  'animation-name': { ...motion, gist: message('Plays this animation on {who}: {value}.') },
  'animation-duration': {
    ...motion,
    gist: message('Sets how long one round of the animation of {who} takes: {value}.'),
  },
  'animation-iteration-count': {
    ...motion,
    gist: message('Sets how often the animation of {who} plays: {value}.'),
  },
  'scroll-behavior': {
    ...motion,
    gist: message('Sets the way of scrolling in {who} when a link leads to another place: {value}.'),
    note: message('Readers who asked for less motion should get `auto`.'),
  },
  filter: {
    ...motion,
    gist: message('Changes the look of {who}, as a photo filter does: {value}.'),
    note: message('Filters are applied in their order, and make a stacking context.'),
  },
  cursor: {
    ...input,
    gist: message('Sets the shape of the pointer over {who}: {value}.'),
    note: message('A hand cursor promises a link or button; it doesn’t make something clickable.'),
  },
  'pointer-events': { ...input, gist: message('Says whether the pointer can reach {who}: {value}.') },
  'user-select': { ...input, gist: message('Says whether the text of {who} can be selected: {value}.') },
  resize: { ...input, gist: message('Says whether readers can change the size of {who}: {value}.') },
  appearance: {
    ...input,
    gist: message('Gives {who} the look of the operating system, or takes it away: {value}.'),
  },
  content: {
    concept: 'selectors',
    group: 'content',
    gist: message('Adds this before or after the content of {who}: {value}.'),
    more: message('It isn’t part of the HTML: don’t put anything there that people must read.'),
    note: message('`::before` and `::after` exist only if they have `content`, even an empty one.'),
  },
  'counter-reset': {
    concept: 'page-lists',
    group: 'content',
    gist: message('Starts a counter at {who}: {value}.'),
  },
  'counter-increment': {
    concept: 'page-lists',
    group: 'content',
    gist: message('Counts one further at {who}: {value}.'),
  },
}
