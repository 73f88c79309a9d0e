import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { processTree, treeUsage } from './process-tree.ts'

let root: ChildProcess | undefined
afterEach(() => root?.kill('SIGKILL'))

/** Its end is nobody's business but its parent's, and that one sleeps. */
const UNBURIED = 'sleep 0.01 & exec sleep 60'

it.each([
  ['whom the first process has not buried yet counts no more', UNBURIED, 1],
  ['whom the program itself never buries still takes its place', `(${UNBURIED}) & exec sleep 60`, 3],
])('a dead process %s', async (_, script, tasks) => {
  root = spawn('sh', ['-c', script])
  const { pid = 0 } = root
  await expect.poll(() => processTree(pid).filter(isDead).length).toBe(1)
  expect(treeUsage(pid).tasks).toBe(tasks)
})

const isDead = (pid: number) => /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
