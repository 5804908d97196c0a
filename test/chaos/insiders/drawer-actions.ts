import { randomUUID } from 'node:crypto'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { ALL_COMMANDS } from '#app/surfaces/api/commands/all-commands.server.ts'
import { CASH_WORTHS } from '#app/till/drawer/cash-pieces.ts'
import { answerShellCommand } from '#server/shell/run-shell-command.ts'
import { piecesOf } from './insider-till.ts'
import {
  birr,
  did,
  happens,
  pick,
  pickNew,
  someSantim,
  someSigner,
  type Attempted,
  type Insider,
  type InsiderAction,
  type World,
} from './insider.ts'
import { lyingSantim } from './till-actions.ts'

const NEWEST = 6
const MOST_SANTIM = 60_000

type State = 'open' | 'counted' | 'closed'

interface SeenShift {
  id: string
  state: State
}

async function findShift(insider: Insider, states: readonly State[]): Promise<SeenShift | undefined> {
  const rows = await insider.shop.db
    .selectFrom('shifts')
    .select(['id', 'till', 'counted_at', 'closed_at'])
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(NEWEST)
    .execute()
  const seen = rows.map(({ id, till, counted_at, closed_at }) => {
    const state: State = closed_at ? 'closed' : counted_at ? 'counted' : 'open'
    return { id, till, state }
  })
  const own = seen.filter(({ till }) => till === insider.till.number)
  const among = happens(insider, 0.75) && own.length > 0 ? own : seen
  return pick(
    insider,
    among.filter(({ state }) => states.includes(state)),
  )
}

/** The form of a count: what really lies there. */
export async function countFields(world: World, shiftId: string): Promise<Record<string, string>> {
  const pieces = piecesOf(await lyingSantim(world, shiftId))
  return Object.fromEntries(CASH_WORTHS.map((worth) => [`pieces${worth}`, String(pieces[worth] ?? 0)]))
}

async function onPage(
  insider: Insider,
  states: readonly State[],
  fill: (shift: SeenShift) => Record<string, string> | Promise<Record<string, string>>,
): Promise<Attempted | undefined> {
  const shift = await findShift(insider, states)
  if (!shift) return undefined
  const fields = await fill(shift)
  return did(await insider.people.ask(insider.me, { path: adminPaths.shift(shift.id), fields }))
}

const ANY: readonly State[] = ['open', 'counted', 'closed']

/** A command by another door than the page: by JSON in the account's session, or in its name by the shell of the server. */
async function byProgram(
  insider: Insider,
  states: readonly State[],
  name: string,
  fill: (shift: SeenShift) => object | Promise<object>,
): Promise<Attempted | undefined> {
  const shift = await findShift(insider, states)
  if (!shift) return undefined
  const { shop, people, me } = insider
  const input = { shiftId: shift.id, ...(await fill(shift)) }
  const command = ALL_COMMANDS.get(name)!
  if (!command.doors.includes('shell') || happens(insider, 0.7)) {
    return did(await people.ask(me, { path: `/api/commands/${name}`, json: input }))
  }
  const call = { as: me.email, command: name, id: undefined, isPreview: happens(insider, 0.2), input }
  const { ok, code } = await answerShellCommand(shop.deps, command, call)
  return { isDone: ok && !call.isPreview, reason: ok ? 'a preview' : String(code) }
}

function move(intent: 'in' | 'out'): InsiderAction['attempt'] {
  return (insider) => {
    const santim = someSantim(insider, MOST_SANTIM)
    return onPage(insider, ANY, () => ({ intent, id: randomUUID(), amount: birr(santim), reason: 'flour' }))
  }
}

/** Commands that take a person's hands, of any shift. */
const OF_PERSONS = [
  'shift.count',
  'shift.close',
  'shift.confirm',
  'shift.correct',
  'cash.hand_in',
  'cash.accept_claim',
  'cash.move',
]

