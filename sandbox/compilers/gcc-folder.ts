/**
 * What compilers' instances need beside the toolchain, in one folder that is kept from start to start: the service and the
 * library that lets tools stand still, built from `sandbox/inside/`, and precompiled headers. Its name is the hash of
 * all that went into it.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ENVIRONMENT } from './gcc-dialects.ts'

const run = promisify(execFile)

const source = (name: string) => fileURLToPath(new URL(`../inside/${name}`, import.meta.url))
const SERVICE = 'compile-c'
const SHIM = 'warm-tool.so'
/** What a program that is recorded is linked with, and what marks its assembly for the plain compiler. */
const RECORDER = 'recorder.obj'
const MARKER = 'traced'
/** Instances of library templates that recorded programs of C++ are linked with instead of compiling them. */
const TEMPLATES = 'templates.obj'
/** No vector registers: a step saves none. */
const RECORDER_OPTIONS = ['-O2', '-fno-builtin', '-mgeneral-regs-only', '-fno-stack-protector', '-fno-pie']
const TEMPLATES_OPTIONS = ['-std=c++20', '-O1', '-fno-omit-frame-pointer', '-mno-red-zone', '-fno-pie']
const OWN_OPTIONS = [RECORDER_OPTIONS, TEMPLATES_OPTIONS]

export type GccFolder = {
  folder: string
  /** Hash of the toolchain and its options; programs compiled under another identity must not be reused. */
  identity: string
}

/** Text of the header that declares these templates, read before a recorded program. */
export const commonTemplates = () => readFileSync(source('common-templates.h'), 'utf8')

/** Opens the folder, building what is missing. `parts`: the toolchain's programs and options that the contents depend on. */
export async function openGccFolder(
  cache: string,
  { compiler, cppCompiler }: { compiler: string; cppCompiler: string | null },
  parts: { programs: string[]; words: string[] },
): Promise<GccFolder> {
  const sources = [
    source(`${SERVICE}.c`),
    source('warm-tool.c'),
    source('trace-c.c'),
    source('mark-and-assemble.c'),
    source('insert-marks.h'),
  ] as const
  const identity = createHash('sha256')
    .update(JSON.stringify([parts.words, OWN_OPTIONS, parts.programs.map(fingerprint), process.arch]))
    .update([...sources.map((path) => readFileSync(path, 'utf8')), commonTemplates()].join('\0'))
    .digest('hex')
  const folder = join(cache, `gcc-${identity.slice(0, 16)}`)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    const building = mkdtempSync(join(cache, 'building-'))
    chmodSync(building, 0o755)
    const [service, shim, recorder, marker] = sources
    mkdirSync(join(building, MARKER))
    await Promise.all([
      run(compiler, ['-O2', service, '-o', join(building, SERVICE)], { env: ENVIRONMENT }),
      run(compiler, ['-O2', '-fPIC', '-shared', shim, '-o', join(building, SHIM)], { env: ENVIRONMENT }),
      run(compiler, ['-O2', marker, '-o', join(building, MARKER, 'as')], { env: ENVIRONMENT }),
      run(compiler, [...RECORDER_OPTIONS, '-c', recorder, '-o', join(building, RECORDER)], {
        env: ENVIRONMENT,
      }),
      compileTemplates(cppCompiler, building),
    ])
    for (const name of [SERVICE, SHIM, RECORDER, TEMPLATES, MARKER]) chmodSync(join(building, name), 0o755)
    putInPlace(building, folder)
    removeOthers(cache, folder)
  }
  removeAbandoned(folder)
  return { folder, identity }
}

/** Compiles the listed templates. Without g++ the file is empty: only programs of C++ are linked with it. */
async function compileTemplates(compiler: string | null, building: string) {
  const object = join(building, TEMPLATES)
  if (compiler === null) return writeFileSync(object, '')
  const text = join(building, 'templates.cpp')
  const made = commonTemplates().replaceAll('extern template', 'template')
  writeFileSync(text, `#include <string>\n#include <vector>\n${made}`)
  await run(compiler, [...TEMPLATES_OPTIONS, '-c', text, '-o', object], { env: ENVIRONMENT })
  rmSync(text)
}

