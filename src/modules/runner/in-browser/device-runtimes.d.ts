/** Made by `scripts/device-runtimes.ts` while the pages are built. */
declare module 'virtual:device-runtimes' {
  type DeviceFile = { name: string; url: string; bytes: number }
  export const RUNTIMES: Record<'python' | 'javascript' | 'sql', { script: DeviceFile; assets: DeviceFile[] }>
}
