/** What a message of a compiler or a run means, with the line that it's about. */
export { type ExplainedMessage, explainMessage, type MessageToExplain } from './explain-message.ts'
