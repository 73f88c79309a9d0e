/** Properties of text and color. */
import { message } from '#platform/messages/messages.ts'
import type { PropertyWords } from './property-words.ts'

const typography = { concept: 'typography', group: 'text' } as const
const color = { concept: 'typography', group: 'color' } as const

export const TEXT: Readonly<Record<string, PropertyWords>> = {
  color: {
    ...color,
    gist: message('Colors the text of {who}: {value}.'),
    more: message('Text inside takes over this color too, unless another rule gives it one.'),
    note: message(
      '`color` is inherited, and borders and `currentColor` use it where they have no color themselves.',
    ),
  },
  'background-color': {
    ...color,
    gist: message('Fills the area behind {who} with a color: {value}.'),
    more: message('It covers the content and the padding, but not the margin outside.'),
    note: message(
      '`background-color` isn’t inherited; the default, `transparent`, lets what’s behind show through.',
    ),
  },
  background: {
    ...color,
    gist: message('Sets what’s behind {who}: {value}.'),
    note: message(
      '`background` is a shorthand: what it doesn’t mention, such as an image or a color, goes back to its default.',
    ),
  },
  'background-image': {
    ...color,
    gist: message('Puts an image behind {who}: {value}.'),
    more: message('It’s decoration: screen readers say nothing about it.'),
    note: message(
      'A background image lies above the background color, which shows where the image is missing.',
    ),
  },
  'background-size': {
    ...color,
    gist: message('Sets how large the background image of {who} is: {value}.'),
    note: message(
      '`cover` fills the box and may cut the image; `contain` shows all of it and may leave gaps.',
    ),
  },
  'background-position': {
    ...color,
    gist: message('Moves the background image of {who} to this place: {value}.'),
    note: message('A percentage lines up that point of the image with the same point of the box.'),
  },
  'background-repeat': {
    ...color,
    gist: message('Says whether the background image of {who} repeats like tiles: {value}.'),
    note: message('A background image repeats in both directions unless this property says otherwise.'),
  },
  opacity: {
    ...color,
    gist: message('Makes {who} see-through, text and all: {value}, where 1 is solid.'),
    more: message('To fade only the background, use a color with transparency instead.'),
    note: message('A value below 1 makes a stacking context: everything inside fades as one picture.'),
  },
  'accent-color': {
    ...color,
    gist: message('Colors the checkboxes, radio buttons and sliders of {who}: {value}.'),
    note: message('The browser picks a check mark that contrasts with the accent color.'),
  },
  'color-scheme': {
    ...color,
    gist: message('Tells the browser which schemes {who} can be shown in: {value}.'),
    note: message('Fields, scroll bars and default colors follow the scheme.'),
  },
  'font-size': {
    ...typography,
    gist: message('Sets the text size of {who}: {value}.'),
    more: message(
      'A size in `rem` also grows for readers who chose larger text in their browser; one in `px` doesn’t.',
    ),
    note: message(
      'For `font-size`, `em` and `%` count from the size of the parent; the computed size is inherited.',
    ),
  },
  'font-family': {
    ...typography,
    gist: message('Chooses the typeface for {who}: {value}.'),
    more: message('The browser takes the first one of the list that the reader’s device has.'),
    note: message(
      'End the list with a generic family such as `sans-serif`; names with spaces belong in quotes.',
    ),
  },
  'font-weight': {
    ...typography,
    gist: message('Sets how thick the letters of {who} are: {value}.'),
    note: message(
      '`400` is the same as `normal`, `700` as `bold`; weights that a font lacks are replaced by the nearest.',
    ),
  },
  'font-style': {
    ...typography,
    gist: message('Sets the slant of the letters of {who}: {value}.'),
    note: message('If the font has no italics, the browser slants the upright letters.'),
  },
  font: {
    ...typography,
    gist: message('Sets several parts of the font of {who} at once: {value}.'),
    note: message('`font` needs at least a size and a family, in this order, and resets every other part.'),
  },
  'line-height': {
    ...typography,
    gist: message('Sets the height of each line of text in {who}: {value}.'),
    more: message('Long text is easier to read at about 1.5.'),
    note: message(
      'A plain number is multiplied with each element’s own font size, which is why it’s better than a length.',
    ),
  },
  'letter-spacing': {
    ...typography,
    gist: message('Adds space between the letters of {who}: {value}.'),
    note: message('The space is added to what the font has; negative values pull letters together.'),
  },
  'word-spacing': {
    ...typography,
    gist: message('Adds space between the words of {who}: {value}.'),
    note: message('`word-spacing` is added to the width of each space.'),
  },
  'text-align': {
    ...typography,
    gist: message('Lines up the text in {who}: {value}.'),
    more: message('It moves what’s inside the box, not the box itself.'),
    note: message('`text-align` works on the lines within a block and is inherited.'),
  },
  'text-decoration': {
    ...typography,
    gist: message('Sets the line that’s drawn along the text of {who}: {value}.'),
    note: message(
      '`text-decoration` is drawn across everything inside; a child can’t remove its parent’s line.',
    ),
  },
  'text-underline-offset': {
    ...typography,
    gist: message('Moves the underline of {who} away from the letters: {value}.'),
    note: message('The distance counts from the font’s own position for underlines.'),
  },
  'text-transform': {
    ...typography,
    gist: message('Shows the text of {who} in other letters: {value}.'),
    more: message('The text in the HTML stays as it is.'),
    note: message('Some screen readers spell out text that CSS turns into capital letters.'),
  },
  'text-indent': {
    ...typography,
    gist: message('Moves the first line of {who} in: {value}.'),
    note: message('`text-indent` is inherited and applies to each block’s first line.'),
  },
  'text-shadow': {
    ...color,
    gist: message('Draws a shadow behind the letters of {who}: {value}.'),
    note: message('The order is: to the right, down, blur, color.'),
  },
  'text-wrap': {
    ...typography,
    gist: message('Says how the lines of {who} are broken: {value}.'),
    note: message('`balance` makes the lines of a heading about equally long.'),
  },
  'text-overflow': {
    ...typography,
    gist: message('Says what shows where the text of {who} is cut off: {value}.'),
    note: message('It needs `overflow` other than `visible` and text that doesn’t wrap.'),
  },
  'white-space': {
    ...typography,
    gist: message('Says what happens to spaces and line breaks in {who}: {value}.'),
    note: message('Normally, several spaces and line breaks count as a single space.'),
  },
  'overflow-wrap': {
    ...typography,
    gist: message('Lets long words in {who} break: {value}.'),
    note: message('It breaks a word only when it doesn’t fit on a whole line.'),
  },
  'list-style': {
    ...typography,
    gist: message('Sets the markers of {who}: {value}.'),
    note: message(
      'With `list-style: none`, some screen readers stop announcing a list; `role="list"` brings it back.',
    ),
  },
  'list-style-type': {
    ...typography,
    gist: message('Sets the kind of marker for {who}: {value}.'),
    note: message('It’s inherited, so it can be set on the list and reaches its items.'),
  },
  direction: {
    ...typography,
    gist: message('Sets the writing direction of {who}: {value}.'),
    note: message('In HTML, the `dir` attribute is the better place: it also works without CSS.'),
  },
  hyphens: {
    ...typography,
    gist: message('Says whether words in {who} may be split at line ends: {value}.'),
    note: message('Automatic hyphens need a `lang` attribute to know the language.'),
  },
}