const signForOthers: InsiderAction['attempt'] = (insider) =>
  byProgram(insider, ANY, pick(insider, ['shift.hand', 'shift.hand', ...OF_PERSONS])!, async ({ id }) => ({
    to: await someSigner(insider, id, 'take'),
    what: 'witness',
  }))

async function accept(insider: Insider): Promise<Attempted | undefined> {
  const claims = await insider.shop.db
    .selectFrom('drawer_claims')
    .select(['id', 'shift_id'])
    .where('accepted_by_id', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(NEWEST)
    .execute()
  const claim = pickNew(insider, claims)
  if (!claim) return undefined
  const path = adminPaths.shift(claim.shift_id)
  return did(await insider.people.ask(insider.me, { path, fields: { intent: 'accept', claim: claim.id } }))
}

/** Says that a notice about money was seen. */
async function see(insider: Insider): Promise<Attempted | undefined> {
  const { rows: notices } = await sql<{ of: string; last: number; entry: string }>`
    select * from (
      select order_id as of, max(id) as last, '' as entry, max(at) as at from counter_notices where seen_at is null group by order_id
      union all
      select e.shift_id, 0, n.entry_id::text, n.at from drawer_notices n join drawer_entries e on e.id = n.entry_id where n.seen_at is null) notice
    order by at desc, of, entry limit ${NEWEST}`.execute(insider.shop.db)
  const notice = pickNew(insider, notices)
  if (!notice) return undefined
  const { of, last, entry } = notice
  const sent: { path: string; fields: Record<string, string> } = entry
    ? { path: adminPaths.shift(of), fields: { intent: 'seen', seen: entry } }
    : { path: adminPaths.sale(of), fields: { act: 'seen', last: String(last) } }
  return did(await insider.people.ask(insider.me, sent))
}

/** Acts on the pages of shifts, of every drawer and in every state, and of notices about money. */
export const drawerActions: readonly InsiderAction[] = [
  { kind: 'drawer: cash in', weight: 0.5, attempt: move('in') },
  { kind: 'drawer: cash out', weight: 1.5, attempt: move('out') },
  {
    kind: 'drawer: count',
    weight: 0.5,
    // While commands of a till wait, nobody beside it knows what lies there.
    attempt: async (insider) =>
      insider.tills.some(({ waiting }) => waiting.some(({ effect }) => effect))
        ? undefined
        : onPage(insider, ['open'], async ({ id }) => ({ intent: 'count', ...(await countFields(insider, id)) })),
  },
  {
    kind: 'drawer: sign a count',
    attempt: (insider) => onPage(insider, ['counted'], () => ({ intent: 'witness' })),
  },
  {
    kind: 'drawer: close',
    weight: 0.5,
    attempt: (insider) =>
      onPage(insider, ['counted'], async ({ id }) => {
        return { intent: 'close', kept: '0', reason: 'Coins', witness: await someSigner(insider, id, 'witness') }
      }),
  },
  {
    kind: 'drawer: take over',
    weight: 1.2, // whoever hands a drawer over needs a colleague who took it
    attempt: (insider) => onPage(insider, ['open'], () => ({ intent: 'take' })),
  },
  {
    kind: 'drawer: hand over',
    weight: 1.5,
    attempt: (insider) =>
      onPage(insider, ['open'], async ({ id }) => ({ intent: 'hand', to: await someSigner(insider, id, 'take') })),
  },
  {
    kind: 'drawer: correct a count',
    attempt: (insider) =>
      onPage(insider, ['closed'], () => {
        const intent = happens(insider, 0.7) ? 'more' : 'less'
        return { intent, id: randomUUID(), amount: birr(someSantim(insider, MOST_SANTIM)), reason: 'found behind' }
      }),
  },
  { kind: 'drawer: accept a claim', attempt: accept },
  { kind: 'drawer: hand over by a program', weight: 0.7, attempt: signForOthers },
  { kind: 'notices: see', weight: 0.5, attempt: see },
]
