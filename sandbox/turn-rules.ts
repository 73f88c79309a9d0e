/**
 * Whose job is served next: networks take turns, and within a network its learners do. A tree of groups, of which only
 * the innermost have a line of waiting jobs; the order of groups is the order of their turns. Pure: `queue.ts` acts on it.
 */

/** A group of waiting jobs: its own line, and the groups within it, the one whose turn is next first. */
export type TurnGroup<Job> = { key: string; line: Job[]; groups: TurnGroup<Job>[] }

/** Names of the groups that a job belongs to, from the widest network to its owner. */
export type TurnPath = readonly string[]

export function emptyTurns<Job>(): TurnGroup<Job> {
  return { key: '', line: [], groups: [] }
}

/**
 * Adds a job to the end of its group's line. A group that was not waiting comes last, but before those that are being
 * served right now, which `isServed` tells by their path: one with jobs in every slot has had its turn.
 */
export function addJob<Job>(
  root: TurnGroup<Job>,
  path: TurnPath,
  job: Job,
  isServed: (path: TurnPath) => boolean,
): void {
  let group = root
  for (const [depth, key] of path.entries()) {
    const known = group.groups.find((each) => each.key === key)
    const next = known ?? { key, line: [], groups: [] }
    if (known === undefined) {
      const above = path.slice(0, depth)
      const served = (each: TurnGroup<Job>) => isServed([...above, each.key])
      group.groups.splice(served(next) ? group.groups.length : placeOfNew(group.groups, served), 0, next)
    }
    group = next
  }
  group.line.push(job)
}

/** The first place after which all groups are being served. */
function placeOfNew<Job>(groups: TurnGroup<Job>[], isServed: (group: TurnGroup<Job>) => boolean): number {
  return groups.findLastIndex((group) => !isServed(group)) + 1
}

/** Puts a job that gave its slot away back at the front of its line; its groups have just had their turn. */
export function putBack<Job>(root: TurnGroup<Job>, path: TurnPath, job: Job): void {
  let group = root
  for (const key of path) {
    const next = group.groups.find((each) => each.key === key) ?? { key, line: [], groups: [] }
    moveToEnd(group.groups, next)
    group = next
  }
  group.line.unshift(job)
}

/** Takes the job whose turn is next out of the tree; undefined when there is none that `mayStart`. */
export function takeNext<Job>(
  root: TurnGroup<Job>,
  mayStart: (path: TurnPath) => boolean,
  above: TurnPath = [],
): Job | undefined {
  if (root.line.length > 0 && mayStart(above)) return root.line.shift()
  for (const group of root.groups) {
    const job = takeNext(group, mayStart, [...above, group.key])
    if (job === undefined) continue
    if (isEmpty(group)) root.groups.splice(root.groups.indexOf(group), 1)
    else moveToEnd(root.groups, group)
    return job
  }
  return undefined
}

/** Takes a job out that does not want to wait any longer. */
export function removeJob<Job>(root: TurnGroup<Job>, path: TurnPath, job: Job): void {
  const [key, ...rest] = path
  if (key === undefined) {
    root.line = root.line.filter((each) => each !== job)
    return
  }
  const group = root.groups.find((each) => each.key === key)
  if (group === undefined) return
  removeJob(group, rest, job)
  if (isEmpty(group)) root.groups = root.groups.filter((each) => each !== group)
}

/** All jobs in the order in which they will be served. */
export function inOrder<Job>(root: TurnGroup<Job>): Job[] {
  const copy = copyOf(root)
  const order: Job[] = []
  for (;;) {
    const job = takeNext(copy, () => true)
    if (job === undefined) return order
    order.push(job)
  }
}

/** The order in which jobs would be served if this one came now, up to it. */
export function orderBefore<Job>(
  root: TurnGroup<Job>,
  path: TurnPath,
  job: Job,
  isServed: (path: TurnPath) => boolean,
): Job[] {
  const copy = copyOf(root)
  addJob(copy, path, job, isServed)
  const order = inOrder(copy)
  return order.slice(0, order.indexOf(job))
}

/** Every job that waits in the group at this path. */
export function jobsWithin<Job>(root: TurnGroup<Job>, path: TurnPath): Job[] {
  const [key, ...rest] = path
  if (key !== undefined) {
    const group = root.groups.find((each) => each.key === key)
    return group === undefined ? [] : jobsWithin(group, rest)
  }
  return [...root.line, ...root.groups.flatMap((group) => jobsWithin(group, []))]
}

function isEmpty<Job>(group: TurnGroup<Job>): boolean {
  return group.line.length === 0 && group.groups.length === 0
}

function moveToEnd<Job>(groups: TurnGroup<Job>[], group: TurnGroup<Job>): void {
  const index = groups.indexOf(group)
  if (index >= 0) groups.splice(index, 1)
  groups.push(group)
}

function copyOf<Job>({ key, line, groups }: TurnGroup<Job>): TurnGroup<Job> {
  return { key, line: [...line], groups: groups.map(copyOf) }
}
