/** Every function that reads what a stranger wrote or printed, on the server and in the runner, as a function of one text. */
import { runFiles, type RunLanguage } from '#modules/exercises/contract.ts'
import { RUN_LANGUAGES } from '#modules/exercises/languages/contract.ts'
import { Duplex } from 'node:stream'
import { highlightToHtml } from '#modules/catalog/parsing/highlight.ts'
import { knownNames } from '#modules/runner/explanations/known-names.ts'
import { nearestName } from '#modules/runner/explanations/nearest-name.ts'
import { sameOutput } from '#modules/runner/judging/compare-rules.ts'
import { readCallReports } from '#modules/runner/judging/function-report.ts'
import { planStages } from '#modules/visualizer/sql/planning/planning.ts'
import { type FunctionSignature, readTokens } from '#modules/exercises/module.ts'
import { judgeRaised } from '#modules/runner/judging/raised-rules.ts'
import { callProgram } from '#modules/runner/judging/harness/test-call.ts'
import { judgeFunction, planFunction, type FunctionExercise } from '#modules/runner/judging/judge-function.ts'
import { judgePage } from '#modules/runner/judging/judge-page.ts'
import { judgeSql } from '#modules/runner/judging/judge-sql.ts'
import { judgeStdio } from '#modules/runner/judging/judge-stdio.ts'
import { findingIn } from '#modules/runner/judging/memory/finding.ts'
import { judgeChecked, planChecked } from '#modules/runner/judging/memory/memory.ts'
import { readSqlReport } from '#modules/runner/result-tables.ts'
import type { JobDone } from '#modules/runner/run-job.ts'
import { sessionStart } from '#modules/runner/contract.ts'
import { toRunOutcome } from '#modules/runner/run-outcome.ts'
import { toSessionOutcome } from '#modules/runner/session-outcome.ts'
import { plainTerminalText } from '#modules/runner/terminal-text-rules.ts'
import { readsInput } from '#modules/runner/reads-input-rules.ts'
import { firstDivergence } from '#modules/visualizer/divergence/first-divergence.ts'
import type { Trace } from '#modules/exercises/trace/contract.ts'
import { excerptOf, hasCodeBlock, parsePostText } from '#modules/community/discussion/post-text-rules.ts'
import { storableText } from '#modules/community/stored-text-rules.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { gccService } from '#sandbox/compilers/gcc-service.ts'
import { javaService } from '#sandbox/compilers/java-service.ts'
import { choosePrelude, isBelievable, isUsual, leadingHeaders } from '#sandbox/compilers/prelude-rules.ts'
import { PROGRAM_READERS, UnparsableProgram } from '#modules/exercises/technique/readers/readers.ts'
import { judgeAnswer } from '#sandbox/judge/judge-answer.ts'
import { TREE_STYLES } from '#sandbox/judge/layout/page-tree.ts'
import type { SimpleCheck } from '#sandbox/judge/page-test.ts'
import { readAnswer } from '#sandbox/judge/read-answer.ts'
import { keepHeadAndTail } from '#sandbox/output.ts'
import { ENTRY_FILES, filePath, job } from '#sandbox/protocol.ts'
import { frameReader } from '#sandbox/sessions/terminal-frames.ts'
import { stackLocation } from '#sandbox/stack-location.ts'

type Reader = (text: string) => unknown

/** Characters of the longest code that has colors. */
const LONGEST_COLORED = 20_000

function ofPage(check: SimpleCheck, answer: (text: string) => unknown): Reader {
  return (text) => judgeAnswer(check, answer(text), (_, value) => value)
}

/** A page of one element with one text, all styles of which have one value. */
function treeWith(value: string, text: string) {
  const styles = TREE_STYLES.map((name) => (name === 'display' ? 'grid' : value))
  const nodes = [
    { parent: -1, tag: 'HTML', size: [null, null], styles },
    { parent: 0, text },
  ]
  return { width: 1024, height: 768, nodes, selections: [[0]] }
}

/** A run whose variables hold the text, piece by piece, and which prints it. */
function runOf(text: string): Trace {
  const pieces = text.match(/[^]{1,200}/g) ?? []
  return {
    version: 1,
    language: 'python',
    files: ['main.py'],
    from: 0,
    steps: pieces.map((piece, at) => ({
      line: 1,
      out: piece,
      set: [[0, [[`name${at % 40}`, at % 2 === 0 ? piece : { number: piece }]]]],
    })),
    end: { how: 'finished', code: 0 },
  }
}

