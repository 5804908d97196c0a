import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { signUpAs } from '#app/people/auth/accounts.factory.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { adminOnly } from '#app/people/auth/admin-only.server.ts'
import { grantAdministrator, revokeAdministrator } from '#app/people/auth/administrators.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { switchUser, createApiToken, revokeApiToken } from '../people.factory.ts'
import { listApiTokens } from './api-tokens.queries.server.ts'

const OWNER = 'owner@shop.example'

const SECOND = 'second@shop.example'
const WANTED = { name: 'Book-keeping', scope: 'write', lifetimeDays: 0 } as const

const { db, auth, clock, later } = await openAccountsAt(new Date('2026-11-21T06:01:00Z'))

const deps = () => ({ db, clock })
const daysLater = (days: number) => later(days * 86_400_000)

/** A call for administrators that returns its caller. Nobody but owners may send one that no table names, such as to "/tills". */
function ask(method: string, headers: Record<string, string> = {}, path?: string): Promise<Response> {
  const to = path ?? (method === 'POST' ? '/occasions' : method === 'GET' ? '/orders' : '/occasions/timkat')
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('facts', buildFacts())
    await next()
  })
  app.all('*', adminOnly({ auth, db }), (c) => c.json(c.var.actor))
  return Promise.resolve(app.request(to, { method, headers }))
}

/** The account that creates tokens. A second administrator allows disabling it. */
async function buildOwner(): Promise<StaffActor> {
  const id = await idOf(OWNER).catch(() => undefined)
  if (id) return { id, name: OWNER }
  await signUpAs(auth, db, SECOND, { isAdmin: true })
  const { userId } = await signUpAs(auth, db, OWNER, { isAdmin: true })
  return { id: userId, name: OWNER }
}
const idOf = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

async function buildToken(scope: 'read' | 'write' = 'read', lifetimeDays = 30): Promise<string> {
  const created = await createApiToken(deps(), await buildOwner(), { name: 'Book-keeping', scope, lifetimeDays })
  if (!created.ok) throw new Error(created.reason)
  return created.token
}
const withToken = (token: string) => ({ authorization: `Bearer ${token}` })

