import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** What lint cannot see of the borders in ARCHITECTURE.md. */

const projectDir = path.resolve(import.meta.dirname, '..')
const files = globSync('{app,server,scripts,db,test,e2e}/**/*.{ts,tsx,mjs}', { cwd: projectDir })
  .filter((file) => !file.endsWith('.d.ts'))
  .sort()
const appFiles = files.filter((file) => file.startsWith('app/'))
const shippedFiles = files.filter((file) => !/\.(test|factory)\.tsx?$/.test(file) && !/^(test|e2e)\//.test(file))

const source = new Map(files.map((file) => [file, readFileSync(path.join(projectDir, file), 'utf8')]))

/** Source without comments, so that what they say is not taken for code. */
const codeOf = (file: string) => source.get(file)!.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

interface Import {
  from: string
  isTypeOnly: boolean
}

function importsOf(file: string): Import[] {
  const code = codeOf(file)
  const fromClauses = code.matchAll(/^(?:import|export)\s+(type\s+)?[^'"=;]*?from\s+'([^']+)'/gm)
  const bare = code.matchAll(/^import\s+()'([^']+)'/gm)
  const dynamic = code.matchAll(/(typeof\s+)?\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g)
  return [...fromClauses, ...bare, ...dynamic].map((match) => ({ isTypeOnly: Boolean(match[1]), from: match[2]! }))
}

/** Path of the project's own file that is imported, or undefined for a package. */
function resolveImport(file: string, from: string): string | undefined {
  if (from.startsWith('#')) return from.slice(1)
  if (from.startsWith('.')) return path.normalize(path.join(path.dirname(file), from))
  return undefined
}

/** What a folder of app/ may import beside itself and the platform. */
const BORDERS: Record<string, readonly string[]> = {
  platform: [],
  ui: [],
  settings: ['ui'],
  accounts: ['ui', 'settings', 'notifications'],
  media: ['ui'],
  notifications: ['ui', 'settings'],
  backups: ['ui', 'settings', 'accounts', 'media'],
  catalog: ['ui', 'settings', 'accounts', 'media'],
  orders: ['ui', 'settings', 'accounts', 'media', 'notifications', 'catalog'],
  payments: ['ui', 'settings'],
  checkout: ['ui', 'settings', 'accounts', 'media', 'notifications', 'catalog', 'orders', 'payments'],
  storefront: ['ui', 'settings', 'accounts', 'media', 'notifications', 'catalog', 'orders', 'payments', 'checkout'],
  'back-office': [
    'ui',
    'settings',
    'accounts',
    'media',
    'backups',
    'notifications',
    'catalog',
    'orders',
    'payments',
    'checkout',
  ],
}

const folderOf = (file: string) => (file.split('/').length > 2 ? file.split('/')[1]! : undefined)

describe('borders', () => {
  it('every folder of app/ has its place', () => {
    const folders = new Set(appFiles.flatMap((file) => folderOf(file) ?? []))
    expect([...folders].filter((folder) => !(folder in BORDERS))).toEqual([])
  })

  it('imports only point left', () => {
    const faults: string[] = []
    for (const file of appFiles) {
      const folder = folderOf(file)
      // Files directly in app/ put the parts together; test factories may build whole shops.
      if (!folder || /\.test\.tsx?$/.test(file)) continue
      const allowed = new Set(['platform', folder, ...BORDERS[folder]!])
      for (const { from } of importsOf(file)) {
        const target = resolveImport(file, from)
        const other = target?.startsWith('app/') ? folderOf(target) : undefined
        if (other && !allowed.has(other)) faults.push(`${file} imports ${from}`)
      }
    }
    expect(faults).toEqual([])
  })

  it('the process and the platform are not imported by a part of the shop', () => {
    const faults = appFiles
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        importsOf(file).flatMap(({ from }) => (/^#(server|test)\//.test(from) ? `${file}: ${from}` : [])),
      )
    expect(faults).toEqual([])
  })

  it('imports are relative inside a folder and begin with # across', () => {
    const faults: string[] = []
    const partOf = (file: string) => (file.startsWith('app/') ? `app/${folderOf(file)}` : file.split('/')[0]!)
    for (const file of files.filter((each) => !each.endsWith('.mjs'))) {
      for (const { from } of importsOf(file)) {
        const target = resolveImport(file, from)
        if (!target || target.includes('+types')) continue
        const isInside = partOf(target) === partOf(file)
        const isPlaced = folderOf(file) !== undefined || !file.startsWith('app/')
        if (isPlaced && isInside && from.startsWith('#')) faults.push(`${file}: ${from} is inside its own folder`)
        if (isPlaced && !isInside && from.startsWith('.') && partOf(file) !== 'db') {
          faults.push(`${file}: ${from} leaves its folder`)
        }
      }
    }
    expect(faults).toEqual([])
  })

  it('every import of our own names a file that is there, with its ending', () => {
    const faults = files.flatMap((file) =>
      importsOf(file).flatMap(({ from }) => {
        const target = resolveImport(file, from)?.replace(/\?url$/, '')
        if (!target || target.includes('+types')) return []
        const isThere = source.has(target) || globSync(target, { cwd: projectDir }).length > 0
        return isThere && /\.(tsx?|mjs|css|json)$/.test(target) ? [] : `${file}: ${from}`
      }),
    )
    expect(faults).toEqual([])
  })
})

describe('files', () => {
  it('there are no barrels', () => {
    const barrels = files.filter(
      (file) =>
        /^index\.tsx?$/.test(path.basename(file)) || /^export\s+(\*|type\s*\*|\{[^}]*\})\s*from/m.test(codeOf(file)),
    )
    expect(barrels).toEqual([])
  })

  it('none is a drawer for whatever has no place', () => {
    const drawers = files.filter((file) =>
      /(^|[/.-])(utils?|helpers?|misc|common|shared)([/.-]|$)/.test(file.replace(/common-passwords/, '')),
    )
    expect(drawers).toEqual([])
  })

  it('code that Node.js runs unbuilt reaches no .tsx', () => {
    const entries = files.filter((file) => file === 'server/main.ts' || /^(scripts|db)\/.*\.ts$/.test(file))
    const reachedFrom = new Map<string, string>(entries.map((file) => [file, '']))
    const queue = [...entries]
    const faults: string[] = []
    for (let file = queue.pop(); file; file = queue.pop()) {
      for (const { from, isTypeOnly } of importsOf(file)) {
        const target = resolveImport(file, from)
        if (isTypeOnly || !target || reachedFrom.has(target)) continue
        reachedFrom.set(target, file)
        if (target.endsWith('.tsx')) faults.push(`${target}, imported by ${file}`)
        else if (source.has(target)) queue.push(target)
      }
    }
    expect(faults).toEqual([])
  })

  it('texts are never imported into a component: the server sends those of one language', () => {
    const faults = files
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
      .flatMap((file) =>
        importsOf(file).flatMap(({ from, isTypeOnly }) =>
          from.endsWith('.messages.ts') && !isTypeOnly ? `${file}: ${from}` : [],
        ),
      )
    expect(faults).toEqual([])
  })
})

/** A migration is named `NNNN-<owner>-<what>.sql`; its tables belong to that part of app/. */
const OWNED_ELSEWHERE: Record<string, string> = { settings: 'settings', reference_images: 'media' }

function tableOwners(): Map<string, string> {
  const owners = new Map<string, string>([['schema_migrations', 'platform']])
  const parts = Object.keys(BORDERS)
  for (const file of globSync('db/migrations/*.sql', { cwd: projectDir })) {
    const name = path.basename(file).replace(/^\d{4}-/, '')
    const owner = parts.find((part) => name.startsWith(`${part}-`) || name === `${part}.sql`)
    if (!owner) throw new Error(`${file} names no part of app/`)
    const sql = readFileSync(path.join(projectDir, file), 'utf8')
    for (const [, table] of sql.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim)) {
      owners.set(table!, OWNED_ELSEWHERE[table!] ?? owner)
    }
  }
  return owners
}

describe('tables', () => {
  const owners = tableOwners()
  const tableNames = [...owners.keys()].join('|')
  const kyselyWrite = new RegExp(`\\b(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"\`](\\w+)`, 'g')
  const sqlWrite = new RegExp(`\\b(?:insert\\s+into|update|delete\\s+from|truncate)\\s+(${tableNames})\\b`, 'gi')

  it('only the owner writes its tables', () => {
    const faults: string[] = []
    for (const file of shippedFiles) {
      for (const pattern of [kyselyWrite, sqlWrite]) {
        for (const [, table] of codeOf(file).matchAll(pattern)) {
          const owner = owners.get(table!)
          // The load test writes the same rows without the shop, to have something to compare with.
          if (file.startsWith('scripts/bench/')) continue
          if (owner !== folderOf(file)) faults.push(`${file} writes ${table}, which belongs to ${owner ?? 'nobody'}`)
        }
      }
    }
    expect(faults).toEqual([])
  })

  it('queries only read', () => {
    const writers = shippedFiles
      .filter((file) => file.endsWith('.queries.server.ts'))
      .filter((file) => codeOf(file).match(kyselyWrite) ?? codeOf(file).match(sqlWrite))
    expect(writers).toEqual([])
  })
})

describe('surroundings', () => {
  it('the environment is read at the start and handed on', () => {
    const mayRead = (file: string) =>
      /^(scripts|test|e2e)\//.test(file) ||
      file === 'server/main.ts' ||
      file.startsWith('app/platform/postgres/') || // what the programs it starts inherit
      /\.test\.tsx?$/.test(file)
    expect(files.filter((file) => !mayRead(file) && /\bprocess\.env\b/.test(codeOf(file)))).toEqual([])
  })

  it('the time comes from the clock that is handed over', () => {
    // In a browser the page has its own clock; it shows times, the server decides by them.
    const mayAsk = (file: string) =>
      file === 'app/base/platform/time/clock.ts' ||
      /\/ui\//.test(file) ||
      file.endsWith('.tsx') ||
      file.startsWith('scripts/')
    const faults = shippedFiles.filter(
      (file) => !mayAsk(file) && /\bnew Date\(\)|\bDate\.now\(\)|\bTemporal\.Now\b/.test(codeOf(file)),
    )
    expect(faults).toEqual([])
  })

  it('rules do nothing but compute', () => {
    const effects =
      /\b(fetch|setTimeout|setInterval|localStorage|document\.|window\.)\b|from '(node:(?!crypto)|pg|kysely)/
    const faults = appFiles.filter((file) => {
      const isRule = /^app\/(?!ui\/)[\w-]+\/[\w-]+\.ts$/.test(file) // directly in a domain's folder, neither .server nor .messages
      return isRule && effects.test(codeOf(file).replace(/import type .*$/gm, ''))
    })
    expect(faults).toEqual([])
  })
})

it('every page under /admin asks for an administrator in a loader of its own', () => {
  const routes = source.get('app/routes.ts')!
  const adminPart = routes.slice(routes.indexOf("route('admin'"))
  const screens = new Set([...adminPart.matchAll(/'([\w/-]+\.tsx?)'/g)].map((match) => `app/${match[1]}`))
  expect(screens.size).toBeGreaterThan(3)
  const unguarded = [...screens].filter(
    (file) =>
      source.has(file) && !/export (?:async )?function loader[\s\S]*?require(?:Admin|Permission)\(/.test(codeOf(file)),
  )
  expect(unguarded).toEqual([])
})

it('who acts as an administrator is asked of `isAdministrator`, which knows of the second step', () => {
  // The header's links, where staff sit when they change something, and whose name it has: none of these opens anything.
  const mayRead = [
    'app/surfaces/storefront/screens/storefront-layout.tsx',
    'server/pages.ts',
    'app/money/checkout/placing/acting-staff.server.ts',
  ]
  const faults = shippedFiles.filter(
    (file) => !file.startsWith('app/accounts/') && !mayRead.includes(file) && /\.isAdmin\b/.test(codeOf(file)),
  )
  expect(faults).toEqual([])
})
