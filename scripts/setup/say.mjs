import { spawn } from 'node:child_process'

/** Something a person must do. The message is complete. */
export class SetupError extends Error {}

export function say(line) {
  process.stdout.write(`set-up: ${line}\n`)
}

/** Says what starts and how long it took. */
export async function step(name, work) {
  const startedAt = Date.now()
  say(`${name} …`)
  const result = await work()
  say(`${name}: done (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
  return result
}

/** Runs a program quietly. Gives its exit code and the end of what it printed. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const keep = (text) => {
      output = (output + text).slice(-6000)
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.once('error', (error) => resolve({ code: -1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? -1, output: output.trim() }))
  })
}
