/**
 * A program that makes the call of one test and prints what comes back, to be watched step by step. It can be read by a learner, unlike a
 * harness, and leaves the lines of the learner's files where they are: the call has a file of its own, or follows the text of the
 * function's file where only that file knows the function. Values are written by `renderValue`, typed ones into a variable of their type,
 * because `{1, 2}` is no expression.
 */
import {
  type Exercise,
  type FunctionTest,
  type JsonValue,
  renderCall,
  renderValue,
} from '#modules/exercises/module.ts'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { t } from '#platform/messages/messages.ts'
import { ENTRY_FILES } from '#sandbox/protocol.ts'
import { includesOf, mainRenamed } from './entry-file.ts'
import { cppType, javaClass, javaType } from './signatures.ts'
import { cCall, type Given } from './test-call-in-c.ts'

export type CallProgram = {
  files: SourceFile[]
  entry: string
  /** File that only makes the call. Null: the call is in a file of the learner's, behind its text. */
  callPath: string | null
}

type FunctionExercise = Extract<Exercise, { kind: 'function' }>
type Signature = FunctionExercise['signature']

const PYTHON_FILE = 'test_call.py'
const JAVA_FILE = 'TestCall.java'
const HEADER = 'test_call.h'

/** Null: the language has no functions that tests call, or a value of the test cannot be written in it. */
export function callProgram(
  { language, signature }: FunctionExercise,
  files: readonly SourceFile[],
  { args }: FunctionTest,
): CallProgram | null {
  if (args.some(isUnwritable)) return null
  switch (language) {
    case 'python':
      return beside(files, PYTHON_FILE, pythonCall(signature, args), PYTHON_FILE)
    case 'java':
      return beside(files, JAVA_FILE, javaCall(signature, args, files), JAVA_FILE)
    case 'javascript':
      return behind(files, signature, args)
    case 'c':
    case 'cpp': {
      const entry = ENTRY_FILES[language]
      const call =
        language === 'c'
          ? mainOf(['stdbool.h', 'stdio.h'], cCall(signature, givenOf(signature, args), textOf(files)))
          : cppCall(signature, args)
      return beside(withCallIncluded(files, entry), HEADER, call, entry)
    }
    case 'html':
    case 'sql':
      return null
  }
}

function beside(files: readonly SourceFile[], path: string, content: string, entry: string): CallProgram {
  return { files: [...files.filter((file) => file.path !== path), { path, content }], entry, callPath: path }
}

/** Numbers that are no numbers have no literal, and characters without a sign have another one in each language. */
function isUnwritable(value: JsonValue): boolean {
  if (typeof value === 'string')
    return ['NaN', 'Infinity', '-Infinity'].includes(value) || /\\u/.test(JSON.stringify(value))
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(isUnwritable)
}

/** The learner's file is imported, so that code under `if __name__ == "__main__"` stays quiet, as in a test. */
function pythonCall(signature: Signature, args: readonly JsonValue[]): string {
  const { file = ENTRY_FILES.python, name } = signature
  const from = file.replace(/\.py$/, '').replaceAll('/', '.')
  return `from ${from} import ${name}\n\nprint(${renderCall('python', signature, args)})\n`
}

/** A script's function is known in its own file only. */
function behind(files: readonly SourceFile[], signature: Signature, args: readonly JsonValue[]): CallProgram {
  const { file: entry = ENTRY_FILES.javascript } = signature
  const call = renderCall('javascript', signature, args)
  const isLater = files.some(({ content }) => /\b(?:async|Promise)\b/.test(content))
  const line = isLater ? `Promise.resolve(${call}).then(console.log)` : `console.log(${call})`
  const added = `\n// ${t('The call of the test')}\n${line}\n`
  return {
    files: files.map(({ path, content }) => ({
      path,
      content: path === entry ? `${content.trimEnd()}\n${added}` : content,
    })),
    entry,
    callPath: null,
  }
}

