/**
 * Makes the files of the brand's fonts out of their packages: one weight of the headings, and the characters that every
 * page needs apart, small enough to come with the page. Run it after a package's release changed.
 */
import { writeFile } from 'node:fs/promises'
import { FONTS, fontPath, makeFont } from './make-fonts.ts'

for (const font of FONTS) await writeFile(fontPath(font), await makeFont(font))
