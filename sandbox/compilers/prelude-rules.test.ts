import { describe, expect, it, test } from 'vitest'
import { choosePrelude, isBelievable, isUsual, leadingHeaders } from './prelude-rules.ts'

describe('the headers a program starts with', () => {
  it.each([
    ['#include <stdio.h>\nint main', ['stdio.h:1']],
    [
      '// one\n/* two\n three */ #  include <stdio.h> // why\n\n#include <math.h>\n',
      ['stdio.h:3', 'math.h:5'],
    ],
    ['#include <bits/stdc++.h>', ['bits/stdc++.h:1']],
    ['#include <a.h>\r\n#include <b.h>\r\n', ['a.h:1', 'b.h:2']],
    ['#define _GNU_SOURCE\n#include <stdio.h>\n', []],
    ['#include <stdio.h>\n#define NDEBUG\n#include <assert.h>\n', ['stdio.h:1']],
    ['#include "stdio.h"\n', []],
    ['#include <stdio.h> int x;\n', []],
    ['/* never closed\n#include <stdio.h>\n', []],
    ['', []],
    // Cut by the bound in the middle of a name: it might be a longer one.
    [`#include <a.h>\n//${'-'.repeat(16_384 - 33)}\n#include <b.h>c`, ['a.h:1']],
  ])('of %j', (source, headers) => {
    expect(leadingHeaders(source).map(({ name, line }) => `${name}:${line}`)).toEqual(headers)
  })
})

test('of a program of headers alone are read once, and not all of them', () => {
  const before = process.cpuUsage().user
  expect(leadingHeaders('//\n#include <a>\n'.repeat(12_000)).length).toBeLessThanOrEqual(64)
  expect(leadingHeaders(`${'//\n'.repeat(60_000)}#include <a>\n`)).toEqual([])
  // Microseconds; what read the rest anew for every header took 9 seconds.
  expect(process.cpuUsage().user - before).toBeLessThan(200_000)
})

describe('a prelude', () => {
  const preludes = [[], ['stdio.h'], ['stdio.h', 'math.h']].map((headers) => ({ headers }))

  it('never has a header that the program has not', () => {
    const chosen = (source: string) => choosePrelude(preludes, leadingHeaders(source))?.headers
    expect(chosen('#include <math.h>\n#include <stdio.h>\n')).toHaveLength(2)
    expect(chosen('#include <stdio.h>\n#include <ctype.h>\n')).toEqual(['stdio.h'])
    expect(chosen('#include <math.h>\n')).toEqual([])
    expect(choosePrelude([], [])).toBeNull()
  })
})

describe('a program', () => {
  it('that looks at its own file is compiled in the plain way', () => {
    const unusual = ['\ufeffint x;', 'a\rb', 'x\0', '__TIMESTAMP__', 'int x;\n # include "main.c"\n']
    expect(unusual.map(isUsual)).toEqual(unusual.map(() => false))
    expect(isUsual('#include <stdio.h>\r\nint main(void) { return 0; }\n')).toBe(true)
  })
})

describe('the words of a compiler that had read the headers before', () => {
  const source = '#include <iostream>\nint main() {}'
  const program = { leading: leadingHeaders(source), paths: ['main.cpp', 'shape.h'] }
  const headers = ['iostream']
  const late = { ...program, leading: leadingHeaders(`// a comment\n${source}`) }

  it('are believed about the files of the learner', () => {
    const words = `main.cpp: In function ‘int main()’:
main.cpp:2:5: error: expected ‘;’ before ‘}’ token
    2 |     x = 1 }
      |          ^~
      |          ;
In file included from main.cpp:2:
shape.h:1:1: warning: no
compilation terminated.
`
    expect(isBelievable(words, program, headers)).toBe(true)
    expect(isBelievable(words, late, headers)).toBe(true)
  })

  it('are believed about a header only where its line is the same', () => {
    const words = `In file included from /usr/include/c++/12/ostream:39,
                 from main.cpp:1:
/usr/include/c++/12/bits/stl_map.h:5:1: note: here
`
    expect(isBelievable(words, program, headers)).toBe(true)
    expect(isBelievable(words, late, headers)).toBe(false)
    expect(isBelievable(words, late, [])).toBe(true)
  })

  it.each([
    'In file included from <command-line>:',
    '  +++ |+#include <vector>',
    '/home/.tmp/main.o:main.c:function main: error: undefined reference to `f`',
    'cc1plus: out of memory allocating 65536 bytes',
    'Assembler messages:',
    '/usr/lib/gcc/x86_64-linux-gnu/12/Scrt1.o:function _start: error: undefined reference',
  ])('are not believed when they say: %s', (words) => {
    expect(isBelievable(words, program, headers)).toBe(false)
  })
})
