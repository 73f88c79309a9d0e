/** A learner's Python on their own device: CPython as WebAssembly (Pyodide). */
import type { PyodideAPI } from 'pyodide'
import type { DeviceOrder } from './messages.ts'
import type { Host } from './host.ts'

export const PYTHON_HOME = '/home/learner'

/** Runs main.py as `python3 main.py` would, with a traceback that begins in the learner's own file. Gives the exit code. */
const RUN_MAIN = `
def _run_main(folder, name, args):
    import atexit, os, sys, types
    os.chdir(folder)
    path = os.path.join(folder, name)
    sys.argv = [name, *args]
    # Modules and input of an earlier program, where one interpreter serves many.
    for module in [m for m, o in sys.modules.items() if str(getattr(o, '__file__', None)).startswith(folder)]:
        del sys.modules[module]
    if folder not in sys.path:
        sys.path.insert(0, folder)
    sys.stdin = open(0, encoding='utf-8', closefd=False)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding='utf-8', write_through=True)
    main = types.ModuleType('__main__')
    main.__dict__.update(__file__=path, __builtins__=__builtins__)
    before, sys.modules['__main__'] = sys.modules.get('__main__'), main
    code = 0
    try:
        with open(path, encoding='utf-8') as file:
            source = file.read()
        exec(compile(source, path, 'exec'), main.__dict__)
    except SystemExit as stop:
        if stop.code is None:
            code = 0
        elif isinstance(stop.code, int):
            code = stop.code & 255
        else:
            print(stop.code, file=sys.stderr)
            code = 1
    except BaseException as error:
        code = 1
        trace = error.__traceback__
        while trace is not None and trace.tb_frame.f_code.co_filename != path:
            trace = trace.tb_next
        sys.excepthook(type(error), error, None if isinstance(error, SyntaxError) and trace is None else trace)
    atexit._run_exitfuncs()
    sys.modules['__main__'] = before
    return code
_run_main
`

export function runPython(python: PyodideAPI, order: DeviceOrder, host: Host): void {
  const { FS } = python
  FS.mkdirTree(PYTHON_HOME)
  for (const { path, content } of order.files) {
    const folder = path.includes('/') ? `/${path.slice(0, path.lastIndexOf('/'))}` : ''
    FS.mkdirTree(`${PYTHON_HOME}${folder}`)
    FS.writeFile(`${PYTHON_HOME}/${path}`, content)
  }
  connect(python, order.stdin, host)
  let exitCode: number
  try {
    const runMain = python.runPython(RUN_MAIN, { globals: python.globals.get('dict')() })
    exitCode = runMain(PYTHON_HOME, order.entry, python.toPy(order.args))
  } catch (error) {
    // The interpreter itself gave up: the browser's stack or memory ran out under it.
    host.write(2, `${wordsOfCollapse(error)}\n`)
    exitCode = 1
  }
  host.end({ type: 'ended', exitCode, tables: [] })
}

function connect(python: PyodideAPI, stdin: string, host: Host): void {
  for (const fd of [1, 2] as const) {
    const decoder = new TextDecoder()
    const write = (bytes: Uint8Array) => {
      host.write(fd, decoder.decode(bytes, { stream: true }))
      return bytes.length
    }
    if (fd === 1) python.setStdout({ write, isatty: false })
    else python.setStderr({ write, isatty: false })
  }
  let rest = new TextEncoder().encode(stdin)
  python.setStdin({
    read(buffer: Uint8Array) {
      const part = rest.subarray(0, buffer.length)
      buffer.set(part)
      rest = rest.subarray(part.length)
      return part.length
    },
    isatty: false,
  })
}

function wordsOfCollapse(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return /call stack|recursion/i.test(words)
    ? 'RecursionError: maximum recursion depth exceeded'
    : /memory/i.test(words)
      ? 'MemoryError'
      : words
}
