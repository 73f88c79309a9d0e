/** One element's computed styles as a style of the layout engine. */
import {
  AlignContent,
  AlignItems,
  AlignSelf,
  BoxSizing,
  Clear,
  Display,
  FlexDirection,
  FlexWrap,
  Float,
  GridAutoFlow,
  JustifyContent,
  Overflow,
  Position,
  Style,
  type StylePropertyValues,
} from 'taffy-layout'
import type { TreeElement } from './page-tree.ts'
import {
  areasOf,
  type Areas,
  autoTracksOf,
  dimensionOf,
  isShrinking,
  lengthOf,
  marginOf,
  numberOf,
  pixelsOf,
  placementOf,
  spaceOf,
  type TrackList,
  trackListOf,
} from './taffy-values.ts'

/** What an element is to the elements around it and in it. */
export type Flow = { inner: 'block' | 'flex' | 'grid'; isInline: boolean }

const INNER: Readonly<Record<string, Flow['inner']>> = {
  flex: 'flex',
  'inline-flex': 'flex',
  grid: 'grid',
  'inline-grid': 'grid',
  'table-row': 'flex',
}

export function flowOf(element: TreeElement): Flow {
  const display = element.style('display')
  return { inner: INNER[display] ?? 'block', isInline: display.startsWith('inline') }
}

const ALIGN: Readonly<Record<string, AlignItems>> = {
  start: AlignItems.Start,
  'self-start': AlignItems.Start,
  left: AlignItems.Start,
  end: AlignItems.End,
  'self-end': AlignItems.End,
  right: AlignItems.End,
  'flex-start': AlignItems.FlexStart,
  'flex-end': AlignItems.FlexEnd,
  center: AlignItems.Center,
  baseline: AlignItems.Baseline,
  stretch: AlignItems.Stretch,
}
const ALIGN_SELF: Readonly<Record<string, AlignSelf>> = {
  start: AlignSelf.Start,
  'self-start': AlignSelf.Start,
  left: AlignSelf.Start,
  end: AlignSelf.End,
  'self-end': AlignSelf.End,
  right: AlignSelf.End,
  'flex-start': AlignSelf.FlexStart,
  'flex-end': AlignSelf.FlexEnd,
  center: AlignSelf.Center,
  baseline: AlignSelf.Baseline,
  stretch: AlignSelf.Stretch,
}
const CONTENT: Readonly<Record<string, AlignContent>> = {
  start: AlignContent.Start,
  end: AlignContent.End,
  'flex-start': AlignContent.FlexStart,
  'flex-end': AlignContent.FlexEnd,
  center: AlignContent.Center,
  stretch: AlignContent.Stretch,
  'space-between': AlignContent.SpaceBetween,
  'space-around': AlignContent.SpaceAround,
  'space-evenly': AlignContent.SpaceEvenly,
}
const JUSTIFY: Readonly<Record<string, JustifyContent>> = {
  start: JustifyContent.Start,
  left: JustifyContent.Start,
  end: JustifyContent.End,
  right: JustifyContent.End,
  'flex-start': JustifyContent.FlexStart,
  'flex-end': JustifyContent.FlexEnd,
  center: JustifyContent.Center,
  stretch: JustifyContent.Stretch,
  'space-between': JustifyContent.SpaceBetween,
  'space-around': JustifyContent.SpaceAround,
  'space-evenly': JustifyContent.SpaceEvenly,
}
const DIRECTION: Readonly<Record<string, FlexDirection>> = {
  row: FlexDirection.Row,
  'row-reverse': FlexDirection.RowReverse,
  column: FlexDirection.Column,
  'column-reverse': FlexDirection.ColumnReverse,
}
const WRAP: Readonly<Record<string, FlexWrap>> = { wrap: FlexWrap.Wrap, 'wrap-reverse': FlexWrap.WrapReverse }
const FLOW: Readonly<Record<string, GridAutoFlow>> = {
  column: GridAutoFlow.Column,
  dense: GridAutoFlow.RowDense,
  'row dense': GridAutoFlow.RowDense,
  'column dense': GridAutoFlow.ColumnDense,
}
const OVERFLOW: Readonly<Record<string, Overflow>> = {
  hidden: Overflow.Hidden,
  clip: Overflow.Clip,
  auto: Overflow.Scroll,
  scroll: Overflow.Scroll,
}
const FLOAT: Readonly<Record<string, Float>> = { left: Float.Left, right: Float.Right }
const CLEAR: Readonly<Record<string, Clear>> = { left: Clear.Left, right: Clear.Right, both: Clear.Both }

