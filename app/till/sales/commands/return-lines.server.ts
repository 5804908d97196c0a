import { done, refuse } from '#app/base/commands/command.server.ts'
import { momentOf } from '#app/base/commands/moment-of.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { takeBackAtCounter } from '#app/ordering/inventory/sell-at-counter.server.ts'
import { lowerCounterTotal } from '#app/ordering/orders/status/lower-counter-total.server.ts'
import { saleTax } from '#app/money/tax/sale-tax.server.ts'
import type { ReturnLines } from '../till-command.ts'
import { findSecondPerson, spendApproval } from '../approvals.server.ts'
import { giveBack } from '../give-back.server.ts'
import { judgeGivenAlone, recordNotices } from '../notices.server.ts'
import { returnedShare, saleNumber } from '../sale-sums.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { counterRefusals } from '../counter-refusals.ts'
import { returnInput } from './sale-inputs.server.ts'
import { findOpenShift, latest, listLinesOfSale, saleById, type LineToTakeBack } from './sale-subject.server.ts'

interface LineBack extends LineToTakeBack {
  back: number
  backSantim: Santim
}

/**
 * Takes some lines of a sale back. What they cost after the discount comes off the sale. What the customer has paid above the rest goes
 * back in cash or as a refund; what was on account is no longer owed, and what a company withheld of it ends. The pieces go back to the
 * stock or to waste. Decisions 0206 and 0340.
 */
export const returnLines = defineCommand({
  name: 'sale.return',
  input: returnInput,
  may: 'counter.sell',
  doors: ['outbox', 'program', 'shell'],
  takes: (_, { by }) => (by === 'cash' ? 'cash' : undefined),
  program: {
    operationId: 'returnLines',
    summary: 'Take some lines of a sale back',
    description:
      'What they cost comes off the sale, and what was paid above the rest waits as a refund (`by: refund`). Cash of a drawer (`by: cash`) takes a person at the till.',
    example: {
      returnId: '019a0000-0000-7000-8000-0000000000cc',
      saleId: '019a0000-0000-7000-8000-0000000000bb',
      shiftId: null,
      lines: [{ position: 0, quantity: 1 }],
      reason: 'One too many',
      piecesTo: 'stock',
      by: 'refund',
    },
  },
  author: 'known',
  on: saleById,
  refusals: counterRefusals,
  async run({ trx, subject: sale, call, caller, actor, now }, returning) {
    const { saleId } = returning
    const till = caller.till ?? sale.till
    const by = { actor, isProved: caller.proof === 'proved' }
    if (await isKnown(trx, returning.returnId)) return refuse('sale_returned')
    if (sale.isVoided) return refuse('sale_voided')
    const lines = takeLines(await listLinesOfSale(trx, saleId), returning)
    if (!lines) return refuse('more_than_sold')
    const shift = returning.by === 'cash' ? await findOpenShift(trx, till) : null
    if (shift === undefined || (shift !== null && shift.id !== returning.shiftId)) {
      return refuse('shift_missing')
    }
    const at = momentOf(call.madeAt, { after: latest(sale.soldAt, shift?.openedAt ?? null), now })
    const santim = lines.reduce((sum, { backSantim }) => sum + backSantim, 0)
    const approver = await findSecondPerson(trx, { ...returning, ...by, act: 'return', santim }, { at, now })
    const shiftId = shift?.id ?? null
    const { orderTotalSantim, netPaidSantim } = sale.order
    const coming = Object.fromEntries(lines.map(({ position, backSantim }) => [position, backSantim]))
    const noLongerWithheld = await saleTax.withheldFallingAway(trx, saleId, coming)
    const back = Math.max(0, netPaidSantim - noLongerWithheld - (orderTotalSantim - santim))
    const drawerSantim = Math.max(0, santim - noLongerWithheld)
    const giving = { orderId: saleId, santim: back, drawerSantim, reason: returning.reason, actor, approver, shiftId }
    const given = await giveBack(trx, giving, { at, now })
    if (!given.ok) return given
    await saleTax.endWithholding(trx, saleId, noLongerWithheld, at)
    const { cashSantim } = given
    await spendApproval(trx, approver, call.id, now)
    await insertReturn(trx, { ...returning, actor }, { lines, back, cashSantim, approver, shiftId, at, now })
    await recordNotices(
      trx,
      { orderId: saleId, actor },
      await judgeGivenAlone(trx, actor, { approver, cashSantim, at }),
      now,
    )
    const facts = { amount_santim: santim, back_santim: back, note: returning.reason }
    await lowerCounterTotal(trx, saleId, { santim, facts, actor }, now)
    const cakes = lines.flatMap(({ cakeId, pieces, back: count }) =>
      cakeId === null || pieces === 0 ? [] : [{ cakeId, pieces: count * pieces }],
    )
    const stock = { orderId: saleId, day: dayInAddis(sale.soldAt), cakes, actor }
    if (cakes.length > 0) await takeBackAtCounter(trx, stock, returning.piecesTo, now)
    const label = saleNumber(sale.till, sale.number)
    const thing = { type: 'order', id: saleId, label: { en: label, am: label } } as const
    const before = { order_total_santim: orderTotalSantim }
    const after = { order_total_santim: orderTotalSantim - santim, ...(approver && { approved_by: approver.email }) }
    return done({ action: 'return_sale', thing, before, after, reason: returning.reason })
  },
})

async function isKnown(trx: Database, returnId: string): Promise<boolean> {
  const row = await trx.selectFrom('counter_returns').select('id').where('id', '=', returnId).executeTakeFirst()
  return row !== undefined
}

/** The lines that come back, with their share of the money; undefined: more than is left of one. */
function takeLines(sold: readonly LineToTakeBack[], { lines }: Pick<ReturnLines, 'lines'>): LineBack[] | undefined {
  const taken = lines.flatMap(({ position, quantity: back }): LineBack[] => {
    const line = sold.find((each) => each.position === position)
    if (!line || line.returnedQuantity + back > line.quantity) return []
    return [{ ...line, back, backSantim: returnedShare(line, back) }]
  })
  return taken.length === lines.length ? taken : undefined
}

async function insertReturn(
  trx: Database,
  { returnId, saleId, reason, piecesTo, actor }: ReturnLines & { actor: StaffActor },
  facts: {
    lines: readonly LineBack[]
    back: Santim
    cashSantim: Santim
    approver: { id: string; email: string } | null
    shiftId: string | null
    at: Date
    now: Date
  },
): Promise<void> {
  const { lines, back, cashSantim, approver, shiftId, at, now } = facts
  await trx
    .insertInto('counter_returns')
    .values({
      id: returnId,
      order_id: saleId,
      shift_id: shiftId,
      back_santim: back,
      cash_santim: cashSantim,
      reason,
      pieces_to: piecesTo,
      person: actor.name,
      person_id: actor.id,
      approved_by: approver?.email ?? null,
      approved_by_id: approver?.id ?? null,
      at,
      received_at: now,
    })
    .execute()
  await trx
    .insertInto('counter_return_lines')
    .values(
      lines.map(({ position, back: quantity, backSantim: santim }) => ({
        return_id: returnId,
        position,
        quantity,
        santim,
      })),
    )
    .execute()
}
