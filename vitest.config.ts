import { defineConfig } from 'vitest/config'

const shared = {
  setupFiles: ['src/platform/testing/no-console-errors.ts', 'src/platform/testing/no-personal-logs.ts'],
}

export default defineConfig({
  test: {
    // Two cores are the smallest machine this must be pleasant on; more workers only fight over them.
    maxWorkers: 2,
    globalSetup: ['src/platform/testing/test-server.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          // A busy machine is no defect: what must be quick says so in its own test.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['src/**/*.test.{ts,tsx}', '{sandbox,scripts,bench}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'house',
          include: ['tests/{architecture,house,hostile-text}/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'fuzz',
          // Every endpoint there is, asked for what nobody asks for.
          include: ['tests/{fuzz,security}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'content', include: ['tests/content/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/test-runner.ts'],
          testTimeout: 120_000,
          // What is waited for may take its time on a busy machine; one second is vitest's own.
          expect: { poll: { timeout: 20_000 } },
          // Pages looked at side by side, where a test asks for it.
          maxConcurrency: 2,
        },
      },
    ],
  },
})
