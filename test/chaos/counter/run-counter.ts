import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { grantAdministrator } from '#app/people/auth/administrators.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { changeShift, moveCash, openShift } from './cashier/drawer.ts'
import { CUSTOMERS } from './cashier/pay.ts'
import { clearCart, sell } from './cashier/sell.ts'
import { findTakenBack, returnPieces, voidSale } from './cashier/take-back.ts'
import { tendPrompts } from './cashier/tend-prompts.ts'
import { countUnsettled, listUnsold } from './check-prompts.ts'
import { openBook, type TabletBook } from './counter-book.ts'
import { type Action, type Fault, planDay, type Step, type TabletPlan } from './counter-plan.ts'
import type { CounterShop } from './counter-shop.ts'
import { prepareTablet, type Tablet } from './tablet.ts'

export interface CounterOptions {
  seed: number
  /** Of both tablets together. */
  sales: number
}

export interface CounterRun {
  books: readonly TabletBook[]
  /** From the return of the line until the last act was taken. */
  reconciledMs: number
  /** Acts that are still on a tablet, those that were refused, and paid prompts without a sale. */
  left: string[]
  /** Sales of the plan that are to be asked of a wallet, as long as there is a line. */
  wallets: number
  /** Returns of the plan. */
  returns: number
}

const TABLETS = ['first', 'second'] as const
const HOUR = 60 * 60_000
const WORKING_HOURS = 8
/** A short day ends early: a sale is voided within ten minutes. */
const MOST_STEP_MS = 90_000
const FLOAT_NOTES = 5
const RECONCILES_WITHIN_MS = 60_000
const CHECKS_EVERY_MS = 200
/** Longer than a customer of the simulator thinks, and than the shop asks often. */
const LAST_ANSWERS_MS = 20 * 60_000

/** Both cashiers sell at the same time, each through a day of faults. Then the connection returns, and everything must arrive. */
export async function runCounter(
  shop: CounterShop,
  { seed, sales }: CounterOptions,
  tell: (line: string) => void,
): Promise<CounterRun> {
  for (const phone of CUSTOMERS) await buildOrder(shop.db, { phone })
  const plans = planDay({ seed, sales }, TABLETS.length)
  const steps = plans.reduce((sum, plan) => sum + plan.steps.length, 0)
  const stepMs = Math.min(Math.floor((WORKING_HOURS * HOUR) / steps), MOST_STEP_MS)
  const cashiers = await Promise.all(plans.map((plan, n) => openTablet(shop, plan, n, seed)))
  tell('both tablets are open')
  await Promise.all(cashiers.map((cashier) => cashier.work(stepMs)))
  tell('the day is over')
  const { reconciledMs, left } = await reconcile(shop, cashiers, tell)
  tell('the tablets are turned off')
  for (const { tablet } of cashiers) await tablet.turnOff()
  const acts = plans.flatMap((plan) => plan.steps.map(({ act }) => act))
  const wallets = acts.filter((act) => act.act === 'sell' && act.pay.by === 'wallet').length
  const returns = acts.filter(({ act }) => act === 'return').length
  return { books: cashiers.map(({ book }) => book), reconciledMs, left, wallets, returns }
}

interface Cashier {
  tablet: Tablet
  book: TabletBook
  work: (stepMs: number) => Promise<void>
  restoreConnection: () => Promise<void>
}

