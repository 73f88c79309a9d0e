/** Frame in which programs run on the learner's device. */
export { registerDeviceFrame } from './device-frame-route.ts'
