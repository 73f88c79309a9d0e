/** The sandbox process at work, in its own namespace: arguments, signals, end. `main.ts` says how to start it. */
import { chmodSync, closeSync, existsSync, fstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createDoor } from './http.ts'
import { readSettings, type RunnerSettings, SettingsError } from './runner-settings.ts'
import { startService } from './service.ts'

let isLeaving = false
const settings = settingsOrEnd()
// What is in our environment is one mistake away from a program.
delete process.env.RUNNER_TOKEN

closeInherited()
const service = startService(settings.isolation)
const door = createDoor(service, settings)
listen()
process.once('SIGTERM', () => void leave())
process.once('SIGINT', () => void leave())
leaveWithParent()

/**
 * Whoever started us may have left files open, and every program we start would inherit them. Node marks its own
 * as close-on-exec; what is not marked is somebody else's.
 */
function closeInherited() {
  const CLOSE_ON_EXEC = 0o2000000
  for (const fd of existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').map(Number) : []) {
    const flags = fd > 2 ? tryRead(`/proc/self/fdinfo/${fd}`).match(/^flags:\s*(\d+)$/m)?.[1] : undefined
    if (flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0) closeSync(fd)
  }
}

function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function settingsOrEnd(): RunnerSettings {
  try {
    return readSettings(process.argv.slice(2), process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

function listen() {
  door.on('error', (error) => {
    console.error(`The runner cannot listen: ${error.message}`)
    process.exit(1)
  })
  const { listen: where } = settings
  if (!('socketPath' in where)) return void door.listen(where.port, where.host, announceAlone)
  const { socketPath } = where
  // A socket left by a killed process refuses connections and would keep us from listening.
  rmSync(socketPath, { force: true })
  door.listen(socketPath, () => {
    chmodSync(socketPath, 0o600)
    console.log(`The sandbox listens on ${socketPath}`)
  })
}

/** For the person who started it: where it is, who may use it, what it can do. */
function announceAlone() {
  // A door that listens on a port has an address that is no text.
  const { address, family, port } = door.address() as AddressInfo
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
  const who = settings.token === null ? 'for this machine only' : 'for servers that know its RUNNER_TOKEN'
  console.log(`The runner listens on ${url}, ${who}.`)
  void service.then(({ health }) => {
    const { languages, slots, isolation, limits, kernel = [] } = health()
    const on = languages.filter(({ available }) => available).map(({ version }) => version)
    console.log(
      `  runs: ${on.join(', ') || 'no language'} (${slots} at once, isolation: ${isolation}, limits: ${limits})`,
    )
    for (const { feature, reason, fix } of isolation === 'none' ? [] : kernel)
      console.log(`  weaker: ${feature}. ${reason} ${fix}`)
    // Without isolation all are off, for the same reason.
    for (const { language, available, reason, fix } of isolation === 'none'
      ? languages.slice(0, 1)
      : languages) {
      if (!available)
        console.log(`  off: ${language}. ${reason ?? ''}${fix === null ? '' : ` Turn it on: ${fix}`}`)
    }
  })
}

/** Connections end, which ends their runs. */
async function leave() {
  if (isLeaving) return
  isLeaving = true
  door.close()
  door.closeAllConnections()
  const { close } = await service
  await close()
  process.exit(0)
}

/** A parent that gave us a pipe holds its other end as long as it lives. A terminal or /dev/null says nothing. */
function leaveWithParent() {
  const stdin = fstatSync(0)
  if (!stdin.isFIFO() && !stdin.isSocket()) return
  process.stdin
    .on('end', () => void leave())
    .on('error', () => void leave())
    .resume()
}