const DISPLAY = { block: Display.Block, flex: Display.Flex, grid: Display.Grid }

/** `parent`: the element whose child it is in the layout, if that is a grid. */
export function taffyStyle(element: TreeElement, parent: TreeElement | null): Style {
  const { style } = element
  const { inner, isInline } = flowOf(element)
  return new Style({
    display: style('display') === 'flow-root' ? Display.FlowRoot : DISPLAY[inner],
    boxSizing: style('box-sizing') === 'border-box' ? BoxSizing.BorderBox : BoxSizing.ContentBox,
    overflowX: OVERFLOW[style('overflow-x')] ?? Overflow.Visible,
    overflowY: OVERFLOW[style('overflow-y')] ?? Overflow.Visible,
    scrollbarWidth: 0,
    float: FLOAT[style('float')] ?? Float.None,
    clear: CLEAR[style('clear')] ?? Clear.None,
    itemIsTable: isInline || style('display') === 'table' || isShrinking(style('width')),
    ...sizes(element),
    ...spaces(element),
    ...place(element),
    ...alignment(element),
    ...(inner === 'flex' && flexContainer(element)),
    ...(inner === 'grid' && gridContainer(element)),
    ...flexItem(element),
    ...(parent !== null && flowOf(parent).inner === 'grid' && gridItem(element, parent)),
  })
}

function sizes({ style, tag, size }: TreeElement): StylePropertyValues {
  const ratio = /^(?:auto )?([\d.]{1,9}) ?(?:\/ ?([\d.]{1,9}))?$/.exec(style('aspect-ratio'))
  const [width, height] = REPLACED.get(tag) ?? [null, null]
  const given = (own: string, attribute: string | null | undefined, usual: number | null) => {
    if (own !== 'auto' && own !== '') return dimensionOf(own)
    const told = usual === null ? null : numberOf(attribute ?? '')
    return told ?? usual ?? 'auto'
  }
  return {
    width: given(style('width'), size[0], width),
    height: given(style('height'), size[1], height),
    minWidth: dimensionOf(style('min-width')),
    minHeight: dimensionOf(style('min-height')),
    maxWidth: dimensionOf(style('max-width')),
    maxHeight: dimensionOf(style('max-height')),
    aspectRatio: ratio === null ? undefined : Number(ratio[1]) / Number(ratio[2] ?? 1) || undefined,
  }
}

/** Pixels that elements take whose content is not of the page, where nothing else is said. */
export const REPLACED: ReadonlyMap<string, readonly [width: number, height: number]> = new Map([
  ['IMG', [0, 0]],
  ['INPUT', [160, 21]],
  ['SELECT', [120, 21]],
  ['TEXTAREA', [180, 40]],
  ['CANVAS', [300, 150]],
  ['VIDEO', [300, 150]],
  ['IFRAME', [300, 150]],
  ['svg', [300, 150]],
])

function spaces({ style }: TreeElement): StylePropertyValues {
  return {
    marginTop: marginOf(style('margin-top')),
    marginRight: marginOf(style('margin-right')),
    marginBottom: marginOf(style('margin-bottom')),
    marginLeft: marginOf(style('margin-left')),
    paddingTop: spaceOf(style('padding-top')),
    paddingRight: spaceOf(style('padding-right')),
    paddingBottom: spaceOf(style('padding-bottom')),
    paddingLeft: spaceOf(style('padding-left')),
    borderTop: pixelsOf(style('border-top-width')),
    borderRight: pixelsOf(style('border-right-width')),
    borderBottom: pixelsOf(style('border-bottom-width')),
    borderLeft: pixelsOf(style('border-left-width')),
    rowGap: spaceOf(style('row-gap')),
    columnGap: spaceOf(style('column-gap')),
  }
}

