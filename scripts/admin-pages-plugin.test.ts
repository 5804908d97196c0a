import path from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { ADMIN_PAGES } from '#app/base/platform/admin-pages/admin-pages.ts'
import routes from '#app/routes.ts'
import { adminPages } from './admin-pages-plugin.ts'

type Address = string | ((...facts: string[]) => string)

const PLATFORM = path.resolve(import.meta.dirname, '../app/base/platform')

/** The values that a browser's module exports, by name. */
function loadForBrowser(file: string): Record<string, unknown> {
  const { load } = adminPages() as unknown as { load: (id: string) => string | undefined }
  const constants = load(path.join(PLATFORM, file))!.match(/^export const .*$/gm)!
  const names = constants.map((line) => /^export const (\w+)/.exec(line)![1]!)
  const code = constants.map((line) => line.replace('export ', '')).join('\n')
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the text of a module of the browser's build
  return new Function(`${code}\nreturn { ${names.join(', ')} }`)() as Record<string, unknown>
}

const addressesOf = (paths: object) =>
  Object.fromEntries(
    Object.entries(paths as Record<string, Address>).map(([name, to]) => [
      name,
      typeof to === 'string' ? to : to('FIRST', 'SECOND'),
    ]),
  )

it('a browser has the same addresses as the server, and each leads to its own page', () => {
  expect(addressesOf(loadForBrowser('admin-paths.ts'))).toEqual(addressesOf(adminPaths))
  const faults = Object.entries(addressesOf(adminPaths)).flatMap(([name, address]) => {
    const { path: pattern, isFile = false } = ADMIN_PAGES[name as keyof typeof ADMIN_PAGES]
    const found = matchRoutes(routes as unknown as RouteObject[], isFile ? `${address}.csv` : address)
    const here = found?.flatMap(({ route }) => route.path ?? []).join('/')
    return here === `admin/${pattern}${isFile ? '.csv' : ''}`.replace(/\/$/, '') ? [] : [`${name}: ${here}`]
  })
  expect(faults).toEqual([])
})

it('a browser does not get what it does not use of a page', () => {
  const { ADMIN_PAGES: sent } = loadForBrowser('admin-pages/admin-pages.ts')
  const { path: at, see, menu, followsOrders } = ADMIN_PAGES.orders
  expect(sent).toHaveLength(Object.keys(ADMIN_PAGES).length)
  expect(sent).toContainEqual({ path: at, see, menu, followsOrders })
  expect(sent).toContainEqual({ path: 'payments/shifts', see: 'drawer.reports' })
})
