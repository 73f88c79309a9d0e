/** A worker that keeps its thread busy, for tests. */
export default function work({ forMs, answer }: { forMs: number; answer: string }): string {
  const until = performance.now() + forMs
  while (performance.now() < until);
  return answer
}
