import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobLanguage } from '../protocol.ts'
import { type Sandbox, startSandbox } from '../testing.ts'
import { goLive, type LiveTest, lineTo, runOf } from './testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

/**
 * Presses Ctrl+C until it is heard: Python sleeps over a signal that comes between its question and its read, on every
 * terminal. Whoever sits before one presses again.
 */
async function interruptUntil(live: LiveTest, heard: Promise<unknown>) {
  const press = () => live.order({ type: 'interrupt' })
  press()
  const again = setInterval(press, 500)
  await heard.finally(() => clearInterval(again))
}

/** Asks twice on one line each, without ending the line, and greets. */
const ASKING: Partial<Record<JobLanguage, string>> = {
  python: 'name = input("Name? ")\nage = int(input("Age? "))\nprint(f"{name} is {age + 1} soon.")\n',
  javascript: `
const readline = require('node:readline/promises')
const ask = readline.createInterface({ input: process.stdin, output: process.stdout })
async function main() {
  const name = await ask.question('Name? ')
  const age = Number(await ask.question('Age? '))
  console.log(name + ' is ' + (age + 1) + ' soon.')
  ask.close()
}
main()`,
  c: `
#include <stdio.h>
int main(void) {
  char name[50]; int age;
  printf("Name? "); scanf("%49s", name);
  printf("Age? "); scanf("%d", &age);
  printf("%s is %d soon.\\n", name, age + 1);
}`,
  cpp: `
#include <iostream>
#include <string>
int main() {
  std::string name; int age;
  std::cout << "Name? "; std::cin >> name;
  std::cout << "Age? "; std::cin >> age;
  std::cout << name << " is " << age + 1 << " soon.\\n";
}`,
  java: `
import java.util.Scanner;
public class Main {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    System.out.print("Name? "); String name = in.nextLine();
    System.out.print("Age? "); int age = in.nextInt();
    System.out.println(name + " is " + (age + 1) + " soon.");
  }
}`,
}

