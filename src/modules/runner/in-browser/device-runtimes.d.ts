/** Made by `scripts/device-runtimes.ts` while the pages are built. */
declare module 'virtual:device-runtimes' {
  import type { DeviceLanguage } from '#modules/exercises/languages/contract.ts'

  type DeviceFile = { name: string; url: string; bytes: number }
  export const RUNTIMES: Record<DeviceLanguage, { script: DeviceFile; assets: DeviceFile[] }>
}