describe('calls of administrators', () => {
  it('accept a token, and are those of its maker, by that token', async () => {
    const answer = await ask('GET', withToken(await buildToken()))
    const [{ id: tokenId } = { id: '' }] = await listApiTokens(db)
    expect([answer.status, await answer.json()]).toEqual([200, { id: await idOf(OWNER), name: OWNER, tokenId }])
  })

  it('name the account, whatever its email is by now', async () => {
    const token = await buildToken('write')
    const id = await idOf(OWNER)
    await db
      .updateTable('users')
      .set({ email: 'moved@shop.example', name: 'Meron Sample' })
      .where('id', '=', id)
      .execute()
    await db.updateTable('profiles').set({ email: 'moved@shop.example' }).where('id', '=', id).execute()
    await signUpAs(auth, db, OWNER)
    expect(await (await ask('POST', withToken(token))).json()).toMatchObject({ id, name: 'moved@shop.example' })
    expect((await listApiTokens(db))[0]).toMatchObject({ createdBy: 'Meron Sample', isOfNobody: false })
  })

  it('are refused when they write what asks a person for the password', async () => {
    const token = withToken(await buildToken('write'))
    expect((await ask('GET', token, '/profiles/somebody')).status).toBe(200)
    const refused = await ask('POST', token, '/tills')
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'password_needed' } }])
    const { cookie } = await signUpAs(auth, db, 'third@shop.example', { isAdmin: true })
    expect((await ask('POST', { cookie }, '/tills')).status).toBe(200)
  })

  it('are refused for a read-only token when they change something', async () => {
    const [read, write] = [await buildToken('read'), await buildToken('write')]
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      expect((await ask(method, withToken(read))).status).toBe(403)
      expect((await ask(method, withToken(write))).status).toBe(200)
    }
  })

  it('are refused for a token revoked a second ago, an expired one, and an invented one', async () => {
    const token = await buildToken('write', 30)
    expect((await ask('GET', withToken(token))).status).toBe(200)
    const [row] = await listApiTokens(db)
    expect(await revokeApiToken(deps(), { name: OWNER }, row!.id)).toBe(true)
    expect((await ask('GET', withToken(token))).status).toBe(401)
    expect(await revokeApiToken(deps(), { name: OWNER }, row!.id)).toBe(false)
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

  it('are refused for visitors, customers and an ended session', async () => {
    const { cookie: guest } = await signUpAs(auth, db, 'hana@shop.example')
    const { cookie: admin } = await signUpAs(auth, db, OWNER, { isAdmin: true })
    expect((await ask('GET')).status).toBe(401)
    expect((await ask('GET', { cookie: guest })).status).toBe(403)
    expect(await (await ask('GET', { cookie: admin })).json()).toEqual({ id: await idOf(OWNER), name: OWNER })
    await db.deleteFrom('sessions').execute()
    expect((await ask('GET', { cookie: admin })).status).toBe(401)
  })

  it('require two-factor where the shop does', async () => {
    const { cookie } = await signUpAs(auth, db, OWNER, { isAdmin: true })
    await db
      .insertInto('settings')
      .values({ key: 'accounts.two_step_required', value: JSON.stringify(true) })
      .execute()
    expect((await ask('GET', { cookie })).status).toBe(403)
  })

  it('are limited per token, and unknown tokens per address', async () => {
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
  it('are stored hashed, shown once, and logged without their value', async () => {
    const token = await buildToken('write', 0)
    const [row] = await listApiTokens(db)
    expect(row).toMatchObject({ name: 'Book-keeping', scope: 'write', createdBy: OWNER, expiresAt: null })
    await ask('GET', withToken(token))
    await revokeApiToken(deps(), { name: OWNER }, row!.id)
    expect((await listApiTokens(db))[0]).toMatchObject({ lastUsedAt: clock.now(), revokedBy: OWNER })
    const stored = JSON.stringify([
      await db.selectFrom('api_tokens').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
    ])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(token.replace('tafach_', ''))
    const actions = await db.selectFrom('audit_log').select(['actor', 'action']).orderBy('id').execute()
    expect(actions.slice(-2)).toEqual([
      { actor: OWNER, action: 'create' },
      { actor: OWNER, action: 'revoke' },
    ])
  })

  it.each([
    ['switched off', (owner: StaffActor) => switchUser(deps(), { name: SECOND }, owner.id, false)],
    ['made an ordinary customer', () => revokeAdministrator(db, OWNER, { actor: { name: SECOND }, at: clock.now() })],
    ['lowered at the machine', () => revokeAdministrator(db, OWNER)],
  ])(
    'stop working when their creator is %s, are listed with the reason, and do not return with the right',
    async (_, end) => {
      const token = await buildToken('write', 0)
      const owner = await buildOwner()
      const extraToken = await createApiToken(
        deps(),
        { id: await idOf(SECOND), name: SECOND },
        { ...WANTED, name: 'Till' },
      )
      expect(await end(owner)).toMatchObject({ ok: true })
      expect((await ask('GET', withToken(token))).status).toBe(401)
      expect(extraToken.ok && (await ask('GET', withToken(extraToken.token))).status).toBe(200)
      const row = (await listApiTokens(db)).find(({ name }) => name === 'Book-keeping')
      expect(row).toMatchObject({ revokedAt: expect.any(Date), isEndedWithIssuer: true })
      const logged = await db.selectFrom('audit_log').select(['action', 'label_en', 'after']).orderBy('id').execute()
      const entry = { action: 'revoke', label_en: 'Book-keeping', after: { is_revoked: true, ended_with_maker: true } }
      expect(logged).toContainEqual(entry)
      await db.updateTable('profiles').set({ is_admin: true, disabled_at: null }).where('id', '=', owner.id).execute()
      expect((await ask('GET', withToken(token))).status).toBe(401)
    },
  )

  it('stop working also when the right is removed by SQL, and cannot be created or restored without it', async () => {
    const token = await buildToken('write', 0)
    const owner = await buildOwner()
    await db.updateTable('profiles').set({ disabled_at: clock.now() }).where('id', '=', owner.id).execute()
    expect((await ask('GET', withToken(token))).status).toBe(401)
    expect((await listApiTokens(db))[0]).toMatchObject({ revokedAt: expect.any(Date), isEndedWithIssuer: true })
    expect(await createApiToken(deps(), owner, WANTED)).toEqual({ ok: false, reason: 'maker_lost_right' })
    const back = { revoked_at: null, revoked_by: null, ended_with_maker: false }
    await expect(db.updateTable('api_tokens').set(back).execute()).rejects.toThrow('is no owner')
    const values = { id: uuidv7(clock.now()), name: 'Till', token_sha256: 'x', scope: 'read', created_at: clock.now() }
    const made = { ...values, created_by: OWNER, created_by_id: owner.id }
    await expect(db.insertInto('api_tokens').values(made).execute()).rejects.toThrow('is no owner')
    await expect(
      db
        .insertInto('api_tokens')
        .values({ ...made, created_by_id: null })
        .execute(),
    ).rejects.toThrow('is no owner')
  })

  it('belong to their maker for good: neither owner, kind, term nor end is changed, and none is deleted', async () => {
    await buildToken('read', 30)
    const other = await idOf(SECOND)
    for (const change of [
      { created_by_id: other },
      { created_by: SECOND },
      { scope: 'write' },
      { expires_at: null },
      { name: 'Till' },
      { token_sha256: 'of another' },
    ]) {
      await expect(db.updateTable('api_tokens').set(change).execute()).rejects.toThrow('stays as it was made')
    }
    await expect(db.updateTable('api_tokens').set({ created_by_id: null }).execute()).rejects.toThrow('is no owner')
    await expect(db.deleteFrom('api_tokens').execute()).rejects.toThrow('append-only')
    expect(await revokeApiToken(deps(), { name: SECOND }, (await listApiTokens(db))[0]!.id)).toBe(true)
    const back = { revoked_at: null, revoked_by: null }
    await expect(db.updateTable('api_tokens').set(back).execute()).rejects.toThrow('stays as it was made')
  })

  it('cannot be created while the right is being removed', async () => {
    const owner = await buildOwner()
    for (let round = 0; round < 10; round += 1) {
      const [made] = await Promise.all([
        createApiToken(deps(), owner, WANTED),
        revokeAdministrator(db, OWNER, { actor: { name: SECOND }, at: clock.now() }),
      ])
      const token = made.ok ? made.token : 'none was made'
      expect((await ask('GET', withToken(token))).status).toBe(401)
      await grantAdministrator(db, OWNER, { actor: { name: SECOND }, at: clock.now() })
    }
    const alive = await db.selectFrom('api_tokens').select('id').where('revoked_at', 'is', null).execute()
    expect(alive).toEqual([])
  })

  it('have a name', async () => {
    const wanted = { name: ' \0 ', scope: 'read', lifetimeDays: 30 } as const
    expect(await createApiToken(deps(), await buildOwner(), wanted)).toEqual({ ok: false, reason: 'name_missing' })
  })
})