/** Makes a browser a till with an open shift, and its person a cashier. */
async function openTablet(shop: CounterShop, plan: TabletPlan, n: number, seed: number): Promise<Cashier> {
  const line = shop.lines[n]!
  const tablet = prepareTablet(shop.dir, `tablet-${n + 1}`, line.origin)
  let wrongMs = plan.wrongMs
  const setClock = () => tablet.setClock(shop.aheadMs() + wrongMs)
  await setClock()
  await tablet.start()
  await signUp(shop, tablet, line.origin, `${TABLETS[n]}@shop.example`)
  await tablet.open()
  const t = translateTo('en')
  await tablet
    .page()
    .getByRole('button', { name: t('counter.make.do') })
    .click()
  await openShift(tablet, FLOAT_NOTES)
  await shop.db
    .updateTable('profiles')
    .set({ role: 'counter' })
    .where('email', '=', `${TABLETS[n]}@shop.example`)
    .execute()
  await tablet.open()
  await tablet.page().waitForFunction(() => caches.has('tafach.till'))
  // What the browser keeps is on its disk before anything happens to it.
  await tablet.turnOff()
  await tablet.start()
  await tablet.open()
  const [{ number: till }] = (await shop.db
    .selectFrom('tills')
    .select('number')
    .where('made_by', '=', `${TABLETS[n]}@shop.example`)
    .execute()) as [{ number: number }]
  const book = openBook(till, FLOAT_NOTES * 10_000, shop.limitSantim)

  let offlineActions = 0
  let lineActions = 0
  const restoreConnection = async () => {
    offlineActions = lineActions = 0
    line.isSilent = line.isGatewayAlone = false
    line.cutAfter = line.cutRequestAfter = () => undefined
    await tablet.context().setOffline(false)
  }

  /** Returns what must be waited for after the act. */
  async function bring(fault: Fault): Promise<(() => Promise<void>) | undefined> {
    book.faults.set(fault.fault, (book.faults.get(fault.fault) ?? 0) + 1)
    switch (fault.fault) {
      case 'offline':
        offlineActions = fault.acts
        await tablet.context().setOffline(true)
        return undefined
      case 'cut': {
        const bytes = [...fault.bytes]
        const next = (request: string) => (/counter|healthz/.test(request) ? bytes.shift() : undefined)
        if (fault.where === 'answer') line.cutAfter = next
        else line.cutRequestAfter = next
        return undefined
      }
      case 'silent':
      case 'gateway alone':
        lineActions = fault.acts
        if (fault.fault === 'silent') line.isSilent = true
        else line.isGatewayAlone = true
        return undefined
      case 'browser killed': {
        if (fault.isOffline) {
          offlineActions = 2
          await tablet.context().setOffline(true)
        }
        const killing = wait(fault.afterMs).then(() => tablet.kill())
        return async () => {
          await killing
          await tablet.start()
          await setClock()
          if (offlineActions > 0) await tablet.context().setOffline(true)
          await tablet.open()
          await clearCart(tablet)
          await findTakenBack(tablet, book)
        }
      }
      case 'page reloaded':
        await tablet.open()
        await clearCart(tablet)
        return undefined
      case 'server killed':
        shop.killServer(fault)
        return undefined
      case 'clock set':
        wrongMs = fault.wrongMs
        return undefined
      case 'update':
        shop.update()
        return undefined
    }
  }

  async function perform(act: Action, place: number, beforeAsking: () => void): Promise<void> {
    await tendPrompts(tablet, book)
    switch (act.act) {
      case 'sell':
        return sell(tablet, book, act, { reference: `FT${seed}X${till}X${place}`, beforeAsking })
      case 'void':
        return voidSale(tablet, book, act)
      case 'return':
        return returnPieces(tablet, book, act)
      case 'cash':
        return moveCash(tablet, book, act)
      case 'close': {
        await restoreConnection()
        await shop.isUp()
        await isSent(tablet)
        await until(async () => !(await tendPrompts(tablet, book, { all: true })), 'sales stay parked')
        await isSent(tablet)
        return changeShift(tablet, book, FLOAT_NOTES)
      }
    }
  }

  async function takeStep({ act, fault }: Step, place: number): Promise<void> {
    await setClock()
    const isOfPrompt = fault?.fault === 'server killed' && fault.of === 'prompt'
    const after = fault && !isOfPrompt ? await bring(fault) : undefined
    try {
      await perform(act, place, () => void (isOfPrompt && bring(fault)))
    } catch (error) {
      // The browser was killed meanwhile.
      if (!after) {
        await tablet.page().screenshot({ path: path.join(shop.dir, `tablet-${n + 1}.png`) })
        throw new Error(`till ${till}, step ${place}, ${JSON.stringify(act)}: ${String(error)}`, { cause: error })
      }
    }
    await after?.()
    if (offlineActions > 0 && (offlineActions -= 1) === 0) await tablet.context().setOffline(false)
    if (lineActions > 0 && (lineActions -= 1) === 0) line.isSilent = line.isGatewayAlone = false
  }

  return {
    tablet,
    book,
    restoreConnection,
    async work(stepMs) {
      for (const [place, step] of plan.steps.entries()) {
        await takeStep(step, place)
        shop.advanceClock(stepMs)
      }
    },
  }
}

/** A new account that may do everything, until its till is made. */
async function signUp(shop: CounterShop, tablet: Tablet, origin: string, email: string): Promise<void> {
  const account = { email, password: randomBytes(12).toString('hex'), name: email.split('@')[0] }
  const post = async (call: string) => {
    const answer = await tablet.page().request.post(`${origin}/api/auth${call}`, { data: account, headers: { origin } })
    if (!answer.ok()) throw new Error(`${call} was answered ${answer.status()} ${await answer.text()}`)
  }
  await post('/sign-up/email')
  await grantAdministrator(shop.db, email, { at: shop.now() })
  await post('/sign-in/email')
  // The database dates a new session by its own clock, which the shop's clock is ahead of.
  await shop.db.updateTable('sessions').set({ last_seen_at: shop.now() }).execute()
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const startedAt = performance.now()
  while (!(await isSo())) {
    if (performance.now() - startedAt > RECONCILES_WITHIN_MS) throw new Error(`${otherwise} for a minute`)
    await wait(CHECKS_EVERY_MS)
  }
}

const isSent = (tablet: Tablet) => until(async () => (await tablet.unsent()).count === 0, 'acts stay unsent')

/** Whoever was asked for money has answered, or will not any more. */
async function customersAnswer(shop: CounterShop): Promise<void> {
  shop.advanceClock(LAST_ANSWERS_MS)
  await until(async () => (await countUnsettled(shop.db)) === 0, 'prompts stay open')
}

async function reconcile(
  shop: CounterShop,
  cashiers: readonly Cashier[],
  tell: (line: string) => void,
): Promise<Pick<CounterRun, 'reconciledMs' | 'left'>> {
  await shop.isUp()
  await customersAnswer(shop)
  await Promise.all(cashiers.map(({ restoreConnection }) => restoreConnection()))
  tell('the line returns')
  const startedAt = performance.now()
  for (;;) {
    const left = await Promise.all(
      cashiers.map(async ({ tablet, book }) => {
        const { count, refused } = await tablet.unsent()
        return count === 0 ? [] : [`till ${book.till}: ${count} acts are unsent`, ...refused]
      }),
    )
    const all = [...left.flat(), ...(await listUnsold(shop.db))]
    const reconciledMs = performance.now() - startedAt
    if (all.length === 0 || reconciledMs > RECONCILES_WITHIN_MS) return { reconciledMs, left: all }
    await wait(CHECKS_EVERY_MS)
  }
}
