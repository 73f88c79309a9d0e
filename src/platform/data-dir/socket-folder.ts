import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The kernel's limit for the path of a unix socket is 108 bytes with its closing zero. */
const LONGEST_SOCKET_PATH = 107
const LONGEST_SOCKET_NAME = 'postgres/.s.PGSQL.5432'

/**
 * A folder for unix sockets that only we may enter (mode 0700): `DATA_DIR/socket` where that path is short enough
 * for a socket, else one in the machine's temporary folder.
 */
export async function makeSocketFolder(dataDir: string): Promise<string> {
  const beside = join(dataDir, 'socket')
  if (Buffer.byteLength(join(beside, LONGEST_SOCKET_NAME)) <= LONGEST_SOCKET_PATH) {
    await mkdir(beside, { recursive: true, mode: 0o700 })
    await chmod(beside, 0o700)
    return beside
  }
  const short = join(tmpdir(), `codestead-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  await mkdir(short, { mode: 0o700 }).catch(() => {})
  const found = await lstat(short)
  // Anybody may make that name in a shared temporary folder first: then take a fresh one instead.
  const ours = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0
  return ours ? short : await mkdtemp(join(tmpdir(), 'codestead-'))
}
