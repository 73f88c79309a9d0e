/**
 * Order in which checks are tried: C and C++ programs with the same headers one after the other. The sandbox's compiler keeps a few sets
 * of headers that it has read; a program that begins with one of those compiles in a third of the time. Pages and SQL, which have
 * processes of their own, are spread among all others: they use the processor while programs wait for the sandbox.
 */
import type { SourceFile } from '#modules/exercises/contract.ts'
import { leadingHeaders } from '#sandbox/compilers/prelude-rules.ts'
import type { Check } from './check-list.ts'

/** Keeps the order otherwise, so that the wrong programs of a challenge find which of its tests has caught most. */
export function inWorkOrder(checks: readonly Check[]): Check[] {
  const isApart = ({ language }: Check) => language === 'html' || language === 'sql'
  const others = checks.filter((check) => !isApart(check))
  return spread(checks.filter(isApart), [...Map.groupBy(others, headersOf).values()].flat())
}

/** Puts the items of one list between those of another, evenly. */
function spread<Item>(some: readonly Item[], among: readonly Item[]): Item[] {
  const placed = (items: readonly Item[]) =>
    items.map((item, at) => ({ item, place: (at + 0.5) / items.length }))
  return [...placed(among), ...placed(some)].toSorted((a, b) => a.place - b.place).map(({ item }) => item)
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
    case 'replay':
      return []
    case 'open':
    case 'count':
    case 'pass':
    case 'fail':
      return check.files
    case 'prove':
      return check.rejects.flat()
  }
}
