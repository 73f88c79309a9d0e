/** What a message of a compiler or a run means, with the line that it's about. */
export { explainMessage } from './explain-message.ts'