/** Moves the finished folder into place. Another process may have been faster; both results are the same. */
function putInPlace(building: string, folder: string) {
  try {
    renameSync(building, folder)
  } catch (error) {
    rmSync(building, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

function removeOthers(cache: string, folder: string) {
  for (const name of readdirSync(cache))
    if (name.startsWith('gcc-') && name !== basename(folder))
      rmSync(join(cache, name), { recursive: true, force: true })
}

const ABANDONED_MS = 60 * 60_000

/** Removes unfinished builds of processes that were killed. */
function removeAbandoned(folder: string) {
  for (const name of readdirSync(folder).filter((each) => each.startsWith('building-'))) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > ABANDONED_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Size, time and inode of a program: an update of the toolchain changes at least one. */
function fingerprint(path: string): (string | number)[] {
  const { size, mtimeMs, ino } = statSync(realpathSync(path))
  return [path, size, mtimeMs, ino]
}

/** Number of precompiled headers kept; each takes 30 to 130 MB. */
const MOST_HEADERS = 9

/**
 * The name, in `folder`, of the given system headers read in this order by this compiler; `.gch` added to it is the
 * file. Only names of headers get in, so this runs beside the isolation, like the toolchain's own installation.
 * @param behind text of ours that is read after the headers (default: none)
 */
export async function precompiled(
  folder: string,
  compile: string[],
  mainFile: string,
  headers: readonly string[],
  behind = '',
): Promise<string> {
  // A file that was made with other options is of no use.
  const made = [...compile, ...headers, behind].join('\n')
  const name = `${createHash('sha256').update(made).digest('hex').slice(0, 16)}.h`
  const file = join(folder, `${name}.gch`)
  const list = `${file}.headers`
  if (!isCurrent(file, list)) {
    const building = mkdtempSync(join(folder, 'building-'))
    // The main file's name and lines are what diagnostics say about where a header comes from.
    const includes = headers.map((header) => `#include <${header}>\n`).join('')
    writeFileSync(join(building, mainFile), includes + behind)
    try {
      const [program = '', ...options] = compile
      const outputs = ['--output-pch=out.gch', '-MD', 'out.d']
      await run('/usr/bin/nice', ['-n', '10', program, ...options, ...outputs], {
        cwd: building,
        env: ENVIRONMENT,
      })
      const read = headersIn(readFileSync(join(building, 'out.d'), 'utf8'))
      writeFileSync(list, JSON.stringify(read.map(fingerprint)))
      chmodSync(join(building, 'out.gch'), 0o644)
      renameSync(join(building, 'out.gch'), file)
    } finally {
      rmSync(building, { recursive: true, force: true })
    }
    removeOldest(folder)
  }
  const now = new Date()
  utimesSync(file, now, now)
  return name
}

/** A rule of make: `target: file file \` over several lines. */
function headersIn(rule: string): string[] {
  const files = rule.replaceAll('\\\n', ' ').split(/\s+/)
  return files.filter((path) => path.startsWith('/'))
}

function isCurrent(file: string, list: string): boolean {
  try {
    if (!existsSync(file)) return false
    const noted: unknown = JSON.parse(readFileSync(list, 'utf8'))
    if (!Array.isArray(noted)) return false
    return noted.every((entry: unknown) => {
      const path: unknown = Array.isArray(entry) ? entry[0] : null
      return typeof path === 'string' && JSON.stringify(fingerprint(path)) === JSON.stringify(entry)
    })
  } catch {
    return false
  }
}

function removeOldest(folder: string) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.gch'))
  const byAge = files
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const { name } of byAge.slice(MOST_HEADERS)) {
    rmSync(join(folder, name), { force: true })
    rmSync(join(folder, `${name}.headers`), { force: true })
  }
}
