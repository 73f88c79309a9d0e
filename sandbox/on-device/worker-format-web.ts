import { formatFile } from './format-file.ts'
import { webFormatter } from './format-web.ts'
import type { FormatOrder } from './messages.ts'
import { takeOrder } from './take-order.ts'

takeOrder(async () => (order: FormatOrder, host) => void formatFile(webFormatter, order, host))