/** Insets of an element that is not moved out of its place count for nothing. */
function place({ style }: TreeElement): StylePropertyValues {
  const position = style('position')
  const isAbsolute = position === 'absolute' || position === 'fixed'
  const inset = (name: 'top' | 'right' | 'bottom' | 'left') =>
    isAbsolute || position === 'relative' ? marginOf(style(name)) : 'auto'
  return {
    position: isAbsolute ? Position.Absolute : Position.Relative,
    top: inset('top'),
    right: inset('right'),
    bottom: inset('bottom'),
    left: inset('left'),
  }
}

function alignment({ style }: TreeElement): StylePropertyValues {
  return {
    alignItems: ALIGN[style('align-items')],
    alignSelf: ALIGN_SELF[style('align-self')],
    alignContent: CONTENT[style('align-content')],
    justifyContent: JUSTIFY[style('justify-content')],
    justifyItems: ALIGN[style('justify-items')],
    justifySelf: ALIGN_SELF[style('justify-self')],
  }
}

function flexContainer({ style }: TreeElement): StylePropertyValues {
  return {
    flexDirection: DIRECTION[style('flex-direction')] ?? FlexDirection.Row,
    flexWrap: WRAP[style('flex-wrap')] ?? FlexWrap.NoWrap,
  }
}

function flexItem({ style }: TreeElement): StylePropertyValues {
  return {
    flexGrow: style('display') === 'table-cell' ? 1 : Math.min(numberOf(style('flex-grow')) ?? 0, 1_000),
    flexShrink: Math.min(numberOf(style('flex-shrink')) ?? 1, 1_000),
    flexBasis: lengthOf(style('flex-basis')) ?? 'auto',
  }
}

function gridContainer(element: TreeElement): StylePropertyValues {
  const { columns, rows } = explicitGrid(element)
  return {
    gridTemplateColumns: columns.tracks,
    gridTemplateRows: rows.tracks,
    gridAutoColumns: autoTracksOf(element.style('grid-auto-columns')),
    gridAutoRows: autoTracksOf(element.style('grid-auto-rows')),
    gridAutoFlow: FLOW[element.style('grid-auto-flow')] ?? GridAutoFlow.Row,
  }
}

/** Areas make columns and rows too, where the lists of tracks are shorter. */
function explicitGrid({ style }: TreeElement): { columns: TrackList; rows: TrackList; areas: Areas } {
  const areas = areasOf(style('grid-template-areas'))
  const columns = trackListOf(style('grid-template-columns'))
  const rows = trackListOf(style('grid-template-rows'))
  lengthen(columns, areas.columns, style('grid-auto-columns'))
  lengthen(rows, areas.rows, style('grid-auto-rows'))
  return { columns, rows, areas }
}

function lengthen(list: TrackList, length: number, auto: string) {
  const tracks = autoTracksOf(auto)
  for (let at = 0; list.tracks.length < length; at += 1) {
    const track = tracks[at % tracks.length]
    if (track === undefined) return
    list.tracks.push(track)
    list.names.push([])
  }
}

function gridItem({ style }: TreeElement, parent: TreeElement): StylePropertyValues {
  const { columns, rows, areas } = explicitGrid(parent)
  const column = (side: 'columnStart' | 'columnEnd') => lineNamed(areas, columns, side)
  const row = (side: 'rowStart' | 'rowEnd') => lineNamed(areas, rows, side)
  return {
    gridColumnStart: placementOf(style('grid-column-start'), column('columnStart')),
    gridColumnEnd: placementOf(style('grid-column-end'), column('columnEnd')),
    gridRowStart: placementOf(style('grid-row-start'), row('rowStart')),
    gridRowEnd: placementOf(style('grid-row-end'), row('rowEnd')),
  }
}

type Side = 'columnStart' | 'columnEnd' | 'rowStart' | 'rowEnd'

function lineNamed(areas: Areas, list: TrackList, side: Side) {
  return (name: string): number | null => {
    const area = areas.byName.get(name)
    if (area !== undefined) return area[side]
    const ofArea = /^(.*)-(start|end)$/.exec(name)
    const edge = areas.byName.get(ofArea?.[1] ?? '')
    if (edge !== undefined) {
      const isStart = ofArea?.[2] === 'start'
      if (side.startsWith('column')) return isStart ? edge.columnStart : edge.columnEnd
      return isStart ? edge.rowStart : edge.rowEnd
    }
    const line = list.names.findIndex((names) => names.includes(name))
    return line === -1 ? null : line + 1
  }
}
