import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { isShipped } from './shipped-files.ts'

interface Loaded {
  /** Within the repository. */
  files: ReadonlySet<string>
  /** By the name of each package, a file that imports it. */
  packages: ReadonlyMap<string, string>
}

/** Files and packages that a release loads unbuilt: for the commands, and for programs of their own, which the server starts from their sources. */
export function listLoaded(): Loaded {
  const commands = globSync('scripts/*.{ts,mjs}', { cwd: PROJECT_DIR }).filter(isShipped)
  const programs = globSync(['app/**/*-process.server.ts', 'scripts/update/*-process.ts'], { cwd: PROJECT_DIR })
  const files = new Set<string>()
  const packages = new Map<string, string>()
  const waiting = ['server/main.ts', 'deploy/run-as-shop.mjs', ...programs, ...commands]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    if (!isCode(file)) continue
    for (const from of importsOf(file)) {
      if (from.startsWith('#')) waiting.push(from.slice(1))
      else if (from.startsWith('.')) waiting.push(path.normalize(path.join(path.dirname(file), from)))
      else if (!isBuiltin(from)) packages.set(/^(?:@[^/]+\/)?[^/]+/.exec(from)![0], file)
    }
  }
  return { files, packages }
}

export function isCode(file: string): boolean {
  return /\.[cm]?[jt]s$/.test(file)
}

/** What a file loads when it runs; types are gone by then. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(PROJECT_DIR, file), 'utf8')
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const fromClauses = code.matchAll(/^(?:import|export)\s+(?!type\s)[^'"=;]*?from\s+'([^']+)'/gm)
  const bare = code.matchAll(/^import\s+'([^']+)'/gm)
  const dynamic = code.matchAll(/(?<!typeof\s)\bimport\(\s*'([^']+)'/g)
  return [...fromClauses, ...bare, ...dynamic].map((match) => match[1]!)
}
