/** Keys of the list of files. The list of shortcuts is made of these. */
import { message } from '#platform/messages/messages.ts'

export const FILE_KEYS = {
  rename: { keys: 'F2', label: message('Rename the file') },
  remove: { keys: 'Delete', label: message('Delete the file') },
}
