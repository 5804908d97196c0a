import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#app/base/platform/database/database.server.ts'
import { parseBirr } from '#app/base/platform/money.ts'
import { createTestDatabase } from '#test/database.ts'
import { takeFile } from '#test/take-file.ts'
import { translateTo } from '#app/messages.server.ts'
import {
  APPROVING,
  buildCatalog,
  buildTestShop,
  SILENT,
  SIX_BAKLAVA,
  type TestShop,
} from '#app/money/checkout/test-shop.factory.ts'
import { addCredit } from '#app/money/payments/credit/credit.server.ts'
import type { PaymentProvider } from '#app/money/payments/provider.ts'
import { failByHand } from '#app/money/payments/record-settlement.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { loader as transactionsFile } from '../screens/admin/payments-export.ts'
import { recheckAttempts } from './recheck-attempts.server.ts'
import { cursorAfter, type Cursor } from '#app/base/platform/list/cursor.ts'
import { BAND_STARTS } from './amount-bands.ts'
import { transactionFilter, type TransactionFilter } from './transaction-filter.ts'
import { presentCasesOf, presentSteps } from './transaction-views.server.ts'
import { findTransaction, listTransactions, summarizeTransactions } from './transactions.queries.server.ts'
import { voidAttempt } from '../commands/void-attempt.server.ts'
import { runAsStaff, takeInStorePayment, voidCash } from '#app/money/checkout/money-commands.factory.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const filter = (more: Partial<TransactionFilter> = {}): TransactionFilter => ({ ...transactionFilter.none, ...more })
const list = async (more: Partial<TransactionFilter> = {}) => (await listTransactions(db, filter(more))).rows

let customers = 0
/** A prompt for 270 birr from a new customer, one minute after the one before. */
async function prompt(more: Record<string, unknown> = {}): Promise<{ id: string; code: string }> {
  shop.clock.advance(60_000)
  customers += 1
  const { body } = await shop.directPay(more, { from: `203.0.113.${customers % 250}` })
  return { id: body.transactionId, code: body.orderCode }
}

async function paidPrompt(): Promise<{ id: string; code: string }> {
  const made = await prompt({ phone: APPROVING, paymentMethod: 'CBE Birr' })
  await shop.decide(made.id, 'approve')
  await shop.status(made.id)
  return made
}

async function orderOf(id: string): Promise<string> {
  const { orderId } = (await findTransaction(db, id))!.transaction
  return orderId
}

