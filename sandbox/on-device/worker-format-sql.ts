import { formatFile } from './format-file.ts'
import { sqlFormatter } from './format-sql.ts'
import type { FormatOrder } from './messages.ts'
import { takeOrder } from './take-order.ts'

takeOrder(async () => (order: FormatOrder, host) => void formatFile(sqlFormatter, order, host))
