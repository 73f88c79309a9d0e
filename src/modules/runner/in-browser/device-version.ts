import type { DeviceLanguage } from '#modules/exercises/languages/contract.ts'

/** What the language is where it runs on this device, such as "SQLite 3.53.4". Null: what this browser has. */
export async function deviceVersion(language: DeviceLanguage): Promise<string | null> {
  return (await import('./load-runtime.ts')).deviceVersion(language)
}
