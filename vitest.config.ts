import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { starter } from './scripts/starter-plugin.ts'
import { PATIENCE_MS } from './test/patience.ts'

/** A separate step in `npm test`, so that a missing text is reported as such. */
const TEXTS_TEST = 'test/texts.test.ts'
const generated = ['**/node_modules/**', '**/build/**', '**/data/**', '**/.react-router/**']

/** Addresses of sheets, which a build gives names and Vitest leaves empty: React refuses an empty one. */
const SHEET = '\0sheet:'
const sheetAddresses = {
  name: 'sheet-addresses',
  enforce: 'pre',
  resolveId: (id: string) => (id.endsWith('.css?url') ? SHEET + path.basename(id, '.css?url') : undefined),
  load: (id: string) => (id.startsWith(SHEET) ? `export default '/assets/${id.slice(SHEET.length)}.css'` : undefined),
} as const

export default defineConfig({
  plugins: [starter(), sheetAddresses],
  test: {
    maxWorkers: 2, // with one, half of a small machine would wait for PostgreSQL
    // Loads the shop's modules once per worker instead of once per file, which saves a third to two thirds of the time.
    // So a test must leave no state in them: clocks, mocks and variables are restored.
    isolate: false,
    // A worker keeps the modules of the whole shop: it begins with the memory that it will need, instead of looking through all of it at each
    // step on the way there.
    execArgv: ['--initial-heap-size=768', '--max-semi-space-size=64'],
    // Ends a test that hangs, and none that waits for processors which others use.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: PATIENCE_MS } },
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
        },
      },
    ],
  },
})
