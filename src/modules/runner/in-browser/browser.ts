/** Running programs on the learner's own device. */
export { type DeviceReason, needsNode, reasonFor } from './device-rules.ts'
export { NotOnDeviceError } from './not-on-device.ts'
export type { DeviceProgram } from './run-on-device.ts'

/** Loads what runs programs here: no page is heavier for it before something does. */
export async function loadRunOnDevice() {
  return (await import('./run-on-device.ts')).runOnDevice
}
