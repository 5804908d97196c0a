import { randomUUID } from 'node:crypto'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { mulberry32 } from '../../gateways/fake-chaos.ts'
import type { Check } from '../read-books.ts'
import { askShop, quotedIn, type Asked } from './ask-shop.ts'
import { happens, pick } from './insider.ts'
import type { Account, People } from './people.ts'
import { forgetNames } from './watch-names.ts'

/** The owner's programs, beside the acts of people. */
export interface Programs {
  /** Sometimes the owner's own program changes the catalog, or `me` tries a token that lies about. */
  act(me: Account): Promise<void>
  check(): Promise<Check[]>
}

const TOKENS = '/admin/settings/tokens'
const SHARE = 0.05
const SETTING_SEED = 7919

/**
 * One program changes the catalog in the owner's name. The token of another one, which only reads, lies about: everybody tries it for what
 * takes a person. Draws of its own leave the acts of a seed as they are.
 */
export async function startPrograms(people: People, owner: Account, seed: number): Promise<Programs> {
  const { shop } = people
  const world = { draw: mulberry32(seed + SETTING_SEED) }
  const script = await makeToken(people, owner, 'write')
  const book = await makeToken(people, owner, 'read')
  const names = { name_en: 'Fair', name_am: 'ባዛር' }
  const made = await askShop(shop, { path: '/api/occasions', json: names, token: script })
  let changes = made.isDone ? 1 : 0
  const opened: string[] = []
  const refused: string[] = made.isDone ? [] : [made.reason]

  async function change(): Promise<void> {
    const json = { name_en: `Fair ${changes}` }
    const answer = await askShop(shop, { method: 'PATCH', path: '/api/occasions/fair', json, token: script })
    if (answer.isDone) changes += 1
    else refused.push(answer.reason)
    await forgetNames(shop.db)
  }

  async function misuse(me: Account): Promise<void> {
    const read = await askShop(shop, { path: '/api/orders?limit=1', isCall: true, token: book })
    if (!read.isDone) refused.push(read.reason)
    const asked = pick(world, await thingsForPeople(shop.db, me))!
    const answer = await askShop(shop, { ...asked, token: book })
    if (answer.isDone) opened.push(`${asked.path} ${JSON.stringify(asked.fields ?? asked.json)}`)
  }

  return {
    async act(me) {
      if (happens(world, SHARE)) await (happens(world, 0.5) ? change() : misuse(me))
    },
    async check() {
      const entries = await shop.db
        .selectFrom('audit_log')
        .select(['id', 'actor_id'])
        .where('token_id', 'is not', null)
        .execute()
      const wrong = entries.filter((entry) => entry.actor_id !== owner.id).map(({ id }) => `entry ${id} of another`)
      const lost = entries.length === changes ? [] : [`${changes} changes of a program, ${entries.length} in the log`]
      return [
        { promise: 'programs work as long as the owner does', offenders: refused },
        { promise: 'a token that reads opens nothing that takes a person', offenders: opened },
        { promise: 'what a program changed is its maker’s act, by its token', offenders: [...wrong, ...lost] },
      ]
    },
  }
}

async function makeToken(people: People, owner: Account, scope: 'read' | 'write'): Promise<string> {
  const fields = { intent: 'create', id: randomUUID(), name: `${scope} program`, scope, lifetime: '0' }
  const answer = await people.ask(owner, { path: TOKENS, fields })
  const token = quotedIn(answer.text).find((each) => each.startsWith('tafach_'))
  if (token === undefined) throw new Error(`no token was made: ${answer.reason}`)
  return token
}

/** What waits for a second person, and what an owner alone may do, each as a form without a session or as a call beside one. */
async function thingsForPeople(db: Database, me: Account): Promise<Asked[]> {
  const { rows: waiting } = await sql<{ kind: 'refund' | 'report' | 'sale' | 'shift'; id: string }>`
    (select 'refund' as kind, id::text from refunds where state = 'requested' order by id desc limit 3)
    union all (select 'report', id::text from transfer_reports where closed_at is null order by id desc limit 3)
    union all (select 'sale', order_id::text from counter_notices where seen_at is null and order_id is not null order by id desc limit 3)
    union all (select 'shift', id::text from shifts where counted_at is not null and closed_at is null limit 3)`.execute(
    db,
  )
  return [
    ...waiting.map(({ kind, id }): Asked => {
      if (kind === 'refund') return { path: adminPaths.refund(Number(id)), fields: { act: 'approve' } }
      if (kind === 'report') return { path: adminPaths.transfers, fields: { report: id, act: 'confirm', amount: '1' } }
      if (kind === 'sale') return { path: adminPaths.sale(id), fields: { act: 'seen', last: '1' } }
      return { path: adminPaths.shift(id), fields: { intent: 'witness' } }
    }),
    ...waiting.flatMap(({ kind, id }): Asked[] => {
      if (kind === 'sale')
        return [{ path: '/api/commands/sale.void', json: { saleId: id, reason: 'x', piecesTo: 'waste' } }]
      if (kind !== 'shift') return []
      return [{ path: '/api/commands/cash.move', json: { shiftId: id, kind: 'out', santim: 100, reason: 'x' } }]
    }),
    { path: '/api/commands/till.make', json: { name: 'mine' } },
    { path: '/admin/users/role', fields: { user: me.id, role: 'owner' } },
    { path: TOKENS, fields: { intent: 'create', name: 'mine', scope: 'write', lifetime: '0' } },
    { path: '/api/occasions', json: { name_en: 'Mine', name_am: 'የኔ' }, cookie: me.cookie },
    { method: 'PATCH', path: '/api/occasions/fair', json: { name_en: 'Mine' }, cookie: me.cookie },
  ]
}