describe('the list of transactions', () => {
  it('shows prompts, hosted pages and money at the counter, newest first, with the number of the try', async () => {
    const first = await paidPrompt()
    const second = await prompt({ phone: '+251900000444' })
    await runAsStaff(shop.deps, voidAttempt, { attemptId: second.id, actor: { name: 'hana@shop.example' } })
    shop.clock.advance(1000)
    const cash = { amountSantim: 27_000, method: 'Cash', transferReference: '', note: 'Till 1' } as const
    const order = { orderId: await orderOf(second.id), actor: { name: 'hana@shop.example' }, requestKey: randomUUID() }
    await takeInStorePayment(shop.deps, { ...cash, ...order })
    shop.clock.advance(1000)
    await shop.call('POST', '/pay', { cartItems: SIX_BAKLAVA, total: 270, phone: '' }, { from: '203.0.113.251' })
    const shown = await list()
    expect(shown.map(({ channel, method, state, number }) => [channel, method, state, number])).toEqual([
      ['hosted', null, 'pending', 1],
      ['counter', 'Cash', 'completed', 2],
      ['direct', 'Telebirr', 'void', 1],
      ['direct', 'CBE Birr', 'completed', 1],
    ])
    expect(shown[1]).toMatchObject({ recordedBy: 'hana@shop.example', note: 'Till 1', orderCode: second.code })
    expect(shown[3]).toMatchObject({ orderCode: first.code, phone: APPROVING, learnedBy: 'poll' })
  })

  it.each<[string, Partial<TransactionFilter>, number]>([
    ['state', { state: 'completed' }, 1],
    ['method', { method: 'CBE Birr' }, 1],
    ['the payment page', { method: 'hosted' }, 0],
    ['day', { start: '2026-11-21', end: '2026-11-21' }, 3],
    ['a later day', { start: '2026-11-22' }, 0],
    ['amount', { min: '270', max: '270' }, 3],
    ['a larger amount', { min: '270.01' }, 0],
    ['what a person should look at', { needsReview: true }, 0],
    ['phone, in any form', { search: '0900 000 001' }, 1],
    ['what is nowhere', { search: 'FT0000' }, 0],
  ])('is filtered by %s, and its sums follow', async (_, more, count) => {
    await prompt()
    await paidPrompt()
    await prompt({ phone: '+251900000444' })
    expect(await list(more)).toHaveLength(count)
    const summary = await summarizeTransactions(db, filter(more))
    expect(summary.count).toBe(count)
    const hasPaid = (await list(more)).some(({ state }) => state === 'completed')
    expect(summary.takenSantim).toBe(hasPaid ? 27_000 : 0)
  })

  it('is searched by the code of the order, our reference and the provider’s', async () => {
    const { id, code } = await paidPrompt()
    await prompt()
    const { reference, providerReference } = (await findTransaction(db, id))!.transaction
    for (const search of [code.toLowerCase(), reference, providerReference!]) {
      expect((await list({ search })).map((each) => each.id)).toEqual([id])
    }
  })

  it('counts each quick filter, whichever is chosen', async () => {
    const late = await paidPrompt()
    await paidPrompt()
    await prompt()
    await db.updateTable('payment_attempts').set({ is_late: true }).where('id', '=', late.id).execute()
    const counts = { refundedSantim: 0, countByState: { completed: 2, pending: 1 }, countToReview: 1 }
    expect(await summarizeTransactions(db, filter())).toEqual({ count: 3, takenSantim: 54_000, ...counts })
    expect(await summarizeTransactions(db, filter({ state: 'completed' }))).toMatchObject({ count: 2, ...counts })
    const toReview = await summarizeTransactions(db, filter({ needsReview: true }))
    expect(toReview).toEqual({ count: 1, takenSantim: 27_000, ...counts })
    expect(await list({ needsReview: true })).toHaveLength(1)
  })

  it('counts money that became credit when it came in, and not when it is used', async () => {
    await paidPrompt()
    const phone = '+251900000777'
    const credit = { phone, provider: 'simulator', transactionId: null, paymentExceptionId: null, orderId: null }
    await addCredit(db, { ...credit, amountSantim: 9000, recordedBy: 'hana', note: '' }, shop.clock.now())
    const orderId = await buildOrder(db, { status: 'Ready', phone, order_total_santim: 9000 }, [
      { unit_price_santim: 9000 },
    ])
    const used = { orderId, amountSantim: 9000, method: 'Credit', transferReference: '', note: '' } as const
    const actor = { id: 'hana', name: 'hana@shop.example' }
    expect(await takeInStorePayment(shop.deps, { ...used, actor, requestKey: randomUUID() })).toMatchObject({
      ok: true,
    })
    expect(await summarizeTransactions(db, filter())).toMatchObject({ count: 2, takenSantim: 27_000 })
    expect(await summarizeTransactions(db, filter({ method: 'Credit' }))).toMatchObject({ count: 1, takenSantim: 0 })
  })

  it('counts exactly what is committed, whoever counts meanwhile', async () => {
    const [one, other] = [await prompt(), await prompt()]
    const counted = async () => (await summarizeTransactions(db, filter())).countByState
    expect(await counted()).toEqual({ pending: 2 })
    const writing = await db.startTransaction().execute()
    await writing.updateTable('payment_attempts').set({ state: 'failed' }).where('id', '=', one.id).execute()
    expect(await counted()).toEqual({ pending: 2 })
    await db.updateTable('payment_attempts').set({ state: 'cancelled' }).where('id', '=', other.id).execute()
    const many = await Promise.all(Array.from({ length: 8 }, counted))
    expect(many).toEqual(Array.from({ length: 8 }, () => ({ pending: 1, cancelled: 1 })))
    await writing.commit().execute()
    expect(await counted()).toEqual({ failed: 1, cancelled: 1 })
    const { rows } = await sql<{ counted: number }>`
      select sum(attempts)::integer as counted from payment_attempt_counts`.execute(db)
    expect(rows).toEqual([{ counted: 2 }])
  })

  it('counts what lies between two sums as if it looked at each, also where they cut a band', async () => {
    const amounts = [1, ...BAND_STARTS.slice(0, 8).flatMap((start) => [start - 1, start, start + 1]), 12_345_678]
    for (const [at, amount] of amounts.entries()) {
      const { id } = await prompt({ phone: `+25190000${String(200 + at).padStart(4, '0')}` })
      await db.updateTable('payment_attempts').set({ amount_santim: amount }).where('id', '=', id).execute()
    }
    const { rows } = await sql<{ band: number }>`
      select amount_band(amount) as band from unnest(${BAND_STARTS.flatMap((start) => [start - 1, start])}::bigint[])
        with ordinality as all_of (amount, at) order by at`.execute(db)
    expect(rows.map(({ band }) => band)).toEqual(BAND_STARTS.flatMap((_, at) => [at, at + 1]))
    for (const [min, max] of [
      ['', '150'],
      ['100.01', ''],
      ['150', '599.99'],
      ['151', '160'],
      ['99.99', '600.01'],
      ['600', '100'],
    ] as const) {
      const asked = filter({ min, max })
      const between = amounts.filter(
        (amount) => amount >= (parseBirr(min) ?? 0) && amount <= (parseBirr(max) ?? Infinity),
      )
      const counted = { count: between.length, countByState: between.length > 0 ? { pending: between.length } : {} }
      expect(await summarizeTransactions(db, asked), `${min} to ${max}`).toMatchObject(counted)
      expect(await summarizeTransactions(db, { ...asked, method: 'Telebirr', start: '2026-11-21' })).toMatchObject(
        counted,
      )
      expect(await summarizeTransactions(db, { ...asked, method: 'Cash' })).toMatchObject({ count: 0 })
    }
  })

  it('never takes off a cut band what came after the band was counted', async () => {
    const { id } = await prompt()
    const narrow = filter({ min: '510' })
    for (const most of [1, 10]) {
      const cost = (santim: number) =>
        db.updateTable('payment_attempts').set({ amount_santim: santim }).where('id', '=', id).execute()
      await cost(27_000)
      const refreshes = new Set<object>()
      let times = 0
      // Outside the bounds an attempt comes to the cut band, or leaves it, between the counting of the bands and their reading.
      const meddling = db.withPlugin({
        transformQuery({ node, queryId }) {
          if (JSON.stringify(node).includes('refresh_attempt_counts')) refreshes.add(queryId)
          return node
        },
        async transformResult({ queryId, result }) {
          if (refreshes.has(queryId) && times < most) {
            times += 1
            await cost(times % 2 === 1 ? 50_500 : 27_000)
          }
          return result
        },
      })
      const summary = await summarizeTransactions(meddling, narrow)
      expect(summary).toMatchObject({ count: 0, countByState: {} })
      expect(times).toBe(Math.min(most, 3))
    }
  })

  it('is paged in both directions without a gap or a repeat, while new ones arrive', async () => {
    await db.deleteFrom('rate_limit_windows').execute()
    const made: string[] = []
    for (let number = 0; number < 7; number += 1) {
      const phone = `+25190000${String(100 + number).padStart(4, '0')}`
      made.unshift((await prompt({ phone })).id)
    }
    const paged = { ...filter(), perPage: 3 }
    const ids = async (cursor?: Cursor) => {
      const page = await listTransactions(db, paged, cursor)
      return { ...page, ids: page.rows.map(({ id }) => id) }
    }
    const first = await ids()
    await prompt({ phone: '+251900000777' })
    const second = await ids(cursorAfter(first.after))
    const third = await ids(cursorAfter(second.after))
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(made)
    expect(third.after).toBeNull()
    const back = await ids({ key: third.before!, isBackwards: true })
    expect(back.ids).toEqual(second.ids)
  })
})

