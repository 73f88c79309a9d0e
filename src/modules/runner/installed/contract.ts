/** What is installed for a language. Apart from runs, so that pages that run programs load nothing of it. */
import { z } from 'zod'
import { runLanguage } from '#modules/exercises/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Describes a language as its programs find it here. All of it a program can find out by itself. */
export const getRunLanguage = endpoint({
  method: 'GET',
  path: '/api/run/languages/:language',
  summary: 'Get what is installed for a language',
  who: 'public',
  params: z.object({ language: runLanguage }),
  response: z.object({
    /** Null: this server does not run it now. */
    version: z.string().nullable(),
    /** Libraries beside the language's own. */
    packages: z.array(z.object({ name: z.string(), version: z.string() })),
    /** What compiles a program, as it would be typed. Null: nothing does. */
    command: z.string().nullable(),
    /** Of one run. */
    limits: z.object({
      wallMs: z.number(),
      cpuMs: z.number(),
      memoryBytes: z.number(),
      outputBytes: z.number(),
      processes: z.number(),
      diskBytes: z.number(),
    }),
    /** Of a run in the terminal, in place of the time and the output above. Null: there are none in this language. */
    live: z
      .object({
        /** Without a key and without output. */
        idleMs: z.number(),
        totalMs: z.number(),
        outputBytes: z.number(),
      })
      .nullable(),
  }),
})
