import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { paymentExceptionAction } from '#app/money/finance/exceptions/payment-exception-action.server.ts'
import { refundAction } from '#app/money/finance/refunds/refund-action.server.ts'
import { requestRefund } from '#app/money/finance/refunds/request-refund.server.ts'
import { sweepRefunds } from '#app/money/finance/refunds/sweep-refunds.server.ts'
import { refreshAttempt } from '#app/money/checkout/paying/settle-payment.server.ts'
import { payOrder, submitCheckout } from '#app/money/checkout/placing/submit-checkout.server.ts'
import { sweepPayments } from '#app/money/checkout/paying/sweep-payments.server.ts'
import { takeInStorePayment } from '#app/money/checkout/paying/take-in-store-payment.server.ts'
import { APP_SECRET, FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { transferAction } from '#app/money/finance/transfers/transfer-action.server.ts'
import { reportTransfer } from '#app/money/finance/transfers/report-transfer.server.ts'
import { createWebhooks, type Webhooks } from '#app/money/checkout/paying/webhooks.http.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { cancelOrder } from '#app/ordering/orders/status/cancel-order.server.ts'
import { changeStatus } from '#app/ordering/orders/status/change-status.server.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { placeDirectOrder } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { acceptQuote } from '#app/ordering/orders/quotes/accept-quote.server.ts'
import { expireQuotes } from '#app/ordering/orders/quotes/expire-quotes.server.ts'
import { buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { undoOrderMove } from '#app/ordering/orders/status/undo-order-move.server.ts'
import { cancelNoShows } from '#app/ordering/orders/status/cancel-no-shows.server.ts'
import { findCredit } from '#app/money/payments/credit.server.ts'
import { paymentExceptionActs } from '#app/money/payments/exceptions/payment-exception.ts'
import { type HandWay, type RefundAct, refundActs, type RefundToActOn } from '#app/money/payments/refunds/refund.ts'
import { listProviders } from '#app/money/payments/providers.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { createLog, type Log } from '#app/base/platform/log.server.ts'
import { birrFromSantim, partOfSantim } from '#app/base/platform/money.ts'
import {
  type BrokenPromise,
  checkMoney,
  checkMoneyAtRest,
  checkTakenMoney,
  type MoneyBooks,
  readMoneyBooks,
  type TakenMoney,
} from './books.ts'
import type { Command, GatewayAct, Staff } from './commands.ts'
import { createScriptedGateway, goneSantim, type GatewayPayment, messageAbout } from './scripted-gateway.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const PIECES = 6
const PIECE_SANTIM = 4500
const PART_SANTIM = 10_000
const STAFF: Record<Staff, StaffActor> = {
  hana: { id: 'hana', name: 'hana@shop.example' },
  dawit: { id: 'dawit', name: 'dawit@shop.example' },
}
/** Above this sum of an order's refunds a second person must approve. */
export const APPROVAL_LIMIT_SANTIM = 20_000

/** Settings and catalog that all sequences share. Needs `buildCustomCatalog`. */
export async function buildMoneyShop(db: Database): Promise<void> {
  const accounts = { en: ['CBE 1000 0000 0000, Tafach'], am: ['ንግድ ባንክ 1000 0000 0000፣ ጣፋጭ'] }
  const settings = {
    'payment.transfer_reference': true,
    'payment.transfer_accounts': accounts,
    'deposit.daily_at_pickup': 'everyone',
    'refund.second_approval_over_santim': APPROVAL_LIMIT_SANTIM,
    // Sequences share the days of custom cakes, but none tests capacity.
    'capacity.points_per_day': Array.from({ length: 7 }, () => 1_000_000),
  }
  await db
    .insertInto('settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute()
}

/** Number of executed and refused commands of each kind. */
export interface Counts {
  taken: Map<string, number>
  refused: Map<string, number>
}

/** A promise was broken, or the code threw; the message lists the events until then. */
export class SequenceFailed extends Error {}

let sequences = 0

/** Runs the commands on their own orders, cake and customers; throws `SequenceFailed` when a promise is broken. */
export async function runMoneySequence(db: Database, commands: readonly Command[], counts: Counts): Promise<void> {
  sequences += 1
  const sequence = new MoneySequence(db, sequences)
  try {
    await sequence.begin()
    for (const command of commands) await sequence.run(command, counts)
    await sequence.finish()
  } catch (error) {
    const { message, stack = '' } = error as Error
    const frames =
      error instanceof BrokenBooks ? [] : stack.split('\n').filter((line) => /[/](app|test[/]money)[/]/.test(line))
    throw new SequenceFailed([...sequence.story, message, ...frames].join('\n'), { cause: error })
  }
}

class BrokenBooks extends Error {}

/** The outcome of a command: whether it was executed, and as which kind. Undefined: it had no object. */
type Done = { ok: boolean; reason?: string; kind?: string } | undefined

class MoneySequence {
  readonly #db: Database
  readonly #clock = new FakeClock()
  readonly #asked = createScriptedGateway('asked', 'asked')
  readonly #mute = createScriptedGateway('mute', 'mute')
  readonly #webhooks: Webhooks
  readonly #deps
  readonly #cakeId: string
  readonly #phones: readonly string[]
  readonly #address: string
  /** In the order of placing. */
  readonly #orders: { id: string; code: string }[] = []
  /** Transfers that arrived on the shop's account, by their reference. */
  readonly #bank = new Map<string, number>()
  /** Payments by strangers. */
  readonly #strangers: string[] = []
  /** Errors that the code logged. */
  readonly #faults: unknown[] = []
  readonly #number: number
  /** The events, one line each. */
  readonly story: string[] = []
  #messages = 0
  #references = 0

  constructor(db: Database, number: number) {
    this.#db = db
    this.#number = number
    this.#cakeId = `cake-${number}`
    this.#phones = [0, 1].map((of) => `+2519${String(number * 2 + of).padStart(8, '0')}`)
    this.#address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    this.#deps = {
      db,
      clock: this.#clock,
      log: this.#watchedLog(),
      appSecret: APP_SECRET,
      providers: listProviders([this.#asked, this.#mute]),
      translateTo,
      transferChecker: null,
    }
    this.#webhooks = createWebhooks(this.#deps)
  }

  /** Sweep and messages continue after an error, so it appears only in the log. */
  #watchedLog(): Log {
    const log = createLog('silent')
    log.error = (facts: unknown) => {
      if (typeof facts === 'object' && facts !== null && 'err' in facts) this.#faults.push(facts.err)
    }
    return log
  }

  async begin(): Promise<void> {
    const { image_id } = await this.#db.selectFrom('cakes').select('image_id').limit(1).executeTakeFirstOrThrow()
    const id = this.#cakeId
    const cake = { id, name_en: id, name_am: id, price_santim: PIECE_SANTIM, image_id, is_available_daily: true }
    await this.#db.insertInto('cakes').values(cake).execute()
    // Stock for two orders of six pieces, so that late money finds some pieces gone.
    const day = { day: '2026-11-21', cake_id: id, baked: 2 * PIECES, is_counted: true }
    await this.#db
      .insertInto('stock_days')
      .values({ ...day, changed_at: this.#clock.now(), changed_by: STAFF.hana.name })
      .execute()
  }

  /** A refusal is a valid answer; a thrown or logged error is not. */
  async run(command: Command, { taken, refused }: Counts): Promise<void> {
    const { act, ...fields } = command
    if (act === 'nothing') return
    this.story.push(`${act} ${JSON.stringify(fields)}`)
    const done = await this.#do(command)
    await this.#webhooks.idle()
    if (this.#faults.length > 0) throw this.#faults[0]
    if (!done) {
      this.story.pop()
      return
    }
    const kind = done.kind ?? act
    this.story.push(`${this.story.pop()} → ${kind === act ? '' : `${kind}: `}${done.ok ? 'done' : done.reason}`)
    const count = done.ok ? taken : refused
    count.set(kind, (count.get(kind) ?? 0) + 1)
    this.#demand(await this.#check())
  }

  #do(command: Command): Promise<Done> {
    switch (command.act) {
      case 'nothing':
        return Promise.resolve(undefined)
      case 'buy':
        return this.#buy(command)
      case 'pay again':
        return this.#payAgain(command)
      case 'gateway':
        return this.#gateway(command)
      case 'look':
        return this.#look(command)
      case 'gateway away':
        return this.#setAway(command.is)
      case 'wait':
        return this.#wait(command.minutes, command.jobs)
      case 'move':
        return this.#move(command)
      case 'undo':
        return this.#undo(command)
      case 'cancel':
        return this.#cancel(command)
      case 'counter':
        return this.#counter(command)
      case 'ask refund':
        return this.#askRefund(command)
      case 'refund':
        return this.#refund(command)
      case 'case':
        return this.#case(command)
      case 'report transfer':
        return this.#reportTransfer(command)
      case 'transfer':
        return this.#transfer(command)
      case 'stranger pays':
        return this.#strangerPays()
    }
  }

  async #buy({ what, charge }: Of<'buy'>) {
    const phone = this.#phoneOf(this.#orders.length)
    if (what === 'custom') return this.#buyCustom(phone)
    const contact = { phone, delivery: { method: 'self-pickup', date: undefined, time: undefined } } as const
    const direct = { cakeId: this.#cakeId, variantId: 'box-of-6' }
    const placed =
      what === 'direct unpaid'
        ? await placeDirectOrder(this.#deps, { ...direct, contact, placer: ANONYMOUS, lang: 'en' })
        : await this.#charged(charge, () =>
            submitCheckout(
              this.#deps,
              {
                purchase:
                  what === 'cart'
                    ? {
                        kind: 'cart',
                        items: [{ cakeId: this.#cakeId, quantity: PIECES }],
                        totalSantim: PIECES * PIECE_SANTIM,
                      }
                    : { kind: 'direct', ...direct },
                name: 'Sara Example',
                email: undefined,
                address: undefined,
                notes: undefined,
                ...contact,
                method: what === 'at pickup' ? undefined : 'Telebirr',
                paysAtPickup: what === 'at pickup',
                formKey: randomUUID(),
              },
              this.#caller(),
            ),
          )
    await this.#noteOrders()
    return { ...placed, kind: `buy: ${what}` }
  }

  async #buyCustom(phone: string) {
    const contact = {
      name: 'Sara Example',
      phone,
      delivery: { method: 'self-pickup', date: '2026-11-26', time: '09:00' },
    } as const
    if (this.#clock.now() > new Date('2026-11-23T05:00:00Z')) return undefined
    const orderId = await buildRequest(this.#deps, { contact, clientAddress: this.#address })
    await this.#noteOrders()
    const version = await sendPrice(this.#deps, orderId)
    const accepted = await acceptQuote(this.#deps, {
      orderId,
      version,
      position: 2,
      hasAgreed: true,
      role: 'customer',
    })
    return { ...accepted, kind: 'buy: custom' }
  }

  /** Finds new orders by their phones: a gateway's refusal leaves an order without returning its id. */
  async #noteOrders() {
    const known = new Set(this.#orders.map(({ id }) => id))
    const found = await this.#db
      .selectFrom('orders')
      .select(['id', 'code'])
      .where('phone', 'in', this.#phones)
      .execute()
    this.#orders.push(...found.filter(({ id }) => !known.has(id)))
  }

  async #payAgain({ order: n, by, charge }: Of<'pay again'>) {
    const order = nth(this.#orders, n)
    if (!order) return undefined
    const phone = this.#phones[0]!
    const how = { code: order.code, key: signOrderKey(APP_SECRET, order.id), phone }
    const method = by === 'prompt' ? 'Telebirr' : undefined
    return this.#charged(charge, () => payOrder(this.#deps, { ...how, method }, this.#caller()))
  }

  async #charged<Answer>(answer: Of<'buy'>['charge'], act: () => Promise<Answer>): Promise<Answer> {
    this.#asked.charges = answer
    const answered = await act()
    this.#asked.charges = 'accepts'
    return answered
  }

  #caller() {
    return { lang: 'en', clientAddress: this.#address, origin: 'http://shop.test', placer: ANONYMOUS } as const
  }

  async #gateway({ payment: n, does, tells }: Of<'gateway'>) {
    const payment = nth(this.#payments(), n)
    if (!payment || !this.#happens(payment, does)) return undefined
    const isReversal = payment.reversedSantim > 0
    // The shop stops querying a payment that is settled or a day old, so later events need a message.
    const isSilent = tells === 'never' && !isReversal && payment.gateway !== 'mute' && !this.#isOld
    if (!isSilent) await this.#tell(payment, isReversal ? 'refund' : 'payment')
    if (tells === 'twice') await this.#tell(payment, 'payment')
    return { ok: true, kind: `gateway: ${does}` }
  }

  #isOld = false

  /** False: impossible in the payment's state. */
  #happens(payment: GatewayPayment, does: GatewayAct): boolean {
    const { state, askedSantim, takenSantim } = payment
    const left = takenSantim - goneSantim(payment)
    switch (does) {
      case 'pay':
      case 'pay less':
      case 'pay more':
        if (state === 'paid' || state === 'cancelled') return false
        payment.state = 'paid'
        payment.takenSantim = askedSantim + OFF_BY[does] * partOfSantim(askedSantim, 10)
        return true
      case 'fail':
      case 'cancel':
        if (state !== 'open') return false
        payment.state = does === 'fail' ? 'failed' : 'cancelled'
        return true
      case 'take back':
      case 'take back half': {
        const back = does === 'take back' ? left : partOfSantim(left, 2)
        if (payment.gateway === 'mute' || back <= 0) return false
        payment.reversedSantim += back
        return true
      }
      case 'say again':
        return true
    }
  }

  async #tell(payment: GatewayPayment, about: 'payment' | 'refund') {
    this.#messages += 1
    const app: Hono = this.#webhooks.app
    const { status } = await app.request(payment.notifyPath, messageAbout(payment, about, this.#messages))
    if (status !== 200) throw new Error(`the shop answered ${status} to a message`)
    await this.#webhooks.idle()
  }

  async #look({ payment: n }: Of<'look'>) {
    const payment = nth(this.#payments(), n)
    const attempt = payment && (await this.#attemptOf(payment.reference))
    return attempt && refreshAttempt(this.#deps, attempt.id)
  }

  async #setAway(isAway: boolean) {
    this.#asked.isAway = isAway
    return { ok: true }
  }

  async #wait(minutes: number, hasJobs: boolean) {
    this.#clock.advance(minutes * MINUTE_MS)
    if (minutes >= 24 * 60) this.#isOld = true
    if (hasJobs) await this.#runJobs()
    return { ok: true }
  }

  async #runJobs() {
    await sweepPayments(this.#deps)
    await sweepRefunds(this.#deps)
    await expireUnpaidOrders(this.#db, this.#clock.now())
    await expireQuotes(this.#deps)
    await cancelNoShows(this.#deps)
  }

  /** Moves to the next status on the usual way. */
  async #move({ order: n, reason }: Of<'move'>) {
    const order = await this.#orderAt(n)
    const to = order && NEXT[order.status]
    if (!to) return undefined
    const change = { orderId: order.id, to, actor: STAFF.hana, reason }
    const moved = await changeStatus(this.#deps, { ...change, expectedVersion: order.version })
    if (moved.ok) await this.#demandMoney(order.id, to)
    return { ...moved, kind: `move: ${order.status} to ${to}` }
  }

  /** Repeats the database's rule: at the move nothing is owed without a reason. */
  async #demandMoney(orderId: string, to: OrderStatus) {
    const order = await this.#db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const deposit = order.deposit_santim ?? order.order_total_santim
    const missing =
      to === 'In Production' ? Math.max(0, deposit - order.net_paid_santim) : isHandedOver(to) ? order.owed_santim : 0
    const isAllowed =
      to === 'In Production'
        ? order.pays_at_handover || order.unpaid_reason !== null
        : order.unpaid_reason_for === to || (to === 'Out for Delivery' && order.pays_at_handover)
    if (missing > 0 && !isAllowed)
      this.#demand([{ promise: 'no order goes on with its money owed', offenders: [`${order.code} to ${to}`] }])
  }

  async #undo({ by }: Of<'undo'>) {
    const actor = STAFF[by]
    const now = this.#clock.now()
    const [last] = await listUndoable(this.#db, actor.name, now)
    const [change] = last ? await listToUndo(this.#db, last.changeId, actor.name, now) : []
    if (!change || !this.#orders.some(({ id }) => id === change.entityId)) return undefined
    return { ok: await this.#db.transaction().execute((trx) => undoOrderMove(trx, change, actor, now)) }
  }

  async #cancel({ order: n, by }: Of<'cancel'>) {
    const order = nth(this.#orders, n)
    if (!order) return undefined
    const cancel = { orderId: order.id, reason: 'Another day' }
    const kind = `cancel: ${by}`
    if (by === 'customer') return { ...(await cancelOrder(this.#deps, { ...cancel, role: 'customer' })), kind }
    const cancelledFor = by === 'shop' ? 'shop' : 'customer'
    const staff = { role: 'manager', actor: STAFF.hana } as const
    return { ...(await cancelOrder(this.#deps, { ...cancel, ...staff, cancelledFor })), kind }
  }

  async #counter({ order: n, method, sum }: Of<'counter'>) {
    const order = await (method === 'Credit' && sum === 'owed' ? this.#orderToPayByCredit() : this.#orderAt(n))
    if (!order) return undefined
    const owed = order.owed_santim || PART_SANTIM
    const most = method === 'Credit' ? Math.min(owed, await findCredit(this.#db, order.phone)) : owed
    const taken = await takeInStorePayment(this.#deps, {
      orderId: order.id,
      amountSantim: sum === 'owed' ? most : PART_SANTIM,
      method,
      transferReference: method === 'Transfer' ? this.#newReference() : '',
      note: '',
      actor: STAFF.hana,
      requestKey: randomUUID(),
    })
    return { ...taken, kind: `counter: ${method}` }
  }

  /** Undefined: no customer with an unpaid order has credit. */
  #orderToPayByCredit() {
    return this.#db
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', this.#orderIds())
      .where('owed_santim', '>', 0)
      .where('status', 'in', ['Pending', 'Confirmed', 'In Production', 'Ready'])
      .where(sql<boolean>`(select sum(amount_santim) from credit_entries where phone = orders.phone) > 0`)
      .orderBy('owed_santim')
      .limit(1)
      .executeTakeFirst()
  }

  async #askRefund({ entry: n, sum, by }: Of<'ask refund'>) {
    const entries = await this.#db
      .selectFrom('ledger_entries')
      .select(['order_id', 'attempt_id', 'amount_santim'])
      .where('kind', '=', 'payment')
      .where('order_id', 'in', this.#orderIds())
      .orderBy('id')
      .execute()
    const entry = nth(entries, n)
    if (!entry) return undefined
    return requestRefund(this.#deps, {
      orderId: entry.order_id,
      attemptId: entry.attempt_id!,
      amountSantim: sum === 'all' ? entry.amount_santim : partOfSantim(entry.amount_santim, 2),
      reason: 'It fell',
      actor: STAFF[by],
    })
  }

  async #refund({ refund: n, does: n2, by, answer }: Of<'refund'>) {
    const refunds = await this.#db
      .selectFrom('refunds')
      .select(['id', 'order_id', 'requested_by', 'reference', 'state', 'way'])
      .where('order_id', 'in', this.#orderIds())
      .orderBy('id')
      .execute()
    const refund = nth(
      (refunds as (RefundToActOn & (typeof refunds)[number])[]).filter((one) => offered(one).length > 0),
      n,
    )
    if (!refund) return undefined
    this.#asked.refunds = answer
    const { act, way } = nth(offered(refund), n2)!
    // A person who reports the gateway's statement reports it correctly.
    const isThere = this.#payments().some(({ refunds }) =>
      ['sent', 'confirmed'].includes(refunds.get(refund.reference)?.state ?? ''),
    )
    if ((act === 'found_sent' && !isThere) || (act === 'found_unsent' && isThere)) return undefined
    const typed = { act, way, reference: act === 'send' ? '' : this.#newReference(), note: 'Seen' } as const
    const done = await refundAction(this.#deps, refund.id, typed, STAFF[by])
    if (done.ok && act === 'approve' && refund.requested_by === STAFF[by].name) await this.#demandSecondPerson(refund)
    return { ...done, kind: `refund: ${act}` }
  }

  async #demandSecondPerson({ id, order_id }: { id: number; order_id: string }) {
    const { refunds } = await this.#books()
    const all = refunds.filter((refund) => refund.order_id === order_id && refund.state !== 'rejected')
    const santim = all.reduce((sum, { amount_santim }) => sum + amount_santim, 0)
    if (santim <= APPROVAL_LIMIT_SANTIM) return
    this.#demand([{ promise: 'nobody approves above the limit what they asked for', offenders: [`refund ${id}`] }])
  }

  async #case({ case: n, does: n2, order: m, note }: Of<'case'>) {
    const { cases } = await this.#books()
    const one = nth(
      cases.filter(({ is_open }) => is_open),
      n,
    )
    if (!one) return undefined
    const does = nth(paymentExceptionActs({ ...one, amountSantim: one.amount_santim }), n2)!
    const payment = this.#payments().find(({ reference }) => reference === one.reference)
    // A person who attaches money, or reports that none came, knows the gateway's statement.
    if (does === 'not_paid' && payment && payment.takenSantim > payment.reversedSantim) return undefined
    const amountSantim = one.amount_santim ?? payment?.takenSantim ?? this.#bank.get(one.transaction_id ?? '') ?? 0
    const typed = {
      act: does,
      suggested: '',
      code: nth(this.#orders, m)?.code ?? '',
      amount: amountSantim > 0 ? String(birrFromSantim(amountSantim)) : '',
      transactionId: one.transaction_id ?? `T-${one.reference ?? one.id}`,
      phone: this.#phoneOf(m),
      note,
    }
    return {
      ...(await paymentExceptionAction(this.#deps, one.id, typed, STAFF.hana)),
      kind: `case of ${one.kind}: ${does}`,
    }
  }

  async #reportTransfer({ order: n, sum, reference }: Of<'report transfer'>) {
    const order = await this.#orderAt(n)
    if (!order) return undefined
    return reportTransfer(this.#deps, {
      orderId: order.id,
      sentWith: 'CBE',
      reference: reference === 'own' ? this.#newReference() : this.#reference(),
      amountSantim: sum === 'owed' ? order.owed_santim || PART_SANTIM : PART_SANTIM,
      pictureId: undefined,
      clientAddress: this.#address,
    })
  }

  async #transfer({ report: n, does }: Of<'transfer'>) {
    const reports = await this.#db
      .selectFrom('transfer_reports')
      .select(['id', 'amount_santim', 'reference'])
      .where('order_id', 'in', this.#orderIds())
      .orderBy('id')
      .execute()
    const report = nth(reports, n)
    if (!report) return undefined
    const seen = does === 'confirm another sum' ? report.amount_santim - 500 : report.amount_santim
    const act = does === 'refuse' || does === 'elsewhere' ? does : 'confirm'
    const typed = {
      reportId: report.id,
      act,
      amount: String(birrFromSantim(seen)),
      reason: 'No such transfer',
    } as const
    const decided = await transferAction(this.#deps, typed, STAFF.hana)
    const isSeen = act === 'confirm' && decided.ok && decided.outcome !== 'used'
    if (isSeen) this.#bank.set(report.reference, seen)
    return { ...decided, kind: `transfer: ${does}` }
  }

  /** A payment at the shop's gateway that the shop never requested. */
  async #strangerPays() {
    const reference = `STRANGER${this.#number}N${this.#strangers.length}`
    this.#strangers.push(reference)
    const begun = await this.#asked.directCharge({
      reference,
      amountSantim: 12_300,
      method: 'Telebirr',
      phone: this.#phones[0]!,
      description: '',
      notifyUrl: 'http://shop.test/api/hooks/asked',
    })
    if (!begun.ok) return { ok: false }
    const payment = this.#asked.payments.get(reference)!
    this.#happens(payment, 'pay')
    await this.#tell(payment, 'payment')
    return { ok: true }
  }

  /** Every third order has another customer. */
  #phoneOf(n: number): string {
    return this.#phones[n % 3 === 2 ? 1 : 0]!
  }

  #payments(): GatewayPayment[] {
    return [...this.#asked.payments.values(), ...this.#mute.payments.values()]
  }

  #orderIds(): string[] {
    return this.#orders.map(({ id }) => id)
  }

  async #orderAt(n: number) {
    const order = nth(this.#orders, n)
    return order && this.#db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  }

  #attemptOf(reference: string) {
    return this.#db.selectFrom('payment_attempts').select('id').where('reference', '=', reference).executeTakeFirst()
  }

  #newReference(): string {
    this.#references += 1
    return this.#reference()
  }

  #reference(): string {
    return `FT${this.#number}X${this.#references}`
  }

  #books(): Promise<MoneyBooks> {
    const references = this.#payments().map(({ reference }) => reference)
    return readMoneyBooks(this.#db, { orderIds: this.#orderIds(), references, phones: this.#phones })
  }

  async #check(): Promise<BrokenPromise[]> {
    const offences = [...this.#asked.offences, ...this.#mute.offences]
    const asked = offences.length > 0 ? [{ promise: 'a gateway is asked once', offenders: offences }] : []
    return [...asked, ...checkMoney(await this.#books())]
  }

  #demand(broken: readonly BrokenPromise[]): void {
    if (broken.length === 0) return
    throw new BrokenBooks(
      broken.map(({ promise, offenders }) => `BROKEN ${promise}: ${offenders.join('; ')}`).join('\n'),
    )
  }

  /** Lets every deadline pass; then nothing may wait except for a person. */
  async finish(): Promise<void> {
    this.#asked.isAway = false
    for (const hours of [1, 25, 46]) {
      for (const { refunds } of this.#payments()) {
        for (const refund of refunds.values()) if (refund.state === 'sent') refund.state = 'confirmed'
      }
      this.#clock.advance(hours * HOUR_MS)
      await this.#runJobs()
    }
    if (this.#faults.length > 0) throw this.#faults[0]
    const books = await this.#books()
    this.story.push('three days pass')
    this.#demand([
      ...checkMoney(books),
      ...checkMoneyAtRest(books, this.#clock.now()),
      ...checkTakenMoney(books, [...this.#payments(), ...this.#bankMoney(books)]),
    ])
  }

  /** Transfers that somebody saw, by the shop's reference of the resulting payment, or unbooked. */
  #bankMoney({ attempts, cases }: MoneyBooks): TakenMoney[] {
    return [...this.#bank].map(([number, takenSantim]) => {
      const attempt = attempts.find(({ provider_reference }) => provider_reference === number)
      const inCase = cases.some(({ transaction_id }) => transaction_id === number)
      const reference = attempt?.reference ?? (inCase ? '' : number)
      return { reference, takenSantim: inCase ? 0 : takenSantim, reversedSantim: 0, refunds: new Map() }
    })
  }
}

const OFF_BY = { pay: 0, 'pay less': -1, 'pay more': 1 } as const

type Of<Act extends Command['act']> = Extract<Command, { act: Act }>

const NEXT: Readonly<Record<string, OrderStatus>> = {
  Pending: 'Confirmed',
  Confirmed: 'In Production',
  'In Production': 'Ready',
  Ready: 'Completed',
  'Out for Delivery': 'Completed',
  Cancelled: 'Confirmed',
}

function isHandedOver(to: OrderStatus): boolean {
  return to === 'Out for Delivery' || to === 'Completed'
}

/** Acts that the page of refunds offers. */
function offered(refund: RefundToActOn): { act: RefundAct; way: HandWay }[] {
  const acts = refundActs(refund, { canSend: true }).map((act) => ({ act, way: 'transfer' as HandWay }))
  return acts.some(({ act }) => act === 'hand') ? [...acts, { act: 'hand', way: 'cash' }] : acts
}

/** The n-th item, counted cyclically. */
function nth<Item>(items: readonly Item[], n: number): Item | undefined {
  return items.length === 0 ? undefined : items[n % items.length]
}
