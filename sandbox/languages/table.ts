import type { JobLanguage } from '../protocol.ts'
import { c, cpp } from './c-family.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import type { Language } from './language.ts'
import { page } from './page.ts'
import { python } from './python.ts'
import { sql } from './sql.ts'

/** Every language a job can name. To add one: its file beside this, one line here, one in protocol.ts. */
export const LANGUAGES: Record<JobLanguage, Language> = { python, javascript, c, cpp, java, sql, page }
