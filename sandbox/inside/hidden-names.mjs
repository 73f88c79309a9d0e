/**
 * Names for what jsdom keeps on objects that scripts of a page can see: V8's private symbols, as Node itself uses them. No
 * script can list one or come by it. Imported before jsdom, which `languages/page-bundle.ts` makes use them.
 */
import v8 from 'node:v8'
import { Script } from 'node:vm'

v8.setFlagsFromString('--allow-natives-syntax')
const privateSymbol = new Script('(name) => %CreatePrivateSymbol(name)').runInThisContext()
// The function above is compiled lazily: once while its syntax is allowed.
privateSymbol('first')
v8.setFlagsFromString('--no-allow-natives-syntax')

globalThis[Symbol.for('page hidden')] = new Proxy(Object.create(null), {
  get(names, name) {
    names[name] ??= privateSymbol(name)
    return names[name]
  },
})
