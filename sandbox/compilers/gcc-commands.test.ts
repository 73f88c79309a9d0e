import { describe, expect, it } from 'vitest'
import { readCommands, standingAssembler, standingCompiler, standingLinker } from './gcc-commands.ts'

const LIB = '/usr/lib/gcc/x86_64-linux-gnu/12'
const TOLD = `Using built-in specs.
COLLECT_GCC=gcc
gcc version 12.2.0 (Debian 12.2.0-14+deb12u1)
COLLECT_GCC_OPTIONS='-O1' '-pipe'
 ${LIB}/cc1 -quiet -D_REENTRANT main.c -quiet "-mtune=generic" -O1 "-std=c17" -o - |
 as --64 -o /tmp/cca4yTVe.o
COMPILER_PATH=${LIB}/
 ${LIB}/collect2 -plugin ${LIB}/liblto_plugin.so "-plugin-opt=${LIB}/lto-wrapper" --build-id -m elf_x86_64 "--hash-style=gnu" --as-needed -pie -o program /usr/lib/Scrt1.o /usr/lib/crti.o ${LIB}/crtbeginS.o -L${LIB} /tmp/cca4yTVe.o -lm -lgcc --push-state --as-needed -lgcc_s --pop-state -lc ${LIB}/crtendS.o /usr/lib/crtn.o
COLLECT_GCC_OPTIONS='-O1' '-pipe'
`

describe('what gcc says it would start', () => {
  const commands = readCommands(TOLD)
  if (!commands) throw new Error('not understood')
  const linker = {
    program: '/usr/bin/ld.gold',
    isGold: true,
    archives: ['-lgcc', '/usr/lib/libc_nonshared.a'],
  }

  it('is a compiler that reads the headers first', () => {
    expect(standingCompiler(commands.compile, ['stdio.h'], '/w/last', '/w/main.s').join(' ')).toBe(
      `${LIB}/cc1 -quiet -D_REENTRANT main.c -quiet -mtune=generic -O1 -std=c17 -o /w/main.s -include stdio.h -include /w/last`,
    )
  })

  it('is an assembler that reads a file', () => {
    expect(standingAssembler(commands.assemble, '/usr/bin/as', '/w/main.s', '/w/main.o').join(' ')).toBe(
      '/usr/bin/as --64 -o /w/main.o /w/main.s',
    )
  })

  it('is a linker that reads the libraries before the program, where it can', () => {
    const start = `-m elf_x86_64 --hash-style=gnu --as-needed -pie -o /w/program /usr/lib/Scrt1.o /usr/lib/crti.o ${LIB}/crtbeginS.o -L${LIB}`
    const libraries = '-lm -lgcc --push-state --as-needed -lgcc_s --pop-state -lc'
    const end = `${LIB}/crtendS.o /usr/lib/crtn.o`
    expect(standingLinker(commands.link, linker, '/w/main.o', '/w/program').join(' ')).toBe(
      `/usr/bin/ld.gold ${start} ${libraries} /w/main.o -lgcc /usr/lib/libc_nonshared.a ${end}`,
    )
    const other = { ...linker, program: '/usr/bin/ld', isGold: false }
    expect(standingLinker(commands.link, other, '/w/main.o', '/w/program').join(' ')).toBe(
      `/usr/bin/ld ${start} /w/main.o ${libraries} ${end}`,
    )
  })

  it('is a linker that reads a sanitizer first, too', () => {
    const sanitizer = `${LIB}/libasan_preinit.o --push-state --no-as-needed -lasan --pop-state`
    const checked = TOLD.replace(`-L${LIB} /tmp`, `-L${LIB} ${sanitizer} /tmp`)
    const link = readCommands(checked)?.link ?? []
    expect(standingLinker(link, linker, '/w/main.o', '/w/program').join(' ')).toContain(
      `${sanitizer} -lm -lgcc --push-state --as-needed -lgcc_s --pop-state -lc /w/main.o`,
    )
  })

  it.each(['/tmp/ccrtQ9ab.o', '/tmp/ccrti8xZ.o', '/tmp/cc4crt1a.o'])(
    'knows the program from what every program starts with: %s',
    (object) => {
      const named = readCommands(TOLD.replaceAll('/tmp/cca4yTVe.o', object))?.link ?? []
      expect(standingLinker(named, linker, '/w/main.o', '/w/program')).toEqual(
        standingLinker(commands.link, linker, '/w/main.o', '/w/program'),
      )
    },
  )

  it.each([
    '',
    'gcc: fatal error: no input files',
    ' /usr/lib/clang -cc1 main.c\n as -o x\n ld -o y\n',
    ` ${LIB}/cc1 main.c -o x.s\n as x.s\n`,
  ])('is not guessed at: %j', (told) => {
    expect(readCommands(told)).toBeNull()
  })
})
