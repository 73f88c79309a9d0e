export function formatTable(columns: string[], rows: unknown[][]): string
export function valueText(value: unknown): string
export function valueJson(value: unknown): unknown
