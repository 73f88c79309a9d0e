/**
 * What `gcc` would start, as it says itself (`gcc -###`), and the same commands changed so that each can stand still
 * before it has seen the learner's file. Pure.
 */

export type GccCommands = { compile: string[]; assemble: string[]; link: string[] }

/** The three commands in the order they run; null when this compiler works in another way than we know. */
export function readCommands(output: string): GccCommands | null {
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith(' '))
    .map(words)
  const [compile = [], assemble = [], link = []] = lines.map((line) => line.filter((word) => word !== '|'))
  const known =
    /\/cc1(plus)?$/.test(compile[0] ?? '') &&
    /(^|\/)as$/.test(assemble[0] ?? '') &&
    /\/(collect2|ld[^/]*)$/.test(link[0] ?? '')
  return known && lines.length === 3 ? { compile, assemble, link } : null
}

function words(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '',
  )
}

/**
 * A compiler that has read the headers before the program: its main file only waits, and `last` is the name it opens
 * after them. See sandbox/inside/warm-tool.c.
 */
export function standingCompiler(
  compile: string[],
  headers: readonly string[],
  last: string,
  assembly: string,
): string[] {
  const includes = [...headers, last].flatMap((header) => ['-include', header])
  return [...withValue(compile, '-o', assembly), ...includes]
}

export function standingAssembler(assemble: string[], program: string, assembly: string, object: string) {
  return [program, ...withValue(assemble.slice(1), '-o', object), assembly]
}

/**
 * gold reads what it is given in order and does not care whether a library comes before the program that needs it:
 * with the program last, all the libraries are read before it stands still. Archives are searched only for what is
 * missing at that point, so those come once more after it. Other linkers get the order they know.
 */
export function standingLinker(
  link: string[],
  linker: { program: string; isGold: boolean; archives: string[] },
  object: string,
  output: string,
): string[] {
  const given = withoutPlugin(link.slice(1))
  const at = given.findIndex((word) => /^\/.*\.o$/.test(word) && !isStartFile(word))
  if (at < 0) throw new Error('No object of the program in the command of the linker.')
  const before = given.slice(0, at)
  const after = given.slice(at + 1)
  const end = after.findIndex((word) => word.endsWith('.o'))
  const libraries = after.slice(0, end)
  const ends = after.slice(end)
  const inputs = linker.isGold
    ? [...libraries, object, ...linker.archives, ...ends]
    : [object, ...libraries, ...ends]
  return [linker.program, ...withValue([...before, ...inputs], '-o', output)]
}

/** By their whole names: a temporary object may be called `ccrtX9ab.o`. A sanitizer's own is among them. */
const isStartFile = (word: string) =>
  /\/((S|M|g|r|gr)?crt1|crt[in]|crtbegin[ST]?|crtendS?|crtfastmath|lib[a-z]+_preinit)\.o$/.test(word)

/** Optimisation over several files is nothing we ask for, and a build id is hashed over a program nobody keeps. */
function withoutPlugin(given: string[]): string[] {
  return given.filter(
    (word, index) => !word.startsWith('-plugin') && given[index - 1] !== '-plugin' && word !== '--build-id',
  )
}

function withValue(given: string[], option: string, value: string): string[] {
  const at = given.lastIndexOf(option)
  return at < 0 ? [...given, option, value] : given.with(at + 1, value)
}
