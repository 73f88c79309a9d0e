/** Puts the recorder's calls into the program's files when Node loads them. */
import { instrument } from './instrument.mjs'

const { fileURLToPath } = process.getBuiltinModule('node:url')

/** A `load` hook of Node, for the files `paths` in `folder`. */
export function loadProgram({ functions, texts }, paths, folder) {
  return function load(url, context, next) {
    const loaded = next(url, context)
    if (!url.startsWith('file:') || loaded.source === null || loaded.source === undefined) return loaded
    const path = fileURLToPath(url)
    const file = path.startsWith(`${folder}/`) ? paths.indexOf(path.slice(folder.length + 1)) : -1
    if (file < 0 || /\.(json|node|wasm)$/.test(path)) return loaded
    const format = loaded.format ?? context.format
    // Where nobody knows yet, Node asks again if it is no CommonJS.
    const kind = format === 'module' ? 'module' : 'commonjs'
    const text =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source).toString('utf8')
    let made = null
    try {
      made = instrument(text, { kind, file, isMain: file === 0, firstId: functions.length })
    } catch {
      // The program has changed what we work with: this file runs as it is.
    }
    if (made === null) return loaded
    texts[path] = { code: made.code, edits: made.edits, text }
    for (const each of made.functions)
      functions[functions.length] = { ...each, file, isClass: false, captured: null }
    return { ...loaded, source: made.code }
  }
}
