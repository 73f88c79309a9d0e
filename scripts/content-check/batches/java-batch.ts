/** One program of many: each in a package of its own, behind a main class that runs one after the other in one virtual machine. Pure. */
import type { SourceFile } from '#modules/exercises/contract.ts'
import type { JobInput, RunOutcome } from '#sandbox/protocol.ts'

/** What a program may not mention: what it does to its virtual machine would be done to the programs after it. */
const KEEPS_APART =
  /\b(?:package|Thread\w*|Executor\w*|CompletableFuture|Timer\w*|parallel\w*|exit|halt|Runtime|setDefault|setProperty|setProperties|setIn|setOut|setErr|reflect)\b/

/** File of the harness that calls functions; it is ours, and ends its virtual machine. */
const HARNESS = 'CodesteadHarness.java'
const IMPORT = /^import [\w.*]+;$/gm

export const packageOf = (at: number) => `batched${at}`
export const BATCH_ENTRY = 'Batch.java'

/** Returns the program's only source file, in its package; null for one that has to run alone. */
export function asPart(job: Pick<JobInput, 'files'>, at: number): SourceFile | null {
  const [own, ...others] = job.files.filter(({ path }) => path !== HARNESS)
  const harness = job.files.find(({ path }) => path === HARNESS)
  if (own === undefined || others.length > 0 || !/^\w+\.java$/.test(own.path)) return null
  if (KEEPS_APART.test(own.content)) return null
  const calls = (harness?.content ?? '').replace('System.exit(0);', '')
  const imports = calls.match(IMPORT) ?? []
  // All on the first line: the lines of messages stay those of the program.
  const head = [`package ${packageOf(at)};`, ...imports].join(' ')
  return {
    path: `${packageOf(at)}/${own.path}`,
    content: `${head} ${own.content}\n${calls.replace(IMPORT, '')}`,
  }
}

/** Packages of the parts that the compiler has found mistakes in. */
export function mistakenParts(stderr: string): Set<string> {
  return new Set([...stderr.matchAll(/^(batched\d+)\/\w+\.java:\d+: error:/gm)].map(([, name = '']) => name))
}

/** Input of the batch: which programs, their main class, and what each of them reads in run after run. */
export function batchInput(programs: readonly number[], entry: string, inputs: readonly string[]): string {
  const sizes = inputs.map((input) => Buffer.byteLength(input))
  return [
    programs.map(packageOf).join(' '),
    entry.replace(/\.java$/, ''),
    sizes.join(' '),
    inputs.join(''),
  ].join('\n')
}

export interface BatchReport {
  /** By package and number of the run. */
  outcomes: Map<string, RunOutcome>
  /** Package of the program that ran last. */
  lastBegun: string | null
  /** Whether all programs have run. */
  isOver: boolean
}

const ENDED = { stdout: '', stderr: '', truncated: false, exitCode: 0, signal: null, limit: null, wallMs: 0 }

/** What is between the lines of a run is the report of its program. */
export function readBatchReport(report: string): BatchReport {
  const read: BatchReport = { outcomes: new Map(), lastBegun: null, isOver: false }
  let own: string[] = []
  for (const line of report.split('\n')) {
    const [mark, name = '', run = '', exit = '', stdout = '', stderr = ''] = line.split(' ')
    const key = `${name} ${run}`
    // Names of classes are those of the program alone.
    const plain = (text: string) => text.replaceAll(`${name}.`, '')
    const unpacked = (text: string) => plain(Buffer.from(text.slice(1), 'base64').toString('utf8'))
    const told = own.join('\n').trim()
    const reported = { ...ENDED, report: told === '' ? null : `${plain(told)}\n` }
    if (mark === '@begin') {
      own = []
      read.lastBegun = name
    } else if (mark === '@end') {
      const texts = { stdout: unpacked(stdout), stderr: unpacked(stderr) }
      read.outcomes.set(key, { ...reported, ...texts, exitCode: Number(exit) })
    } else if (mark === '@stopped') read.outcomes.set(key, { ...reported, exitCode: null, limit: 'time' })
    else if (mark === '@over') read.isOver = true
    else own.push(line)
  }
  return read
}

/** Milliseconds of processor time for one run of one program. */
export const RUN_CPU_MS = 400
/** Bytes of what a run prints; one that prints more is tried alone. */
const MOST_PRINTED = 20_000

