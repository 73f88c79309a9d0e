/** A result set as text, the way the runner prints it: names, a line, rows, columns of equal width. */
export function tableText({ columns, rows }: { columns: string[]; rows: (string | null)[][] }): string {
  const lines = [columns, ...rows].map((line) => line.map((cell) => cell ?? 'NULL'))
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  const written = lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join(' | ')
      .trimEnd(),
  )
  const rule = widths.map((width) => '-'.repeat(width)).join('-+-')
  return [written[0] ?? '', rule, ...written.slice(1)].join('\n')
}
