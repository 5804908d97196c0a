import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '#app/base/platform/api/mount-api.server.ts'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { listProviders } from '#app/money/payments/providers.server.ts'
import { listApiTokens } from '#app/people/staff/api-tokens/api-tokens.queries.server.ts'
import { createApiToken, revokeApiToken } from '#app/people/staff/people.factory.ts'
import { doAs, makeTill } from '#app/till/drawer/drawer.factory.ts'
import { changeStock } from '#app/ordering/inventory/commands/change-stock.server.ts'
import { bakePieces, buildSale, buildTill, sendFromTill, type TestTill } from '#app/till/sales/till.factory.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { createCommandsApi } from './commands.http.server.ts'

const { db, auth, clock, member, later } = await openAccountsAt(new Date('2026-11-29T06:00:00Z'))
const deps = {
  db,
  clock,
  auth,
  log: createLog('silent'),
  providers: listProviders([]),
  config: { PRINTER_NETWORKS: [] },
}

const app = new Hono<ApiEnv>()
app.use(async (c, next) => {
  c.set('facts', buildFacts())
  await next()
})
app.route('/api', createApi([createCommandsApi(deps)]))

let meron: Awaited<ReturnType<typeof member>>
let hana: typeof meron
let till: TestTill
let token: string

beforeEach(async () => {
  await buildCatalog(db)
  meron = await member('meron', 'owner')
  hana = await member('hana', 'counter')
  till = await buildTill(db, meron, clock.now(), 1)
  await bakePieces(db, 10, clock.now())
  token = await makeToken('write')
})

async function makeToken(scope: 'read' | 'write'): Promise<string> {
  const made = await createApiToken(deps, meron, { name: `${scope} script`, scope, lifetimeDays: 0 })
  if (!made.ok) throw new Error(made.reason)
  return made.token
}

interface Sent {
  key?: string
  by?: Record<string, string>
  query?: string
}

