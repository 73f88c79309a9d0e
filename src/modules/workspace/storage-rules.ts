/** Bounds of the drafts that are stored of one learner. The figures are in `docs/configuration.md`, their reasons in decision 42. Pure. */

/** Bytes of a draft's files in UTF-8. The longest program of a course has a few thousand. */
export const MOST_DRAFT_BYTES = 100_000

/** Bytes of all drafts of a learner, also those set aside, as JSON text. */
export const MOST_DRAFTS_BYTES = { anonymous: 2_000_000, account: 20_000_000 } as const

/** Drafts set aside, however small: each time a browser joins an account it may leave some. */
export const MOST_SET_ASIDE = 200

/** Size of a draft's files in UTF-8. */
export function bytesOfFiles(files: readonly { content: string }[]): number {
  return files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
}
