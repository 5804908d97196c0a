import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import {
  APP_SECRET,
  APPROVING,
  buildCatalog,
  buildTestShop,
  type TestShop,
} from '#app/money/checkout/test-shop.factory.ts'
import { noteRestored } from '#app/till/drawer/tills.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { backUpShop } from '#test/set-back-shop.ts'
import type { Sale, SalePart } from '../till-command.ts'
import { listNoticesOf } from '../notice-list.queries.server.ts'
import { buildSale, buildSeller, buildTill, sendFromTill, type TestTill } from '../till.factory.ts'
import { findPrompt } from './prompts.queries.server.ts'
import { askTelebirr, buildWalletSale, withAttempt } from './wallet-sale.factory.ts'
import { confirmTransfer } from '#app/surfaces/finance/transfers/transfers.factory.ts'

/** A shop is set back to a backup that has a wallet prompt, and not its payment; its tablet has made the sale. Decision 0301. */

const database = await createTestDatabase()
const OK = { status: 200, reply: { ok: true } }
const UNKNOWN = { reply: { ok: false, answer: { reason: 'wallet_unknown' } } }
const DECLINING = '+251900000002'
const SECOND = 1000
const HOUR = 3_600_000
let shop: TestShop
let db: Database
let hana: StaffActor
let till: TestTill

beforeEach(async () => {
  await database.truncate()
  db = database.db
  await buildCatalog(db)
  shop = buildTestShop(db)
  hana = await buildSeller(db, 'hana', 'counter')
  till = await buildTill(db, hana, now())
})
afterAll(() => database.drop())

const now = () => shop.clock.now()
const wanted = (parts?: readonly SalePart[]) => buildWalletSale(till, parts)
async function ask(sale: Sale, phone = APPROVING): Promise<string> {
  const asked = await askTelebirr(shop.deps, { till, sale, phone, actor: hana })
  if (!asked.ok) throw new Error(asked.reason)
  shop.clock.advance(3 * SECOND)
  return asked.prompt.attemptId!
}
const settle = (attemptId: string) => settlePayment(shop.deps, { attemptId, learnedBy: 'sweep' })
const sell = (sale: Sale, attemptId: string, madeAt = now(), of = till) =>
  sendFromTill({ db, now, till: of, session: hana }, 'sell', withAttempt(sale, attemptId), { madeAt })