async function send(name: string, input: unknown, { key = randomUUID(), by, query = '' }: Sent = {}) {
  const headers = {
    ...(by ?? { authorization: `Bearer ${token}` }),
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const answer = await app.request(`/api/commands/${name}${query}`, {
    method: 'POST',
    headers,
    body: typeof input === 'string' ? input : JSON.stringify(input),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const DAY = '2026-11-29'
const bake = (pieces = 7, act: 'bake' | 'waste' = 'bake') => ({ day: DAY, cakeId: 'baklava', act, pieces })
const movements = () =>
  db.selectFrom('stock_movements').select(['at', 'reason', 'pieces', 'left_pieces', 'actor']).orderBy('id').execute()
const logged = () =>
  db
    .selectFrom('audit_log')
    .select(['actor', 'actor_id', 'action', 'entity_type', 'before', 'after', 'reason', 'token_id'])
    .where('entity_type', 'not in', ['api_token', 'user'])
    .orderBy('id')
    .execute()
const tokenId = async () => (await listApiTokens(db)).find(({ scope }) => scope === 'write')!.id
const without = (rows: readonly object[], ...names: readonly string[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))))

describe('a command by a program', () => {
  it('does the same as by form, and logs the same but for the token', async () => {
    await doAs(deps, changeStock, { ...bake(), actor: meron })
    await doAs(deps, changeStock, { ...bake(7, 'waste'), actor: meron })
    const [byForm, log] = [await movements(), await logged()]
    const id = randomUUID()
    expect(await send('stock.change', bake(), { key: id })).toEqual({
      status: 200,
      body: { success: true, id, is_preview: false },
    })
    expect((await send('stock.change', bake(7, 'waste'))).status).toBe(200)
    const refused = await send('stock.change', bake(9000, 'waste'))
    expect(refused).toMatchObject({ status: 409, body: { success: false, error: { code: 'over_the_count' } } })
    const [made, all] = [(await movements()).slice(byForm.length), (await logged()).slice(log.length)]
    expect(made).toEqual(byForm)
    // The day's row has been changed by then.
    const shown = (rows: readonly object[]) => without(rows, 'token_id', 'before', 'after')
    expect(shown(all)).toEqual(shown(log))
    expect(all.map(({ token_id }) => token_id)).toEqual([await tokenId(), await tokenId()])
  })

  it('happens once for its key, and is answered as the first, also when that was refused', async () => {
    const key = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => send('stock.change', bake(), { key })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await movements()).toHaveLength(1)
    expect(await send('stock.change', bake(8), { key })).toMatchObject({
      status: 409,
      body: { error: { code: 'booked_otherwise' } },
    })
    const out = { key: randomUUID() }
    expect((await send('stock.change', bake(30, 'waste'), out)).body).toMatchObject({
      error: { code: 'over_the_count' },
    })
    await doAs(deps, changeStock, { ...bake(20), actor: meron })
    expect((await send('stock.change', bake(30, 'waste'), out)).body).toMatchObject({
      error: { code: 'over_the_count' },
    })
    expect((await send('stock.change', bake(30, 'waste'))).status).toBe(200)
    // A token has keys of its own.
    const other = { authorization: `Bearer ${await makeToken('write')}` }
    expect((await send('stock.change', bake(9), { key: out.key, by: other })).status).toBe(200)
  })

  it('is shown by a preview and leaves nothing, not even its key', async () => {
    const key = randomUUID()
    const preview = { key, query: '?preview=true' }
    const made = await send('till.make', { name: 'Web' }, preview)
    expect(made).toMatchObject({
      status: 200,
      body: { is_preview: true, made: { till: 2 }, change: { action: 'create', after: { name: 'Web' } } },
    })
    expect((await send('sale.sell', {}, { query: '?preview=true' })).status).toBe(400)
    expect(await logged()).toEqual([])
    expect(await db.selectFrom('commands').selectAll().where('door', '=', 'program').execute()).toEqual([])
    expect((await send('till.make', { name: 'Other' }, { key })).body).toMatchObject({ made: { till: 2 } })
    expect((await send('till.make', { name: 'Other' }, { key })).body).toMatchObject({ made: { till: 2 } })
    expect(await db.selectFrom('tills').select('name').execute()).toHaveLength(2)
  })

  it('is answered as the first also when the email of its maker is another since', async () => {
    const key = randomUUID()
    expect((await send('stock.change', bake(), { key })).status).toBe(200)
    await db.updateTable('profiles').set({ email: 'mimi@shop.example' }).where('id', '=', meron.id).execute()
    expect((await send('stock.change', bake(), { key })).status).toBe(200)
    expect(await movements()).toHaveLength(1)
  })

  it('is refused once its token ends between the guard and the command', async () => {
    const id = await tokenId()
    const holding = await db.startTransaction().execute()
    await sql`lock table commands in share mode`.execute(holding)
    const sent = send('stock.change', bake())
    await expect.poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length).toBe(1)
    // By hand: the command that revokes it would wait for the same lock.
    await db
      .updateTable('api_tokens')
      .set({ revoked_at: clock.now(), revoked_by: meron.name })
      .where('id', '=', id)
      .execute()
    await holding.rollback().execute()
    expect(await sent).toMatchObject({ status: 401, body: { error: { code: 'unknown_token' } } })
    expect(await movements()).toEqual([])
  })

  it('waits for nobody in a preview', async () => {
    const holding = await db.startTransaction().execute()
    try {
      await sql`select from stock_days where day = ${DAY} for update`.execute(holding)
      expect(await send('stock.change', bake(), { query: '?preview=true' })).toMatchObject({
        status: 409,
        body: { error: { code: 'busy' } },
      })
    } finally {
      await holding.rollback().execute()
    }
  })

  it('names each field that is wrong, and needs JSON and a key', async () => {
    const wrong = await send('stock.change', { ...bake(), pieces: 1.5, act: 'away' })
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'unreadable' } } })
    const { issues } = wrong.body['error'] as { issues: { path: string }[] }
    expect(issues.map(({ path }) => path).sort()).toEqual(['json.act', 'json.pieces'])
    for (const body of ['[]', 'null', '7', '{"day":'])
      expect([body, (await send('stock.change', body)).status]).toEqual([body, 400])
    expect((await send('stock.change', bake(), { key: 'x' })).status).toBe(400)
  })

  it('takes no field and no query that it does not know', async () => {
    const odd = await send('stock.change', { ...bake(), preview: true })
    expect(odd).toMatchObject({ status: 400, body: { error: { issues: [{ path: 'json.preview' }] } } })
    expect((await send('stock.change', bake(), { query: '?Preview=true' })).status).toBe(400)
    expect((await send('stock.change', bake(), { query: '?lang=am&preview=true' })).status).toBe(200)
    expect(await movements()).toEqual([])
  })

  it('that has begun ends before its token does', async () => {
    const holding = await db.startTransaction().execute()
    await sql`select from tills where number = ${till.number} for update`.execute(holding)
    const retiring = send('till.retire', { till: till.number, seenUnsent: 0 })
    const isWaiting = () =>
      sql<{ is: boolean }>`select exists (select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%"tills"%') as is`.execute(db)
    await expect.poll(async () => (await isWaiting()).rows[0]!.is).toBe(true)
    const revoking = revokeApiToken(deps, meron, await tokenId())
    await holding.rollback().execute()
    expect((await retiring).body).toMatchObject({ error: { code: 'till_in_shift' } })
    expect(await revoking).toBe(true)
    const { txn, end } = (
      await sql<{
        txn: string
        end: string
      }>`select (select xmin::text from commands where name = 'till.retire') as txn,
        (select xmin::text from api_tokens) as end`.execute(db)
    ).rows[0]!
    expect(Number(txn)).toBeLessThan(Number(end))
  })

  it('is not there by a command that takes a person', async () => {
    for (const name of [
      'shift.count',
      'shift.close',
      'shift.confirm',
      'shift.correct',
      'cash.accept_claim',
      'cash.move',
      'x',
    ])
      expect([name, (await send(name, {})).status]).toEqual([name, 404])
  })

  it('is of who is signed in, where a page sends it', async () => {
    const id = randomUUID()
    expect((await send('stock.change', bake(), { key: id, by: { cookie: meron.cookie } })).status).toBe(200)
    expect(await movements()).toMatchObject([{ actor: meron.name }])
    expect((await send('till.make', { name: '' }, { by: { cookie: meron.cookie } })).body).toMatchObject({
      error: { code: 'device_missing' },
    })
    expect((await send('till.make', { name: '' }, { by: { cookie: hana.cookie } })).status).toBe(403)
    expect((await send('stock.change', bake(), { by: {} })).status).toBe(401)
  })

  it('is refused to a token that only reads, and once the token is revoked', async () => {
    const reading = { authorization: `Bearer ${await makeToken('read')}` }
    expect((await send('stock.change', bake(), { by: reading })).status).toBe(403)
    await revokeApiToken(deps, meron, await tokenId())
    expect((await send('stock.change', bake())).status).toBe(401)
    expect(await movements()).toEqual([])
  })
})