/** Reports, on the descriptor that programs report on: what each of them does stands between its two lines. */
export const BATCH_MAIN = `
import java.io.*;
import java.lang.management.*;
import java.lang.reflect.*;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

public class Batch {
  /** Classes of a program, loaded anew for each run: nothing static is left over. */
  static final class Fresh extends ClassLoader {
    private final String prefix;

    Fresh(String prefix) {
      super(Batch.class.getClassLoader());
      this.prefix = prefix;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(prefix)) return super.loadClass(name, resolve);
      Class<?> known = findLoadedClass(name);
      if (known != null) return known;
      try (InputStream from = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (from == null) throw new ClassNotFoundException(name);
        byte[] bytes = from.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException error) {
        throw new ClassNotFoundException(name, error);
      }
    }
  }

  static OutputStream report;
  static volatile String current;

  static synchronized void say(String words) throws IOException {
    report.write(words.getBytes(StandardCharsets.UTF_8));
    report.flush();
  }

  static String line(InputStream from) throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (int next; (next = from.read()) >= 0 && next != '\\n';) text.write(next);
    return text.toString(StandardCharsets.UTF_8);
  }

  /** Ends everything when a run takes too much of the processor. */
  static void watch(Thread main) {
    ThreadMXBean times = ManagementFactory.getThreadMXBean();
    Thread watchdog = new Thread(() -> {
      try {
        long begun = 0;
        for (String before = null; ; Thread.sleep(20)) {
          String now = current;
          long spent = times.getThreadCpuTime(main.getId()) / 1_000_000;
          if (now != before) begun = spent;
          else if (now != null && spent - begun > ${RUN_CPU_MS}) {
            say("\\n@stopped " + now + "\\n");
            Runtime.getRuntime().halt(0);
          }
          before = now;
        }
      } catch (Exception ended) {
        Runtime.getRuntime().halt(1);
      }
    });
    watchdog.setDaemon(true);
    watchdog.start();
  }

  static String packed(ByteArrayOutputStream text) {
    return "=" + Base64.getEncoder().encodeToString(text.toByteArray());
  }

  static void run(String name, String program, String entry, byte[] input) throws Exception {
    Method main = new Fresh(program + ".").loadClass(program + "." + entry).getDeclaredMethod("main", String[].class);
    if (!Modifier.isStatic(main.getModifiers()) || !Modifier.isPublic(main.getModifiers()) || main.getReturnType() != void.class) return;
    main.setAccessible(true);
    ByteArrayOutputStream out = new ByteArrayOutputStream(), errors = new ByteArrayOutputStream();
    System.setIn(new ByteArrayInputStream(input));
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
    int exit = 0;
    say("@begin " + name + "\\n");
    current = name;
    try {
      main.invoke(null, (Object) new String[0]);
    } catch (Throwable thrown) {
      exit = 1;
      Throwable cause = thrown instanceof InvocationTargetException ? thrown.getCause() : thrown;
      System.err.println("Exception in thread \\"main\\" " + cause);
    }
    current = null;
    boolean isLong = out.size() > ${MOST_PRINTED} || errors.size() > ${MOST_PRINTED};
    if (!isLong) say("\\n@end " + name + " " + exit + " " + packed(out) + " " + packed(errors) + "\\n");
  }

  public static void main(String[] none) throws Exception {
    InputStream from = System.in;
    String[] programs = line(from).split(" ");
    String entry = line(from);
    String[] sizes = line(from).split(" ");
    byte[][] inputs = new byte[sizes.length][];
    for (int i = 0; i < sizes.length; i++) inputs[i] = from.readNBytes(Integer.parseInt(sizes[i]));
    report = new FileOutputStream(reportDescriptor());
    watch(Thread.currentThread());
    for (String program : programs)
      try {
        for (int i = 0; i < inputs.length; i++) run(program + " " + i, program, entry, inputs[i]);
      } catch (ReflectiveOperationException missing) {
        // Nothing is told of a program without its main class: it is tried alone.
      }
    say("@over\\n");
    Runtime.getRuntime().halt(0);
  }

  static FileDescriptor reportDescriptor() throws Exception {
    FileDescriptor descriptor = new FileDescriptor();
    Field number = FileDescriptor.class.getDeclaredField("fd");
    number.setAccessible(true);
    number.setInt(descriptor, 3);
    return descriptor;
  }
}
`
