import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import type { ApiEnv } from '#app/platform/api/api-app.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { signUpAs } from '../accounts.factory.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { adminOnly } from '../admin-only.server.ts'
import { createApiToken, revokeApiToken } from './create-api-token.server.ts'
import { listApiTokens } from './api-tokens.queries.server.ts'

const OWNER = 'owner@shop.example'

const { db, auth, clock, later } = await openAccountsAt(new Date('2026-11-21T06:01:00Z'))

const deps = () => ({ db, clock })
const daysLater = (days: number) => later(days * 86_400_000)

/** A call of administrators that says who makes it. */
function ask(method: string, headers: Record<string, string> = {}): Promise<Response> {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('facts', {
      id: 'test',
      lang: 'en',
      calendar: 'gregorian',
      log: createLog('silent'),
      clientAddress: '198.51.100.7',
      origin: 'http://shop.example',
      scriptNonce: '',
    })
    await next()
  })
  app.all('/orders', adminOnly({ auth, db, translateTo }), (c) => c.text(c.var.actor ?? ''))
  return Promise.resolve(app.request('/orders', { method, headers }))
}

async function buildToken(scope: 'read' | 'write' = 'read', lifetimeDays = 30): Promise<string> {
  const created = await createApiToken(deps(), OWNER, { name: 'Book-keeping', scope, lifetimeDays })
  if (!created.ok) throw new Error(created.reason)
  return created.token
}
const withToken = (token: string) => ({ authorization: `Bearer ${token}` })

describe('calls of administrators', () => {
  it('answer to a token and know the program by its name', async () => {
    const answer = await ask('GET', withToken(await buildToken()))
    expect([answer.status, await answer.text()]).toEqual([200, 'API: Book-keeping'])
  })

  it('are refused to a token that may only read when they change something', async () => {
    const [read, write] = [await buildToken('read'), await buildToken('write')]
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      expect((await ask(method, withToken(read))).status).toBe(403)
      expect((await ask(method, withToken(write))).status).toBe(200)
    }
  })

  it('are refused to a token revoked a second ago, to one that is over, and to one made up', async () => {
    const token = await buildToken('write', 30)
    expect((await ask('GET', withToken(token))).status).toBe(200)
    const [row] = await listApiTokens(db)
    expect(await revokeApiToken(deps(), OWNER, row!.id)).toBe(true)
    expect((await ask('GET', withToken(token))).status).toBe(401)
    expect(await revokeApiToken(deps(), OWNER, row!.id)).toBe(false)
    const old = await buildToken('write', 30)
    daysLater(30)
    expect((await ask('GET', withToken(old))).status).toBe(401)
    for (const made of ['', 'x', `${token}x`]) expect((await ask('GET', withToken(made))).status).toBe(401)
    expect((await ask('GET', { authorization: 'Basic b3duZXI6eA==' })).status).toBe(401)
  })

  it('do not fall back to a session when a token is sent', async () => {
    const { cookie } = await signUpAs(auth, db, OWNER, { isAdmin: true })
    expect((await ask('GET', { cookie })).status).toBe(200)
    expect((await ask('GET', { cookie, ...withToken('made-up') })).status).toBe(401)
  })

  it('are refused to visitors, customers and a session that was ended', async () => {
    const { cookie: guest } = await signUpAs(auth, db, 'hana@shop.example')
    const { cookie: admin } = await signUpAs(auth, db, OWNER, { isAdmin: true })
    expect((await ask('GET')).status).toBe(401)
    expect((await ask('GET', { cookie: guest })).status).toBe(403)
    expect(await (await ask('GET', { cookie: admin })).text()).toBe(OWNER)
    await db.deleteFrom('sessions').execute()
    expect((await ask('GET', { cookie: admin })).status).toBe(401)
  })

  it('ask for the second step where the shop requires one', async () => {
    const { cookie } = await signUpAs(auth, db, OWNER, { isAdmin: true })
    await db
      .insertInto('settings')
      .values({ key: 'accounts.two_step_required', value: JSON.stringify(true) })
      .execute()
    expect((await ask('GET', { cookie })).status).toBe(403)
  })

  it('are limited per token, and strangers who try tokens per address', async () => {
    const token = await buildToken()
    const { id } = await db.selectFrom('api_tokens').select('id').executeTakeFirstOrThrow()
    for (let n = 0; n < 60; n += 1) expect((await ask('GET', withToken('made-up'))).status).toBe(401)
    expect((await ask('GET', withToken('made-up'))).status).toBe(429)
    expect((await ask('GET', withToken(token))).status).toBe(200)
    await db.updateTable('rate_limit_windows').set({ hits: 600 }).where('key', '=', `token_calls ${id}`).execute()
    const refused = await ask('GET', withToken(token))
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 60])
  })
})

describe('tokens', () => {
  it('are stored hashed, known once, and everything about them is logged but themselves', async () => {
    const token = await buildToken('write', 0)
    const [row] = await listApiTokens(db)
    expect(row).toMatchObject({ name: 'Book-keeping', scope: 'write', createdBy: OWNER, expiresAt: null })
    await ask('GET', withToken(token))
    await revokeApiToken(deps(), OWNER, row!.id)
    expect((await listApiTokens(db))[0]).toMatchObject({ lastUsedAt: clock.now(), revokedBy: OWNER })
    const stored = JSON.stringify([
      await db.selectFrom('api_tokens').selectAll().execute(),
      await db.selectFrom('changes').selectAll().orderBy('id').execute(),
    ])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(token.replace('tafach_', ''))
    const actions = await db.selectFrom('changes').select(['actor', 'action']).orderBy('id').execute()
    expect(actions).toEqual([
      { actor: OWNER, action: 'create' },
      { actor: OWNER, action: 'revoke' },
    ])
  })

  it('have a name', async () => {
    const wanted = { name: ' \0 ', scope: 'read', lifetimeDays: 30 } as const
    expect(await createApiToken(deps(), OWNER, wanted)).toEqual({ ok: false, reason: 'name_missing' })
  })
})
