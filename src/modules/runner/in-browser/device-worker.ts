/** Frame with one worker for one program; closing it removes all of it. */
import { DEVICE_FRAME_PATH, FRAME_BROKEN, FRAME_READY, FRAME_START } from './device-frame.ts'
import { readDeviceMessage, type DeviceMessage } from './device-messages.ts'
import type { Runtime } from './load-runtime.ts'

/** Python takes many seconds to start on a slow phone. */
const START_MS = 60_000

export type DeviceWorker = {
  /** Resolves when the runtime is loaded; rejects when it does not start. */
  ready: Promise<void>
  /** Once. What the worker then says is heard until it is closed. */
  run(order: object, onMessage: (message: DeviceMessage) => void): void
  /** Ends whatever it is doing. */
  close(): void
}

export function startWorker({ script, assets }: Runtime): DeviceWorker {
  const { port1: port, port2: given } = new MessageChannel()
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('aria-hidden', 'true')
  frame.hidden = true
  frame.src = DEVICE_FRAME_PATH

  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const fail = () => reject(new Error('The runtime didn’t start on this device.'))
  const timer = setTimeout(fail, START_MS)
  let listener = ({ type }: DeviceMessage) => {
    stopWaiting()
    if (type === 'ready') resolve()
    else fail()
  }
  const onFrame = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || typeof data !== 'object' || data === null) return
    const type: unknown = Reflect.get(data, 'type')
    // `'*'`: the frame's origin is opaque, and it is given nothing but our own public files.
    if (type === FRAME_READY)
      frame.contentWindow?.postMessage({ type: FRAME_START, script, assets }, '*', [given])
    else if (type === FRAME_BROKEN) fail()
  }
  const stopWaiting = () => {
    clearTimeout(timer)
    window.removeEventListener('message', onFrame)
  }
  window.addEventListener('message', onFrame)
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readDeviceMessage(data)
    if (message) listener(message)
  })
  port.start()
  document.body.append(frame)

  return {
    ready,
    run(order, onMessage) {
      listener = onMessage
      port.postMessage(order)
    },
    close() {
      stopWaiting()
      listener = () => {}
      port.close()
      frame.remove()
    },
  }
}
