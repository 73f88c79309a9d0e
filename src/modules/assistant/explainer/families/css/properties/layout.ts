/** Properties of layout: display, flex, grid, position. */
import { message } from '#platform/messages/messages.ts'
import type { PropertyWords } from './property-words.ts'

const flex = { concept: 'flexbox', group: 'layout' } as const
const grid = { concept: 'grid', group: 'layout' } as const
const place = { concept: 'box-model', group: 'place' } as const

const OFFSET = message(
  'How it counts depends on `position`: from the normal place, or from an edge of the box around.',
)

export const LAYOUT: Readonly<Record<string, PropertyWords>> = {
  display: {
    concept: 'box-model',
    group: 'layout',
    gist: message('Sets the layout of {who} and of the elements inside: {value}.'),
    note: message(
      '`display` has two sides: how the box behaves among its neighbors, and how its children are laid out.',
    ),
  },
  visibility: {
    concept: 'box-model',
    group: 'layout',
    gist: message('Shows or hides {who}: {value}.'),
    note: message(
      '`visibility: hidden` keeps the room; `display: none` gives it away. Both hide from screen readers.',
    ),
  },
  'flex-direction': {
    ...flex,
    gist: message('Sets the direction in which the children of {who} are lined up: {value}.'),
    note: message(
      'The direction decides which axis is the main one, for `justify-content` and for `flex-grow`.',
    ),
  },
  'flex-wrap': {
    ...flex,
    gist: message('Says whether the children of {who} may continue on a new line: {value}.'),
    note: message('By default, flex items stay on one line and shrink.'),
  },
  'flex-flow': {
    ...flex,
    gist: message('Sets the direction and the wrapping of the children of {who}: {value}.'),
  },
  'justify-content': {
    ...flex,
    gist: message('Spreads the children of {who} along the main direction: {value}.'),
    note: message('It shares out free space, so it does nothing when the items fill the line.'),
  },
  'align-items': {
    ...flex,
    gist: message('Lines up the children of {who} across the main direction: {value}.'),
    note: message('The default, `stretch`, makes all items of a line equally high.'),
  },
  'align-content': {
    ...flex,
    gist: message('Spreads the lines of {who}: {value}.'),
    note: message('In a flex box it needs `flex-wrap` and free space across.'),
  },
  'align-self': { ...flex, gist: message('Lines up only {who} within the line: {value}.') },
  'justify-items': {
    ...grid,
    gist: message('Lines up the children of {who} within their grid columns: {value}.'),
  },
  'justify-self': { ...grid, gist: message('Lines up {who} within the grid column: {value}.') },
  'place-items': {
    ...grid,
    gist: message('Lines up the children of {who} in their grid cells, both ways: {value}.'),
    note: message('It’s short for `align-items` and `justify-items`.'),
  },
  'place-content': { ...grid, gist: message('Places the whole grid within {who}: {value}.') },
  gap: {
    ...flex,
    gist: message('Leaves space between the children of {who}: {value}.'),
    more: message('There’s no gap at the outer edges, which is why it’s handier than margins.'),
    note: message('With two values, the first is between rows and the second between columns.'),
  },
  'row-gap': { ...flex, gist: message('Leaves space between the rows in {who}: {value}.') },
  'column-gap': { ...flex, gist: message('Leaves space between the columns in {who}: {value}.') },
  flex: {
    ...flex,
    gist: message('Says how {who} may grow and shrink within the line: {value}.'),
    note: message(
      '`flex: 1` means grow 1, shrink 1 and a starting width of 0, so items share the line equally.',
    ),
  },
  'flex-grow': {
    ...flex,
    gist: message('Gives {who} this share of the free space: {value}.'),
    note: message('Shares are relative: 2 gets twice as much of the free space as 1.'),
  },
  'flex-shrink': {
    ...flex,
    gist: message('Says how much {who} may shrink when the line is too short: {value}.'),
    note: message('`0` keeps an item from shrinking at all.'),
  },
  'flex-basis': {
    ...flex,
    gist: message('Sets the size of {who} before growing or shrinking: {value}.'),
    note: message('`flex-basis` wins over `width` in a row.'),
  },
  order: {
    ...flex,
    gist: message('Moves {who} to another place in the visual order: {value}.'),
    more: message('Keyboard and screen reader still follow the HTML.'),
    note: message('All items start at 0; lower numbers come first.'),
  },
  'grid-template-columns': {
    ...grid,
    gist: message('Divides {who} like this: {value}.'),
    note: message('`fr` shares out what’s left after fixed sizes and gaps.'),
  },
  'grid-template-rows': {
    ...grid,
    gist: message('Divides {who} into rows: {value}.'),
    note: message('Rows beyond those are added by themselves, as high as `grid-auto-rows` says.'),
  },
  'grid-template-areas': {
    ...grid,
    gist: message(
      'Draws the layout of {who} as a small map, one row in quotes for each row on the page: {value}.',
    ),
    more: message('Each name is an area; a name that’s repeated stretches over several cells.'),
    note: message('Every area must be a rectangle; a dot leaves a cell empty.'),
  },
  'grid-area': {
    ...grid,
    gist: message('Puts {who} into the grid area {value}.'),
    note: message(
      'A name comes from `grid-template-areas`; four numbers are row start, column start, row end, column end.',
    ),
  },
  'grid-column': {
    ...grid,
    gist: message('Sets the grid columns for {who}: {value}.'),
    note: message(
      'The numbers are lines between columns: `1 / 3` covers two columns. `-1` is the last line.',
    ),
  },
  'grid-row': {
    ...grid,
    gist: message('Sets the grid rows for {who}: {value}.'),
    note: message('The numbers are lines between rows, and `span 2` means two rows from here.'),
  },
  'grid-auto-rows': {
    ...grid,
    gist: message('Sets the height of rows that are added by themselves in {who}: {value}.'),
  },
  'grid-auto-flow': {
    ...grid,
    gist: message('Sets how free places in the grid of {who} are filled: {value}.'),
  },
  position: {
    ...place,
    gist: message('Sets the placement of {who}: {value}.'),
    note: message('Any `position` except `static` makes `top`, `left` and `z-index` work.'),
  },
  top: { ...place, gist: message('Sets the distance of {who} from the top: {value}.'), more: OFFSET },
  right: { ...place, gist: message('Sets the distance of {who} from the right: {value}.'), more: OFFSET },
  bottom: { ...place, gist: message('Sets the distance of {who} from the bottom: {value}.'), more: OFFSET },
  left: { ...place, gist: message('Sets the distance of {who} from the left: {value}.'), more: OFFSET },
  inset: {
    ...place,
    gist: message('Sets the distance of {who} from all four sides: {value}.'),
    note: message('`inset` is short for `top`, `right`, `bottom` and `left`.'),
  },
  'z-index': {
    ...place,
    gist: message('Sets what’s in front where {who} and others overlap: {value}. Higher is closer to you.'),
    note: message(
      'It only compares elements of the same stacking context, and needs a `position` or a flex or grid parent.',
    ),
  },
  float: {
    ...place,
    gist: message('Moves {who} to the side and lets the text flow around: {value}.'),
    note: message('A float is taken out of the flow, so its parent doesn’t grow with it.'),
  },
  clear: { ...place, gist: message('Starts {who} below floating elements: {value}.') },
  'vertical-align': {
    ...place,
    gist: message('Lines up {who} with the text of the line, or the content of a table cell: {value}.'),
    note: message('`vertical-align` works on inline elements and table cells only.'),
  },
  columns: { ...grid, gist: message('Sets the text of {who} in columns, as in a newspaper: {value}.') },
  'container-type': {
    concept: 'responsive-design',
    group: 'layout',
    gist: message('Lets rules ask for the width of {who}: {value}.'),
    note: message('A container query can style what’s inside the container, not the container itself.'),
  },
}