export const READERS: Readonly<Record<string, Reader>> = {
  leadingHeaders,
  choosePrelude: (text) => choosePrelude([{ headers: ['stdio.h'] }], leadingHeaders(text)),
  isUsual,
  isBelievable: (text) => isBelievable(text, { leading: [], paths: ['main.c'] }, []),
  stackLocation: (text) => stackLocation(text, [{ path: 'main.py' }]),
  keepHeadAndTail(text) {
    const output = keepHeadAndTail(100_000)
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += 64) output.push(bytes.subarray(at, at + 64))
    return output.text()
  },
  filePath: (text) => filePath.safeParse(text).success,
  'path of a file': (text) => runFiles.safeParse([{ path: text, content: '' }]).success,
  'first message of a live program': (text) => sessionStart.safeParse({ type: 'start', files: text }).success,
  networkOf,
  storableText,
  hasCodeBlock,
  'text of a post': parsePostText,
  'text of a post in marks': (text) => parsePostText(`**a *${text}`),
  'text of a post in a block of code': (text) => parsePostText(`\`\`\`\n${text}`),
  'excerpt of a post': (text) => excerptOf(text, 160),
  'a run beside another': (text) => firstDivergence(runOf(text), [runOf(`x${text}`), runOf(`${text}x`)]),
  plainTerminalText,
  'the same output, tolerant': (text) => sameOutput(text, `${text}.`, 'tolerant', 1e-6),
  'the same output, numeric': (text) => sameOutput(text, `${text}.`, 'numeric', 1e-6),
  'the same output, exact': (text) => sameOutput(text, `${text}.`, 'exact', 1e-6),
  'an output beside a short one': (text) => sameOutput(text, 'Welcome\n', 'numeric', 1e-6),
  'colors of HTML': (text) => highlightToHtml(text.slice(0, LONGEST_COLORED), 'html'),
  'colors of a long HTML': (text) => highlightToHtml(text, 'html'),
  readCallReports,
  'a reported value': (text) => readCallReports(`{"test":0,"value":${text}}`),
  'a reported exception': (text) =>
    readCallReports(
      `{"test":0,"error":"","raised":{"kinds":[${JSON.stringify(text)}],"message":${JSON.stringify(text)}}}`,
    ),
  'a raised exception': (text) =>
    judgeRaised(
      { language: 'cpp', signature: HALF },
      { ...TEST, args: [1], raises: { type: 'E', message: text } },
      {
        kind: 'error',
        message: '',
        trace: '',
        signal: null,
        raised: { kinds: [text, 'E'], message: `${text} ` },
      },
    ),
  'a reported text': (text) => readCallReports(`{"test":0,"error":${JSON.stringify(text)}}`),
  readSqlReport,
  'stages of a query': planStages,
  'stages of a query behind SELECT': (text) => planStages(`SELECT ${text}`),
  'stages of a query behind FROM': (text) => planStages(`SELECT a FROM t ${text}`),
  'stages of a query in parentheses': (text) => planStages(`SELECT sum(${text}) FROM t GROUP BY (${text})`),
  'knownNames of a program': (text) => knownNames('python', [{ content: text }], 'valeu'),
  'nearestName to a long name': (text) =>
    nearestName(`a${text}`, knownNames('python', [{ content: text }], 'b')),
  'judgeStdio, by output': (text) => judgeStdio(STDIO, files('python', ''), ran({ stdout: text })),
  'judgeStdio, by error output': (text) => judgeStdio(STDIO, files('python', ''), ran({ stderr: text })),
  'findingIn, by error output': (text) => findingIn(text, { files: files('c', ''), signature: null }),
  'findingIn, behind a report': (text) =>
    findingIn(`${HEAP_REPORT}${text}`, { files: files('c', text), signature: null }),
  'judgeChecked, by error output': (text) =>
    judgeChecked(CHECKED, files('c', ''), PASSED, ran({ stderr: text })),
  'planChecked of a program in C': (text) => planChecked(CHECKED, files('c', text)),
  'planFunction of a program in C': (text) => planFunction(functionIn('c'), files('c', text)),
  'callProgram of a program in C': (text) => called('c', text),
  'planFunction of a grid in C': (text) => planFunction(GRID, files('c', text)),
  'planFunction of a grid in C, behind its name': (text) => planFunction(GRID, files('c', `int add(${text}`)),
  'callProgram of a grid in C': (text) =>
    callProgram(GRID, files('c', `int add(${text}`), { ...TEST, args: [[[1]]], expected: 2 }),
  'callProgram of a script': (text) => called('javascript', text),
  'callProgram of a class': (text) => called('java', text),
  'judgeFunction, by report': (text) =>
    judgeFunction(functionIn('python'), files('python', ''), ran({ report: text })),
  'judgeFunction, by compiler': (text) =>
    judgeFunction(functionIn('cpp'), files('cpp', ''), uncompiled(text)),
  'judgeSql, by report': (text) => judgeSql(SQL, files('sql', ''), ran({ report: text }), [null]),
  'judgePage, by report': (text) => judgePage(PAGE, files('html', ''), ran({ report: text })),
  'line of a page': (text) => readAnswer(Buffer.from(text), 1),
  'answer of a page, in its line': (text) =>
    readAnswer(Buffer.from(JSON.stringify({ id: 1, timers: true, answer: [text] })), 1),
  'text of a page': ofPage({ select: 'h1', text: 'x' }, (text) => [text]),
  'part of a text of a page': ofPage({ select: 'h1', contains: 'x y' }, (text) => [text]),
  'pattern in a text of a page': ofPage({ select: 'h1', matches: '\\S+\\s+\\S+\\s+\\S+$' }, (text) => [text]),
  'many texts of a page': ofPage({ select: 'h1', text: 'x' }, (text) => text.split('a')),
  'attribute of a page': ofPage({ select: 'h1', attribute: 'id', value: 'x' }, (text) => [null, text]),
  'style of a page': ofPage({ select: 'h1', style: 'color', values: ['red', 'x'] }, (text) => [[text]]),
  'tracks of a page': ofPage({ select: 'h1', style: 'grid-template-columns', value: '1fr' }, (text) => [
    [text],
  ]),
  'place in a grid of a page': ofPage({ select: 'h1', style: 'grid-column', value: '1 / -1' }, (text) => [
    [text, text, text, text, text],
  ]),
  'movement of a page': ofPage({ select: 'h1', style: 'transform', value: 'none' }, (text) => [[text]]),
  'range of a page': ofPage({ select: 'h1', style: 'width', least: 1 }, (text) => [[text]]),
  'boxes of a page': ofPage({ select: 'h1', layout: 'same-row' }, (text) => treeWith('auto', text)),
  'boxes of a page, by its styles': ofPage({ select: 'h1', layout: 'same-row' }, (text) =>
    treeWith(text, 'x'),
  ),
  'contrast of a page': ofPage({ select: 'h1', contrast: 4.5 }, (text) => treeWith(text, 'x')),
  'console of a page': ofPage({ console: 'x y' }, (text) => text),
  'outcome of gcc': (text) => toRunOutcome(uncompiled(text), code('c', '')),
  'outcome of g++': (text) => toRunOutcome(uncompiled(text), code('cpp', '')),
  'outcome of javac': (text) => toRunOutcome(uncompiled(text), code('java', '')),
  ...ofLanguages('outcome of a run', (language, text) =>
    toRunOutcome(ran({ stderr: text }), code(language, '')),
  ),
  ...ofLanguages('outcome of a program', (language, text) =>
    toRunOutcome(ran({ stderr: ERRORS[language] }), code(language, text)),
  ),
  ...ofLanguages('outcome of a run beside a program of the same text', (language, text) =>
    toRunOutcome(ran({ stderr: text }), code(language, text)),
  ),
  'path of a file, in the runner': (text) => job.safeParse({ ...JOB, files: [{ path: text, content: '' }] }),
  'messages of a terminal, in pieces': (text) => {
    const read = frameReader()
    inPieces(`O\0\0\u00ff\u00ff${text}`, (piece) => read(piece))
  },
  'answer of gcc, in pieces': (text) => {
    const line = channel()
    gccService(line, { diagnostics: 500_000, program: 500_000 })
      .order(['x'])
      .catch(() => {})
    line.emit('data', Buffer.from('1 290000 290000\n'))
    inPieces(text, (piece) => line.emit('data', piece))
  },
  'answer of javac, in pieces': (text) => {
    const line = channel()
    javaService(line, 900_000)
      .compile([])
      .catch(() => {})
    line.emit('data', Buffer.from('{"exitCode":0,"stderr":"","programBytes":890000}\n'))
    inPieces(text, (piece) => line.emit('data', piece))
  },
  'outcome of a live program': (text) => toSessionOutcome(ran({ stdout: text }), code('python', ''), false),
  ...ofLanguages('tokens of a program', (language, text) => readTokens(language, files(language, text))),
  'tokens of a script, behind a slash': (text) =>
    readTokens('javascript', files('javascript', `x = /[${text}`)),
  'tokens of a program, behind a quote': (text) => readTokens('python', files('python', `"""${text}`)),
  ...ofLanguages('parts of a program', (language, text) => partsOf(language, text)),
  'parts of a page': (text) => partsOf('html', text),
  'parts of a program, behind a beginning': (text) => partsOf('javascript', `function f() { ${text}`),
  ...ofLanguages('readsInput', (language, text) => readsInput(language, [{ content: text }])),
}

