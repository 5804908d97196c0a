import { reportTransfer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { afterAll, expect, it } from 'vitest'
import { buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { readCarried } from '#app/money/deliveries/carried-cash.queries.server.ts'
import { decideHandIn, handInCash } from '#app/money/deliveries/commands/hand-in-cash.server.ts'
import { findCashEntry } from '#app/money/payments/record-void.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { openPaymentException } from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { createTestDatabase } from '#test/database.ts'
import { readDashboard } from '#app/surfaces/dashboard/dashboard.queries.server.ts'
import { readLiveEvents } from './live-events.queries.server.ts'
import { presentLiveEvent } from './present-live-event.server.ts'
import { runAsStaff, takeInStorePayment, voidCash } from '#app/money/checkout/money-commands.factory.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

it('a reported transfer and money that needs a person are live events, and figures of the dashboard', async () => {
  const shop = buildTestShop(db)
  const on = [
    { key: 'payment.transfer_reference', value: 'true' },
    { key: 'payment.transfer_accounts', value: JSON.stringify({ en: ['CBE 1000'], am: ['ንግድ ባንክ 1000'] }) },
  ]
  await db.insertInto('settings').values(on).execute()
  const payment_deadline_at = new Date(shop.clock.now().getTime() + 900_000)
  const orderId = await buildOrder(db, { code: 'ABC234', status: 'Pending', kind: 'cart', payment_deadline_at })
  const report = { sentWith: 'CBE', reference: 'FT25211G2S8D', amountSantim: 300_000, pictureId: undefined } as const
  const reporting = { ...shop.deps, transferChecker: null }
  await reportTransfer(reporting, { ...report, orderId, clientAddress: '198.51.100.7' })
  const other = await buildOrder(db, { code: 'XYZ789', status: 'Pending', kind: 'cart', payment_deadline_at })
  await reportTransfer(reporting, { ...report, orderId: other, clientAddress: '198.51.100.7' }) // refused: the same reference

  const nobodys = { provider: 'chapa', attemptId: null, orderId: null, phone: null, transactionId: null }
  const { id: providerEventId } = await db
    .insertInto('provider_events')
    .values({
      provider: 'chapa',
      event_key: 'k',
      authenticity: 'signed',
      headers: '{}',
      body: '{}',
      received_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unknown = { kind: 'unknown_reference', ...nobodys, providerEventId, reference: 'CAKE999999' } as const
  await openPaymentException(db, { ...unknown, amountSantim: 15_000, currency: 'ETB' }, shop.clock.now())

  const { events } = await readLiveEvents(db, 0n)
  const received = events.map((event) =>
    presentLiveEvent(event, { lang: 'en', t: translateTo('en'), profile: buildProfile('owner', 'h@shop.example') }),
  )
  expect(received.filter(({ kind }) => kind === 'transfer' || kind === 'money')).toEqual([
    expect.objectContaining({
      to: '/admin/payments/transfers',
      text: `${formatSantim(300_000, 'en')} reported as sent for ABC234`,
    }),
    expect.objectContaining({
      to: '/admin/payments/exceptions',
      text: `Payment to review: ${formatSantim(15_000, 'en')}`,
    }),
  ])
  const { waiting } = await readDashboard(db, shop.clock.now())
  expect(waiting).toMatchObject({ waiting: 2, openTransfers: 1, openCases: 1 })
})

it('a voided payment, cash that a driver hands in and its count let the pages of colleagues follow, without words', async () => {
  const shop = buildTestShop(db)
  const hana = { id: 'hana', name: 'hana@shop.example' }
  const orderId = await buildOrder(db, { status: 'Ready' })
  const cash = { amountSantim: 10_000, method: 'Cash', transferReference: '', note: '', requestKey: 'k' } as const
  expect(await takeInStorePayment(shop.deps, { orderId, ...cash, actor: hana })).toMatchObject({ ok: true })
  const { id: entryId } = (await findCashEntry(db, { orderId, at: shop.clock.now() }))!
  const newsSince = async (tx: bigint) => {
    const { events } = await readLiveEvents(db, tx)
    const profile = buildProfile('owner', 'sara@shop.example')
    return events.map((event) => presentLiveEvent(event, { lang: 'en', t: translateTo('en'), profile }))
  }
  // A transaction of another test that is still open brings what was told before once more.
  const startReporting = async () => {
    const { openTx } = await readLiveEvents(db)
    const known = (await newsSince(openTx)).length
    return async () => (await newsSince(openTx)).slice(known)
  }
  const newsOfVoid = await startReporting()
  const wish = { orderId, entryId, reason: 'A zero too many', actor: hana, mayVoidOthers: false }
  expect(await voidCash(shop.deps, wish)).toEqual({ ok: true })
  expect(await newsOfVoid()).toEqual([
    expect.objectContaining({ kind: 'move', text: null, to: `/admin/orders/${orderId}` }),
  ])

  shop.clock.advance(1000) // an entry is found by its time
  const again = await takeInStorePayment(shop.deps, { orderId, ...cash, requestKey: 'l', actor: hana })
  expect(again).toMatchObject({ ok: true })
  const carried = (await findCashEntry(db, { orderId, at: shop.clock.now() }))!
  await db.insertInto('carried_cash').values({ entry_id: carried.id, driver_id: hana.id, driver: hana.name }).execute()
  const newsOfHandIn = await startReporting()
  expect(await runAsStaff(shop.deps, handInCash, { actor: hana, seenSantim: 10_000 })).toEqual({ ok: true })
  const { waiting } = await readCarried(db, hana.id)
  const counted = { handInId: waiting!.id, isRight: true, actor: { id: 'sara', name: 'sara@shop.example' } }
  expect(await runAsStaff(shop.deps, decideHandIn, counted)).toEqual({ ok: true })
  expect((await newsOfHandIn()).map(({ to, text }) => ({ to, text }))).toEqual(
    Array.from({ length: 2 }, () => ({ to: '/admin/deliveries/cash', text: null })),
  )
})
