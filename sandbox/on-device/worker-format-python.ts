import { initSync } from '@wasm-fmt/ruff_fmt/web'
import { formatFile } from './format-file.ts'
import { pythonFormatter } from './format-python.ts'
import type { FormatOrder } from './messages.ts'
import { takeOrder } from './take-order.ts'

takeOrder(async (assets) => {
  initSync(await WebAssembly.compile(assets['ruff_fmt_bg.wasm'] ?? new ArrayBuffer()))
  return (order: FormatOrder, host) => void formatFile(pythonFormatter, order, host)
})
