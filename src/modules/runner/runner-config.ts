/** Settings of where programs run. */
import { z } from 'zod'
import { defineConfig } from '#platform/config/config-slice.ts'
import { list, token, TOKEN_FORM, webAddress } from '#platform/config/forms.ts'

export interface RunnerConfig {
  /** The runners on other machines and the token they know us by. Null: a sandbox process of our own. */
  runners: { urls: string[]; token: string } | null
  /** Settings of our own sandbox process. */
  ownRunner: {
    /** Whether programs run also where there are no control groups to keep their limits. */
    acceptsNoCgroups: boolean
    /** Memory of all programs together. Null: a share of the machine's. */
    memoryMb: number | null
  }
}

export const runnerConfig = defineConfig({
  variables: {
    RUNNER_URLS: list.pipe(z.array(webAddress).min(1).max(1000)).optional(),
    RUNNER_TOKEN: token.optional(),
    RUNNER_WITHOUT_CGROUPS: z.literal('accept').optional(),
    RUNNER_MEMORY_MB: z
      .string()
      .regex(/^\d{1,8}$/)
      .transform(Number)
      .refine((megabytes) => megabytes >= 512)
      .optional(),
  },
  fixes: {
    RUNNER_URLS:
      'runner addresses separated by commas, for example http://10.0.0.5:4000,http://10.0.0.6:4000',
    RUNNER_TOKEN: `the same ${TOKEN_FORM} that the runners have, for example the output of: openssl rand -hex 32`,
    RUNNER_WITHOUT_CGROUPS:
      'accept, or leave it unset: programs then run only where control groups enforce their limits',
    RUNNER_MEMORY_MB:
      'a number of megabytes, at least 512, for example RUNNER_MEMORY_MB=4096, or leave it unset',
  },
  secrets: ['RUNNER_TOKEN'],
  read: (value, refuse): RunnerConfig => ({
    runners:
      value.RUNNER_URLS === undefined
        ? null
        : { urls: value.RUNNER_URLS, token: value.RUNNER_TOKEN ?? refuse.missing('RUNNER_TOKEN') },
    ownRunner: {
      acceptsNoCgroups: value.RUNNER_WITHOUT_CGROUPS === 'accept',
      memoryMb: value.RUNNER_MEMORY_MB ?? null,
    },
  }),
})
