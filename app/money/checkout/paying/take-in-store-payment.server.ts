import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { agreeDeposit, isStaffDeposit } from '#app/ordering/orders/status/agree-deposit.server.ts'
import { amountDue } from '#app/ordering/orders/status/amount-due.ts'
import { applyPayment, notePaymentEvent } from '#app/ordering/orders/status/apply-payment.server.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { mayBePaid, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { voidOpenAttempts, type ReplacedAttempt } from '#app/money/payments/attempts.server.ts'
import { findOwedAfterHandover, recordInStorePayment, sumCashOf } from '#app/money/payments/in-store-payment.server.ts'
import type { BookCashInDrawer } from '#app/money/payments/book-cash-in-drawer.server.ts'
import { notifyCreditUsed } from '#app/money/payments/credit/credit-message.server.ts'
import {
  addCredit,
  dropCreditVouch,
  findCreditVouch,
  lockCredit,
  vouchForCredit,
} from '#app/money/payments/credit/credit.server.ts'
import type { RecordedMethod } from '#app/money/payments/methods.ts'
import { readHeldLimits } from '#app/money/payments/refunds/held-limits.queries.server.ts'
import { askSecond, takeTurn } from '#app/money/payments/second-person.server.ts'
import {
  isTransferReference,
  readReference,
  tidyTransferReference,
} from '#app/money/payments/transfers/transfer-report.ts'
import {
  closeTransferReport,
  contestTransferReport,
  findReferenceHolder,
  insertTransferReport,
  isTransferBooked,
  lockTransferReference,
  lockTransferReport,
  vouchForTransfer,
} from '#app/money/payments/transfers/transfer-reports.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { SettleDeps } from './settle-payment.server.ts'

export interface InStoreMoney {
  orderId: string
  amountSantim: Santim
  /** Withheld tax comes from money/tax, which keeps its receipt in the same transaction. */
  method: RecordedMethod
  transferReference: string
  note: string
  actor: Actor
  /** Identical for repeated submissions of the same form. */
  requestKey: string
  /** Puts cash into the drawer at hand, in the same transaction. */
  bookCashInDrawer?: BookCashInDrawer | undefined
  /** A driver carries the cash until it is handed in, where somebody else counts it. */
  isCarried?: boolean
  /** The cash was taken while offline: a limit cannot stop it any more, and only a note of it is kept. */
  hasHappened?: boolean
  /** The customer chose the sum and reported it: a part of the price stays a part. */
  isReported?: boolean
  /** The bank itself confirmed it. */
  isProved?: boolean
  /** A program types a transfer: one of which nobody has said anything, up to what one person may say alone. */
  isByProgram?: boolean
}

export type InStoreRefusal =
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'order_not_payable' }
  | { ok: false; reason: 'order_already_paid' }
  | { ok: false; reason: 'booked_otherwise' }
  | { ok: false; reason: 'cash_off' }
  | { ok: false; reason: 'cash_over_limit'; limitSantim: Santim }
  | { ok: false; reason: 'cash_in_no_drawer'; limitSantim: Santim }
  | { ok: false; reason: 'more_than_owed'; owedSantim: Santim }
  | { ok: false; reason: 'transfer_reference_missing' }
  | { ok: false; reason: 'transfer_reference_wrong' }
  | { ok: false; reason: 'transfer_reference_used' }
  | { ok: false; reason: 'more_than_credit'; creditSantim: Santim }
  | { ok: false; reason: 'second_person_needed' }
  | { ok: false; reason: 'credit_second_needed' }
  | { ok: false; reason: 'password_again' }
  | { ok: false; reason: 'takes_a_person' }

/** `waits`: it is typed, and counts once a second person has confirmed it. */
type Taken = { ok: true; status: OrderStatus; waits?: true } | InStoreRefusal

/**
 * Records an in-store payment: cash, or a transfer that staff saw arrive. It counts like any other: the deposit
 * confirms an order, the balance completes it; an open prompt on the customer's phone is withdrawn. What staff take of
 * daily cakes before they are made is their deposit, and the rest is due at the handover. Never more than is owed, because
 * change is given in the shop; no cash if the owner disabled it. A transfer's reference pays once across all orders. Above the limit of one person a transfer, or that
 * credit is used, waits for a second, and cash lies in a drawer (decision 0035). `replaced`: prompts to withdraw after the commit. Requirements 11.4
 * and 12.13.
 */
