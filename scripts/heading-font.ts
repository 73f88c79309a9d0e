/**
 * Makes the file of the heading font out of its package: the one weight that headings have, and the characters of
 * Latin. Every first visit loads it before it reads anything. Run it after the package's release changed.
 */
import { writeFile } from 'node:fs/promises'
import { HEADING_FONT_FILE, makeHeadingFont } from './make-heading-font.ts'

await writeFile(HEADING_FONT_FILE, await makeHeadingFont())
