import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate` writes the next migration from what changed in the tables. No database is needed. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/modules/**/tables.ts', './src/platform/**/tables.ts'],
  out: './migrations',
  strict: true,
})
