import { setTimeout as wait } from 'node:timers/promises'
import { orderUrl } from '#app/orders/order-link.server.ts'
import { mulberry32 } from '../../gateways/fake-chaos.ts'
import type { MoneyShop } from '../money-shop.ts'
import { type Desk, happens, pick, type StaffAct } from './act.ts'
import { caseActs } from './case-acts.ts'
import { counterActs } from './counter-acts.ts'
import { orderActs } from './order-acts.ts'
import { press, type Finger, type Pressed } from './press.ts'
import { refundActs } from './refund-acts.ts'
import type { DoneAct, StaffBooks } from './staff-books.ts'
import { hireStaff, type StaffMember } from './staff-member.ts'
import { Statements } from './statements.ts'
import { transferActs } from './transfer-acts.ts'

const ACTS: readonly StaffAct[] = [...orderActs, ...counterActs, ...transferActs, ...refundActs, ...caseActs]
export const ACT_KINDS = ACTS.map(({ kind }) => kind)

/** Each works in so many windows at once. */
const WINDOWS = 2

export interface Staff {
  readonly members: readonly StaffMember[]
  /** Everybody does one thing after the other until it is over. */
  workUntil(isOver: () => boolean): Promise<void>
  /** Everybody looks once for something of each kind, when no customer and no kill disturbs them any more. */
  workOff(): Promise<void>
}

/** Signs staff in, who do what the seed draws and write it into `books`. */
export async function openStaff(
  world: MoneyShop,
  books: StaffBooks,
  { seed, isHurried }: { seed: number; isHurried: boolean },
): Promise<Staff> {
  const members = await hireStaff(world.deps, world.shops[0]!)
  const statements = new Statements(world.gateways)
  let isQuiet = false
  const windows = members.flatMap((member, person) =>
    Array.from({ length: WINDOWS }, (_, window): Desk => {
      const draw = mulberry32(seed * 1009 + person * WINDOWS + window)
      const customersPath = (order: { id: string; code: string }) => orderUrl(world.appSecret, order)
      const { db, clock } = world.deps
      return { db, clock, member, draw, bank: books.bank, statements, isQuiet: () => isQuiet, customersPath }
    }),
  )

  async function work(desk: Desk, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await wait((isHurried ? 50 : 200) + (isHurried ? 200 : 900) * desk.draw())
      const act = happens(desk, 0.3) ? rarest(desk, books) : pick(desk, ACTS)!
      await doAct(books, { desk, shops: world.shops, isCalm: false }, act)
    }
  }

  return {
    members,
    async workUntil(isOver) {
      await Promise.all(windows.map((desk) => work(desk, isOver)))
    },
    async workOff() {
      isQuiet = true
      for (const [index, act] of ACTS.entries()) {
        const desk = windows[index % windows.length]!
        await doAct(books, { desk, shops: world.shops, isCalm: true }, act)
      }
    },
  }
}

/** One of the acts that were done least often. */
function rarest(desk: Desk, { acts }: StaffBooks): StaffAct {
  const times = new Map<string, number>()
  for (const { kind, outcome } of acts) if (outcome === 'done') times.set(kind, (times.get(kind) ?? 0) + 1)
  const byTimes = ACTS.toSorted((a, b) => (times.get(a.kind) ?? 0) - (times.get(b.kind) ?? 0))
  return pick(desk, byTimes.slice(0, 8))!
}

async function doAct(books: StaffBooks, finger: Finger, { kind, fillIn }: StaffAct): Promise<void> {
  const form = await fillIn(finger.desk)
  if (!form) return
  const by = form.isCustomers ? '' : finger.desk.member.email
  books.acts.push({ kind, by, ...form.facts, ...outcomeOf(await press(finger, form), books, kind) })
}

function outcomeOf(
  { answers, lostTimes }: Pressed,
  books: StaffBooks,
  kind: string,
): Pick<DoneAct, 'outcome' | 'reason' | 'doneTimes' | 'lostTimes'> {
  for (const answer of answers) {
    if (answer.kind === 'odd') books.odd.push(`${kind}: ${answer.what}`)
    if (answer.kind === 'signed out') books.odd.push(`${kind}: signed out again at once`)
  }
  const doneTimes = answers.filter((answer) => answer.kind === 'done').length
  const refusal = answers.find((answer) => answer.kind === 'refused')
  const outcome = doneTimes > 0 ? 'done' : refusal ? 'refused' : 'interrupted'
  return { outcome, reason: outcome === 'refused' ? refusal!.reason : '', doneTimes, lostTimes }
}
