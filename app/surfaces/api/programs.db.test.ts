import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '#app/base/platform/api/mount-api.server.ts'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { buildOccasion } from '#app/catalog/cakes/catalog.factory.ts'
import { revokeAdministrator } from '#app/people/auth/administrators.server.ts'
import { CALL_ACCESS } from '#app/people/auth/permissions/access.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createProfilesApi } from '#app/people/auth/profiles.http.server.ts'
import { listApiTokens } from '#app/people/staff/api-tokens/api-tokens.queries.server.ts'
import { createApiToken, revokeApiToken, changeRole, switchUser } from '#app/people/staff/people.factory.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { createOrderListApi } from './list-orders.http.server.ts'
import { createListsApi } from './lists/lists.http.server.ts'
import { LIST_ACCESS, LISTS } from './lists/lists.server.ts'
import { createOccasionsApi } from './occasions.http.server.ts'

const { db, auth, clock, member } = await openAccountsAt(new Date('2026-11-29T06:00:00Z'))
const deps = { db, clock, auth }

const app = new Hono<ApiEnv>()
app.use(async (c, next) => {
  c.set('facts', buildFacts())
  await next()
})
app.route(
  '/api',
  createApi([createProfilesApi(deps), createOccasionsApi(deps), createOrderListApi(deps), createListsApi(deps)]),
)

let meron: Awaited<ReturnType<typeof member>>
let second: typeof meron
let token: { write: string; read: string }

beforeEach(async () => {
  meron = await member('meron', 'owner')
  second = await member('second', 'owner')
  token = { write: await make('write'), read: await make('read') }
  await buildOccasion(db, { id: 'timkat' })
})

async function make(scope: 'read' | 'write') {
  const made = await createApiToken(deps, meron, { name: `${scope} script`, scope, lifetimeDays: 0 })
  if (!made.ok) throw new Error(made.reason)
  return made.token
}

async function call(by: string, asked: string, body?: object) {
  const [method = '', path = ''] = asked.split(' ')
  const headers = { authorization: `Bearer ${by}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await app.request(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return answer.status
}

/** Every call of the table that a program may send, with what it does then. */
const CALLS: Readonly<Record<string, { path: string; body?: object; does: 200 | 201; logs?: string }>> = {
  'GET /orders': { path: '/orders', does: 200 },
  'GET /profiles/{id}': { path: '/profiles/{id}', does: 200 },
  'POST /occasions': {
    path: '/occasions',
    body: { name_en: 'Name day', name_am: 'የስም ቀን' },
    does: 201,
    logs: 'create',
  },
  'PATCH /occasions/{id}': { path: '/occasions/timkat', body: { name_en: 'Epiphany' }, does: 200, logs: 'update' },
  'DELETE /occasions/{id}': { path: '/occasions/timkat', does: 200, logs: 'delete' },
  ...Object.fromEntries(
    LISTS.map(({ name }) => [`GET /lists/${name}`, { path: `/lists/${name}`, does: 200, logs: 'export' } as const]),
  ),
}
const ACCESS = { ...CALL_ACCESS, ...LIST_ACCESS }
const send = (by: string, name: string) => {
  const { path, body } = CALLS[name]!
  return call(by, `${name.split(' ')[0]} ${path.replace('{id}', second.id)}`, body)
}
const writes = Object.keys(ACCESS).filter((name) => !name.startsWith('GET '))
const byPrograms = () =>
  db
    .selectFrom('audit_log')
    .select(['actor', 'actor_id', 'action', 'token_id'])
    .where('token_id', 'is not', null)
    .execute()

it('the calls that are tried are all of the table', () => {
  expect(Object.keys(CALLS)).toEqual(Object.keys(ACCESS))
})

it('no write that a program may send asks a person for a PIN or the password', () => {
  const byPin = { ...buildProfile('owner'), isWeak: true }
  expect(writes.filter((name) => !can(byPin, ACCESS[name]!))).toEqual([])
})

describe.each(Object.keys(CALLS))('%s', (name) => {
  it('is sent by a program as its maker, with the token in the log', async () => {
    expect(await send(token.write, name)).toBe(CALLS[name]!.does)
    expect(await byPrograms()).toEqual(await entriesOf(name, 'write'))
  })

  it('is refused when the token only reads and it writes', async () => {
    const isRefused = writes.includes(name)
    expect(await send(token.read, name)).toBe(isRefused ? 403 : 200)
    expect(await byPrograms()).toEqual(isRefused ? [] : await entriesOf(name, 'read'))
  })

  it.each<[string, () => unknown]>([
    ['their maker is disabled', () => switchUser(deps, second, meron.id, false)],
    ['their maker is a manager', () => changeRole(deps, second, { userId: meron.id, role: 'manager', seen: 'owner' })],
    ['their maker is no staff', () => revokeAdministrator(db, meron.name, { actor: second, at: clock.now() })],
    ['their maker is gone', () => db.deleteFrom('users').where('id', '=', meron.id).execute()],
    ['their maker is lowered past the shop', () => lower({ role: 'counter' })],
    ['another owner ended them', endAll],
  ])('is refused once %s', async (_, happen) => {
    await happen()
    expect([await send(token.write, name), await send(token.read, name)]).toEqual([401, 401])
    expect(await byPrograms()).toEqual([])
  })
})

async function entriesOf(name: string, scope: 'read' | 'write') {
  const { id: token_id } = (await listApiTokens(db)).find((each) => each.scope === scope)!
  const { logs: action } = CALLS[name]!
  return action ? [{ actor: meron.name, actor_id: meron.id, action, token_id }] : []
}

const lower = (to: { role: string }) => db.updateTable('profiles').set(to).where('id', '=', meron.id).execute()

async function endAll() {
  for (const { id } of await listApiTokens(db)) await revokeApiToken(deps, second, id)
}
