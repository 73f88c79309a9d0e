/** The worst of each class that a stranger can send. Each is one round: it ends when the server has answered it all. */
import type { RunLanguage } from '#modules/exercises/contract.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { runChallenge, syncProgress } from '../../src/modules/learning/contract.ts'
import { runCode } from '../../src/modules/runner/contract.ts'
import { COMPILER_ATTACKS } from '../../sandbox/hostile/compiler-attacks.ts'
import { MEMORY } from '../../sandbox/hostile/memory-attacks.ts'
import { OUTPUT } from '../../sandbox/hostile/output-attacks.ts'
import { PROCESSES, TIME } from '../../sandbox/hostile/resource-attacks.ts'
import { ENTRY_FILES, type JobLanguage } from '../../sandbox/protocol.ts'
import type { Answer, HostileClient } from './client.ts'

/** `answers`: what the server said, for its statuses to be counted. */
type Round = (client: HostileClient) => Promise<Answer[]>

/** Milliseconds that connections are held open before they are dropped. */
const HELD_MS = 3_000

export const ROUNDS: Record<string, Round> = {
  'C++: a header and a comment, 12,000 times': source(
    'cpp',
    (name) => `// ${name}\n${'//\n#include <a>\n'.repeat(12_000)}`,
  ),
  'C: a header, 15,300 times': source('c', (name) => `// ${name}\n${'#include <a>\n'.repeat(15_300 - 10)}`),
  'C: comments that never end': source('c', (name) => `// ${name}\n${'/*'.repeat(90_000)}`),
  'Python: a misspelled name beside 1.4 MB of code': nearestNames,
  'Python: lines of a traceback on the error output': source(
    'python',
    (name) => `import sys # ${name}\nsys.stderr.write('  File "main.py", line 1\\n' * 9000)\nundefined`,
  ),
  'C: 10,000 mistakes': source(
    'cpp',
    (name) => `// ${name}\nint main() { ${'undeclared;\n'.repeat(10_000)} }`,
  ),
  'grading: 60,000 empty lines': grade('station-sign', (name) => `print("\\n" * 60000 + "x") # ${name}`),
  'grading: 250,000 spaces': grade('station-sign', (name) => `print(" " * 250000 + "x") # ${name}`),
  'grading: a forged report of 140,000 lists': forgedReport,
  'grading: a page that takes over its process': forgedPage,
  'compiler bombs': compilerBombs,
  'memory, processes, time and output': programs,
  'kernel memory by sockets': source('c', socketMemory),
  'live programs of many identities': liveFlood,
  'lines that say nothing': silentLines,
  'turns of many identities': turnFlood,
  'drafts of megabytes': drafts,
  'hundreds of attempts': attempts,
  'events, searches and strange bodies': oddCalls,
}

function source(language: RunLanguage, write: (name: string) => string): Round {
  return async (client) => [await run(client, language, write(client.fresh()))]
}

function run(client: HostileClient, language: JobLanguage, content: string, cookie = ''): Promise<Answer> {
  const files = [{ path: ENTRY_FILES[language], content }]
  return client.post(runCode.path, { language, files }, cookie)
}

function grade(lessonId: string, write: (name: string) => string): Round {
  return async (client) => {
    const cookie = await client.mint()
    return [await check(client, cookie, ['learn-python-basics', lessonId], 'main.py', write(client.fresh()))]
  }
}

function check(
  client: HostileClient,
  cookie: string,
  [courseId, lessonId]: [string, string],
  path: string,
  content: string,
): Promise<Answer> {
  const body = { attemptId: randomUUID(), courseId, lessonId, files: [{ path, content }] }
  return client.post(runChallenge.path, body, cookie)
}

async function nearestNames(client: HostileClient): Promise<Answer[]> {
  const names = Array.from({ length: 20_000 }, (_, at) => `value${at}`).join(' = 1\n')
  const file = (path: string) => ({ path, content: `# ${client.fresh()}\n${names} = 1\n`.slice(0, 199_000) })
  const others = Array.from({ length: 6 }, (_, at) => file(`part${at}.py`))
  const main = { path: 'main.py', content: `# ${client.fresh()}\nprint(valeu)\n` }
  return [await client.post(runCode.path, { language: 'python', files: [main, ...others] })]
}

async function forgedReport(client: HostileClient): Promise<Answer[]> {
  const code = `import os # ${client.fresh()}
value = "[" + "[]," * 140000 + "[]]"
for test in range(2): os.write(3, ('{"test":%d,"value":%s}\\n' % (test, value)).encode())
os._exit(0)
def count_pairs(numbers, target): return 0`
  return [await check(client, await client.mint(), ['dsa-with-python', 'count-the-pairs'], 'main.py', code)]
}

