/**
 * Personal data of a module, which it can export and erase. Accounts asks every module when an owner wants either.
 */
import type { Database } from '../db/database.ts'

/** A file of an export: text, or bytes where it is no text. */
export type ExportedFile = { path: string; text: string } | { path: string; bytes: Uint8Array }

/** Part of an export: a JSON file of this name, and further files. */
export type ExportedPart = { name: string; data: unknown; files?: ExportedFile[] }

/** The account whose data is meant. `provenEmail`: its address; null while nobody has verified it. */
export type DataSubject = { userId: string; provenEmail: string | null }

export interface PersonalData {
  /**
   * Deletes or detaches everything personal, in the transaction that erases the account: before the modules that this one needs, so that its
   * rows are still there. Default: nothing to do.
   */
  erased?(tx: Database, subject: DataSubject): Promise<void>
  /** Reads everything held about the subject. Undefined: no file, for data that most accounts have none of. */
  exported?(db: Database, subject: DataSubject): Promise<ExportedPart | undefined>
}
