/** Address of a community challenge. */
export function challengeHref(id: string): string {
  return `/community-challenges/preview/${id}/task`
}
