import { randomUUID } from 'node:crypto'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sweepRefunds } from '#app/surfaces/finance/refunds/sweep-refunds.server.ts'
import { sweepPayments } from '#app/money/checkout/paying/sweep-payments.server.ts'
import { APP_SECRET, FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { createWebhooks, type Webhooks } from '#app/money/checkout/paying/webhooks.http.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { expireQuotes } from '#app/ordering/orders/quotes/expire-quotes.server.ts'
import { cancelNoShows } from '#app/ordering/orders/status/cancel-no-shows.server.ts'
import { listProviders } from '#app/money/payments/providers.server.ts'
import type { Sale } from '#app/till/sales/till-command.ts'
import { buildSeller, type TestTill } from '#app/till/sales/till.factory.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { createLog, type Log } from '#app/base/platform/log.server.ts'
import type { BrokenPromise } from './promises.ts'
import { checkMoney } from './check-money.ts'
import { checkMoneyAtRest, checkTakenMoney, type TakenMoney } from './check-money-at-rest.ts'
import { type MoneyBooks, readMoneyBooks } from './books.ts'
import type { Staff } from './commands.ts'
import { createScriptedGateway, type GatewayPayment } from './scripted-gateway.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const PIECES = 6
export const PIECE_SANTIM = 4500
/** Numbers of tills fit into two bytes; sequences that long ago are gone from the database. */
const MOST_TILLS = 30_000
export const STAFF: Record<Staff, StaffActor> = {
  hana: { id: 'hana', name: 'hana@shop.example' },
  dawit: { id: 'dawit', name: 'dawit@shop.example' },
}

export class BrokenBooks extends Error {}

/** The shop of one sequence: its orders, a cake, customers and gateways of their own. */
export class SequenceShop {
  readonly db: Database
  readonly clock = new FakeClock()
  readonly asked = createScriptedGateway('asked', 'asked')
  readonly mute = createScriptedGateway('mute', 'mute')
  readonly webhooks: Webhooks
  readonly deps
  readonly cakeId: string
  readonly phones: readonly string[]
  readonly address: string
  readonly drivers: readonly StaffActor[]
  /** At the till. */
  readonly seller: StaffActor
  readonly manager: StaffActor
  /** Its `shiftId` is the last one that was opened; empty: none was. */
  readonly till: TestTill
  /** Sales of the till, by their numbers. */
  readonly sold: Sale[] = []
  /** In the order of placing. */
  readonly orders: { id: string; code: string }[] = []
  /** Transfers that arrived on the shop's account, by their reference. */
  readonly bank = new Map<string, number>()
  /** Payments by strangers. */
  readonly strangers: string[] = []
  /** Errors that the code logged. */
  readonly faults: unknown[] = []
  readonly number: number
  /** The events, one line each. */
  readonly story: string[] = []
  /** How many messages were sent. */
  messages = 0
  /** A day has passed since the first command. */
  isOld = false
  #references = 0

  constructor(db: Database, number: number) {
    this.db = db
    this.number = number
    this.cakeId = `cake-${number}`
    this.phones = [0, 1].map((of) => `+2519${String(number * 2 + of).padStart(8, '0')}`)
    this.address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    this.drivers = ['abel', 'chala'].map((name) => ({
      id: `${name}-${number}`,
      name: `${name}-${number}@shop.example`,
    }))
    const atTill = (name: string) => ({ id: `${name}-${number}`, name: `${name}-${number}@shop.example` })
    this.seller = atTill('selam')
    this.manager = atTill('marta')
    this.till = { number: 1 + (number % MOST_TILLS), device: randomUUID(), shiftId: '' }
    this.deps = {
      db,
      clock: this.clock,
      log: this.#watchedLog(),
      appSecret: APP_SECRET,
      providers: listProviders([this.asked, this.mute]),
      translateTo,
      transferChecker: null,
    }
    this.webhooks = createWebhooks(this.deps)
  }

  /** Sweep and messages continue after an error, so it appears only in the log. */
  #watchedLog(): Log {
    const log = createLog('silent')
    log.error = (facts: unknown) => {
      if (typeof facts === 'object' && facts !== null && 'err' in facts) this.faults.push(facts.err)
    }
    return log
  }

  async begin(): Promise<void> {
    const { image_id } = await this.db.selectFrom('cakes').select('image_id').limit(1).executeTakeFirstOrThrow()
    const id = this.cakeId
    const cake = { id, name_en: id, name_am: id, price_santim: PIECE_SANTIM, image_id, is_available_daily: true }
    await this.db.insertInto('cakes').values(cake).execute()
    for (const { id: driver } of this.drivers) await buildSeller(this.db, driver, 'driver')
    await buildSeller(this.db, this.seller.id, 'counter')
    await buildSeller(this.db, this.manager.id, 'manager')
    const { number: tillNumber, device } = this.till
    const made = { made_by: this.manager.name, made_at: this.clock.now() }
    await this.db
      .insertInto('tills')
      .values({ number: tillNumber, name: String(tillNumber), device, ...made })
      .execute()
    // Stock for two orders of six pieces, so that late money finds some pieces gone.
    const day = { day: '2026-11-21', cake_id: id, baked: 2 * PIECES, is_counted: true }
    await this.db
      .insertInto('stock_days')
      .values({ ...day, changed_at: this.clock.now(), changed_by: STAFF.hana.name })
      .execute()
  }

  async wait(minutes: number, hasJobs: boolean) {
    this.clock.advance(minutes * MINUTE_MS)
    if (minutes >= 24 * 60) this.isOld = true
    if (hasJobs) await this.runJobs()
    return { ok: true }
  }

  async runJobs() {
    await sweepPayments(this.deps)
    await sweepRefunds(this.deps)
    await expireUnpaidOrders(this.db, this.clock.now())
    await expireQuotes(this.deps)
    await cancelNoShows(this.deps)
  }

  /** Every third order has another customer. */
  phoneOf(n: number): string {
    return this.phones[n % 3 === 2 ? 1 : 0]!
  }

  payments(): GatewayPayment[] {
    return [...this.asked.payments.values(), ...this.mute.payments.values()]
  }

  orderIds(): string[] {
    return this.orders.map(({ id }) => id)
  }

  async orderAt(n: number) {
    const order = nth(this.orders, n)
    return order && this.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  }

  newReference(): string {
    this.#references += 1
    return this.reference()
  }

  reference(): string {
    return `FT${this.number}X${this.#references}`
  }

  books(): Promise<MoneyBooks> {
    const references = this.payments().map(({ reference }) => reference)
    return readMoneyBooks(this.db, {
      orderIds: this.orderIds(),
      references,
      phones: this.phones,
      drivers: this.drivers.map(({ id }) => id),
    })
  }

  async check(): Promise<BrokenPromise[]> {
    const offences = [...this.asked.offences, ...this.mute.offences]
    const asked = offences.length > 0 ? [{ promise: 'a gateway is asked once', offenders: offences }] : []
    return [...asked, ...checkMoney(await this.books())]
  }

  demand(broken: readonly BrokenPromise[]): void {
    if (broken.length === 0) return
    throw new BrokenBooks(
      broken.map(({ promise, offenders }) => `BROKEN ${promise}: ${offenders.join('; ')}`).join('\n'),
    )
  }

  /** Lets every deadline pass; then nothing may wait except for a person. */
  async finish(): Promise<void> {
    this.asked.isAway = false
    for (const hours of [1, 25, 46]) {
      for (const { refunds } of this.payments()) {
        for (const refund of refunds.values()) if (refund.state === 'sent') refund.state = 'confirmed'
      }
      this.clock.advance(hours * HOUR_MS)
      await this.runJobs()
    }
    if (this.faults.length > 0) throw this.faults[0]
    const books = await this.books()
    this.story.push('three days pass')
    this.demand([
      ...checkMoney(books),
      ...checkMoneyAtRest(books, this.clock.now()),
      ...checkTakenMoney(books, [...this.payments(), ...this.#bankMoney(books)]),
    ])
  }

  /** Transfers that somebody saw, by the shop's reference of the resulting payment, or unbooked. */
  #bankMoney({ attempts, cases }: MoneyBooks): TakenMoney[] {
    return [...this.bank].map(([number, takenSantim]) => {
      const attempt = attempts.find(({ provider_reference }) => provider_reference === number)
      const inCase = cases.some(({ transaction_id }) => transaction_id === number)
      const reference = attempt?.reference ?? (inCase ? '' : number)
      return { reference, takenSantim: inCase ? 0 : takenSantim, reversedSantim: 0, refunds: new Map() }
    })
  }
}

/** The n-th item, counted cyclically. */
export function nth<Item>(items: readonly Item[], n: number): Item | undefined {
  return items.length === 0 ? undefined : items[n % items.length]
}
