import { describe, expect, it } from 'vitest'
import { whatItDid, stackLocation } from './stack-location.ts'

const files = ['main.py', 'main.js', 'shop/Cart.java', 'helper.py'].map((path) => ({ path, content: '' }))

describe('the answer of a runtime', () => {
  it('of Python: the newest line of the learner, below the library it called', () => {
    const answer = `Stack (most recent call first):
  File "/usr/lib/python3.11/json/decoder.py", line 353 in raw_decode
  File "/home/learner/helper.py", line 7 in load
  File "/home/learner/main.py", line 12 in <module>
  File "/opt/wait-python.py", line 40 in main
`
    expect(stackLocation(answer, files)).toEqual({ path: 'helper.py', line: 7 })
  })

  it.each([
    ['a function', '    at work (/home/learner/main.js:3:5)'],
    ['the file itself', '    at /home/learner/main.js:3:5'],
    ['a module', '    at file:///home/learner/main.js:3:5'],
    ['a method', '    at async Cart.work [as total] (file:///home/learner/main.js:3:5)'],
  ])('of Node: %s', (_, frame) => {
    const answer = `KEYBOARD_INTERRUPT: Script execution was interrupted by \`SIGINT\`
    at Array.sort (<anonymous>)
${frame}
    at node:internal/modules/cjs/loader:1956:14
`
    expect(stackLocation(answer, files)).toEqual({ path: 'main.js', line: 3 })
  })

  it('of Java', () => {
    expect(stackLocation('{"where":{"file":"shop/Cart.java","line":12}}\n', files)).toEqual({
      path: 'shop/Cart.java',
      line: 12,
    })
    expect(stackLocation('{"where":null}\n', files)).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['no frame', 'What the program printed last: line 4 in main.py'],
    ['a file that is not the learner’s', '  File "/etc/passwd", line 1 in x'],
    ['a line that cannot be', '  File "/home/learner/main.py", line 0 in x'],
    ['a number too long', '  File "/home/learner/main.py", line 12345678 in x'],
    ['a file in a folder of the same name', '  File "/tmp/home/learner/main.py", line 1 in x'],
    ['too far down', `${' '.repeat(20_000)}\n  File "main.py", line 3 in x`],
  ])('that holds %s tells nothing', (_, answer) => {
    expect(stackLocation(answer, files)).toBeNull()
  })

  it('that was made to be slow is read in no time', () => {
    const started = performance.now()
    stackLocation(`    at ${'a ('.repeat(5_400)}`, files)
    stackLocation('    at \n'.repeat(3_000), files)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('a program out of time', () => {
  const at = { path: 'main.py', line: 2 }
  const use = { cpuMs: 60, wallMs: 5000, wasAwake: false }

  it('worked when it used CPU time, and waited when it used hardly any', () => {
    expect(whatItDid({ ...use, cpuMs: 4000 }, null)).toEqual({ doing: 'working', at: null })
    expect(whatItDid(use, at)).toEqual({ doing: 'waiting', at })
  })

  it('worked, too, when it only waited for a processor', () => {
    expect(whatItDid({ ...use, wasAwake: true }, at)).toEqual({ doing: 'working', at })
  })

  it('of which nothing was measured is not called idle', () => {
    expect(whatItDid({ ...use, cpuMs: null }, null)).toBeUndefined()
    expect(whatItDid({ ...use, cpuMs: null }, at)?.doing).toBe('working')
  })
})
