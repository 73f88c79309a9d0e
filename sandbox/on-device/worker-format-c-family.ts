import { initSync } from '@wasm-fmt/clang-format/web'
import { cFamilyFormatter } from './format-c-family.ts'
import { formatFile } from './format-file.ts'
import type { FormatOrder } from './messages.ts'
import { takeOrder } from './take-order.ts'

takeOrder(async (assets) => {
  initSync(await WebAssembly.compile(assets['clang-format.wasm'] ?? new ArrayBuffer()))
  return (order: FormatOrder, host) => void formatFile(cFamilyFormatter, order, host)
})
