import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { mulberry32 } from '../../gateways/fake-chaos.ts'
import type { Check } from '../read-books.ts'
import { checkInsiders } from './check-insiders.ts'
import { countFields, drawerActions } from './drawer-actions.ts'
import {
  happens,
  pick,
  someAddress,
  somePhone,
  upTo,
  type Belongings,
  type Attempted,
  type Insider,
  type InsiderAction,
  type Truth,
  type World,
} from './insider.ts'
import type { InsiderShop } from './insider-shop.ts'
import { InsiderTill } from './insider-till.ts'
import { orderActions, placeOrder, takeMoney } from './order-actions.ts'
import { PARTIES, People, type Account, type Party, type Person } from './people.ts'
import { moveToAddress, peopleActions } from './people-actions.ts'
import { startPrograms } from './programs.ts'
import { tillActions } from './till-actions.ts'
import { forgetNames, takeForeignNames, watchNames } from './watch-names.ts'

const ACTIONS: readonly InsiderAction[] = [...peopleActions, ...orderActions, ...tillActions, ...drawerActions]
export const INSIDER_KINDS = ACTIONS.map(({ kind }) => kind)

const ACTIONS_OF_A_DAY = 300
const MOST_BETWEEN_MS = 3 * 60_000
/** A party does several things within minutes, as the limits of time are minutes. */
const STREAK = 0.65
const MOST_WITHIN_MS = 60_000
/** How often somebody honest acts in between. */
const HONEST_SHARE = 0.1
const NOT_OF_ROLE = '403 Your role may not'
/** Share of acts under the accounts that they were hired with. */
const OWN_SHARE = 0.6
/** Who was refused for their role seldom tries the same again. */
const TRIES_AGAIN = 0.2
/** In its favourite minutes a party does one thing after the other of a kind. */
const GOES_ON = 0.3

export interface InsiderRun {
  acts: { kind: string; party: Party; isDone: boolean; reason: string }[]
  days: number
  checks: Check[]
}

export interface InsiderOptions {
  acts: number
  seed: number
}

/** Parties of insiders act for days with an honest owner, an honest manager and customers around. Ends at the first evening that breaks a promise. */
export async function runInsiders(
  shop: InsiderShop,
  { acts, seed }: InsiderOptions,
  tell: (line: string) => void,
): Promise<InsiderRun> {
  const draw = mulberry32(seed)
  await watchNames(shop.db)
  const people = new People(shop)
  const honest = (name: string): Person => ({ name, party: 'honest' })
  const owner = await noteOwner(people, honest('owner'))
  const second = await people.hire(honest('second'), 'manager')
  const firsts: Record<(typeof PARTIES)[number], Account> = {
    manager: await people.hire({ name: 'manager', party: 'manager' }, 'manager'),
    cashier: await people.hire({ name: 'cashier', party: 'cashier' }, 'counter'),
    both: await people.hire({ name: 'other-manager', party: 'both' }, 'manager'),
  }
  await people.hire({ name: 'other-cashier', party: 'both' }, 'counter')
  const truth: Truth = { pocketed: new Map(), filesTakenIn: 0 }
  const tills: InsiderTill[] = []
  for (const party of PARTIES) tills.push(await InsiderTill.make(people, { party, owner, at: firsts[party] }))
  const world: World = { shop, people, tills, truth, draw }
  const belongings = new Map<Party, Belongings>(
    PARTIES.map((party) => [party, { links: [], oneTimePins: [], orders: [], approvals: [] }]),
  )
  const programs = await startPrograms(people, owner, seed)
  const check = async () => [...(await checkInsiders(shop.db, truth)), ...(await programs.check())]
  const run: InsiderRun = { acts: [], days: 0, checks: [] }
  const foreign: string[] = []
  const mayNot = new Set<string>()
  let before: InsiderAction | undefined
  let party = pick(world, PARTIES)!
  let isStreak = false

  async function doOnce(): Promise<void> {
    isStreak = happens(world, STREAK)
    if (!isStreak) party = pick(world, PARTIES)!
    const staff = people.staffOf(party)
    const me = pick(world, happens(world, OWN_SHARE) ? staff.slice(0, party === 'both' ? 2 : 1) : staff)!
    const insider: Insider = {
      ...world,
      party,
      me,
      till: tills.find((one) => one.party === party)!,
      own: belongings.get(party)!,
    }
    let act = before && happens(world, GOES_ON) ? before : pickAction(world)
    while (mayNot.has(`${me.id} ${act.kind}`) && !happens(world, TRIES_AGAIN)) act = pickAction(world)
    before = act
    const done: Attempted | undefined = await act.attempt(insider)
    if (done?.reason.startsWith(NOT_OF_ROLE)) mayNot.add(`${me.id} ${act.kind}`)
    for (const name of await takeForeignNames(shop.db, { party, person: me.person.name }))
      foreign.push(`${act.kind} of ${party}: ${name}`)
    if (done) run.acts.push({ kind: act.kind, party, ...done })
    await programs.act(me)
  }

  async function morning(): Promise<void> {
    for (const till of tills) {
      await people.signIn(till.at)
      await till.readDay()
    }
    for (let left = 8; left > 0; left -= 1) await placeOrder(world, somePhone(world))
    await forgetNames(shop.db)
  }

  await morning()
  for (let tries = 0; run.acts.length < acts && foreign.length === 0;) {
    await doOnce()
    if (happens(world, HONEST_SHARE)) await workHonestly(world, owner, second)
    shop.advance(upTo(world, isStreak ? MOST_WITHIN_MS : MOST_BETWEEN_MS))
    tries += 1
    if (tries % ACTIONS_OF_A_DAY > 0 && run.acts.length < acts) continue
    run.days += 1
    await evening(world, owner, second)
    run.checks = await check()
    if (run.checks.some(({ offenders }) => offenders.length > 0)) break
    if (run.days % 5 === 0) tell(`${run.acts.length} of ${acts} acts, ${run.days} days`)
    shop.goToMorning()
    await morning()
  }
  run.checks = [
    { promise: 'no row names, no session and no password is of, somebody who did nothing', offenders: foreign },
    ...(run.checks.length > 0 ? run.checks : await check()),
  ]
  return run
}

