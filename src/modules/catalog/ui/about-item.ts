import { message } from '#platform/messages/messages.ts'
import type { ItemKind } from '../contract.ts'

/** Stands above what an item is about, and leads there. */
export const ABOUT_ITEM: Record<ItemKind, string> = {
  course: message('About this course'),
  practice: message('About this practice set'),
  project: message('About this project'),
}
