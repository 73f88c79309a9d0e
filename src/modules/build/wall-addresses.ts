/** Addresses of the wall, for its pages and for what the server says of entries. */

export const WALL = '/build/wall-of-inspiration'

export function entryHref(id: string): string {
  return `${WALL}/${id}`
}

export function publishHref(projectId: string): string {
  return `${WALL}/publish?project=${projectId}`
}
