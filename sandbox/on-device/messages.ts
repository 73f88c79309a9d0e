/** What a page hands to a worker on the learner's own device, and what it hears back. */

/** One program for the learner's own device. */
export type DeviceOrder = {
  language: 'python' | 'javascript' | 'sql'
  files: { path: string; content: string }[]
  /** The file that starts. */
  entry: string
  stdin: string
  /** Program arguments, of Python alone. */
  args: string[]
  /** SQL: statements that make the fresh database. */
  seedSql: string | null
  /** SQL: a SQLite file that is the database. Default: none. */
  image?: Uint8Array | null
  /** JavaScript: hand the program over rather than print what Node might print otherwise. */
  isStrict: boolean
  /** More than this, in bytes of UTF-8, is the limit `output`. */
  outputBytes: number
}

/** One file for a formatter. */
export type FormatOrder = Pick<DeviceOrder, 'files' | 'entry' | 'outputBytes'> & {
  /** Spaces of one step of indentation. */
  indent: number
}

/** What a runtime is made of, by file name, such as `pyodide.asm.wasm`. */
export type DeviceAssets = Record<string, ArrayBuffer>

export type DeviceTable = { columns: string[]; rows: (string | null)[][] }

export type DeviceEnd =
  | { type: 'ended'; exitCode: number; tables: DeviceTable[] }
  /** Only the server knows what this program does. */
  | { type: 'handed-over'; why: string }

export type DeviceMessage =
  /** The runtime is loaded and takes one order. */
  | { type: 'ready' }
  | { type: 'output'; fd: 1 | 2; text: string }
  | { type: 'limit'; limit: 'output' }
  | DeviceEnd
  /** The runtime did not start on this device. */
  | { type: 'broken'; why: string }