export async function takeInStoreMoney(
  { clock }: Pick<SettleDeps, 'clock'>,
  trx: Database,
  money: InStoreMoney,
): Promise<Taken & { replaced?: ReplacedAttempt[] }> {
  const order = await lockOrder(trx, { id: money.orderId })
  if (!order) return { ok: false, reason: 'order_not_found' }
  const transferReference = money.method === 'Transfer' ? readTyped(money.transferReference) : null
  const owedLater = mayBePaid(order) ? null : await findOwedAfterHandover(trx, order.id)
  const refusal = refuse(order, money, { transferReference, owedLater })
  if (refusal) return refusal
  const cashRefusal = money.method === 'Cash' ? await refuseCash(trx, money) : undefined
  const isOverLimit = cashRefusal?.reason === 'cash_over_limit' && money.hasHappened === true
  if (cashRefusal && !isOverLimit) return cashRefusal

  const now = clock.now()
  const putCash = money.method === 'Cash' ? await money.bookCashInDrawer?.(trx, now) : undefined
  const isWord = money.method !== 'Withheld' && !putCash && !money.isCarried
  if (isWord) await takeTurn(trx, money.actor)
  const tooMuch = money.method === 'Credit' ? await refuseBeyondCredit(trx, order, money) : undefined
  if (tooMuch) return tooMuch
  const report = transferReference === null ? undefined : await claimReference(trx, order, transferReference, now)
  if (report === 'used') return { ok: false, reason: 'transfer_reference_used' }
  const { amountSantim, method, note, actor, requestKey } = money
  const vouched =
    method === 'Credit'
      ? await findCreditVouch(trx, order.id)
      : report && (await lockTransferReport(trx, report.id))?.vouched
  const vouchedBy = vouched?.amountSantim === amountSantim ? vouched.by : undefined
  // What a customer or a colleague has said is answered by a person.
  if (money.isByProgram && report) return { ok: false, reason: 'takes_a_person' }
  const second = isWord ? await askSecond(trx, { ...money, vouchedBy }, now) : 'not_needed'
  if (money.isByProgram && second !== 'not_needed') return { ok: false, reason: 'takes_a_person' }
  if (second === 'password_needed') return { ok: false, reason: 'password_again' }
  if (second === 'missing' && method === 'Credit') {
    if (vouchedBy) return { ok: false, reason: 'credit_second_needed' }
    await vouchForCredit(trx, order.id, { actor, amountSantim, requestKey }, now)
    await noteVouched(trx, order, { state: 'credit_vouched', reference: '', amountSantim, actor }, now)
    return { ok: true, status: order.status, waits: true }
  }
  if (second === 'missing' && method === 'Cash') {
    const { 'refund.second_approval_over_santim': limitSantim } = await readHeldLimits(trx)
    return { ok: false, reason: 'cash_in_no_drawer', limitSantim }
  }
  if (second === 'missing') {
    if (vouched || money.isReported !== undefined) return { ok: false, reason: 'second_person_needed' }
    await waitForSecond(trx, order, { ...money, reportId: report?.id, reference: transferReference! }, now)
    return { ok: true, status: order.status, waits: true }
  }
  if (method === 'Credit') await spendCredit(trx, order, money, now)
  const isDeposit = method !== 'Withheld' && money.isReported !== true && isStaffDeposit(order, amountSantim)
  const purpose = isDeposit ? 'deposit' : purposeOf(order, amountSantim)
  const payment = { orderId: order.id, amountSantim, purpose, method, transferReference, note }
  const first = second === 'two' ? vouchedBy : undefined
  const by = first
    ? { recordedBy: first.name, recordedById: first.id, seconded: actor }
    : { recordedBy: actor.name, recordedById: actor.id ?? null }
  if (!(await recordInStorePayment(trx, { ...payment, ...by, requestKey }, now))) {
    return { ok: false, reason: 'transfer_reference_used' }
  }
  await putCash?.({ of: 'payment', requestKey })
  if (report) await closeTransferReport(trx, report.id, { outcome: 'confirmed', closedBy: actor.name }, now)
  const facts = {
    method,
    amount_santim: amountSantim,
    learned_by: 'person',
    state: 'completed',
    ...(transferReference !== null && { reference: transferReference }),
    ...(note !== '' && { note }),
    ...(isOverLimit && { over_cash_limit: true }),
    ...(isDeposit && { rest_at_handover: true }),
  }
  const status = await applyPayment(
    trx,
    isDeposit ? await agreeDeposit(trx, order, amountSantim) : order,
    { amountSantim, facts, takenBy: actor.name, isNotified: method !== 'Withheld' },
    now,
  )
  const label = { en: order.code, am: order.code }
  const paid = { before: order.paidSantim, after: order.paidSantim + amountSantim }
  await recordChange(
    trx,
    {
      actor,
      action: 'take_payment',
      thing: { type: 'order', id: order.id, label },
      before: { paid_santim: paid.before },
      after: { paid_santim: paid.after, method },
      reason: note,
    },
    now,
  )
  return { ok: true, status, replaced: await voidOpenAttempts(trx, order.id, now) }
}

