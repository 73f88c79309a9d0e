/** Running programs on the learner's own device. */
import type { Language } from '#modules/exercises/contract.ts'
import { isDeviceLanguage } from '#modules/exercises/languages/contract.ts'

export { type DeviceReason, needsNode, reasonFor } from './device-rules.ts'
export { NotOnDeviceError } from './not-on-device.ts'
export type { Formatted } from './format-on-device.ts'
export { deviceVersion } from './device-version.ts'
export { formatterOf, loadFormatOnDevice } from './formatters.ts'
export type { DeviceProgram } from './run-on-device.ts'

/** Fetches the code that runs programs here, and lists the files of a language's interpreter; none for other languages. */
export async function deviceFiles(language: Language): Promise<string[]> {
  if (!isDeviceLanguage(language)) return []
  const [{ filesOf }] = await Promise.all([import('./device-files.ts'), loadRunOnDevice()])
  return filesOf(language)
}

/** Reads a stranger's SQLite file; its code comes when it is first wanted. */
export async function dumpSqlite(image: Uint8Array<ArrayBuffer>): Promise<string | null> {
  return (await import('./dump-sqlite.ts')).dumpSqlite(image)
}

/** Loads what runs programs here: no page is heavier for it before something does. */
export async function loadRunOnDevice() {
  return (await import('./run-on-device.ts')).runOnDevice
}
