/** A thread in which one lesson program runs as it does in the worker of a learner's page. */
import { parentPort, workerData } from 'node:worker_threads'
import { countingHost } from '#sandbox/on-device/host.ts'
import { runJavascript } from '#sandbox/on-device/javascript.ts'
import type { DeviceOrder } from '#sandbox/on-device/messages.ts'

const order: DeviceOrder = workerData
const host = countingHost((message) => parentPort?.postMessage(message), order.outputBytes)

runJavascript(order, host, {
  scope: globalThis,
  onUncaught(listener) {
    process.on('uncaughtException', (error, origin) => {
      // A browser tells the place with the event; here the stack's first line does.
      const [, line = 0, column = 0] =
        /:(\d+):(\d+)\)?$/m.exec(error instanceof Error ? (error.stack ?? '') : '') ?? []
      listener({
        error,
        line: Number(line) + 2,
        column: Number(column),
        isRejection: origin === 'unhandledRejection',
      })
    })
  },
})
