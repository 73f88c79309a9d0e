/** What challenges in each language can be: apart from `../languages/contract.ts`, which every page with a cover or a badge loads. */
import { c } from './c-data.ts'
import { cpp } from './cpp-data.ts'
import { html } from './html-data.ts'
import { java } from './java-data.ts'
import { javascript } from './javascript-data.ts'
import { python } from './python-data.ts'
import { sql } from './sql-data.ts'
import type { Language } from '../contract.ts'
import type { ChallengeData } from './challenge-data.ts'

export type { LiteralData } from './challenge-data.ts'

export const CHALLENGE_DATA: Record<Language, ChallengeData> = { python, sql, html, javascript, c, cpp, java }