function javaCall(signature: Signature, args: readonly JsonValue[], files: readonly SourceFile[]): string {
  const variables = variablesOf(signature, args, ({ type }) => type.depth > 0)
  const value = (given: Given) => {
    const text = renderValue('java', given.type, given.value)
    return given.type.scalar === 'long' ? text.replaceAll(/\d+/g, '$&L') : text
  }
  const lines = variables.map((each) => `${javaType(each.type)} ${each.name} = ${value(each)};`)
  const given = givenOf(signature, args).map((each) => (each.type.depth > 0 ? each.name : value(each)))
  const call = `${javaClass(signature)}.${signature.name}(${given.join(', ')})`
  const { depth } = signature.returns
  // A learner may give back a list, which knows how to print itself.
  const isArray = files.some(({ content }) =>
    new RegExp(String.raw`\]\s{1,20}${signature.name}\s{0,20}\(`).test(content),
  )
  const printed = !isArray
    ? call
    : depth > 1
      ? `java.util.Arrays.deepToString(${call})`
      : `java.util.Arrays.toString(${call})`
  return `class TestCall {
    public static void main(String[] args) {
${[...lines, `System.out.println(${printed});`].map((line) => `        ${line}\n`).join('')}    }
}
`
}

/** A learner's parameter may be a reference, which needs a variable. */
function cppCall(signature: Signature, args: readonly JsonValue[]): string {
  const given = givenOf(signature, args)
  const lines = given.map(
    ({ type, name, value }) => `${cppType(type, 'std::')} ${name} = ${renderValue('cpp', type, value)};`,
  )
  const call = `${signature.name}(${given.map(({ name }) => name).join(', ')})`
  return mainOf(cppHeaders(signature), [
    ...lines,
    ...cppPrint(call, signature.returns.depth, signature.returns.scalar === 'bool'),
  ])
}

function cppHeaders({ params, returns }: Signature): string[] {
  const types = [...params.map(({ type }) => type), returns]
  return [
    'iostream',
    ...(types.some(({ scalar }) => scalar === 'string') ? ['string'] : []),
    ...(types.some(({ depth }) => depth > 0) ? ['vector'] : []),
  ]
}

function cppPrint(value: string, depth: number, isBool: boolean, level = 0): string[] {
  const indent = '    '.repeat(level)
  if (depth === 0)
    return [String.raw`${indent}std::cout << ${isBool ? 'std::boolalpha << ' : ''}${value} << "\n";`]
  const item = `item${level === 0 ? '' : level + 1}`
  return [`${indent}for (const auto &${item} : ${value})`, ...cppPrint(item, depth - 1, isBool, level + 1)]
}

function mainOf(headers: string[], lines: string[]): string {
  const includes = headers.map((header) => `#include <${header}>\n`).join('')
  return `${includes}\nint main() {\n${lines.map((line) => `    ${line}\n`).join('')}}\n`
}

/** The call comes last in the entry file, where all that the learner defines or includes is known. */
function withCallIncluded(files: readonly SourceFile[], entry: string): SourceFile[] {
  const whole = files.some(({ path }) => path === entry)
    ? files
    : [...files, { path: entry, content: includesOf(files) }]
  return whole.map(({ path, content }) => {
    const renamed = mainRenamed(content)
    return { path, content: path === entry ? `${renamed.trimEnd()}\n\n#include "${HEADER}"\n` : renamed }
  })
}

const textOf = (files: readonly SourceFile[]) => files.map(({ content }) => content).join('\n')

function givenOf({ name, params }: Signature, args: readonly JsonValue[]): Given[] {
  return params.slice(0, args.length).map((param, at) => ({
    type: param.type,
    name: param.name === name ? `${param.name}_` : param.name,
    value: args[at] ?? null,
  }))
}

function variablesOf(
  signature: Signature,
  args: readonly JsonValue[],
  is: (given: Given) => boolean,
): Given[] {
  return givenOf(signature, args).filter(is)
}
