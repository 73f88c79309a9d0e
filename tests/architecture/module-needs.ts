/** What modules declare against what their files import. */
import type { DeclaredModule } from '#platform/module/define-module.ts'
import type { Source } from './import-graph.ts'
import { placeOf } from './places.ts'

/** Modules whose `needs` are not the modules that their server files enter by module.ts, and folders that nobody lists. */
export function findUndeclaredNeeds(
  sources: readonly Source[],
  modules: readonly Pick<DeclaredModule, 'name' | 'needs'>[],
): string[] {
  const names = modules.map(({ name }) => name)
  const folders = new Set(sources.flatMap(({ path }) => placeOf(path).module ?? []))
  return [
    ...[...folders]
      .filter((folder) => !names.includes(folder))
      .map((folder) => `src/modules/${folder} is not in src/modules.ts: list it there`),
    ...modules.flatMap(({ name, needs }) => {
      const declared = new Set(needs.map((needed) => needed.name))
      const entered = enteredBy(sources, name)
      return [
        ...[...entered]
          .filter((other) => !declared.has(other))
          .map((other) => `${name} imports ${other}/module.ts: add ${other} to its needs`),
        ...[...declared]
          .filter((other) => !entered.has(other))
          .map((other) => `${name} needs ${other} and imports nothing of it: take it out of its needs`),
      ]
    }),
  ]
}

/** Modules that the files of this one enter, tests left out. */
function enteredBy(sources: readonly Source[], name: string): Set<string> {
  const entered = new Set<string>()
  for (const { path, imports } of sources) {
    const place = placeOf(path)
    // module.ts imports every need to declare it.
    if (place.module !== name || place.isTest || place.isTesting || path.endsWith('/module.ts')) continue
    for (const { to } of imports) {
      const other = /^src\/modules\/([^/]+)\/module\.ts$/.exec(to)?.[1]
      if (other === undefined || other === name) continue
      entered.add(other)
    }
  }
  return entered
}
