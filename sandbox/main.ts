/**
 * The process that runs strangers' programs. It knows no secret, no database and nothing of src/.
 *
 *   node sandbox/main.ts --socket PATH     listen on a unix socket (its folder must exist)
 *   node sandbox/main.ts --port NUMBER     listen on 127.0.0.1
 *   … --without-cgroups                    leave the limits of whole runs to the watchdog, as where groups cannot be had
 */
import { chmodSync, closeSync, existsSync, fstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createDoor } from './http.ts'
import { startService } from './service.ts'

const { values } = parseArgs({
  options: {
    socket: { type: 'string' },
    port: { type: 'string' },
    'without-cgroups': { type: 'boolean', default: false },
  },
})
if (!values.socket && !values.port) {
  console.error('Say where to listen: --socket PATH or --port NUMBER.')
  process.exit(2)
}

closeInherited()
const service = startService({ cgroups: !values['without-cgroups'] })
const door = createDoor(service)
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

function listen() {
  if (!values.socket) return void door.listen(Number(values.port), '127.0.0.1', announce)
  const path = values.socket
  // A socket left by a killed process refuses connections and would keep us from listening.
  rmSync(path, { force: true })
  door.listen(path, () => {
    chmodSync(path, 0o600)
    announce()
  })
}

function announce() {
  console.log(`The sandbox listens on ${values.socket ?? `http://127.0.0.1:${values.port}`}`)
}

/** Connections end, which ends their runs. */
async function leave() {
  door.close()
  door.closeAllConnections()
  const { close } = await service
  close()
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