describe('a till of a program', () => {
  const sale = (number: number) =>
    buildSale(till, { number, shiftId: null, parts: [{ by: 'transfer', santim: 13_500, reference: `FT${number}` }] })

  it('sells with numbers of its own, and never at the till of a browser', async () => {
    expect((await send('sale.sell', sale(1))).body).toMatchObject({ error: { code: 'till_unknown' } })
    expect((await send('till.make', { name: 'Web' })).body).toMatchObject({ made: { till: 2 } })
    expect((await send('till.make', { name: 'Web' })).body).toMatchObject({ error: { code: 'till_exists' } })
    const first = sale(1)
    const key = randomUUID()
    const sent = await Promise.all([1, 2].map(() => send('sale.sell', first, { key })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect((await send('sale.sell', sale(1))).body).toMatchObject({ error: { code: 'number_taken' } })
    expect((await send('sale.sell', sale(3))).body).toMatchObject({ error: { code: 'number_gap' } })
    const sales = await db.selectFrom('counter_sales').select(['till', 'number', 'person_id']).execute()
    expect(sales).toEqual([{ till: 2, number: 1, person_id: meron.id }])
    // The browser's own till sells on from its own number.
    const answer = await sendFromTill({ db, now: clock.now, till, session: meron }, 'sell', buildSale(till))
    expect(answer.status).toBe(200)
  })

  it('is never that of a browser which says the id of the token', async () => {
    const device = await tokenId()
    expect(await makeTill(deps, { device, name: 'Web', staffDeviceId: null, actor: meron })).toEqual({
      ok: false,
      reason: 'device_missing',
    })
    await send('till.make', { name: 'Web' })
    const asBrowser = { db, now: clock.now, till: { ...till, number: 2, device }, session: hana }
    expect((await sendFromTill(asBrowser, 'sell', sale(1))).status).toBe(409)
    expect((await send('sale.sell', sale(1))).status).toBe(200)
  })

  it('takes its own sale back within ten minutes, and agrees to nothing for its maker', async () => {
    await send('till.make', { name: 'Web' })
    const [own, old] = [sale(1), sale(2)]
    for (const one of [own, old]) expect((await send('sale.sell', one)).status).toBe(200)
    const taking = (saleId: string) => ({ saleId, reason: 'x', piecesTo: 'waste' })
    expect((await send('sale.void', taking(own.saleId))).status).toBe(200)
    later(11 * 60_000)
    // On the page the owner may.
    expect((await send('sale.void', taking(old.saleId))).body).toMatchObject({ error: { code: 'manager_needed' } })
  })
})

describe('what only a person has', () => {
  const TAKES_A_PERSON = { status: 403, body: { error: { code: 'takes_a_person' } } }

  it('hands no order over', async () => {
    const orderId = await buildOrder(db, { status: 'Ready' })
    const { version } = await db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const handing = { orderId, version, to: 'Completed', reason: 'Pays tomorrow' }
    for (const by of [undefined, { cookie: meron.cookie }])
      expect(await send('order.move', handing, { by })).toMatchObject(TAKES_A_PERSON)
    expect(await db.selectFrom('orders').select('status').execute()).toEqual([{ status: 'Ready' }])
  })

  it('takes no cash and gives none back', async () => {
    const sold = buildSale(till)
    await sendFromTill({ db, now: clock.now, till, session: meron }, 'sell', sold)
    const voiding = { saleId: sold.saleId, reason: 'x', piecesTo: 'waste' }
    expect(await send('sale.void', voiding)).toMatchObject(TAKES_A_PERSON)
    await send('till.make', { name: 'Web' })
    expect(await send('sale.sell', buildSale(till, { number: 1, shiftId: null }))).toMatchObject(TAKES_A_PERSON)
    expect(await db.selectFrom('counter_voids').select('order_id').execute()).toEqual([])
    expect(await db.selectFrom('counter_sales').select('order_id').execute()).toHaveLength(1)
  })

  it('sells nothing on account, with withheld tax, or for typed transfers above the limit of one person and day', async () => {
    await send('till.make', { name: 'Web' })
    const paid = (...parts: NonNullable<Parameters<typeof buildSale>[1]>['parts'] & object) =>
      buildSale(till, { number: 1, shiftId: null, parts })
    const [half, rest] = [13_000, 500].map(
      (santim, index) => ({ by: 'transfer', santim, reference: `FT${index}` }) as const,
    )
    await db.insertInto('settings').values({ key: 'refund.second_approval_over_santim', value: '13400' }).execute()
    for (const sale of [
      paid({ by: 'account', santim: 13_500, phone: '+251900000001', name: 'Sara' }),
      paid(half!, { by: 'withheld', santim: 500, name: 'Sample PLC', tin: '0012345678' }),
      paid(half!, rest!),
      paid({ by: 'qr', santim: 13_500, toVerify: true }),
    ])
      expect(await send('sale.sell', sale)).toMatchObject(TAKES_A_PERSON)
    expect(await db.selectFrom('counter_sales').select('order_id').execute()).toEqual([])
  })
})

describe('cash of a return', () => {
  it('takes a person at the till: it is refused, and a refund waits', async () => {
    const sale = buildSale(till)
    await sendFromTill({ db, now: clock.now, till, session: meron }, 'sell', sale)
    const back = {
      saleId: sale.saleId,
      lines: [{ position: 0, quantity: 1 }],
      reason: 'One too many',
      piecesTo: 'stock',
    }
    const inCash = { ...back, returnId: randomUUID(), shiftId: till.shiftId, by: 'cash' }
    for (const by of [undefined, { cookie: meron.cookie }, { cookie: hana.cookie }])
      for (const query of ['', '?preview=true'])
        expect(await send('sale.return', inCash, { by, query })).toMatchObject({
          status: 403,
          body: { error: { code: 'takes_a_person' } },
        })
    const waiting = { ...back, returnId: randomUUID(), shiftId: null, by: 'refund' }
    expect((await send('sale.return', waiting)).status).toBe(200)
    const refunds = await db.selectFrom('refunds').select(['state', 'amount_santim']).execute()
    expect(refunds).toEqual([{ state: 'requested', amount_santim: 4500 }])
  })
})

describe('the description', () => {
  it('has each body as programs send it', async () => {
    const description = JSON.stringify(await (await app.request('/api/openapi.json')).json())
    expect(description).not.toContain('readOnly')
    expect(description).not.toContain('$schema')
  })
})

describe('the database', () => {
  const ID = '0193a000-0000-7000-8000-000000000001'
  const DONE: Readonly<Record<string, RawBuilder<unknown>>> = {
    'opens a shift': sql`insert into shifts (id) values (${ID})`,
    'counts a drawer': sql`update shifts set counted_at = now()`,
    'closes a shift': sql`update shifts set closed_at = now()`,
    'confirms a count': sql`insert into shift_confirmations (id) values (${ID})`,
    'corrects a count': sql`insert into shift_corrections (id) values (${ID})`,
    'agrees to a void': sql`insert into counter_approvals (id) values (${ID})`,
    'uses an approval': sql`insert into counter_approval_uses (approval_id) values (${ID})`,
    'counts the cash of a day': sql`insert into cash_counts (day) values ('2026-11-29')`,
  }

  it.each(Object.entries(DONE))('refuses that a program %s', async (_, statement) => {
    const written = db.transaction().execute(async (trx) => {
      const { id: owner } = meron
      const row = {
        space: 'program x',
        id: ID,
        name: 'x',
        door: 'program',
        person: 'x',
        person_id: owner,
        received_at: clock.now(),
      }
      await trx
        .insertInto('commands')
        .values({ ...row, token_id: await tokenId() })
        .execute()
      await statement.execute(trx)
    })
    await expect(written).rejects.toMatchObject({ constraint: 'takes_a_person' })
  })

  it('takes no command of a token that does not work, or that is another person’s', async () => {
    const row = { space: 'program x', id: ID, name: 'x', door: 'program', person: 'x', received_at: clock.now() }
    const insert = (more: object) =>
      db
        .insertInto('commands')
        .values({ ...row, ...more })
        .execute()
    const token_id = await tokenId()
    const refused = { constraint: 'commands_token_works' }
    await expect(insert({ token_id, person_id: hana.id })).rejects.toMatchObject(refused)
    await revokeApiToken(deps, meron, token_id)
    await expect(insert({ token_id, person_id: meron.id })).rejects.toMatchObject(refused)
    await expect(insert({ token_id, person_id: meron.id, door: 'form' })).rejects.toMatchObject({
      constraint: 'commands_token_of_program',
    })
  })
})
