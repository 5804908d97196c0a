import { randomUUID } from 'node:crypto'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { buildCatalog, buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { decideHandIn, handInCash } from '#app/money/deliveries/commands/hand-in-cash.server.ts'
import { acceptClaim } from '#app/till/drawer/commands/claim-cash.server.ts'
import { closeShift } from '#app/till/drawer/commands/close-shift.server.ts'
import { confirmShift } from '#app/till/drawer/commands/confirm-shift.server.ts'
import { countShift } from '#app/till/drawer/commands/count-shift.server.ts'
import { buildDrawer, buildPieces, buildReceipt, doAs, makeTill } from '#app/till/drawer/drawer.factory.ts'
import { handShift } from '#app/till/drawer/commands/hand-shift.server.ts'
import { moveCash } from '#app/till/drawer/commands/move-cash.server.ts'
import { openShift } from '#app/till/drawer/commands/open-shift.server.ts'
import type { BookCashInDrawer } from '#app/money/payments/book-cash-in-drawer.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import type { AccountTicket, AccountWorld } from './account-world.ts'
import { done } from './ticket.ts'
import { takeInStorePayment, runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { approveRefund } from '#app/surfaces/finance/commands/decide-refund.server.ts'
import { payRefund } from '#app/surfaces/finance/commands/pay-refund.server.ts'
import { requestRefund } from '#app/surfaces/finance/refunds/refunds.factory.ts'
import { attachPaymentException } from '#app/surfaces/finance/exceptions/exceptions.factory.ts'
import { confirmTransfer } from '#app/surfaces/finance/transfers/transfers.factory.ts'

/** What one person of the shop has said or handed over, and another finishes later. The person is a manager, the other an owner. */

const SANTIM = 50_000 // above the limit of one person

const orderOf = async ({ db }: AccountWorld) => {
  const id = await buildOrder(db, { phone: '+251900000007' }, [{ unit_price_santim: SANTIM }])
  return db.selectFrom('orders').select(['id', 'code']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The shop with a limit, in which the person is a manager. */
async function openShop({ db, clock, person }: AccountWorld) {
  await buildCatalog(db)
  const limit = { key: 'refund.second_approval_over_santim', value: JSON.stringify(SANTIM - 1) }
  await db.insertInto('settings').values(limit).execute()
  await db.updateTable('profiles').set({ role: 'manager' }).where('id', '=', person.id).execute()
  return { ...buildTestShop(db).deps, clock }
}

const record = (
  deps: Awaited<ReturnType<typeof openShop>>,
  orderId: string,
  { actor, ...more }: { actor: StaffActor; amountSantim?: number; bookCashInDrawer?: BookCashInDrawer },
) =>
  takeInStorePayment(deps, {
    orderId,
    amountSantim: SANTIM,
    method: 'Cash',
    transferReference: '',
    note: '',
    actor,
    requestKey: randomUUID(),
    ...more,
  })

/** A shift of somebody at a till of their own, with nothing in the drawer. */
async function openDrawer(world: AccountWorld, actor: { id: string; name: string }) {
  const deps = await openShop(world)
  const device = randomUUID()
  const { number: till } = done(await makeTill(deps, { device, name: '', staffDeviceId: null, actor: world.other }))
  const shiftId = randomUUID()
  await doAs(deps, openShift, { shiftId, till, floatPieces: buildPieces(), actor })
  return { deps, device, till, shiftId }
}

const words = ['switched off', 'lowered', 'left the staff', 'removed'] as const
const facts = ['switched off and on', 'email changed', 'password changed', 'signed out everywhere'] as const

/** An order that the maker has recorded as paid in cash. */
async function recordPaid(world: AccountWorld) {
  const deps = await openShop(world)
  const { id: orderId } = await orderOf(world)
  const bookCashInDrawer = await buildDrawer(world.db, world.maker, world.clock.now())
  done(await record(deps, orderId, { actor: world.maker, bookCashInDrawer }))
  const paid = world.db.selectFrom('ledger_entries').select('attempt_id as id').where('order_id', '=', orderId)
  const { id: attemptId } = await paid.executeTakeFirstOrThrow()
  return { deps, wish: { orderId, attemptId: attemptId!, amountSantim: SANTIM, reason: 'It fell' } }
}

export const secondTickets: AccountTicket[] = [
  {
    kind: 'Request of a refund',
    isForStaff: true,
    make: async (world) => {
      const { deps, wish } = await recordPaid(world)
      const { refundId } = done(await requestRefund(deps, { ...wish, actor: world.person }))
      const out = { refundId, actor: world.other, way: 'cash', reference: '', note: '' } as const
      return async () => {
        done(await runAsStaff(deps, approveRefund, { refundId, actor: world.other }))
        return (await runAsStaff(deps, payRefund, out)).ok
      }
    },
    ends: words,
    stays: facts,
  },
  {
    kind: 'Approval of a refund',
    isForStaff: true,
    make: async (world) => {
      const { maker, other, person } = world
      const { deps, wish } = await recordPaid(world)
      const { refundId } = done(await requestRefund(deps, { ...wish, actor: maker }))
      done(await runAsStaff(deps, approveRefund, { refundId, actor: person }))
      const out = { refundId, actor: other, way: 'cash', reference: '', note: '' } as const
      return async () => (await runAsStaff(deps, payRefund, out)).ok
    },
    ends: words,
    stays: facts,
  },
  {
    kind: 'Word that a transfer came',
    isForStaff: true,
    make: async (world) => {
      const deps = await openShop(world)
      const { id: orderId } = await orderOf(world)
      const typed = { orderId, amountSantim: SANTIM, method: 'Transfer', transferReference: 'FT123456' } as const
      done(await takeInStorePayment(deps, { ...typed, note: 'seen', actor: world.person, requestKey: randomUUID() }))
      const { id: reportId } = await world.db.selectFrom('transfer_reports').select('id').executeTakeFirstOrThrow()
      const seen = { where: 'here', amountSantim: SANTIM } as const
      return async () => {
        const decided = await confirmTransfer(deps, { reportId, actor: world.other, seen })
        return decided.ok && decided.outcome === 'confirmed'
      }
    },
    ends: words,
    stays: facts,
  },
  {
    kind: 'Word of what came into the money inbox',
    isForStaff: true,
    make: async (world) => {
      const deps = await openShop(world)
      const { code, id } = await orderOf(world)
      const typed = { orderId: id, amountSantim: SANTIM, method: 'Transfer', transferReference: 'FT123456' } as const
      done(await takeInStorePayment(deps, { ...typed, note: '', actor: world.maker, requestKey: randomUUID() }))
      const { id: reportId } = await world.db.selectFrom('transfer_reports').select('id').executeTakeFirstOrThrow()
      done(await confirmTransfer(deps, { reportId, actor: world.maker, seen: { where: 'elsewhere' } }))
      const { id: caseId } = await world.db.selectFrom('payment_exceptions').select('id').executeTakeFirstOrThrow()
      const money = { caseId, orderCode: code, amountSantim: SANTIM, transactionId: '', note: '' }
      done(await attachPaymentException(deps, { ...money, actor: world.person }))
      return async () => {
        const attached = await attachPaymentException(deps, { ...money, actor: world.other })
        return attached.ok && !attached.waits
      }
    },
    ends: words,
    stays: facts,
  },
  {
    kind: 'Consent to take a drawer over',
    isForStaff: true,
    make: async (world) => {
      const { deps, shiftId } = await openDrawer(world, world.maker)
      const { person, maker } = world
      done(await doAs(deps, confirmShift, { shiftId, what: 'take', actor: person }))
      return async () => (await doAs(deps, handShift, { shiftId, to: person.name, actor: maker })).ok
    },
    ends: [...words, 'an hour passed'],
    stays: facts,
  },
  {
    kind: 'Sight of a count',
    isForStaff: true,
    make: async (world) => {
      const { deps, shiftId } = await openDrawer(world, world.maker)
      const { person, maker } = world
      const pieces = buildPieces()
      done(await doAs(deps, countShift, { shiftId, pieces, actor: maker }))
      done(await doAs(deps, confirmShift, { shiftId, what: 'witness', actor: person }))
      const closing = { shiftId, pieces, reason: '', keptSantim: 0, witness: person.name }
      return async () => (await doAs(deps, closeShift, { ...closing, actor: maker })).ok
    },
    ends: [],
    stays: [...words, ...facts],
  },
  {
    kind: 'Claim of a till after its count',
    isForStaff: true,
    make: async (world) => {
      const { person, other, clock } = world
      const { deps, device, till, shiftId } = await openDrawer(world, person)
      const [earlier, later] = [buildReceipt(person, clock.now(), device), buildReceipt(person, clock.now(), device)]
      const pieces = buildPieces()
      done(await doAs(deps, countShift, { shiftId, till, pieces, actor: person, receipt: later }))
      const claimId = randomUUID()
      const move = { shiftId, till, entryId: claimId, kind: 'in', santim: 100, reason: 'Change' } as const
      done(await doAs(deps, moveCash, { ...move, actor: person, receipt: earlier }))
      return async () => (await doAs(deps, acceptClaim, { shiftId, claimId, actor: other })).ok
    },
    ends: [],
    stays: [...words, ...facts],
  },
  {
    kind: 'Cash that a driver handed in',
    isForStaff: true,
    make: async (world) => {
      const { db, person, other } = world
      const deps = await openShop(world)
      const { id: orderId } = await orderOf(world)
      const amountSantim = SANTIM - 1
      done(await record(deps, orderId, { actor: person, amountSantim }))
      const paid = db.selectFrom('ledger_entries').select('id').where('order_id', '=', orderId)
      const { id: entry_id } = await paid.executeTakeFirstOrThrow()
      await db.insertInto('carried_cash').values({ entry_id, driver_id: person.id, driver: person.name }).execute()
      done(await runAsStaff(deps, handInCash, { actor: person, seenSantim: amountSantim }))
      const { id } = await db.selectFrom('cash_hand_ins').select('id').executeTakeFirstOrThrow()
      return async () => (await runAsStaff(deps, decideHandIn, { handInId: id, isRight: true, actor: other })).ok
    },
    ends: [],
    stays: [...words, ...facts],
  },
]