const order = (id: string) =>
  db
    .selectFrom('orders')
    .select(['status', 'owed_santim as owed', 'net_paid_santim as paid'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const reports = () =>
  db.selectFrom('transfer_reports').select(['id', 'reference', 'amount_santim as santim', 'outcome']).execute()
const openExceptions = () => db.selectFrom('payment_exceptions').select('kind').where('closed_at', 'is', null).execute()
const notices = async (id: string) => (await listNoticesOf(db, id)).map(({ kind }) => kind)
const backUp = () => backUpShop({ pool: database.pool, now, appSecret: APP_SECRET })

/** An hour later the shop is lost, and restored. */
async function restoreFrom(restore: Awaited<ReturnType<typeof backUp>>): Promise<void> {
  shop.clock.advance(HOUR)
  const at = now().getTime()
  db = await restore([])
  shop = buildTestShop(db)
  shop.clock.advance(at - now().getTime())
  await noteRestored(db, now())
}

describe('a prompt whose paid attempt came after the backup', () => {
  it('is sold all the same: somebody looks for its money, and the till goes on', async () => {
    const sale = wanted()
    const declined = await ask(sale, DECLINING)
    expect(await settle(declined)).toMatchObject({ state: 'failed' })
    const restore = await backUp()
    const paid = await ask(sale)
    expect(await settle(paid)).toMatchObject({ state: 'completed' })
    const madeAt = now()
    await restoreFrom(restore)
    expect(await sell(sale, paid, madeAt)).toEqual(OK)
    expect(await order(sale.saleId)).toEqual({ status: 'Completed', owed: 13_500, paid: 0 })
    expect(await reports()).toMatchObject([{ reference: 'T1-000001-1', santim: 13_500, outcome: null }])
    expect(await notices(sale.saleId)).toEqual(['wallet_lost'])
    expect((await findPrompt(db, sale.saleId, now()))!.state).toBe('sold')
    const next = buildSale(till, { number: 2 })
    expect(await sendFromTill({ db, now, till, session: hana }, 'sell', next)).toEqual(OK)
    // Once more in another envelope: it is there.
    expect(await sell(sale, paid, madeAt)).toEqual(OK)
    expect(await reports()).toHaveLength(1)
  })

  it('takes the cash of a split sale, and only the wallet’s part is owed', async () => {
    const sale = wanted([
      { by: 'cash', santim: 3500 },
      { by: 'wallet', santim: 10_000 },
    ])
    expect(await settle(await ask(sale, DECLINING))).toMatchObject({ state: 'failed' })
    const restore = await backUp()
    const paid = await ask(sale)
    const madeAt = now()
    await restoreFrom(restore)
    expect(await sell(sale, paid, madeAt)).toEqual(OK)
    expect(await order(sale.saleId)).toEqual({ status: 'Completed', owed: 10_000, paid: 3500 })
    expect(await reports()).toMatchObject([{ reference: 'T1-000001-2', santim: 10_000 }])
  })

  it('is refused as ever when its sale was made after the restore, and when it is another sale’s', async () => {
    const sale = wanted()
    expect(await settle(await ask(sale, DECLINING))).toMatchObject({ state: 'failed' })
    const madeAt = now()
    await restoreFrom(await backUp())
    expect(await sell(sale, randomUUID())).toMatchObject(UNKNOWN)
    const line = { cakeId: 'baklava', quantity: 4, unitSantim: 4500, totalSantim: 18_000 }
    const other = { ...sale, lines: [line], parts: [{ by: 'wallet', santim: 18_000 } as const], totalSantim: 18_000 }
    expect(await sell(other, randomUUID(), madeAt)).toMatchObject(UNKNOWN)
    expect(await order(sale.saleId)).toMatchObject({ status: 'Pending' })
  })
})

describe('a prompt that waits in the backup, and was paid after it', () => {
  it('pays its sale when the provider is asked before the sale comes', async () => {
    const sale = wanted()
    const restore = await backUpAsked(sale)
    await restore.shop()
    expect(await settle(restore.attemptId)).toMatchObject({ state: 'completed' })
    expect(await sell(sale, restore.attemptId, restore.madeAt)).toEqual(OK)
    expect(await order(sale.saleId)).toEqual({ status: 'Completed', owed: 0, paid: 13_500 })
    expect([await reports(), await notices(sale.saleId)]).toEqual([[], []])
  })

  it('pays it once when the sale comes first, also if a person finds the money too', async () => {
    const sale = wanted()
    const restore = await backUpAsked(sale)
    await restore.shop()
    expect(await sell(sale, restore.attemptId, restore.madeAt)).toEqual(OK)
    expect(await order(sale.saleId)).toEqual({ status: 'Completed', owed: 13_500, paid: 0 })
    expect(await settle(restore.attemptId)).toMatchObject({ state: 'completed' })
    expect(await order(sale.saleId)).toEqual({ status: 'Completed', owed: 0, paid: 13_500 })
    expect(await openExceptions()).toEqual([])
    const [report] = await reports()
    const seen = { where: 'here', amountSantim: 13_500 } as const
    expect(await confirmTransfer(shop.deps, { reportId: report!.id, seen, actor: hana })).toEqual({
      ok: true,
      outcome: 'inbox',
    })
    expect(await order(sale.saleId)).toEqual({ status: 'Completed', owed: 0, paid: 13_500 })
  })

  /** The prompt is asked before the backup, paid and sold after it. */
  async function backUpAsked(sale: Sale) {
    const attemptId = await ask(sale)
    const restore = await backUp()
    return { attemptId, madeAt: now(), shop: () => restoreFrom(restore) }
  }
})
