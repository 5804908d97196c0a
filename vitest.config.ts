import { defineConfig } from 'vitest/config'

/** A step of its own in `npm test`, so that a missing text is named as such. */
const TEXTS_TEST = 'test/texts.test.ts'
const generated = ['**/node_modules/**', '**/build/**', '**/data/**', '**/.react-router/**']

export default defineConfig({
  test: {
    maxWorkers: 2, // one would leave half of a small machine idle while it waits for PostgreSQL
    // The shop's modules are loaded once a worker and not once a file, which takes a third to two thirds of the time away.
    // So a test leaves nothing behind in them: clocks, mocks and variables are put back.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    setupFiles: ['test/setup.ts'],
    projects: [
      { extends: true, test: { name: 'texts', include: [TEXTS_TEST] } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,server,scripts,test}/**/*.test.{ts,tsx}'],
          exclude: [...generated, '**/*.db.test.ts', TEXTS_TEST],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['{app,db,server,scripts,test}/**/*.db.test.ts'],
          exclude: generated,
          globalSetup: ['test/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
