/** The trace of the same program with other names: of its variables, functions, classes and fields. */
import type { Cell, Step, Trace, Value } from '#modules/exercises/trace/contract.ts'

export function renamed(trace: Trace): Trace {
  return { ...trace, steps: trace.steps.map(renamedStep) }
}

const other = (name: string) => (name === '' ? name : `${name}_2`)

function renamedStep(step: Step): Step {
  const { push, set, unset, heap } = step
  return {
    ...step,
    ...(push ? { push: push.map(([id, name]) => [id, other(name)]) } : {}),
    ...(set
      ? { set: set.map(([id, values]) => [id, values.map(([name, value]) => [other(name), inside(value)])]) }
      : {}),
    ...(unset ? { unset: unset.map(([id, names]) => [id, names.map(other)]) } : {}),
    ...(heap
      ? { heap: heap.map(([id, change]) => [id, 'kind' in change ? renamedCell(change) : change]) }
      : {}),
  }
}

function renamedCell(cell: Cell): Cell {
  switch (cell.kind) {
    case 'object':
      return {
        ...cell,
        type: other(cell.type),
        fields: cell.fields.map(([name, value]) => [other(name), inside(value)]),
      }
    case 'list':
    case 'set':
      return { ...cell, items: cell.items.map(inside) }
    default:
      return cell
  }
}

function inside(value: Value): Value {
  return typeof value === 'object' && value !== null && 'kind' in value ? renamedCell(value) : value
}
