import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { ADMIN_PAGES } from '#app/base/platform/admin-pages/admin-pages.ts'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import routes from '#app/routes.ts'
import { changesSession } from '#app/surfaces/storefront/ui/worker/cache-rules.ts'
import { importsOf as readImports, resolveImport, withoutComments } from '#scripts/checks/source-imports.ts'

/** Tests the borders in ARCHITECTURE.md, and other rules that lint cannot check. */

const projectDir = path.resolve(import.meta.dirname, '..')
const files = globSync('{app,server,scripts,db,test,e2e}/**/*.{ts,tsx,mjs}', { cwd: projectDir })
  .filter((file) => !file.endsWith('.d.ts'))
  .sort()
const appFiles = files.filter((file) => file.startsWith('app/'))
const shippedFiles = files.filter((file) => !/\.(test|factory)\.tsx?$/.test(file) && !/^(test|e2e)\//.test(file))

const source = new Map(files.map((file) => [file, readFileSync(path.join(projectDir, file), 'utf8')]))

const codeOf = (file: string) => withoutComments(source.get(file)!)
const importsOf = (file: string) => readImports(codeOf(file))

/**
 * The rooms of app/, lowest first, in the order of the map in ARCHITECTURE.md: a room may import from those before it. Files
 * directly in app/ put the rooms together, and no room imports them.
 */
const ROOMS = readRooms()

function readRooms(): string[] {
  const architecture = readFileSync(path.join(projectDir, 'ARCHITECTURE.md'), 'utf8')
  const map = /^## The map$[\s\S]*?^```$([\s\S]*?)^```$/m.exec(architecture)![1]!
  const rooms: string[] = []
  let floor = ''
  for (const [, indent, name] of map.matchAll(/^( {2}| {4})([\w-]+)\/ /gm)) {
    if (indent!.length === 2) floor = name!
    else rooms.push(`app/${floor}/${name}`)
  }
  return rooms
}

/** `app/<floor>/<room>` of a file; undefined for files directly in app/ and elsewhere. */
const roomOf = (file: string) => /^app\/[\w-]+\/[\w-]+(?=\/)/.exec(file)?.[0]

const isTest = (file: string) => /\.(test|factory)\.tsx?$/.test(file)

describe('borders', () => {
  it('the map has every room, and no other', () => {
    const rooms = new Set(appFiles.flatMap((file) => roomOf(file) ?? []))
    expect([...rooms].sort()).toEqual([...ROOMS].sort())
  })

  it('imports only point to rooms before their own', () => {
    const faults: string[] = []
    for (const file of appFiles) {
      const room = roomOf(file)
      // Test factories may import every room.
      if (!room || isTest(file)) continue
      for (const { from } of importsOf(file)) {
        const target = resolveImport(file, from)
        if (!target?.startsWith('app/')) continue
        const other = roomOf(target)
        if (other === undefined || ROOMS.indexOf(other) > ROOMS.indexOf(room)) faults.push(`${file} imports ${from}`)
      }
    }
    expect(faults).toEqual([])
  })

  it('a room can be read in a day: 9,000 lines at most, and 40 files in a folder', () => {
    const lines = new Map<string, number>()
    const entries = new Map<string, number>()
    for (const file of files.filter((name) => /^(?:app|server)\//.test(name))) {
      const room = roomOf(file)
      const folder = path.dirname(file)
      entries.set(folder, (entries.get(folder) ?? 0) + 1)
      if (room && !isTest(file)) lines.set(room, (lines.get(room) ?? 0) + source.get(file)!.split('\n').length - 1)
    }
    expect([...lines].filter(([, count]) => count > 9000)).toEqual([])
    expect([...entries].filter(([, count]) => count > 40)).toEqual([])
  })

  it('the till is a tower of ten levels at most, from its page down', () => {
    const isOfTill = (file: string) => /^app\/(?:till|surfaces\/counter)\//.test(file)
    const longest = new Map<string, string[]>()
    const chainFrom = (file: string): string[] => {
      const known = longest.get(file)
      if (known) return known
      // What imports itself in a circle counts once.
      longest.set(file, [])
      const below = importsOf(file).flatMap(({ from, isTypeOnly }) => {
        const target = isTypeOnly ? undefined : resolveImport(file, from)
        return target && isOfTill(target) && source.has(target) ? [chainFrom(target)] : []
      })
      const chain = [file, ...below.reduce((one, other) => (other.length > one.length ? other : one), [])]
      longest.set(file, chain)
      return chain
    }
    const chain = chainFrom('app/surfaces/counter/screens/admin/counter-page.tsx')
    expect(chain.length).toBeGreaterThan(5)
    const tooLong = chain.length > 10 ? chain : []
    expect(tooLong).toEqual([])
  })

  it('no part of the shop imports the process', () => {
    const faults = appFiles
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        importsOf(file).flatMap(({ from }) => (/^#(server|test)\//.test(from) ? `${file}: ${from}` : [])),
      )
    expect(faults).toEqual([])
  })

  it('imports are relative inside a room and begin with # across', () => {
    const faults: string[] = []
    const partOf = (file: string) => roomOf(file) ?? file.split('/')[0]!
    for (const file of files.filter((each) => !each.endsWith('.mjs'))) {
      for (const { from } of importsOf(file)) {
        const target = resolveImport(file, from)
        if (!target || target.includes('+types')) continue
        const isInside = partOf(target) === partOf(file)
        const isPlaced = roomOf(file) !== undefined || !file.startsWith('app/')
        if (isPlaced && isInside && from.startsWith('#')) faults.push(`${file}: ${from} is inside its own room`)
        if (isPlaced && !isInside && from.startsWith('.') && partOf(file) !== 'db') {
          faults.push(`${file}: ${from} leaves its room`)
        }
      }
    }
    expect(faults).toEqual([])
  })

  it('every own import names an existing file, with its extension', () => {
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

  it('none is a utility drawer', () => {
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

  it('only routes import texts, and their loaders send one language', () => {
    const faults: string[] = []
    for (const file of files.filter((each) => each.endsWith('.tsx') && !each.includes('.test.'))) {
      if (!importsOf(file).some(({ from, isTypeOnly }) => from.endsWith('.messages.ts') && !isTypeOnly)) continue
      if (!file.includes('/screens/')) faults.push(file)
      // React Router removes code from the browser's build that only loaders and actions use.
      const code = codeOf(file).replaceAll(/^import [^'"]*'[^']+'$/gm, '')
      const bundle = /^const (\w+) = bothLanguages\([\w,\s]*\)$/gm
      const bundles = Array.from(code.matchAll(bundle), ([, name]) => name)
      const named = new RegExp(`\\w+Messages\\b|(?<!\\.)\\b(?:${bundles.join('|')})\\b(?!:)`)
      for (const part of code.replaceAll(bundle, '').split(/^(?=\S.*\{$)/m)) {
        const isServed = /^(?:export )?(?:async )?function (?!meta\b)[a-z]/.test(part)
        if (!isServed && named.test(part)) faults.push(`${file}: ${named.exec(part)![0]} in ${part.split('\n', 1)[0]}`)
      }
    }
    expect(faults).toEqual([])
  })
})

/** Tables that several rooms write, the owner of their rules first. One room writes each other table. */
const SHARED_TABLES: Readonly<Record<string, readonly string[]>> = {
  // The loss of rights ends tokens and two-factor; pages of the staff create and reset them.
  api_tokens: ['app/people/auth', 'app/people/staff'],
  profiles: ['app/people/auth', 'app/people/staff'],
  two_factor_secrets: ['app/people/auth', 'app/people/staff'],
  users: ['app/people/auth', 'app/people/staff'],
  // Written in the transaction that fills an empty shop's catalog.
  day_exceptions: ['app/ordering/scheduling', 'app/catalog/cakes'],
  inspirations: ['app/catalog/inspirations', 'app/catalog/cakes'],
  // The bakery's own logo and picture; an empty shop begins with those of the demo.
  // Voided cash of an order leaves the notice that a voided sale leaves.
  counter_notices: ['app/money/payments', 'app/till/sales'],
  shop_pictures: ['app/base/brand', 'app/catalog/cakes'],
  // One statement writes a request and its drawing.
  order_drawings: ['app/ordering/drawing', 'app/ordering/orders'],
  order_events: ['app/ordering/orders', 'app/ordering/handover', 'app/ordering/order-admin'],
  // Erasing a person removes their words from every table.
  orders: ['app/ordering/orders', 'app/ordering/customers', 'app/ordering/order-admin'],
  quote_options: ['app/ordering/orders', 'app/ordering/customers'],
}

describe('tables', () => {
  const migrations = globSync('db/migrations/*.sql', { cwd: projectDir }).map((file) =>
    readFileSync(path.join(projectDir, file), 'utf8'),
  )
  const tableNames = migrations
    .flatMap((sql) =>
      [...sql.matchAll(/^(?:create (?:unlogged )?table (?:if not exists )?|alter table \w+ rename to )(\w+)/gim)].map(
        ([, name]) => name!,
      ),
    )
    .join('|')
  const kyselyWrite = new RegExp(`\\b(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"\`](\\w+)`, 'g')
  const sqlWrite = new RegExp(`\\b(?:insert\\s+into|update|delete\\s+from|truncate)\\s+(${tableNames})\\b`, 'gi')

  it('a table is written by one room, or by those that share it', () => {
    const writers = new Map<string, Set<string>>()
    for (const file of shippedFiles) {
      // The load test writes the same rows without the shop, for comparison.
      if (file.startsWith('scripts/bench/')) continue
      for (const pattern of [kyselyWrite, sqlWrite]) {
        for (const [, table] of codeOf(file).matchAll(pattern)) {
          writers.set(table!, (writers.get(table!) ?? new Set()).add(roomOf(file) ?? file))
        }
      }
    }
    const shared = [...writers]
      .filter(([, rooms]) => rooms.size > 1)
      .map(([table, rooms]) => [table, [...rooms].sort()])
    expect(Object.fromEntries(shared)).toEqual(
      Object.fromEntries(Object.entries(SHARED_TABLES).map(([table, rooms]) => [table, [...rooms].sort()])),
    )
    const outside = [...writers].filter(([, rooms]) => [...rooms].some((room) => !room.startsWith('app/')))
    expect(outside).toEqual([])
  })

  it('queries only read', () => {
    const writers = shippedFiles
      .filter((file) => file.endsWith('.queries.server.ts'))
      .filter((file) => codeOf(file).match(kyselyWrite) ?? codeOf(file).match(sqlWrite))
    expect(writers).toEqual([])
  })
})

describe('surroundings', () => {
  it('the environment is read once at the start', () => {
    const mayRead = (file: string) =>
      /^(scripts|test|e2e)\//.test(file) ||
      file === 'server/main.ts' ||
      file.startsWith('server/postgres/') || // passes the environment to the programs that it starts
      /\.test\.tsx?$/.test(file)
    expect(files.filter((file) => !mayRead(file) && /\bprocess\.env\b/.test(codeOf(file)))).toEqual([])
  })

  it('the time comes from the passed clock', () => {
    // A page in the browser has its own clock: it shows times, and the server decides.
    const mayAsk = (file: string) =>
      file === 'app/base/platform/time/clock.ts' ||
      /\/ui\/|^app\/till\/register\/device\//.test(file) ||
      file.endsWith('.tsx') ||
      file.startsWith('scripts/')
    const faults = shippedFiles.filter(
      (file) => !mayAsk(file) && /\bnew Date\(\)|\bDate\.now\(\)|\bTemporal\.Now\b/.test(codeOf(file)),
    )
    expect(faults).toEqual([])
  })

  it('rules have no effects', () => {
    const effects =
      /\b(fetch|setTimeout|setInterval|localStorage|document\.|window\.)\b|from '(node:(?!crypto)|pg|kysely)/
    const faults = appFiles.filter((file) => {
      const isRule = /^app\/(?!base\/ui\/)[\w-]+\/[\w-]+\/[\w-]+\.ts$/.test(file) // in a room, no .server or .messages
      return isRule && effects.test(codeOf(file).replace(/import type .*$/gm, ''))
    })
    expect(faults).toEqual([])
  })
})

it('every page under /admin requires an administrator in its own loader', () => {
  const routes = source.get('app/routes.ts')!
  const adminPart = routes.slice(routes.indexOf("route('admin'"))
  const frames = [...adminPart.matchAll(/'([\w/-]+\.tsx?)'/g)].map((match) => match[1])
  const screens = new Set(
    [...frames, ...Object.values(ADMIN_PAGES).map(({ screen }) => screen)].map((file) => `app/${file}`),
  )
  expect(frames).toHaveLength(3)
  const guards = [
    /export (?:async )?function loader(?:(?!\n\}\n)[\s\S])*?(?:admin|anyAdmin)Request\(/,
    /export const loader = defineExport\(/, // asks for the permission of its address
  ]
  const unguarded = [...screens].filter((file) => source.has(file) && !guards.some((guard) => guard.test(codeOf(file))))
  expect(unguarded).toEqual([])
})

it('the service worker knows every address at which a page signs somebody in or out', () => {
  const writesSession = (file: string) =>
    file.startsWith('app/people/auth/') && /['"]set-cookie['"]|\bcallAuth\(/.test(codeOf(file))
  const reachesSession = (file: string, seen = new Set<string>()): boolean => {
    if (seen.has(file) || !source.has(file)) return false
    seen.add(file)
    if (writesSession(file)) return true
    return importsOf(file).some(({ from, isTypeOnly }) => {
      const to = isTypeOnly ? undefined : resolveImport(file, from)
      return to !== undefined && reachesSession(to, seen)
    })
  }
  const pagesOf = (entries: readonly RouteConfigEntry[], parent: string): { path: string; file: string }[] =>
    entries.flatMap(({ path: part = '', file, children = [] }) => {
      const address = part === '' ? parent : `${parent}/${part}`
      return [{ path: address, file: `app/${file}` }, ...pagesOf(children, address)]
    })
  const changing = pagesOf(routes, '').filter(({ file }) => reachesSession(file))
  expect(changing.map(({ path: address }) => address)).toEqual(
    expect.arrayContaining(['/auth', '/auth/link', '/sign-out']),
  )
  const addresses = [
    ...changing.flatMap(({ path: address }) => [address, `${address}.data`]),
    `${apiPaths.auth}/sign-out`,
  ]
  expect(addresses.filter((address) => !changesSession(new URL(address, 'https://shop.test')))).toEqual([])
})

it('access checks use `isAdministrator`, which includes two-factor', () => {
  // The header's links, the origin of staff's changes, the actor's name, and that staff have no customer's account: none of these
  // grants access.
  const mayRead = [
    'app/surfaces/storefront/screens/storefront-layout.tsx',
    'server/pages/pages.ts',
    'app/money/checkout/placing/staff-actor.server.ts',
    'app/surfaces/customer-account/own-account.server.ts',
  ]
  const faults = shippedFiles.filter(
    (file) => !file.startsWith('app/people/') && !mayRead.includes(file) && /\.isAdmin\b/.test(codeOf(file)),
  )
  expect(faults).toEqual([])
})
