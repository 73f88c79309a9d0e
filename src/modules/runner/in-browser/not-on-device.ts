import type { DeviceLanguage } from '#modules/exercises/languages/contract.ts'
import type { DeviceReason } from './device-rules.ts'

/** The server did not run the program, and what would run it here was never fetched to this device. */
export class NotOnDeviceError extends Error {
  readonly language: DeviceLanguage
  readonly reason: Exclude<DeviceReason, 'always'>
  constructor(language: DeviceLanguage, reason: Exclude<DeviceReason, 'always'>) {
    super('The runtime for this language isn’t on this device.')
    this.name = 'NotOnDeviceError'
    this.language = language
    this.reason = reason
  }
}
