import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { CALL_ACCESS, landingPage, mayOpen, PAGE_ACCESS } from '#app/people/auth/permissions/access.ts'
import { can, permissionsOf, ROLE_REFUSAL } from '#app/people/auth/permissions/permissions.ts'
import { LIST_ACCESS } from '#app/surfaces/api/lists/lists.server.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { ROLES, type Role } from '#app/people/auth/profile.ts'
import { IS_WHOLE_WALK, shareOf } from '../walks.ts'
import { inviteStaff } from './invite-staff.ts'
import { demoShop, OWNER } from './open-demo-shop.ts'
import type { Visitor } from './visitor.ts'

const shop = demoShop()

interface AdminRoute {
  /** As routes.ts spells it. */
  pattern: string
  /** Id of the route, with which a browser may request only its data. */
  id: string
  path: string
}

const SOME_ID = '0193a000-0000-7000-8000-000000000001'

/** Every route under /admin, with values for its parameters. */
function adminRoutes(entries: RouteConfigEntry[] = routes, parent = ''): AdminRoute[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join('/')
    const below = adminRoutes(entry.children ?? [], path)
    if (!/^admin(?:\/|$)/.test(path)) return below
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
    const pattern = `/${path}`
    return [{ id, pattern, path: `/${path.replaceAll(/:\w+\??/g, SOME_ID).replace('*', 'somewhere')}` }, ...below]
  })
}

/** Calls that everybody may make; all others of the description are for administrators. */
const PUBLIC_CALLS = new Set([
  'GET /cakes',
  'GET /cakes/{id}',
  'GET /sizes',
  'GET /flavors',
  'GET /cake-types',
  'GET /variants',
  'GET /extras',
  'GET /topper-check',
  'GET /occasions',
  'GET /occasion-sizes',
  'GET /occasion-flavors',
  'GET /inspirations',
  'GET /available-days',
  'GET /daily-cakes',
  'GET /handover',
  'GET /search-index',
  'GET /landmarks',
  'POST /orders',
  'POST /profiles', // of any signed-in account
  'POST /direct-pay',
  'POST /pay',
  'GET /payment-status/{transactionId}',
])

interface Person {
  who: string
  visitor: Visitor
  /** Status of calls for administrators. */
  status: 401 | 403
  /** Where pages lead: home, or to sign in again whose session has ended. */
  door: RegExp
}

