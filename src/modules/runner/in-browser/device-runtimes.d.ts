/** Made by `scripts/device-runtimes.ts` while the pages are built. */
declare module 'virtual:device-runtimes' {
  import type { DeviceLanguage } from '#modules/exercises/languages/contract.ts'
  import type { FormatterName } from '#modules/runner/in-browser/formatters.ts'

  type DeviceFile = { name: string; url: string; bytes: number }
  /** `version`: what the language is there, such as "SQLite 3.53.4"; null where that depends on the browser. */
  export const RUNTIMES: Record<
    DeviceLanguage | FormatterName,
    { script: DeviceFile; assets: DeviceFile[]; version: string | null }
  >
}
