import { setTimeout as wait } from 'node:timers/promises'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { mulberry32 } from '../../gateways/fake-chaos.ts'
import type { MoneyShop } from '../money-shop.ts'
import { type Desk, type FilledForm, happens, pick, type StaffAction } from './action.ts'
import { caseActions } from './case-actions.ts'
import { counterActions } from './counter-actions.ts'
import { orderActions } from './order-actions.ts'
import { paymentActions } from './payment-actions.ts'
import { submit, type Submitted } from './submit.ts'
import { refundActions } from './refund-actions.ts'
import type { DoneAction, StaffBooks } from './staff-books.ts'
import { hireStaff, type StaffMember } from './staff-member.ts'
import { Statements } from './statements.ts'
import { transferActions } from './transfer-actions.ts'

const ACTIONS: readonly StaffAction[] = [
  ...orderActions,
  ...counterActions,
  ...transferActions,
  ...paymentActions,
  ...refundActions,
  ...caseActions,
]
export const ACTION_KINDS = ACTIONS.map(({ kind }) => kind)

/** Number of windows in which each person works concurrently. */
const WINDOWS = 2
/** Share of turns in which everybody acts on one order at the same time. */
const TOGETHER = 0.15
/** Share of the other turns in which a person continues with an order that staff have just handled. */
const GOES_ON = 0.5
const RECENT_ACTIONS = 40
/** Share of turns in which a person checks a refund that was sent recently. */
const CHECKS_AFTER = 0.6
const CHECKS: readonly StaffAction[] = refundActions.filter(({ kind }) => kind.startsWith('refund: found'))

export interface StaffOptions {
  seed: number
  isHurried: boolean
  /** Staff act more often when customers are further ahead. */
  isBehind: () => boolean
}

export interface Staff {
  readonly members: readonly StaffMember[]
  /** Everybody does one act after the other until it is over. */
  workUntil(isOver: () => boolean): Promise<void>
  /** Everybody tries each kind of act once, without disturbance by customers or kills. */
  workOff(): Promise<void>
}

/** Signs staff in. Their acts follow from the seed and are recorded in `books`. */
export async function openStaff(world: MoneyShop, books: StaffBooks, options: StaffOptions): Promise<Staff> {
  const { seed, isHurried, isBehind } = options
  const { db, clock } = world.deps
  const { shops, appSecret } = world
  const members = await hireStaff(world.deps, shops[0]!)
  const statements = new Statements(world.gateways)
  let isQuiet = false
  const customersPath = (order: { id: string; code: string }) => orderUrl(appSecret, order)
  const common = { db, clock, bank: books.bank, statements, isQuiet: () => isQuiet, customersPath }
  const deskOf = (member: StaffMember, number: number): Desk => {
    return { ...common, member, draw: mulberry32(seed * 1009 + number) }
  }
  const windows = Array.from({ length: WINDOWS * members.length }, (_, window) => ({
    desk: deskOf(members[window % members.length]!, 10 * window),
    /** The shared view for acts of all of them together. */
    all: members.map((member, person) => deskOf(member, 10 * window + 1 + person)),
  }))

  async function work({ desk, all }: (typeof windows)[number], isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await wait((isHurried ? 50 : 150) + (isHurried || isBehind() ? 150 : 1000) * desk.draw())
      const recent = books.acts.slice(-RECENT_ACTIONS)
      const isSent = recent.some(({ kind }) => kind === 'refund: send')
      if (isSent && happens(desk, CHECKS_AFTER)) for (const look of CHECKS) await doAction(desk, look)
      else if (happens(desk, TOGETHER)) await doTogether(all)
      else if (happens(desk, GOES_ON)) await goOn(desk)
      else await doAction(desk, happens(desk, 0.4) ? rarest(desk, books) : pick(desk, ACTIONS)!)
    }
  }

  /** Acts on the same order again, so that orders get long histories. */
  async function goOn(desk: Desk): Promise<void> {
    const focus = pick(desk, books.acts.slice(-RECENT_ACTIONS))?.orderId
    const wish = focus === undefined ? undefined : await findAction({ ...desk, focus })
    if (wish) await send(wish)
  }

  /** Different concurrent acts on an order with an open payment, an exception or a refund. */
  async function doTogether(all: readonly Desk[]): Promise<void> {
    const from = pick(all[0]!, [
      sql`payment_attempts order by created_at`,
      sql`payment_exceptions where closed_at is null and order_id is not null order by id`,
      sql`refunds where state in ('requested', 'approved') order by id`,
    ])!
    const { rows } = await sql<{ order_id: string }>`select order_id from ${from} desc limit 30`.execute(db)
    const focus = pick(all[0]!, rows)?.order_id
    if (focus === undefined) return
    const wishes = await Promise.all(all.map((desk) => findAction({ ...desk, focus })))
    await Promise.all(wishes.flatMap((wish) => (wish ? [send(wish)] : [])))
  }

  async function doAction(desk: Desk, act: StaffAction, isCalm = false): Promise<void> {
    const form = await act.fillIn(desk)
    if (form) await send({ desk, act, form }, isCalm)
  }

  async function send({ desk, act: { kind }, form }: Wish, isCalm = false): Promise<void> {
    const by = form.isCustomers ? '' : desk.member.email
    const submitted = await submit({ desk, shops, isCalm }, form)
    books.acts.push({ kind, by, ...form.facts, ...outcomeOf(submitted, books, kind) })
  }

  return {
    members,
    async workUntil(isOver) {
      await Promise.all(windows.map((window) => work(window, isOver)))
    },
    async workOff() {
      isQuiet = true
      for (const [index, act] of ACTIONS.entries()) await doAction(windows[index % windows.length]!.desk, act, true)
    },
  }
}

interface Wish {
  desk: Desk
  act: StaffAction
  form: FilledForm
}

/** The first possible act, in random order. */
async function findAction(desk: Desk): Promise<Wish | undefined> {
  const shuffled = ACTIONS.map((act) => ({ act, place: desk.draw() })).toSorted((a, b) => a.place - b.place)
  for (const { act } of shuffled) {
    const form = await act.fillIn(desk)
    if (form) return { desk, act, form }
  }
  return undefined
}

/** One of the rarest acts. */
function rarest(desk: Desk, { acts }: StaffBooks): StaffAction {
  const times = new Map<string, number>()
  for (const { kind, outcome } of acts) if (outcome === 'done') times.set(kind, (times.get(kind) ?? 0) + 1)
  const byTimes = ACTIONS.toSorted((a, b) => (times.get(a.kind) ?? 0) - (times.get(b.kind) ?? 0))
  return pick(desk, byTimes.slice(0, 8))!
}

function outcomeOf(
  { answers, lostTimes }: Submitted,
  books: StaffBooks,
  kind: string,
): Pick<DoneAction, 'outcome' | 'reason' | 'doneTimes' | 'lostTimes'> {
  for (const answer of answers) {
    if (answer.kind === 'odd') books.odd.push(`${kind}: ${answer.what}`)
    if (answer.kind === 'signed out') books.odd.push(`${kind}: signed out again at once`)
  }
  const doneTimes = answers.filter((answer) => answer.kind === 'done').length
  const refusal = answers.find((answer) => answer.kind === 'refused')
  const outcome = doneTimes > 0 ? 'done' : refusal ? 'refused' : 'interrupted'
  return { outcome, reason: outcome === 'refused' ? refusal!.reason : '', doneTimes, lostTimes }
}
