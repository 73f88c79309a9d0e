import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say, SetupError } from './say.mjs'

const PATIENCE_MS = 15 * 60_000

/** One set-up at a time in one folder: a second one waits, then finds everything done. */
export async function waitForLock(root) {
  const folder = join(root, '.cache')
  const lock = join(folder, 'setup.lock')
  mkdirSync(folder, { recursive: true })
  const giveUpAt = Date.now() + PATIENCE_MS
  let told = false
  while (!take(lock)) {
    const owner = ownerOf(lock)
    if (owner !== null && !isAlive(owner)) {
      breakStale(lock, owner)
      continue
    }
    if (!told) say('another set-up is running in this folder; waiting for it')
    told = true
    if (Date.now() > giveUpAt)
      throw new SetupError(`Waited 15 minutes for another set-up. If none runs, delete ${lock}`)
    await sleep(250)
  }
  return () => rmSync(lock, { force: true })
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Null while the file is being written or has just gone. */
function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || null
  } catch {
    return null
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** By renaming, so that of several who saw the dead owner only one removes its lock, and nobody a living one's. */
function breakStale(lock, owner) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (ownerOf(aside) !== owner) renameSync(aside, lock)
    rmSync(aside, { force: true })
  } catch {
    // Somebody else was quicker.
  }
}