/** Characters of a program: a longer one is refused unread (technique.ts). */
const MOST_TEXT = 60_000

function partsOf(language: RunLanguage | 'html', content: string): unknown {
  try {
    return PROGRAM_READERS[language].read(files(language, content.slice(0, MOST_TEXT)))
  } catch (error) {
    // As they end for what does not parse or is nested too deep.
    if (error instanceof UnparsableProgram || error instanceof RangeError) return null
    throw error
  }
}

/** As a hostile process would write it: many times, little at a time. */
function inPieces(text: string, take: (piece: Buffer) => unknown) {
  const bytes = Buffer.from(text, 'latin1')
  for (let at = 0; at < bytes.length; at += 50) take(bytes.subarray(at, at + 50))
}

const channel = () => new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })

const JOB = { id: 'a', language: 'c', runs: [{}], limits: {} }

function ofLanguages(
  name: string,
  read: (language: RunLanguage, text: string) => unknown,
): Record<string, Reader> {
  return Object.fromEntries(
    RUN_LANGUAGES.map((language) => [`${name}, ${language}`, (text: string) => read(language, text)]),
  )
}

/** Errors that make an explanation look into the program. */
const ERRORS: Record<RunLanguage, string> = {
  python:
    'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\nNameError: name \'valeu\' is not defined\n',
  javascript: 'main.js:2\nReferenceError: valeu is not defined\n    at main.js:2:1\n',
  c: "main.c:1:1: warning: implicit declaration of function 'valeu'\nundefined reference to `valeu'\n",
  cpp: 'main.cpp:1:1: error: ‘valeu’ was not declared in this scope\n',
  java: 'Exception in thread "main" java.lang.ArithmeticException: / by zero\n\tat Main.main(Main.java:2)\n',
  sql: 'Error in the statement on line 1: no such column: valeu\n',
}

