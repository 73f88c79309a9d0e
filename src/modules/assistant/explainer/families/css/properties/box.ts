/** Properties of the box: sizes, spaces, borders. */
import { message } from '#platform/messages/messages.ts'
import type { PropertyWords } from './property-words.ts'

const space = { concept: 'box-model', group: 'space' } as const
const size = { concept: 'box-model', group: 'size' } as const
const border = { concept: 'box-model', group: 'border' } as const

const MARGIN = message('A margin is outside the border and always see-through.')
const PADDING = message('Padding is inside the border, so the background shows there.')

export const BOX: Readonly<Record<string, PropertyWords>> = {
  margin: {
    ...space,
    gist: message('Leaves space around the outside of {who}: {value}.'),
    more: MARGIN,
    note: message('Margins of blocks above one another overlap: only the larger of the two counts.'),
  },
  'margin-top': { ...space, gist: message('Leaves space above {who}: {value}.'), more: MARGIN },
  'margin-right': { ...space, gist: message('Leaves space to the right of {who}: {value}.'), more: MARGIN },
  'margin-bottom': { ...space, gist: message('Leaves space below {who}: {value}.'), more: MARGIN },
  'margin-left': {
    ...space,
    gist: message('Leaves space to the left of {who}: {value}.'),
    more: MARGIN,
    note: message('`margin-left: auto` takes all the free space, which pushes a flex item to the right.'),
  },
  'margin-inline': {
    ...space,
    gist: message('Leaves space before and after {who}, along the line of text: {value}.'),
    note: message('“Inline” follows the writing direction: left and right in English.'),
  },
  'margin-block': {
    ...space,
    gist: message('Leaves space above and below {who}: {value}.'),
    note: message('“Block” is the direction in which paragraphs follow one another.'),
  },
  padding: {
    ...space,
    gist: message('Leaves space inside {who}, between the edge and the content: {value}.'),
    more: PADDING,
    note: message('Percentages of padding count from the width of the parent, even for top and bottom.'),
  },
  'padding-top': { ...space, gist: message('Leaves space inside {who} at the top: {value}.'), more: PADDING },
  'padding-right': {
    ...space,
    gist: message('Leaves space inside {who} on the right: {value}.'),
    more: PADDING,
  },
  'padding-bottom': {
    ...space,
    gist: message('Leaves space inside {who} at the bottom: {value}.'),
    more: PADDING,
  },
  'padding-left': {
    ...space,
    gist: message('Leaves space inside {who} on the left: {value}.'),
    more: PADDING,
  },
  'padding-inline': {
    ...space,
    gist: message('Leaves space inside {who}, left and right: {value}.'),
    more: PADDING,
  },
  'padding-block': {
    ...space,
    gist: message('Leaves space inside {who}, at the top and at the bottom: {value}.'),
    more: PADDING,
  },
  width: {
    ...size,
    gist: message('Sets the width of {who}: {value}.'),
    more: message('The width stays the same on every screen, unless it’s a percentage or `auto`.'),
    note: message('Without `box-sizing: border-box`, padding and border are added to the width.'),
  },
  height: {
    ...size,
    gist: message('Sets the height of {who}: {value}.'),
    more: message('Content that needs more room runs over the edge.'),
    note: message('A height in percent works only if the parent’s height is set.'),
  },
  'max-width': {
    ...size,
    gist: message('Lets {who} be at most this wide: {value}.'),
    more: message('On narrower screens the width shrinks, so nothing has to be scrolled sideways.'),
    note: message('`max-width` wins over `width`, and `min-width` wins over both.'),
  },
  'min-width': {
    ...size,
    gist: message('Keeps {who} at least this wide: {value}.'),
    note: message('A flex item’s `min-width` is `auto`: it doesn’t shrink below its content.'),
  },
  'max-height': {
    ...size,
    gist: message('Lets {who} be at most this high: {value}.'),
    note: message('What doesn’t fit overflows, unless `overflow` says otherwise.'),
  },
  'min-height': {
    ...size,
    gist: message('Keeps {who} at least this high: {value}.'),
    more: message('With more content, the height still grows.'),
    note: message('`min-height: 100vh` fills the window; `dvh` also follows a phone’s toolbars.'),
  },
  'box-sizing': {
    ...size,
    gist: message('Says what counts as width and height of {who}: {value}.'),
    note: message('The default, `content-box`, counts only the content.'),
  },
  'aspect-ratio': {
    ...size,
    gist: message('Keeps the proportion of width to height of {who}: {value}.'),
    note: message('It applies while at least one of width and height is `auto`.'),
  },
  'object-fit': {
    ...size,
    gist: message('Says how the picture of {who} fits its box: {value}.'),
    note: message('`object-fit` concerns replaced elements such as `img` and `video`.'),
  },
  border: {
    ...border,
    gist: message('Draws a border around {who}: {value}.'),
    note: message('Without a style such as `solid`, no border is drawn, because the default is `none`.'),
  },
  'border-top': { ...border, gist: message('Draws a line along the top of {who}: {value}.') },
  'border-right': { ...border, gist: message('Draws a line along the right side of {who}: {value}.') },
  'border-bottom': { ...border, gist: message('Draws a line along the bottom of {who}: {value}.') },
  'border-left': { ...border, gist: message('Draws a line along the left side of {who}: {value}.') },
  'border-color': {
    ...border,
    gist: message('Colors the border of {who}: {value}.'),
    note: message('Without a color, a border has the color of the text.'),
  },
  'border-width': { ...border, gist: message('Sets how thick the border of {who} is: {value}.') },
  'border-style': {
    ...border,
    gist: message('Sets the kind of line around {who}: {value}.'),
    note: message('The style is the one part of a border that can’t be left out.'),
  },
  'border-radius': {
    ...border,
    gist: message('Rounds the corners of {who}: {value}.'),
    more: message('The background is rounded too, even without a border.'),
    note: message('`50%` makes an ellipse, or a circle if width and height are equal.'),
  },
  'border-collapse': {
    ...border,
    gist: message('Says whether the cells of {who} have borders in common: {value}.'),
    note: message('With `collapse`, `border-spacing` and the padding of the table have no effect.'),
  },
  outline: {
    ...border,
    gist: message('Draws a line around {who}, outside the border: {value}.'),
    more: message('It takes up no room, so nothing on the page moves.'),
    note: message('Keyboard users need a visible outline: don’t remove it without something in its place.'),
  },
  'outline-offset': {
    ...border,
    gist: message('Moves the outline away from {who}: {value}.'),
    note: message('A negative offset draws the outline inside the border.'),
  },
  'outline-width': { ...border, gist: message('Sets how thick the outline of {who} is: {value}.') },
  'outline-style': { ...border, gist: message('Sets the kind of outline around {who}: {value}.') },
  'outline-color': { ...border, gist: message('Colors the outline of {who}: {value}.') },
  'box-shadow': {
    ...border,
    gist: message('Draws a shadow around {who}: {value}.'),
    more: message('A soft shadow makes a box look raised.'),
    note: message('The order is: to the right, down, blur, spread, color; `inset` draws it inside.'),
  },
  overflow: {
    ...size,
    gist: message('Says what happens to content too large for {who}: {value}.'),
    note: message('Setting one direction to something else than `visible` turns the other into `auto`.'),
  },
  'overflow-x': { ...size, gist: message('Says what happens to content too wide for {who}: {value}.') },
  'overflow-y': { ...size, gist: message('Says what happens to content too high for {who}: {value}.') },
}