function pickAction(world: World): InsiderAction {
  const all = ACTIONS.reduce((sum, { weight = 1 }) => sum + weight, 0)
  let left = world.draw() * all
  return ACTIONS.find(({ weight = 1 }) => (left -= weight) < 0)!
}

async function noteOwner(people: People, person: Person): Promise<Account> {
  const { email, password } = people.shop.owner
  const id = (await people.findIdOf(email))!
  const owner = await people.note({ id, person, email, password, isStaff: true })
  await people.signIn(owner)
  return owner
}

/**
 * What people who want nothing do: they sign up, move to other addresses, owners too, take money for orders, and close the drawers that are
 * counted.
 */
async function workHonestly(world: World, owner: Account, second: Account): Promise<void> {
  const { people, shop } = world
  const customers = people.of('honest').filter(({ isStaff }) => !isStaff)
  const kind = world.draw()
  if (kind < 0.2) {
    await people.signUp({ name: `customer ${customers.length}`, party: 'honest' }, someAddress(world))
  } else if (kind < 0.4) {
    const somebody = pick(world, [owner, second, ...customers.slice(-3)])!
    await moveToAddress(world, somebody, someAddress(world))
  } else if (kind < 0.6) {
    await takeMoney(world, second)
  } else {
    await closeDrawers(world, { owner, second, isEvening: false })
  }
  await forgetNames(shop.db)
}

/** The connection is back everywhere. What is still open is counted by the honest manager, signed by the owner, and closed. */
async function evening(world: World, owner: Account, second: Account): Promise<void> {
  const { people, shop, tills } = world
  for (const till of tills) {
    till.isCut = false
    till.clockOffMs = 0
    await people.signIn(till.at)
    await till.flush()
  }
  await closeDrawers(world, { owner, second, isEvening: true })
  for (const till of tills) till.shiftId = undefined
  await forgetNames(shop.db)
}

interface Closing {
  owner: Account
  second: Account
  /** Drawers that are not counted are counted first. */
  isEvening: boolean
}

async function closeDrawers(world: World, { owner, second, isEvening }: Closing): Promise<void> {
  const { people, shop } = world
  const open = await shop.db
    .selectFrom('shifts')
    .select(['id', 'counted_at'])
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .execute()
  for (const { id, counted_at: countedAt } of open) {
    const path = adminPaths.shift(id)
    if (!countedAt && !isEvening) continue
    if (!countedAt) await people.ask(second, { path, fields: { intent: 'count', ...(await countFields(world, id)) } })
    await people.ask(owner, { path, fields: { intent: 'witness' } })
    // In the day whoever counted may close it, too.
    if (!isEvening && happens(world, 0.5)) continue
    const fields = { intent: 'close', kept: '0', reason: 'Counted again', witness: owner.email }
    const closed = await people.ask(second, { path, fields })
    if (!closed.isDone) throw new Error(`nobody closes the drawer: ${closed.reason}`)
  }
}
