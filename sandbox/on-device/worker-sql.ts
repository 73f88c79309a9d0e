import sqlite3InitModule, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { runSql } from './sql.ts'
import { takeOrder } from './take-order.ts'

/** Its types leave out that it takes Emscripten's options. */
const start: (options: object) => Promise<Sqlite3Static> = sqlite3InitModule

takeOrder(async (assets) => {
  const sqlite3 = await start({ wasmBinary: assets['sqlite3.wasm'], locateFile: (name: string) => name })
  return (order, host) => runSql(sqlite3, order, host)
})
