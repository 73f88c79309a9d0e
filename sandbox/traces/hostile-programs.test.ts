import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../testing.ts'
import { record } from './testing.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  await sandbox.health()
}, 60_000)
afterAll(() => sandbox.close())

const PROGRAMS: [string, string][] = [
  [
    'writes garbage into whatever is open',
    '#include <unistd.h>\nint main(void) {\nfor (int fd = 3; fd < 300; fd++)\nwrite(fd, "MMMM\\377\\377\\377\\377\\377\\377SSSS{}\\n", 18);\nreturn 0;\n}',
  ],
  [
    'overwrites everything between its globals and the end of its memory',
    '#include <string.h>\nint first;\nint main(void) {\nint i = 1;\nmemset(&first, 0xC1, 1 << 20);\ni = 2;\nmemset(&first, 0x41, 100 << 20);\nreturn i;\n}',
  ],
  [
    'destroys its stack',
    '#include <string.h>\nvoid f(void) {\nchar a[4];\nmemset(a, 65, 4000);\n}\nint main(void) {\nf();\nreturn 0;\n}',
  ],
  ['forks', '#include <unistd.h>\nint main(void) {\nfor (int i = 0; i < 4; i++)\nfork();\nreturn 0;\n}'],
  [
    'asks for a million blocks',
    '#include <stdlib.h>\nint main(void) {\nchar *p = 0;\nfor (int i = 0; i < 1000000; i++) p = malloc(16);\nfree(p);\nreturn 0;\n}',
  ],
  ['calls itself for ever', 'int f(int n) {\nreturn f(n + 1) + 1;\n}\nint main(void) {\nreturn f(0);\n}'],
  [
    'closes what it did not open',
    '#include <unistd.h>\nint main(void) {\nfor (int fd = 0; fd < 1000; fd++) close(fd);\nreturn 0;\n}',
  ],
  [
    'has huge arrays',
    'int global[5000000];\nint main(void) {\nint local[1000000];\nlocal[999999] = 1;\nglobal[4999999] = 2;\nreturn local[999999];\n}',
  ],
  [
    'has names of the recorder',
    'int steps, blocks[3], buffer;\nvoid flush(void) {}\nvoid __codestead_step(void) {}\nint malloc_usable_size(int x) { return x; }\nint main(void) {\nflush();\nsteps = 1;\nreturn steps;\n}',
  ],
  ['jumps to nowhere', 'int main(void) {\nvoid (*f)(void) = (void (*)(void))0x1234;\nf();\nreturn 0;\n}'],
  [
    'starts threads',
    '#include <pthread.h>\n#include <stdlib.h>\nvoid *work(void *x) {\nfor (int i = 0; i < 1000; i++) free(malloc(8));\nreturn x;\n}\nint main(void) {\npthread_t t[4];\nfor (int i = 0; i < 4; i++)\npthread_create(&t[i], 0, work, 0);\nfor (int i = 0; i < 4; i++)\npthread_join(t[i], 0);\nreturn 0;\n}',
  ],
]

describe('a recorded program that means harm', { timeout: 60_000 }, () => {
  it.each(PROGRAMS)('and %s harms nobody', async (_, code) => {
    const { run } = await record(sandbox, 'c', code, { steps: 5_000 })
    expect(run.limit).toBeOneOf([null, 'processes', 'memory'])
    const { lines } = await record(sandbox, 'c', 'int main(void) {\nreturn 7;\n}\n')
    expect(lines.at(-1)).toMatchObject({ event: 'end', line: 2 })
  })
})