/** The owner turned cash off, or has it refused above the limit of the law, which is of the whole order. */
async function refuseCash(
  trx: Database,
  { orderId, amountSantim }: InStoreMoney,
): Promise<Extract<InStoreRefusal, { reason: 'cash_off' | 'cash_over_limit' }> | undefined> {
  const settings = await loadSettings(trx)
  if (!settings['payment.cash']) return { ok: false, reason: 'cash_off' }
  const limitSantim = settings['counter.cash_limit_santim']
  const isLimited = settings['tax.is_on'] && settings['tax.cash_over_limit'] === 'refuse' && limitSantim > 0
  const isAbove = isLimited && (await sumCashOf(trx, orderId)) + amountSantim > limitSantim
  return isAbove ? { ok: false, reason: 'cash_over_limit', limitSantim } : undefined
}

function refuse(
  order: LockedOrder,
  { amountSantim, isReported }: InStoreMoney,
  { transferReference, owedLater }: { transferReference: string | null; owedLater: Santim | null },
): InStoreRefusal | undefined {
  if (owedLater === 0) return { ok: false, reason: 'order_not_payable' }
  const owed = owedLater ?? order.owedSantim
  if (owed === 0) return { ok: false, reason: 'order_already_paid' }
  if (amountSantim > owed) return { ok: false, reason: 'more_than_owed', owedSantim: owed }
  if (transferReference === '') return { ok: false, reason: 'transfer_reference_missing' }
  // A report of a till's sale has the number of that sale until somebody finds its money.
  if (transferReference !== null && isReported === undefined && !isTransferReference(transferReference)) {
    return { ok: false, reason: 'transfer_reference_wrong' }
  }
  return undefined
}

/** A reference as banks write it; one that cannot be read so stays as it was typed, and is refused. */
const readTyped = (typed: string): string => readReference(typed) ?? tidyTransferReference(typed)

/** Keeps what was typed on the page of an order as a report that somebody vouched for: it is no money until a second person confirms it. */
async function waitForSecond(
  trx: Database,
  order: LockedOrder,
  { reportId, reference, ...money }: InStoreMoney & { reportId: number | undefined; reference: string },
  now: Date,
): Promise<void> {
  const { amountSantim, actor, note, requestKey } = money
  const report = { orderId: order.id, sentWith: 'Other', reference, amountSantim, pictureId: undefined } as const
  const id = reportId ?? (await insertTransferReport(trx, report, now))
  await vouchForTransfer(trx, id, { actor, amountSantim, form: { note, requestKey } }, now)
  await noteVouched(trx, order, { state: 'transfer_vouched', reference, amountSantim, actor }, now)
}

interface NotedVouch {
  state: 'transfer_vouched' | 'credit_vouched'
  /** Empty: credit has none. */
  reference: string
  amountSantim: Santim
  actor: Actor
}

/** Writes the order's timeline and the log of changes. */
export async function noteVouched(
  trx: Database,
  order: LockedOrder,
  { state, reference, amountSantim, actor }: NotedVouch,
  now: Date,
): Promise<void> {
  const facts = { state, reference, amount_santim: amountSantim, learned_by: 'person' }
  await notePaymentEvent(trx, order.id, facts, now, actor)
  const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
  const after = { reported: state, amount_santim: amountSantim }
  await recordChange(trx, { actor, action: state, thing, before: { reported: reference }, after, reason: '' }, now)
}

/**
 * Whether a reference is free for this order: neither booked nor reported by the customer of another. Answers the open
 * report of this order's own customer, since the money has arrived.
 */
async function claimReference(
  trx: Database,
  order: LockedOrder,
  reference: string,
  now: Date,
): Promise<{ id: number } | undefined | 'used'> {
  await lockTransferReference(trx, reference)
  if (await isTransferBooked(trx, reference)) return 'used'
  const holder = await findReferenceHolder(trx, reference)
  if (!holder || (holder.orderId === order.id && holder.isOpen)) return holder
  await contestTransferReport(trx, holder.id, now)
  return 'used'
}

/** Refuses more than the credit of the order's phone, which is locked until the transaction ends. */
async function refuseBeyondCredit(
  trx: Database,
  order: LockedOrder,
  { amountSantim }: InStoreMoney,
): Promise<InStoreRefusal | undefined> {
  const creditSantim = await lockCredit(trx, order.phone)
  return amountSantim > creditSantim ? { ok: false, reason: 'more_than_credit', creditSantim } : undefined
}

/** Takes the sum from the credit of the order's phone, and tells that phone. */
async function spendCredit(
  trx: Database,
  order: LockedOrder,
  { amountSantim, note, actor }: InStoreMoney,
  now: Date,
): Promise<void> {
  const used = { phone: order.phone, amountSantim: -amountSantim, orderId: order.id, recordedBy: actor.name, note }
  await addCredit(trx, { ...used, provider: 'credit', transactionId: null, paymentExceptionId: null }, now)
  await notifyCreditUsed(trx, { ...order, amountSantim }, now)
  await dropCreditVouch(trx, order.id)
}

function purposeOf(order: LockedOrder, amountSantim: Santim): 'full' | 'deposit' | 'balance' {
  if (order.netPaidSantim === 0 && amountSantim === order.orderTotalSantim) return 'full'
  const due = amountDue(order)
  return due.ok ? due.purpose : 'balance'
}
