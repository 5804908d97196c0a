import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, test } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { LOADED_LATER } from '../server-program.ts'
import { listLoaded } from './loaded-sources.ts'
import { isShipped, isShippedOfBuild, isShippedOfPackage, LEFT_OUT_PACKAGES } from './shipped-files.ts'

it('a release has every file and package that the shop and its commands load', () => {
  const { files, packages } = listLoaded()
  expect([...files]).toEqual(
    expect.arrayContaining([
      'app/base/media/decoding/picture-process.server.ts',
      'app/base/printing/drawing/paper-process.server.ts',
      'app/messages.server.ts',
      'db/seed/seed-demo-shop.ts',
      'scripts/admin.ts',
      'scripts/backup.ts',
      'scripts/bootstrap/supervise.mjs',
      'scripts/restore.ts',
      'scripts/update/take-release.ts',
    ]),
  )
  expect(files.size).toBeGreaterThan(300)
  expect([...files].filter((file) => !existsSync(path.join(PROJECT_DIR, file)) || !isShipped(file))).toEqual([])
  const { dependencies } = JSON.parse(readFileSync(path.join(PROJECT_DIR, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const missing = [...packages].filter(
    ([name]) => !Object.hasOwn(dependencies, name) || LEFT_OUT_PACKAGES.includes(name),
  )
  expect(missing).toEqual([])
  // All others are in the built site, and nowhere else.
  const loaded = new Set<string>([...packages.keys(), ...LOADED_LATER])
  expect(Object.keys(dependencies).filter((name) => !loaded.has(name))).toEqual(LEFT_OUT_PACKAGES)
})

test.for([
  ['server/main.ts', true],
  ['db/migrations/0001-platform-settings.sql', true],
  ['db/baseline.sql', true],
  ['db/landed-otherwise/late.txt', true],
  ['scripts/run.mjs', true],
  ['scripts/bootstrap/install.mjs', true],
  ['docs/operations.md', true],
  ['docs/decisions/0001-react-router-on-hono.md', false],
  ['scripts/bench/memory.ts', false],
  ['scripts/baseline/write-baseline.ts', false],
  ['scripts/bench-line.ts', false],
  ['scripts/release.ts', false],
  ['server/texts.test.ts', false],
  ['app/root.tsx', false],
  ['test/database.ts', false],
  ['.env', false],
  ['data/app-secret', false],
] as const)('%s: %s', ([file, isWanted]) => {
  expect(isShipped(file)).toBe(isWanted)
})

test('browsers never get maps, and packages come without types and other forms of themselves', () => {
  expect(['build/client/assets/a.js', 'build/client/assets/a.js.map'].map(isShippedOfBuild)).toEqual([true, false])
  const zod = ['index.js', 'v4/core/core.cjs', 'index.d.cts', 'src/index.ts', 'LICENSE', 'README.md']
  expect(zod.filter((file) => isShippedOfPackage('zod', file))).toEqual(['index.js', 'LICENSE'])
  const otel = ['build/src/index.js', 'build/esm/index.js', 'build/esnext/index.js']
  expect(otel.filter((file) => isShippedOfPackage('@opentelemetry/api', file))).toEqual(['build/src/index.js'])
  const sentry = ['build/esm/index.js', 'build/cjs/index.js']
  expect(sentry.filter((file) => isShippedOfPackage('@sentry/core', file))).toEqual(['build/esm/index.js'])
  expect(['dist-cjs/index.js', 'dist-es/index.js'].map((file) => isShippedOfPackage('@smithy/core', file))).toEqual([
    true,
    false,
  ])
})
