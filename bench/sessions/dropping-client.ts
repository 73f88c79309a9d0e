/**
 * Opens live programs one after the other and drops each at a random moment in a random manner; killed by whoever
 * started it, it drops all it has open at once. Arguments: port, cookie, how many, the word that marks the programs.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openLive } from './live-client.ts'

const [port = '', cookie = '', count = '', mark = ''] = process.argv.slice(2)

const PROGRAMS = [
  `print(input("waits "))`,
  `while True: print("floods and floods and floods")`,
  `import os\nos.spawnv(os.P_NOWAIT, "/bin/sleep", ["${mark}", "600"])\nif os.fork() == 0: os.setsid()\nos.execv("/bin/sleep", ["${mark}", "600"])`,
  `import os\nos.execv("/bin/sh", ["${mark}", "-c", "while read line; do echo $line; done"])`,
]

async function dropOne(number: number): Promise<void> {
  const content = PROGRAMS[number % PROGRAMS.length] ?? ''
  const opening = openLive({ port: Number(port), cookie }, [{ path: 'main.py', content }])
  const live = await opening.catch(() => null)
  // Refused because the last one of this learner is only just being cleared away.
  if (live === null) return
  const { line } = live
  if (Math.random() < 0.3) line.pause()
  await sleep(Math.random() * 300)
  if (Math.random() < 0.3) line.close()
  else line.terminate()
  process.send?.('dropped')
}

let next = 0
const one = async () => {
  while (next < Number(count)) await dropOne(next++)
}
await Promise.all([one(), one(), one()])
process.exit(0)
