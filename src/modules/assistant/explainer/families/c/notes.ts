/** The rules of C, one sentence a construct: what the exact level adds. */
import type { Note } from '../braces/braces.ts'
import { CALL_NOTES } from './call-notes.ts'
import { EXPRESSION_NOTES } from './expression-notes.ts'
import { STATEMENT_NOTES } from './statement-notes.ts'

/** What nearly every line has comes last. */
export const C_NOTES: readonly Note[] = [...STATEMENT_NOTES, ...CALL_NOTES, ...EXPRESSION_NOTES]
