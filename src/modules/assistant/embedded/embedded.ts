/** The embedded explainer as a source: in a thread, under a deadline. */
export { embeddedSource, explainMessageInTime, isTrace, warmEmbedded } from './embedded-source.ts'
