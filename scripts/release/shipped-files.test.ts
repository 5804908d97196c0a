import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { expect, it, test } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { isShipped, isShippedOfBuild, isShippedOfPackage, LEFT_OUT_PACKAGES } from './shipped-files.ts'

const read = (file: string) => readFileSync(path.join(PROJECT_DIR, file), 'utf8')

/** What a file loads when it runs; types are gone by then. */
function importsOf(file: string): string[] {
  const code = read(file).replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const fromClauses = code.matchAll(/^(?:import|export)\s+(?!type\s)[^'"=;]*?from\s+'([^']+)'/gm)
  const bare = code.matchAll(/^import\s+'([^']+)'/gm)
  const dynamic = code.matchAll(/(?<!typeof\s)\bimport\(\s*'([^']+)'/g)
  return [...fromClauses, ...bare, ...dynamic].map((match) => match[1]!)
}

/** Files and packages that the shop and its commands load unbuilt. */
function closure(entries: readonly string[]) {
  const files = new Set<string>()
  const packages = new Map<string, string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    if (!/\.[cm]?[jt]s$/.test(file)) continue
    for (const from of importsOf(file)) {
      if (from.startsWith('#')) waiting.push(from.slice(1))
      else if (from.startsWith('.')) waiting.push(path.normalize(path.join(path.dirname(file), from)))
      else if (!isBuiltin(from)) packages.set(/^(?:@[^/]+\/)?[^/]+/.exec(from)![0], file)
    }
  }
  return { files: [...files], packages }
}

it('a release has every file and package that the shop and its commands load', () => {
  const commands = globSync('scripts/*.{ts,mjs}', { cwd: PROJECT_DIR }).filter(isShipped)
  expect(commands).toEqual(expect.arrayContaining(['scripts/admin.ts', 'scripts/backup.ts', 'scripts/restore.ts']))
  const { files, packages } = closure(['server/main.ts', ...commands])
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(path.join(PROJECT_DIR, file)) || !isShipped(file))).toEqual([])
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const missing = [...packages].filter(
    ([name]) => !Object.hasOwn(dependencies, name) || LEFT_OUT_PACKAGES.includes(name),
  )
  expect(missing).toEqual([])
})

test.for([
  ['server/main.ts', true],
  ['db/migrations/0001-platform-settings.sql', true],
  ['scripts/run.mjs', true],
  ['scripts/bootstrap/install.mjs', true],
  ['docs/operations.md', true],
  ['docs/decisions/0001-react-router-on-hono.md', false],
  ['scripts/bench/memory.ts', false],
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