function files(language: RunLanguage | 'html', content: string) {
  return [{ path: ENTRY_FILES[language === 'html' ? 'page' : language], content }]
}

const code = (language: RunLanguage, content: string) => ({
  language,
  files: files(language, content),
  stdin: '',
})

const TIMINGS = { queueMs: 0, compileMs: 0, runMs: 1, totalMs: 1 }

function ran(said: { stdout?: string; stderr?: string; report?: string }): JobDone {
  const run = {
    stdout: '',
    stderr: '',
    report: null,
    ...said,
    truncated: false,
    exitCode: 1,
    signal: null,
    limit: null,
    wallMs: 1,
  }
  return { status: 'done', compile: null, runs: [run], timings: TIMINGS }
}

function uncompiled(stderr: string): JobDone {
  const compile = { stdout: '', stderr, truncated: false, exitCode: 1, signal: null, limit: null, wallMs: 1 }
  return { status: 'done', compile, runs: [], timings: TIMINGS }
}

const TEST = { name: 'Test', hidden: false, hint: null }
const HALF: FunctionSignature = {
  name: 'half',
  params: [{ name: 'n', type: { scalar: 'int', depth: 0 } }],
  returns: { scalar: 'int', depth: 0 },
}
const STDIO = {
  kind: 'stdio' as const,
  language: 'python' as const,
  compare: 'tolerant' as const,
  tolerance: 1e-6,
  database: null,
  tests: [{ ...TEST, stdin: '', stdout: 'Welcome\n' }],
}
const CHECKED = { ...STDIO, language: 'c' as const }
const PASSED = judgeStdio(CHECKED, files('c', ''), ran({ stdout: 'Welcome\n' }))
const HEAP_REPORT = `==2==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602000000015 at pc 0x401309
WRITE of size 1 at 0x602000000015 thread T0
    #0 0x401308 in main /home/learner/main.c:1
`
const INT = { scalar: 'int', depth: 0 } as const
const functionIn = (language: 'python' | 'c' | 'cpp' | 'java' | 'javascript'): FunctionExercise => ({
  kind: 'function',
  language,
  tolerance: 1e-9,
  tests: [{ ...TEST, args: [1], expected: 2 }],
  signature: { name: 'add', params: [{ name: 'a', type: INT }], returns: INT },
})

const GRID: FunctionExercise = {
  ...functionIn('c'),
  tests: [{ ...TEST, args: [[[1]]], expected: 2 }],
  signature: { name: 'add', params: [{ name: 'a', type: { scalar: 'int', depth: 2 } }], returns: INT },
}

const called = (language: 'c' | 'java' | 'javascript', text: string) =>
  callProgram(functionIn(language), files(language, text), { ...TEST, args: [1], expected: 2 })
const SQL = {
  kind: 'sql' as const,
  language: 'sql' as const,
  databases: ['one'],
  ordered: false,
  columnNames: false,
  check: null,
  reference: 'SELECT 1',
}
const PAGE = {
  kind: 'page' as const,
  language: 'html' as const,
  tests: [{ ...TEST, checks: [] }],
}
