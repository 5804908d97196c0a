import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { describe, expect, it } from 'vitest'
import { sessionContext } from '#app/people/auth/context.server.ts'
import type { Session } from '#app/people/auth/profile.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import routes from '#app/routes.ts'

const customer: Session = {
  user: { id: 'c', email: 'guest@shop.example' },
  profile: { id: 'c', email: 'guest@shop.example', isAdmin: false },
}

interface RouteModule {
  loader?: (args: LoaderFunctionArgs) => unknown
  action?: (args: LoaderFunctionArgs) => unknown
  clientLoader?: unknown
  clientAction?: unknown
}

const screens = import.meta.glob<RouteModule>(['/app/**/screens/**/*.{ts,tsx}', '!**/*.test.*'])

/** Files of all routes at or below a path. */
function filesBelow(path: string, entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const here = [parent, entry.path].filter(Boolean).join('/')
    const own = here === path || here.startsWith(`${path}/`) ? [entry.file] : []
    return [...own, ...filesBelow(path, entry.children ?? [], here)]
  })
}

/** The server's answer for `session`. Loaders can be requested one at a time. */
async function ask(run: NonNullable<RouteModule['loader']>, session: Session | null): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(sessionContext, session)
  context.set(requestContext, buildFacts())
  const url = new URL('http://shop.example/admin/orders')
  const args = {
    context,
    params: {},
    request: new Request(url),
    url,
    pattern: '/admin',
  } as unknown as LoaderFunctionArgs
  try {
    return await run(args)
  } catch (error) {
    return error
  }
}

const files = [...new Set(filesBelow('admin', routes))]

describe('pages under /admin', () => {
  it('are found', () => {
    expect(files).toContain('surfaces/back-office/screens/admin-layout.tsx')
    expect(files).toContain('ordering/order-admin/screens/admin/order-page.tsx')
  })

  it('are nowhere else', () => {
    const adminScreens = Object.keys(screens).filter(
      (path) => path.includes('/screens/admin/') || path.startsWith('/app/surfaces/back-office/'),
    )
    const routed = files.map((file) => `/app/${file}`)
    expect(adminScreens.filter((path) => !routed.includes(path))).toEqual([])
  })

  describe.each(files)('%s', (file) => {
    const path = `/app/${file}`

    it('has a loader, so that no navigation bypasses the guard', async () => {
      const module = await screens[path]!()
      expect(module.loader).toBeTypeOf('function')
      expect([module.clientLoader, module.clientAction]).toEqual([undefined, undefined])
    })

    it.each([
      ['a visitor', null],
      ['a customer', customer],
    ])('sends %s to the home page, in its loader and its action', async (_, session) => {
      const module = await screens[path]!()
      for (const run of [module.loader, module.action]) {
        if (!run) continue
        const answer = await ask(run, session)
        expect(answer).toBeInstanceOf(Response)
        const { status, headers } = answer as Response
        expect([status, headers.get('location'), headers.get('x-remix-replace')]).toEqual([302, '/', 'true'])
      }
    })
  })
})
