export function open(): void
export function close(): void
/** Works in the database that is open; hands what is printed to `printed`, and answers with the error, or null, and the report. */
export function work(
  order: { seed: string; text: string; check?: string | undefined },
  printed: (text: string) => void,
): { error: string | null; report: string }
