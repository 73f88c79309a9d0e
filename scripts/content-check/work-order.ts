/**
 * Order in which checks are tried: C and C++ programs with the same headers one after the other. The sandbox's compiler keeps a few sets
 * of headers that it has read; a program that begins with one of those compiles in a third of the time.
 */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { leadingHeaders } from '#sandbox/compilers/prelude-rules.ts'
import type { Check } from './check-list.ts'

/** Keeps the order otherwise, so that the wrong programs of a challenge find which of its tests has caught most. */
export function byHeaders(checks: readonly Check[]): Check[] {
  return [...Map.groupBy(checks, headersOf).values()].flat()
}

function headersOf(check: Check): string {
  const { language } = check
  if (language !== 'c' && language !== 'cpp') return language
  const [first] = filesOf(check)
  return [language, ...leadingHeaders(first?.content ?? '').map(({ name }) => name)].join(' ')
}

function filesOf(check: Check): readonly SourceFile[] {
  switch (check.does) {
    case 'print':
      return check.example.files
    case 'trace':
    case 'record':
      return []
    case 'count':
    case 'pass':
    case 'fail':
      return check.files
    case 'prove':
      return check.rejects.flat()
  }
}
