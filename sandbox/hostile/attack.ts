/** How an attack is written down: the program, and the one verdict it must get. */
import type { JobLanguage, LimitName, RunOutcome } from '../protocol.ts'
import type { Options } from '../testing.ts'

export type Attack = {
  name: string
  language: JobLanguage
  code: string
  /** The limit it must run into; null when what it tries must be refused and it must go on by itself. */
  limit: LimitName | null
  /** Where nobody counts for us its processes may be gone whenever we look: the wall it then runs into. */
  unseen?: LimitName
  /** Exactly what it must print. */
  prints?: string
  /** What it must never print, on either stream. */
  never?: RegExp
  options?: Options
  also?: (run: RunOutcome) => boolean
}

export const python = (name: string, code: string, rest: Partial<Attack> = {}): Attack => ({
  name,
  language: 'python',
  code,
  limit: null,
  ...rest,
})
export const c = (name: string, body: string, rest: Partial<Attack> = {}): Attack => ({
  name,
  language: 'c',
  code: program(body),
  limit: null,
  ...rest,
})
export const cpp = (name: string, body: string, rest: Partial<Attack> = {}): Attack => ({
  name,
  language: 'cpp',
  code: `#include <iostream>\n#include <vector>\n${body}`,
  limit: null,
  ...rest,
})
export const javascript = (name: string, code: string, rest: Partial<Attack> = {}): Attack => ({
  name,
  language: 'javascript',
  code,
  limit: null,
  ...rest,
})
export const java = (name: string, body: string, rest: Partial<Attack> = {}): Attack => ({
  name,
  language: 'java',
  code: `import java.util.*; import java.nio.file.*; public class Main { ${body} }`,
  limit: null,
  ...rest,
})

const program = (body: string) => `#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
${body}`