async function forgedPage(client: HostileClient): Promise<Answer[]> {
  const page = `<!-- ${client.fresh()} --><h1>x</h1><script>
let it = window._settings?.virtualConsole; while (it && !Object.hasOwn(it, 'emit')) it = Object.getPrototypeOf(it);
if (it) it.emit = function () { for (;;) this.getBuiltinModule?.('fs').writeSync(1, 'x'.repeat(60000)) };
Promise.reject(new Error('x')); setTimeout(() => { for (;;); }, 5)</script>`
  return [await check(client, await client.mint(), ['learn-html', 'cafe-menu'], 'index.html', page)]
}

async function compilerBombs(client: HostileClient): Promise<Answer[]> {
  const bomb = oneOf(COMPILER_ATTACKS)
  return [await run(client, bomb.language, `// ${client.fresh()}\n${bomb.code}`)]
}

const PROGRAMS = [...TIME, ...PROCESSES, ...MEMORY, ...OUTPUT].filter(({ language }) => language !== 'page')

async function programs(client: HostileClient): Promise<Answer[]> {
  const { language, code } = oneOf(PROGRAMS)
  return [await run(client, language, code)]
}

function socketMemory(name: string): string {
  return `// ${name}
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
static char data[1 << 20];
int main(void) {
    for (int child = 0; child < 8; child++) if (fork() == 0) {
        for (int pair = 0; pair < 190; pair++) {
            int ends[2], size = 1 << 22;
            if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) break;
            setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
            while (send(ends[0], data, sizeof data, MSG_DONTWAIT) > 0);
        }
        pause();
    }
    pause();
}`
}

async function liveFlood(client: HostileClient): Promise<Answer[]> {
  const cookies = await Promise.all(Array.from({ length: 8 }, () => client.mint()))
  const lines = await Promise.all(
    cookies.flatMap((cookie) => Array.from({ length: 4 }, () => client.line(cookie))),
  )
  const content = 'held = bytearray(100_000_000)\ninput()'
  for (const line of lines) {
    line?.on('error', () => {})
    line?.send(
      JSON.stringify({
        type: 'start',
        language: 'python',
        files: [{ path: 'main.py', content }],
        columns: 80,
        rows: 24,
      }),
    )
  }
  await pause(HELD_MS)
  for (const line of lines) line?.terminate()
  return []
}

async function silentLines(client: HostileClient): Promise<Answer[]> {
  const lines = await Promise.all(Array.from({ length: 150 }, () => client.line('')))
  for (const line of lines) line?.on('error', () => {})
  await pause(HELD_MS)
  for (const line of lines) line?.terminate()
  return []
}

async function turnFlood(client: HostileClient): Promise<Answer[]> {
  const cookies = await Promise.all(Array.from({ length: 24 }, () => client.mint()))
  return Promise.all(
    cookies.map((cookie) => run(client, 'python', `while True: pass # ${client.fresh()}`, cookie)),
  )
}

const now = () => new Date().toISOString()

async function drafts(client: HostileClient): Promise<Answer[]> {
  const cookie = await client.mint()
  const files = Array.from({ length: 14 }, (_, at) => ({
    path: `f${at}.py`,
    content: client.fresh().repeat(5_000).slice(0, 199_000),
  }))
  const draft = {
    courseId: 'learn-python-basics',
    lessonId: 'station-sign',
    key: 'challenge',
    files,
    updatedAt: now(),
  }
  return [await client.post(syncProgress.path, { attempts: [], drafts: [draft] }, cookie)]
}

async function attempts(client: HostileClient): Promise<Answer[]> {
  const cookie = await client.mint()
  const place = { courseId: 'learn-python-basics', lessonId: 'your-first-program', kind: 'page', page: 1 }
  const hundred = () => Array.from({ length: 100 }, () => ({ id: randomUUID(), at: now(), ...place }))
  const answers: Answer[] = []
  for (let batch = 0; batch < 6; batch++)
    answers.push(await client.post(syncProgress.path, { attempts: hundred(), drafts: [] }, cookie))
  return answers
}

async function oddCalls(client: HostileClient): Promise<Answer[]> {
  const event = { event: 'pro_page_viewed', tracking_consent: true }
  const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
  return Promise.all([
    ...Array.from({ length: 20 }, () => client.post('/api/Events', event, 'analytics-consent=granted')),
    ...Array.from({ length: 10 }, () => client.get(`/api/search?q=${client.fresh()}`)),
    client.post(runCode.path, JSON.parse(deep)),
    client.post(
      runCode.path,
      Array.from({ length: 300_000 }, () => 0),
    ),
  ])
}

function oneOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('There is none.')
  return one
}
