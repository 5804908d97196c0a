import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Every action of a page sends a command, or stands here with the reason why it does not (decision 0457, "What stays outside"). */

const projectDir = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8')

const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  'a customer orders or asks for a price': ['app/ordering/cake-builder/screens/cake-builder-page.tsx'],
  'somebody proves who they are, or changes by what they prove it': [
    'app/people/auth/screens/account-page.tsx',
    'app/people/auth/screens/auth-page.tsx',
    'app/people/auth/screens/confirm-password-page.tsx',
    'app/people/auth/screens/forgot-page.tsx',
    'app/people/auth/screens/link-page.tsx',
    'app/people/auth/screens/pin-page.tsx',
    'app/people/auth/screens/set-up-two-factor-page.tsx',
    'app/people/auth/screens/sign-out.tsx',
    'app/people/auth/screens/two-factor-page.tsx',
    'app/till/sales/screens/admin/till-approval.ts',
  ],
  'it finds an order, and counts the tries': ['app/surfaces/order-page/screens/track-page.tsx'],
  'a gateway is asked': ['app/surfaces/finance/screens/admin/transactions-page.tsx'],
  'it plays a gateway': [
    'app/money/payments/simulator/screens/hosted-page.tsx',
    'app/money/payments/simulator/screens/phone-page.tsx',
  ],
}

const DOORS = ['app/base/commands/doors.server.ts', 'app/base/commands/execute.server.ts']

const IMPORT = /^import (?:type )?([^'"]*?) from '([^']+)'/gm

/** The files that a file imports, by the names that it gives to what it takes from them. Types are left out. */
function importsOf(file: string): { names: string[]; from: string }[] {
  return Array.from(read(file).matchAll(IMPORT)).flatMap(([statement, taken, from]) => {
    if (statement.startsWith('import type') || !/^(?:#app\/|\.)/.test(from!)) return []
    const found = from!.startsWith('#') ? from!.slice(1) : path.join(path.dirname(file), from!)
    const names = Array.from(taken!.matchAll(/(type )?(\w+)(?: as (\w+))?/g)).flatMap(([, isType, name, as]) =>
      isType ? [] : [as ?? name!],
    )
    return existsSync(path.join(projectDir, found)) ? [{ names, from: found }] : []
  })
}

const known = new Map<string, readonly string[]>()
const importedBy = (file: string) => {
  if (!known.has(file))
    known.set(
      file,
      importsOf(file).map(({ from }) => from),
    )
  return known.get(file)!
}

function reachesDoor(files: readonly string[]): boolean {
  const seen = new Set<string>()
  const todo = [...files]
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (DOORS.includes(file)) return true
    if (seen.has(file)) continue
    seen.add(file)
    todo.push(...importedBy(file))
  }
  return false
}

/** The declarations of a file that are not nested, by their names. */
function declarationsIn(text: string): ReadonlyMap<string, string> {
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m)
  return new Map(
    parts.flatMap((part) => {
      const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part)?.[1]
      return name === undefined ? [] : [[name, part] as const]
    }),
  )
}

/** What the action of a page says, with the declarations of its file that it uses. Undefined: it has none. */
function actionIn(text: string): string | undefined {
  const declared = declarationsIn(text)
  const used = new Set(['action'])
  for (const name of used) {
    for (const [word] of (declared.get(name) ?? '').matchAll(/\w+/g)) if (declared.has(word)) used.add(word)
  }
  return declared.has('action') ? [...used].map((name) => declared.get(name)).join('\n') : undefined
}

it('every action of a page sends a command, or is named with its reason', () => {
  const pages = globSync('app/**/*.{ts,tsx}', { cwd: projectDir }).filter((file) => !/\.test\.|\.factory\./.test(file))
  const actions = pages.flatMap((file) => {
    const action = actionIn(read(file))
    return action === undefined ? [] : [{ file, action }]
  })
  expect(actions.length).toBeGreaterThan(90)
  const without = actions.filter(({ file, action }) => {
    const used = importsOf(file).filter(({ names }) => names.some((name) => new RegExp(`\\b${name}\\b`).test(action)))
    return !reachesDoor(used.map(({ from }) => from))
  })
  expect(without.map(({ file }) => file).sort()).toEqual(Object.values(OUTSIDE).flat().sort())
  const [decision] = globSync('docs/decisions/0457-*.md', { cwd: projectDir })
  const [, stays] = read(decision!).split('## What stays outside: everything else')
  const named = Object.values(OUTSIDE)
    .flat()
    .filter((file) => stays?.includes(`\`${path.basename(file)}\``))
  expect(named).toEqual(Object.values(OUTSIDE).flat())
})
