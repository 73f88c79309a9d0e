import { countingHost, type Host } from './host.ts'
import type { DeviceAssets, DeviceMessage, DeviceOrder } from './messages.ts'

/** Loads a runtime; what it gives back runs a program. */
export type Prepare<Order> = (assets: DeviceAssets) => Promise<(order: Order, host: Host) => void>

/**
 * A worker's whole life: it loads, takes one order, runs one program, and then the page ends it. It speaks to the page
 * by a port of its own; what the learner's code says in its place reaches only the learner's own screen.
 */
export function takeOrder<Order extends { outputBytes: number } = DeviceOrder>(
  prepare: Prepare<Order>,
): void {
  addEventListener(
    'message',
    ({ data: { assets, port } }: MessageEvent<{ assets: DeviceAssets; port: MessagePort }>) => {
      const post = (message: DeviceMessage) => port.postMessage(message)
      prepare(assets).then(
        (run) => {
          port.addEventListener(
            'message',
            ({ data: order }: MessageEvent<Order>) => run(order, countingHost(post, order.outputBytes)),
            { once: true },
          )
          port.start()
          post({ type: 'ready' })
        },
        (error: unknown) => post({ type: 'broken', why: String(error) }),
      )
    },
    { once: true },
  )
}
