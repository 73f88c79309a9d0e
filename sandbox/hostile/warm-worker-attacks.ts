/** Tampering with what was already there when the program began: the one that waited, its channel, its process. */
import { type Attack, c, java, javascript, python } from './attack.ts'

export const WARM_WORKER: Attack[] = [
  python(
    'the frames and modules of what started it',
    'import gc, sys\nframe = sys._getframe()\nwhile frame:\n  for key in list(frame.f_globals):\n    if not key.startswith("__") and key not in ("gc", "sys", "frame", "key"): frame.f_globals[key] = None\n  frame = frame.f_back\nfor name in list(sys.modules):\n  if name not in ("sys", "builtins", "__main__"): del sys.modules[name]\nsys.exit(7)',
    { also: (run) => run.exitCode === 7 },
  ),
  python(
    'its channel, closed and replaced',
    'import os\nr, w = os.pipe()\nos.dup2(w, 3)\nos.write(3, b"ready\\n")\nprint("here")\nos._exit(7)',
    { prints: 'here\n', also: (run) => run.exitCode === 7 && run.report === null },
  ),
  python('pretending to wait again', 'import os, time\nos.write(3, b"ready\\n")\ntime.sleep(1000)', {
    limit: 'time',
    options: { limits: { wallMs: 700 } },
  }),
  javascript(
    'the way its process ends',
    `process.reallyExit = () => {}\nprocess.removeAllListeners()\nprocess.on('exit', () => { process.exitCode = 7 })\nprocess.emit = () => false\nrequire('node:fs').writeSync(3, 'ready\\n')\nconsole.log('here')`,
    { prints: 'here\n', also: (run) => run.exitCode !== null },
  ),
  javascript(
    'the loader that will load it again',
    `const Module = require('node:module')\nModule._load = () => { throw new Error('no') }\nfor (const key of Object.keys(require.cache)) delete require.cache[key]\nsetTimeout(() => process.exit(7), 10)`,
    { also: (run) => run.exitCode === 7 },
  ),
  java(
    'the threads and classes of what started it',
    'public static void main(String[] a) throws Exception { for (Thread t : Thread.getAllStackTraces().keySet()) if (t != Thread.currentThread()) t.interrupt(); for (String n : new String[] {"RunService", "Channel", "Trampoline"}) try { for (var f : Class.forName(n).getDeclaredFields()) { f.setAccessible(true); if (!f.getType().isPrimitive()) f.set(null, null); } } catch (Throwable t) {} System.out.println("here"); System.exit(7); }',
    { prints: 'here\n', also: (run) => run.exitCode === 7 },
  ),
  c(
    'a second program in its place, that says it waits',
    'int main(int n, char **a) { write(3, "ready\\n{\\"id\\":1,\\"exitCode\\":0,\\"stderr\\":\\"\\",\\"programBytes\\":4}\\nELF!", 60); return 7; }',
    { also: (run) => run.exitCode === 7 },
  ),
]
