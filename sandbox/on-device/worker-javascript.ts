import { runJavascript, type Uncaught } from './javascript.ts'
import { keepLanguageOnly } from './language-globals.ts'
import { takeOrder } from './take-order.ts'

const listen = addEventListener

takeOrder(async () => (order, host) => {
  keepLanguageOnly(globalThis)
  runJavascript(order, host, { scope: globalThis, onUncaught })
})

function onUncaught(listener: (uncaught: Uncaught) => void): void {
  listen('error', (event) => {
    event.preventDefault()
    const { error, lineno: line, colno: column } = event
    listener({ error, line, column, isRejection: false })
  })
  listen('unhandledrejection', (event) => {
    event.preventDefault()
    listener({ error: event.reason, line: 0, column: 0, isRejection: true })
  })
}
