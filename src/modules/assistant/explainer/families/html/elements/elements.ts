/** What each element is for. */
import type { Description, Subject } from '../description.ts'
import { FORMS } from './forms.ts'
import { LINKS_AND_MEDIA } from './links-and-media.ts'
import { PARTS } from './parts.ts'
import { SKELETON } from './skeleton.ts'
import { TEXT } from './text.ts'

export { labeled, labelOf } from './forms.ts'

export const DESCRIBERS: Readonly<Record<string, (subject: Subject) => Description>> = {
  ...SKELETON,
  ...TEXT,
  ...PARTS,
  ...LINKS_AND_MEDIA,
  ...FORMS,
}
