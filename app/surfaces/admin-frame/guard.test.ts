import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { describe, expect, it } from 'vitest'
import { addressContext, adminRequest } from '#app/people/auth/admin-request.server.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { CALL_ACCESS, landingPage, mayOpen, PAGE_ACCESS } from '#app/people/auth/permissions/access.ts'
import { can, permissionsOf, ROLE_REFUSAL } from '#app/people/auth/permissions/permissions.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { ROLES, type Profile, type Role, type Session } from '#app/people/auth/profile.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
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

interface AskedPage {
  session: Session | null
  address?: { pattern: string; method: string; url?: string }
}

/** The server's answer for `session`. Loaders can be requested one at a time. */
async function ask(run: NonNullable<RouteModule['loader']>, { session, address }: AskedPage): Promise<unknown> {
  const context = new RouterContextProvider()
  if (address) context.set(addressContext, { url: address.pattern, ...address })
  context.set(clockContext, systemClock)
  // An admitted request gets this far and ends here.
  context.set(databaseContext, undefined as unknown as Database)
  context.set(sessionContext, session)
  context.set(requestContext, buildFacts())
  const url = new URL(`http://shop.example${address?.pattern ?? '/admin/orders'}`)
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
    expect(files).toContain('surfaces/admin-frame/screens/admin-layout.tsx')
    expect(files).toContain('ordering/order-admin/screens/admin/order-page.tsx')
  })

  it('are nowhere else', () => {
    const adminScreens = Object.keys(screens).filter(
      (path) => path.includes('/screens/admin/') || path.startsWith('/app/surfaces/admin-frame/'),
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
        const answer = await ask(run, { session })
        expect(answer).toBeInstanceOf(Response)
        const { status, headers } = answer as Response
        expect([status, headers.get('location'), headers.get('x-remix-replace')]).toEqual([302, '/', 'true'])
      }
    })
  })
})

/** Pages under /admin as routes.ts spells them; the frame around them has no address of its own. */
function pagesBelow(entries: RouteConfigEntry[] = routes, parent = ''): { pattern: string; file: string }[] {
  return entries.flatMap((entry) => {
    const here = [parent, entry.path].filter(Boolean).join('/')
    const below = pagesBelow(entry.children ?? [], here)
    const isPage = entry.index === true || (entry.path !== undefined && !FRAMES.has(entry.file))
    return /^admin(?:\/|$)/.test(here) && isPage
      ? [{ pattern: `/${here}`, file: `/app/${entry.file}` }, ...below]
      : below
  })
}

const FRAMES = new Set([
  'surfaces/admin-frame/screens/admin-texts.tsx',
  'surfaces/admin-frame/screens/settings-layout.tsx',
])
const pages = pagesBelow()

/** Whether the answer is the refusal for want of a permission. */
async function isRefused(answer: unknown): Promise<boolean> {
  if (!(answer instanceof Response) || answer.status !== 403) return false
  const body = (await answer.json()) as { code: string; message: string }
  return body.code === ROLE_REFUSAL && body.message.length > 0
}

describe('the table of access', () => {
  it.each(pages)('says of $pattern whether it has a form', async ({ pattern, file }) => {
    const { action } = await screens[file]!()
    expect(PAGE_ACCESS[pattern]!.write !== undefined).toBe(action !== undefined)
  })

  it('is found by any address of a page', () => {
    for (const [pattern, { see }] of Object.entries(PAGE_ACCESS)) {
      const address = `${pattern.replaceAll(/:\w+\??|\*/g, 'some-value')}?q=2#top`
      expect([pattern, mayOpen([see], address), mayOpen([], address)]).toEqual([pattern, true, false])
    }
    expect(mayOpen(permissionsOf(buildProfile('owner')), '/no-such-page')).toBe(false)
  })

  const people = ROLES.map((role): [string, Profile] => [role, buildProfile(role)])
  // An owner took one permission and gave another; the last one is beyond the bounds and counts for nothing.
  const switched = { 'messages.view': false, 'plan.view': true, 'users.view': true }
  const changed: [string, Profile] = ['counter as an owner changed it', { ...buildProfile('counter'), switched }]

  it('follows what an owner switched within the bounds', () => {
    const own = permissionsOf(changed[1])
    expect([own.includes('messages.view'), own.includes('plan.view'), own.includes('users.view')]).toEqual([
      false,
      true,
      false,
    ])
    expect([mayOpen(own, '/admin/messages'), mayOpen(own, '/admin/inventory/plan')]).toEqual([false, true])
  })

  it.each([...people, changed])(
    'refuses the role %s whatever it has not, in the loader and the action',
    async (_, profile) => {
      const session = { user: profile, profile }
      const wrong: string[] = []
      for (const { pattern, file } of pages) {
        const { see, write } = PAGE_ACCESS[pattern]!
        const module = await screens[file]!()
        const runs = [
          { run: module.loader, method: 'GET', needed: [see] },
          { run: module.action, method: 'POST', needed: [see, ...(write ? [write] : [])] },
        ]
        for (const { run, method, needed } of runs) {
          if (!run || isDecidedLater(pattern, method) || needed.every((permission) => can(profile, permission)))
            continue
          if (!(await isRefused(await ask(run, { session, address: { pattern, method } }))))
            wrong.push(`${method} ${pattern}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  it.each(['GET /somewhere', 'POST /orders'])('has no name for the call %s, which is for owners then', (call) => {
    expect(CALL_ACCESS[call]).toBeUndefined()
  })

  it('opens a page that is not in it for owners alone', async () => {
    const address = { pattern: '/admin/a-new-page', method: 'GET' }
    const loader = ({ context }: LoaderFunctionArgs) => adminRequest(context)
    const asked = ROLES.map(async (role) => {
      const profile = buildProfile(role)
      return (await isRefused(await ask(loader, { session: { user: profile, profile }, address }))) ? [] : [role]
    })
    expect((await Promise.all(asked)).flat()).toEqual(['owner'])
  })
})

/** The start page of /admin sends everybody to their own. */
function isDecidedLater(pattern: string, method: string): boolean {
  return pattern === '/admin' && method === 'GET'
}

it.each([
  ['owner', '/admin/dashboard'],
  ['manager', '/admin/dashboard'],
  ['counter', '/admin/counter'],
  ['kitchen', '/admin/orders/production'],
  ['driver', '/admin/deliveries'],
] satisfies [Role, string][])('the role %s starts on its own page, %s', (role, page) => {
  const own = permissionsOf(buildProfile(role))
  expect(landingPage(own)).toBe(page)
  expect(mayOpen(own, page)).toBe(true)
})