describe('the file of transactions', () => {
  it('contains the filtered transactions, and the log names who exported it', async () => {
    const { code } = await paidPrompt()
    await prompt({ phone: '+251900000444' })
    const asked = { db, now: shop.clock.now(), actor: 'hana@shop.example', path: '/export.csv?state=completed' }
    const [heads, line, sum, end] = (await (await takeFile(transactionsFile, asked)).text()).split('\r\n')
    expect(heads).toContain('Day (Ethiopian)')
    expect(line).toMatch(
      new RegExp(`^2026-11-21,Sat 12 Hidar 2019,09:\\d\\d,${code},,0900 000 001,CBE Birr,270,270,0,Paid,1,`),
    )
    expect(sum).toBe(',Sum,,,,,,,270,,,,,,,,')
    expect(end).toBe('')
    const log = await db.selectFrom('audit_log').select(['actor', 'action', 'after']).executeTakeFirst()
    expect(log).toMatchObject({ actor: 'hana@shop.example', action: 'export', after: { transactions: 1 } })
  })
})

describe('the sums of the file', () => {
  it('take off what was voided and refunded, line by line, and end with the sum of the page', async () => {
    await paidPrompt()
    await prompt({ phone: '+251900000444' })
    const actor = { id: 'hana', name: 'hana@shop.example' }
    const money = { method: 'Cash', transferReference: '', note: '', actor } as const
    const take = async (amountSantim: number) => {
      shop.clock.advance(1000)
      const orderId = await buildOrder(db, { status: 'Ready', order_total_santim: amountSantim })
      await takeInStorePayment(shop.deps, { ...money, orderId, amountSantim, requestKey: randomUUID() })
      const entry = await db
        .selectFrom('ledger_entries')
        .select(['id', 'attempt_id'])
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      return { orderId, entryId: entry.id, attemptId: entry.attempt_id! }
    }
    const [voided, refunded] = [await take(37_000), await take(20_000)]
    const taken = {
      orderId: voided.orderId,
      entryId: voided.entryId,
      reason: 'Typed twice',
      actor,
      mayVoidOthers: false,
    }
    expect(await voidCash(shop.deps, taken)).toEqual({ ok: true })
    const back = { order_id: refunded.orderId, attempt_id: refunded.attemptId, amount_santim: 5000 }
    const at = shop.clock.now()
    const { id } = await db
      .insertInto('refunds')
      .values({ ...back, requested_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('ledger_entries')
      .values({ ...back, refund_id: id, kind: 'refund', provider: 'cash', at })
      .execute()

    const { takenSantim, refundedSantim } = await summarizeTransactions(db, filter())
    expect([takenSantim, refundedSantim]).toEqual([27_000 + 20_000, 5000])
    const asked = { db, now: shop.clock.now(), actor: 'hana@shop.example', path: '/export.csv' }
    const [heads = [], ...lines] = (await (await takeFile(transactionsFile, asked)).text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const [moved, state] = [heads.indexOf('Money in and out (ETB)'), heads.indexOf('State')]
    expect(lines.map((cells) => [cells[state], Number(cells[moved])])).toEqual([
      ['Paid', 200],
      ['Refund', -50],
      ['Voided', 370],
      ['Voided', -370],
      [expect.any(String), 0],
      ['Paid', 270],
      ['', 420],
    ])
    expect(lines.at(-1)).toContain('Sum')
    expect(lines.slice(0, -1).reduce((sum, cells) => sum + Number(cells[moved]), 0)).toBe(420)
  })
})

it('ticked transactions are queried: received money counts immediately, and the others are listed by result', async () => {
  const [came, waits, done] = [await prompt(), await prompt({ phone: '+251900000444' }), await paidPrompt()]
  await shop.decide(came.id, 'approve')
  const ids = [came.id, waits.id, done.id, 'no id', randomUUID()]
  expect(await recheckAttempts(shop.deps, ids)).toEqual({ heard: 2, changed: 1, unheard: 0, skipped: 2 })
  const { transaction, steps } = (await findTransaction(db, came.id))!
  expect(transaction).toMatchObject({ state: 'completed', learnedBy: 'person' })
  const viewer = { lang: 'en', calendar: 'gregorian', t: translateTo('en') } as const
  expect(presentSteps(viewer, transaction, steps)).toMatchObject([
    { text: 'Began', by: '' },
    { text: 'Paid', by: 'staff' },
  ])
  expect((await findTransaction(db, waits.id))!.transaction.state).toBe('pending')
})

it('what a provider answers to a person is its own word: it counts above the limit of one person, also after one said that nothing came', async () => {
  await db.insertInto('settings').values({ key: 'refund.second_approval_over_santim', value: '20000' }).execute()
  const [came, ended] = [await prompt(), await prompt({ phone: '+251900000444' })]
  await failByHand(db, ended.id, 'hana@shop.example', shop.clock.now())
  for (const { id } of [came, ended]) await shop.decide(id, 'approve')
  expect(await recheckAttempts(shop.deps, [came.id, ended.id])).toMatchObject({ heard: 2, changed: 2 })
  const { rows } =
    await sql`select a.state, a.learned_by, a.recorded_by, a.recorded_by_id, is_confirmed_by_provider(a.id) as event
    from payment_attempts a`.execute(db)
  const event = { state: 'completed', learned_by: 'person', recorded_by: null, recorded_by_id: null, event: true }
  expect(rows).toEqual([event, event])
})

it('a transaction links to the exception about its money', async () => {
  const { id } = await prompt({ phone: SILENT })
  await shop.decide(id, 'approve')
  await runAsStaff(shop.deps, voidAttempt, { attemptId: id, actor: { name: 'hana@shop.example' } })
  await recheckAttempts(shop.deps, [id])
  const { cases } = (await findTransaction(db, id))!
  const viewer = { lang: 'en', calendar: 'gregorian', t: translateTo('en') } as const
  expect(presentCasesOf(viewer, cases)).toEqual([
    { to: `/admin/payments/exceptions/${cases[0]!.id}`, text: 'Paid twice', isOpen: true },
  ])
})

describe('voiding a prompt', () => {
  it('closes it once, and records that in the order and in the log with the actor', async () => {
    const { id } = await prompt()
    const answers = await Promise.all(
      ['hana', 'sara'].map((name) =>
        runAsStaff(shop.deps, voidAttempt, { attemptId: id, actor: { name: `${name}@shop.example` } }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, reason: 'attempt_not_open' })
    expect((await findTransaction(db, id))!.transaction.state).toBe('void')
    const actor = answers[0]!.ok ? 'hana@shop.example' : 'sara@shop.example'
    const log = await db.selectFrom('audit_log').select(['actor', 'action', 'after']).execute()
    expect(log).toEqual([{ actor, action: 'void_attempt', after: { attempt_state: 'void' } }])
    const events = await db
      .selectFrom('order_events')
      .select(['actor', 'actor_name'])
      .where('kind', '=', 'payment')
      .execute()
    expect(events).toEqual([{ actor: 'admin', actor_name: actor }])
    expect(
      await runAsStaff(shop.deps, voidAttempt, { attemptId: randomUUID(), actor: { name: 'hana@shop.example' } }),
    ).toEqual({
      ok: false,
      reason: 'payment_not_found',
    })
  })

  it('does not refuse money that still arrives', async () => {
    const { id } = await prompt({ phone: SILENT })
    await shop.decide(id, 'approve')
    await runAsStaff(shop.deps, voidAttempt, { attemptId: id, actor: { name: 'hana@shop.example' } })
    await shop.letPhonesAnswer()
    await shop.status(id)
    expect((await findTransaction(db, id))!.transaction).toMatchObject({ state: 'completed', isDuplicate: true })
  })

  it('while its browser tries again leaves one order, at most one open prompt, and nobody pays twice unseen', async () => {
    const withoutExpire = (simulator: PaymentProvider): PaymentProvider => ({
      ...simulator,
      capabilities: { ...simulator.capabilities, expire: false },
    })
    for (let round = 0; round < 8; round += 1) {
      await database.truncate()
      await buildCatalog(db)
      const canExpire = round % 2 === 0
      shop = buildTestShop(db, canExpire ? {} : { provider: withoutExpire })
      const pay = () => shop.directPay({ phone: SILENT }, { browser: 'the same' })
      const first = (await pay()).body
      shop.clock.advance(1000)
      const voiding = () =>
        runAsStaff(shop.deps, voidAttempt, { attemptId: first.transactionId, actor: { name: 'hana@shop.example' } })
      const [again] = await Promise.all(round % 4 < 2 ? [pay(), voiding()] : [voiding().then(pay), voiding()])
      expect(again).toMatchObject({ status: 200, body: { orderCode: first.orderCode } })
      const states = async () => (await list()).map(({ state }) => state).toSorted()
      expect(await states()).toEqual(['pending', 'void'])

      // Both prompts that are still on the phone are approved.
      const prompts = await db.selectFrom('payment_attempts').select(['id', 'reference']).execute()
      const live = await db
        .selectFrom('simulator_payments')
        .select('reference')
        .where('state', '=', 'pending')
        .execute()
      expect(live).toHaveLength(canExpire ? 1 : 2)
      for (const { id, reference } of prompts) {
        if (live.some((prompt) => prompt.reference === reference)) await shop.decide(id, 'approve')
      }
      await shop.letPhonesAnswer()
      await recheckAttempts(
        shop.deps,
        prompts.map(({ id }) => id),
      )
      const order = await db.selectFrom('orders').select(['code', 'payment_status', 'paid_santim']).execute()
      const paid = canExpire
        ? { payment_status: 'paid', paid_santim: 27_000 }
        : { payment_status: 'overpaid', paid_santim: 54_000 }
      expect(order).toEqual([{ code: first.orderCode, ...paid }])
      const cases = await db.selectFrom('payment_exceptions').select(['kind', 'attempt_id']).execute()
      const late = cases.filter(({ kind, attempt_id }) => kind === 'duplicate' && attempt_id === first.transactionId)
      expect(late).toHaveLength(canExpire ? 0 : 1)
    }
  })

  it('that is just being sent takes it back from the phone, and the browser hears that it ended', async () => {
    let isVoided = false
    shop = buildTestShop(db, {
      provider: (simulator) => ({
        ...simulator,
        async directCharge(charge) {
          const answer = await simulator.directCharge(charge)
          const { id } = await db.selectFrom('payment_attempts').select('id').executeTakeFirstOrThrow()
          if (!isVoided)
            await runAsStaff(shop.deps, voidAttempt, { attemptId: id, actor: { name: 'hana@shop.example' } })
          isVoided = true
          return answer
        },
      }),
    })
    const { body } = await shop.directPay({ phone: SILENT }, { browser: 'the same' })
    expect(await db.selectFrom('simulator_payments').select('state').execute()).toEqual([{ state: 'cancelled' }])
    shop.clock.advance(3000)
    expect(await shop.status(body.transactionId)).toBe('cancelled')
    const again = await shop.directPay({ phone: SILENT }, { browser: 'the same' })
    expect(again.body.orderCode).toBe(body.orderCode)
    expect(await shop.status(again.body.transactionId)).toBe('pending')
  })
})
