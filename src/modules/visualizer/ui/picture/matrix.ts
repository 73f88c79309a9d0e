/** Lists of lists of one length, as one grid. Pure. */
import { type Drawn, TAG_HEIGHT, type Tags, TITLE_HEIGHT } from './drawing.ts'
import type { HeapView } from './heap-view.ts'
import { type PartsOf, valueParts } from './parts.ts'
import {
  type Box,
  cut,
  LINE_HEIGHT,
  movedSlots,
  type Note,
  type Slot,
  SLOT_HEIGHT,
  smallWidth,
} from './scene.ts'
import type { MatrixFigure } from './shapes.ts'

export function drawMatrix({ id, rows }: MatrixFigure, view: HeapView, of: PartsOf, tags: Tags): Drawn {
  const cells = rows.map((row) => view.cell(row))
  const grid = cells.map((cell, row) => {
    const old = view.before?.heap.get(rows[row] ?? 0)
    const before = old?.kind === 'list' ? old.items : undefined
    const items = cell?.kind === 'list' ? cell.items : []
    return items.map((value, at) =>
      valueParts(
        {
          key: `c${rows[row] ?? 0}/${at}`,
          place: { cell: rows[row] ?? 0, at },
          value,
          before: before?.[at],
          isNew: before !== undefined && at >= before.length,
        },
        of,
      ),
    )
  })
  const w = Math.max(...grid.flat().map((each) => each.w))
  const columns = grid[0]?.length ?? 0
  const rowNames = rows.map((row, at) => [
    ...(tags.get(`c${row}`) ?? []),
    ...(tags.get(`c${id}/${at}`) ?? []),
  ])
  const columnNames = Array.from({ length: columns }, (_, at) => tags.get(`c${id}//${at}`) ?? [])
  const isLone = columnNames.filter((names) => names.length > 0).length === 1
  // A place for the names of rows is there from the beginning: the grid stays where it is.
  const start = 76
  const top = TITLE_HEIGHT + TAG_HEIGHT + LINE_HEIGHT
  const slots: Slot[] = grid.flatMap((row, y) =>
    row.flatMap((parts, x) =>
      movedSlots(
        parts.slots.map((slot) => ({ ...slot, w })),
        start + x * w,
        top + y * SLOT_HEIGHT,
      ),
    ),
  )
  const notes: Note[] = [
    { x: start, y: 12, text: `${cells.length} × ${columns}`, look: 'title' },
    ...rows.map((_, at): Note => ({
      x: start - 8,
      y: top + at * SLOT_HEIGHT + 18,
      text: String(at),
      look: 'index',
      anchor: 'end',
    })),
    ...columnNames.map((_, at): Note => ({
      x: start + at * w + w / 2,
      y: top - 6,
      text: String(at),
      look: 'index',
      anchor: 'middle',
    })),
    ...rowNames.flatMap((names, at): Note[] =>
      names.length === 0
        ? []
        : [
            {
              x: start - 26,
              y: top + at * SLOT_HEIGHT + 18,
              text: cut(names.join(','), 7),
              look: 'pointer',
              anchor: 'end',
            },
          ],
    ),
    ...columnNames.flatMap((names, at): Note[] =>
      names.length === 0
        ? []
        : [
            {
              x: start + at * w + w / 2,
              y: top - LINE_HEIGHT - 6,
              text: cut(names.join(','), Math.max(isLone ? 8 : 3, Math.floor(w / 6.6))),
              look: 'pointer',
              anchor: 'middle',
            },
          ],
    ),
  ]
  const box: Box = {
    key: `c${id}`,
    x: 0,
    y: 0,
    look: 'open',
    isNew: false,
    outline: { x: start, y: top, w: columns * w, h: rows.length * SLOT_HEIGHT },
    parts: {
      w: Math.max(start + columns * w, smallWidth('matrix')),
      h: top + rows.length * SLOT_HEIGHT,
      slots,
      notes,
    },
  }
  return { w: box.parts.w, h: box.parts.h, boxes: [box], lines: [] }
}