/** Node's readline goes back and writes its line anew. */
const withoutMovements = (text: string) =>
  text
    .split('\u001b')
    .map((part) => part.replace(/^\[[0-9;]*[A-Za-z]/, ''))
    .join('')
    .replaceAll('Name? Name?', 'Name?')

describe.each(Object.entries(ASKING) as [JobLanguage, string][])('%s', (language, code) => {
  test('a question stands there before it is answered, and the answer after it', async () => {
    const live = await goLive(sandbox, language, code)
    await live.until('Name? ')
    expect(withoutMovements(live.printed())).toBe('Name? ')
    live.type('Zoë\n')
    await live.until('Age? ')
    live.type('41\n')
    const run = await runOf(live)
    expect(run).toMatchObject({ exitCode: 0, signal: null, limit: null, stderr: '' })
    expect(run.stdout).toBe(live.printed())
    expect(run.stdout).toContain('Zoë is 42 soon.')
    expect(live.taken()).toBe(Buffer.byteLength('Zoë\n41\n'))
  })
})

describe('the terminal', () => {
  const lines = (text: string) => text.replaceAll('\r\n', '\n')

  test('is one to the program: names, controlling terminal, size, and a new size', async () => {
    const live = await goLive(
      sandbox,
      'python',
      `
import os, shutil, signal
print([os.isatty(fd) for fd in (0, 1, 2)], os.ttyname(0), open("/dev/tty").isatty())
print(*shutil.get_terminal_size())
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGWINCH])
print("waits")
print(signal.sigwait([signal.SIGWINCH]).name, *shutil.get_terminal_size())
os.system("stty size")
`,
      { columns: 91, rows: 13 },
    )
    await live.until('waits')
    live.order({ type: 'resize', columns: 44, rows: 20 })
    const { stdout } = await runOf(live)
    expect(lines(stdout)).toBe('[True, True, True] /dev/pts/0 True\n91 13\nwaits\nSIGWINCH 44 20\n20 44\n')
  })

  test('Ctrl+C is a KeyboardInterrupt in Python, and can be caught', async () => {
    const caught = await goLive(
      sandbox,
      'python',
      'try:\n    input("waits")\nexcept KeyboardInterrupt:\n    print("caught")\n    input("again")\n',
    )
    await caught.until('waits')
    await interruptUntil(caught, caught.until('again'))
    await interruptUntil(caught, caught.ended)
    const run = await runOf(caught)
    expect(run.stdout).toContain('caught')
    expect(run.stdout).toContain('KeyboardInterrupt')
    expect(run).toMatchObject({ exitCode: null, signal: 'SIGINT', limit: null })
  })

  test('Ctrl+C ends a C program by its signal, and a busy one too', async () => {
    const waiting = '#include <unistd.h>\nint main(void) { write(1, "on", 2); pause(); }'
    const busy = '#include <unistd.h>\nint main(void) { write(1, "on", 2); for (;;) ; }'
    for (const code of [waiting, busy]) {
      const live = await goLive(sandbox, 'c', code)
      await live.until('on')
      live.order({ type: 'interrupt' })
      expect(await runOf(live)).toMatchObject({ exitCode: null, signal: 'SIGINT', limit: null })
    }
  })

  test('Ctrl+C goes before what was typed and not yet read', async () => {
    const live = await goLive(sandbox, 'python', 'import time\nprint("on")\ntime.sleep(60)\n')
    await live.until('on')
    for (let count = 0; count < 12; count++) live.type('typed into the void\n'.repeat(800))
    live.order({ type: 'interrupt' })
    expect(await runOf(live)).toMatchObject({ signal: 'SIGINT' })
  })

  test('the end of input ends a loop that reads to it', async () => {
    const live = await goLive(
      sandbox,
      'python',
      'import sys\nprint("give")\nprint(sum(int(line) for line in sys.stdin))\n',
    )
    // Python writes the end of a line on its own: what is typed before it is shown before it.
    await live.until('give\r\n')
    live.type('20\n22\n')
    live.order({ type: 'end-of-input' })
    const run = await runOf(live)
    expect(lines(run.stdout)).toBe('give\n20\n22\n42\n')
  })

  test('Backspace takes back a letter of two bytes, and Ctrl+Z stops nothing', async () => {
    const live = await goLive(sandbox, 'python', 'print(ascii(input("say ")))\n')
    await live.until('say ')
    live.type('aé\u007fb\u001a\n')
    expect(lines((await runOf(live)).stdout)).toContain("'ab\\x1a'\n")
  })

  test('letters cut in two by the way are whole again at its end', async () => {
    const live = await goLive(sandbox, 'python', 'print(input("say ")[::-1])\n')
    await live.until('say ')
    for (const byte of Buffer.from('日本語é😀')) live.line.send(Buffer.from([byte]))
    live.type('\n')
    expect(lines((await runOf(live)).stdout)).toBe('say 日本語é😀\n😀é語本日\n')
  })

  test('colours, an exit code and a crash come through', async () => {
    const live = await goLive(sandbox, 'python', 'print("\\033[31mred")\nraise SystemExit(7)\n')
    expect(await runOf(live)).toMatchObject({ stdout: '\u001b[31mred\r\n', exitCode: 7 })
    const crash = await goLive(sandbox, 'c', '#include <stdlib.h>\nint main(void) { abort(); }')
    expect(await runOf(crash)).toMatchObject({ exitCode: null, signal: 'SIGABRT' })
  })

  test('a program that closes its terminal goes on, and one that leaves others behind is over', async () => {
    const closed = await goLive(
      sandbox,
      'python',
      'import os, time\nos.close(0); os.close(1); os.close(2)\ntime.sleep(0.3)\nos._exit(5)\n',
    )
    expect(await runOf(closed)).toMatchObject({ exitCode: 5 })
    const leaving = await goLive(sandbox, 'python', 'import os\nos.system("sleep 60 &")\nprint("done")\n')
    expect(await runOf(leaving)).toMatchObject({ exitCode: 0, stdout: 'done\r\n' })
  })
})

describe('what does not start', () => {
  test('a program that does not compile is told like that of a run', async () => {
    const live = await goLive(sandbox, 'c', 'int main(void) { retrun 0; }')
    const { result } = await live.ended
    expect(result).toMatchObject({ status: 'done', runs: [], compile: { exitCode: 1 } })
    expect(result.status === 'done' && result.compile?.stderr).toContain('retrun')
  })

  test('whoever says anything else first is refused, and no other address takes a line', async () => {
    const line = lineTo(sandbox)
    const answer = new Promise<string>((resolve) => line.once('message', (data) => resolve(String(data))))
    line.once('open', () => line.send('{"type":"resize","columns":80,"rows":24}'))
    expect(await answer).toContain('"status":"invalid"')
  })
})

describe('limits', () => {
  test('a flood is cut at its limit, and ended', async () => {
    const live = await goLive(sandbox, 'python', 'while True: print("flood" * 100)\n', {
      outputBytes: 200_000,
    })
    const run = await runOf(live)
    expect(run).toMatchObject({ limit: 'output', truncated: false })
    expect(Buffer.byteLength(live.printed())).toBe(200_000)
  })

  test('a reader who is behind makes the program wait, and loses nothing', async () => {
    const live = await goLive(
      sandbox,
      'python',
      'import sys, time\nfor i in range(30):\n    sys.stdout.write(f"{i:07}\\n" * 4000)\nprint("last words")\n',
      { outputBytes: 2_000_000 },
    )
    live.line.pause()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(live.printed().length).toBeLessThan(300_000)
    live.line.resume()
    const run = await runOf(live)
    expect(run).toMatchObject({ exitCode: 0, limit: null })
    expect(live.printed().endsWith('0000029\r\nlast words\r\n')).toBe(true)
    expect(live.printed().length).toBe(30 * 4000 * 9 + 12)
  })

  test('nobody types and nothing is printed: it is ended as idle; whoever types keeps it', async () => {
    const live = await goLive(sandbox, 'python', 'while True: input("? ")\n', { idleMs: 600 })
    for (let count = 0; count < 4; count++) {
      await new Promise((resolve) => setTimeout(resolve, 300))
      live.type('here\n')
    }
    const { wasIdle } = await live.ended
    expect(wasIdle).toBe(true)
    expect(await runOf(live)).toMatchObject({ limit: 'time', signal: 'SIGKILL' })
    expect(live.printed().match(/here/g)).toHaveLength(4)
  })

  test.each([
    [
      'time in all',
      'import time\nwhile True:\n    print("still")\n    time.sleep(0.1)\n',
      'time',
      { totalMs: 700 },
    ],
    ['CPU time', 'while True: pass\n', 'time', { limits: { cpuMs: 300 } }],
    ['memory', 'x = []\nwhile True: x.append(" " * 1_000_000)\n', 'memory', {}],
    ['processes', 'import os\nwhile True: os.fork()\n', 'processes', {}],
    ['disk', 'with open("f", "w") as f:\n    while True: f.write("x" * 100_000)\n', 'disk', {}],
  ] as const)('the isolation of a run hold: %s', async (_name, code, limit, options) => {
    const live = await goLive(sandbox, 'python', code, options)
    expect((await runOf(live)).limit).toBe(limit)
    expect((await live.ended).wasIdle).toBe(false)
  })

  test('more typed than is ever read ends the line', async () => {
    const live = await goLive(sandbox, 'python', 'import time\nprint("on")\ntime.sleep(60)\n')
    await live.until('on')
    for (let count = 0; count < 40; count++) live.type('x\n'.repeat(8_000))
    await expect(live.ended).rejects.toThrow('closed')
  })
})

describe('isolation', () => {
  test('a program may open no terminal beside its own, and reaches no other', async () => {
    const live = await goLive(
      sandbox,
      'python',
      `
import os, fcntl
try: print(os.openpty())
except OSError as error: print(error.strerror)
print(sorted(os.listdir("/dev/pts")))
try: print(fcntl.ioctl(0, 0x5412, b"x"))
except OSError as error: print("typing for others:", error.strerror)
for fd in range(3, 20):
    try: print(fd, os.readlink(f"/proc/self/fd/{fd}"))
    except OSError: pass
`,
    )
    const { stdout } = await runOf(live)
    expect(stdout).toMatch(/^No space left on device\r\n\['0', 'ptmx'\]\r\ntyping for others: /)
    expect(stdout.split('\r\n').slice(3).join()).toMatch(/^(3 socket:\[\d+\])?(,\d+ \/proc\/\d+\/fd)?,?$/)
  })

  test('two at once see nothing of each other, and one that kills everything ends itself alone', async () => {
    const calm = await goLive(sandbox, 'python', 'open("/tmp/mine", "w")\nprint(input("calm? "))\n')
    await calm.until('calm? ')
    const wild = await goLive(
      sandbox,
      'python',
      'import os\nprint(os.listdir("/tmp"), len([p for p in os.listdir("/proc") if p.isdigit()]))\ninput()\nos.kill(-1, 9)\n',
    )
    await wild.until('[] 3')
    wild.type('\n')
    expect(await runOf(wild)).toMatchObject({ signal: 'SIGKILL', limit: null })
    calm.type('yes\n')
    expect((await runOf(calm)).stdout).toContain('yes\r\nyes\r\n')
  })

  test('what a program writes to the terminal holder ends its own run at most', async () => {
    const live = await goLive(
      sandbox,
      'python',
      'import os\ntry: os.write(3, b"X\\0\\0\\0\\4\\0\\0\\0\\0" * 100)\nexcept OSError: pass\nprint("here")\n',
    )
    expect(await runOf(live)).toMatchObject({ stdout: 'here\r\n', exitCode: 0 })
  })
})

test.each([
  ['an ordinary user', { ordinaryUser: true }],
  ['root without control groups', { args: ['--without-cgroups'] }],
])('%s has live programs too, and their isolation', async (_name, options) => {
  const other = await startSandbox(options)
  try {
    const live = await goLive(
      other,
      'python',
      'try: input("asks ")\nexcept KeyboardInterrupt: print("caught")\n',
    )
    await live.until('asks ')
    await interruptUntil(live, live.ended)
    expect((await runOf(live)).stdout).toContain('caught')
    const greedy = await goLive(other, 'python', 'x = []\nwhile True: x.append(" " * 1_000_000)\n')
    expect((await runOf(greedy)).limit).toBe('memory')
    const more = await goLive(
      other,
      'python',
      'import os\ntry: os.openpty()\nexcept OSError as error: print(error)\n',
    )
    expect((await runOf(more)).stdout).toContain('No space left on device')
  } finally {
    await other.close()
  }
})