const HOME = /^\/(?:#sign-in)?$/
const SIGN_IN_AGAIN = /^\/auth\?(next=[^"]*&)?ended=yes$/

async function customer(): Promise<Visitor> {
  const somebody = shop.visitor()
  const account = { email: 'walk@example.test', password: 'seven small honey cakes' }
  expect((await call(somebody, 'POST', '/api/auth/sign-up/email', account)).status).toBe(200)
  return somebody
}

/** An administrator's session that is ended from another browser after it was used. */
async function revoked(): Promise<Visitor> {
  const [here, there] = [await shop.owner(), await shop.owner()]
  for (const one of [here, there]) expect((await one.ask('/admin/orders')).status).toBe(200)
  const { session } = (await (await here.ask('/api/auth/get-session')).json()) as { session: { id: string } }
  expect((await fill(there, '/auth/account', { intent: 'end', session: session.id })).status).toBe(302)
  return here
}

/** A call of a program, with a body unless it only asks. */
function call(who: Visitor, method: string, url: string, body: object = {}): Promise<Response> {
  if (method === 'GET') return who.ask(url)
  return who.ask(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

/** A form, sent as it is. */
function fill(who: Visitor, url: string, fields: Record<string, string>): Promise<Response> {
  return who.ask(url, { method: 'POST', body: new URLSearchParams(fields) })
}

const request = (who: Visitor, method: string, url: string) =>
  method === 'POST' ? fill(who, url, { intent: 'any' }) : who.ask(url)

const addressOf = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, SOME_ID)}`

it('nothing under /admin and no administrator’s call answers to anybody else', async () => {
  const people: Person[] = [
    { who: 'a visitor', visitor: shop.visitor(), status: 401, door: HOME },
    { who: 'a customer', visitor: await customer(), status: 403, door: HOME },
    { who: 'a session revoked a second ago', visitor: await revoked(), status: 401, door: SIGN_IN_AGAIN },
  ]

  const pages = adminRoutes()
  expect(pages.length).toBeGreaterThan(15)
  const description = (await (await shop.visitor().ask('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect([...PUBLIC_CALLS].filter((call) => !calls.includes(call))).toEqual([])

  for (const [turn, person] of people.entries()) {
    expect([person.who, await openPages(person, pages, turn)]).toEqual([person.who, []])
    expect([person.who, await openCalls(person, calls)]).toEqual([person.who, []])
  }
})

/**
 * Pages, data and forms with any answer except the redirect to the person's door. Each way into each page is tried by one of the three persons;
 * guard.test.ts asks every loader and action as a visitor and as a customer.
 */
async function openPages({ visitor, door }: Person, pages: AdminRoute[], turn: number): Promise<string[]> {
  const asked = pages.flatMap(({ id, path }, index) => {
    const ways = [
      { method: 'GET', url: path },
      { method: 'POST', url: path },
      { method: 'GET', url: `${path}.data` },
      { method: 'GET', url: `${path}.data?_routes=${encodeURIComponent(id)}` },
      { method: 'POST', url: `${path}.data` },
    ]
    return shareOf(ways, { turn: turn + index, step: 3 })
  })
  const answers = asked.map(async ({ method, url }) => {
    const answer = await request(visitor, method, url)
    const { status } = answer
    const text = await answer.text()
    const isSentAway = url.includes('.data')
      ? status === 202 && door.test(/"redirect","([^"]*)"/.exec(text)?.[1] ?? '') && text.length < 500
      : status === 302 && door.test(answer.headers.get('location') ?? '') && text === ''
    // A page without a form answers 405 to everybody.
    const isNoForm = method === 'POST' && status === 405 && !text.includes(OWNER.email)
    return isSentAway || isNoForm ? [] : [`${method} ${url}: ${status} ${text.slice(0, 120)}`]
  })
  return (await Promise.all(answers)).flat()
}

/** Calls with a wrong answer to a person who is no administrator. */
async function openCalls({ visitor, status }: Person, calls: string[]): Promise<string[]> {
  const guarded = calls.filter((each) => !PUBLIC_CALLS.has(each))
  const answers = guarded.map(async (each) => {
    const [method = '', path = ''] = each.split(' ')
    const answer = await call(visitor, method, addressOf(path))
    return answer.status === status ? [] : [`${each}: ${answer.status}`]
  })
  return (await Promise.all(answers)).flat()
}

/**
 * The requests of a role for a page. A closed page is tried by one of the roles for which it is closed, in one half of the ways into it;
 * which half does not follow from the role, so that each role meets both. guard.test.ts asks every loader and action as each role that
 * lacks a permission for it. A page that opens is asked for by the role whose turn it is, as the document, and its data by the two roles that must
 * find no sum of money in them; so every page is opened. The other roles for which it opens ask for it in a whole walk: the table of access and
 * the guard are the same for all roles.
 */
function requestsFor(role: Role, { id, pattern, path }: AdminRoute, pageIndex: number) {
  const access = PAGE_ACCESS[pattern]!
  const profile = buildProfile(role)
  const opensFor = (one: Role) => mayOpen(permissionsOf(buildProfile(one)), path)
  const isOpen = opensFor(role)
  const alike = ROLES.filter((one) => opensFor(one) === isOpen)
  const place = alike.indexOf(role)
  const isFile = /\.(?:csv|xlsx|json)$/.test(path)
  const isAllowed = can(profile, access.see) && (!access.write || can(profile, access.write))
  const get = (url: string) => ({ method: 'GET', url, isOpen })
  // A page's forms are sent only by those whom the server must refuse.
  const forms =
    access.write && !isAllowed ? [path, `${path}.data`].map((url) => ({ method: 'POST', url, isOpen: false })) : []
  const isInTurn = place === pageIndex % alike.length
  if (!isOpen) {
    if (!isInTurn && !IS_WHOLE_WALK) return []
    const ways = [
      get(path),
      get(`${path}.data`),
      // The frame alone is for all staff; its data say nothing of the page.
      ...(isFrame(id) ? [] : [get(`${path}.data?_routes=${encodeURIComponent(id)}`)]),
      // The router decodes an address and ignores its case.
      ...(isFile ? [] : [get(path.replace('/admin', '/%61dMIN'))]),
      ...forms,
    ]
    return shareOf(ways, { turn: Math.floor(pageIndex / alike.length), step: 2 })
  }
  // What opens has no other way around its lock. A file is exported only for those whom the server must refuse.
  if (isFile) return forms
  if (IS_WHOLE_WALK) return [get(path), get(`${path}.data`), ...forms]
  if (!isInTurn && !WITHOUT_MONEY.has(role)) return forms
  // The data of the page alone cost the shop least.
  const data = isFrame(id) ? `${path}.data` : `${path}.data?_routes=${encodeURIComponent(id)}`
  return [get(isInTurn ? path : data), ...forms]
}

/** Sums of money in a page or its data, as either language writes them. */
const sumsIn = (text: string) => text.match(/ETB\s?\d[\d,.]*|\d[\d,.]*\s?ብር/g) ?? []

/** Roles that see no money at all: prices and sums are not even in the data of what opens for them. */
const WITHOUT_MONEY: ReadonlySet<Role> = new Set(['kitchen', 'driver'])

describe.each(ROLES)('the role %s', (role) => {
  it('opens what the table names, and nothing else', async () => {
    const { visitor } = await inviteStaff(shop, await shop.owner(), { role })
    const profile = buildProfile(role)
    const wrong: string[] = []
    for (const [pageIndex, page] of adminRoutes().entries()) {
      for (const { method, url, isOpen } of requestsFor(role, page, pageIndex)) {
        const answer = await request(visitor, method, url)
        const { status } = answer
        const text = await answer.text()
        const isRefused = status === 403 && text.includes(ROLE_REFUSAL)
        const [sum] = isOpen && WITHOUT_MONEY.has(role) ? sumsIn(text) : []
        if (sum !== undefined) wrong.push(`${url}: says ${sum}`)
        // /admin sends everybody to their own page.
        const isSentOn = page.pattern === '/admin' && [202, 302].includes(status)
        // Under an address of its own, the start page takes no form.
        const isNoForm = method === 'POST' && status === 405
        if (isRefused === isOpen && !isSentOn && !isNoForm) wrong.push(`${method} ${url}: ${status}`)
      }
    }
    for (const [each, permission] of Object.entries({ ...CALL_ACCESS, ...LIST_ACCESS })) {
      const [method = '', path = ''] = each.split(' ')
      const answer = await call(visitor, method, addressOf(path))
      const isRefused = answer.status === 403 && (await answer.text()).includes(ROLE_REFUSAL)
      if (isRefused === can(profile, permission)) wrong.push(`${each}: ${answer.status}`)
    }
    expect(wrong).toEqual([])

    const start = await visitor.open('/admin')
    const own = role === 'owner' || role === 'manager' ? '/admin' : landingPage(permissionsOf(profile))
    expect([start.status, start.address]).toEqual([200, expect.stringContaining(own)])
  })
})

function isFrame(id: string): boolean {
  return id === 'admin' || id.endsWith('/admin-texts')
}
