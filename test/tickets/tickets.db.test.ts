import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { buildCatalog, buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { openAccountsAt } from '../accounts-at.ts'
import { createTestDatabase } from '../database.ts'
import { saveRows } from '../saved-rows.ts'
import { IS_WHOLE_WALK } from '../walks.ts'
import { accountTickets } from './account-tickets.ts'
import { accountChanges, buildAccountWorld } from './account-world.ts'
import { adminTickets } from './admin-tickets.ts'
import { orderTickets } from './order-tickets.ts'
import { buildOrderWorld, orderChanges } from './order-world.ts'
import { checkoutTickets } from './checkout-tickets.ts'
import { pictureTickets } from './picture-tickets.ts'
import { secondTickets } from './second-tickets.ts'
import type { Changes, Ticket } from './ticket.ts'

/**
 * Walks all kinds of tickets: each is made by the command of the shop, then something happens to its maker or its person, and it opens
 * nothing any more, or what the table of docs/security.md gives a reason for.
 */

/** How many tickets before have each change, by whether it ends them. */
const before = new Map<string, number>()

/**
 * Of the changes of a ticket its first one, and each that is the change of the first, fourth, seventh … ticket: so each ticket meets a
 * change that ends it, and each change ends some ticket and leaves some, as its table says. A command that ends tickets does it for all
 * of a kind in one place, such as the sessions of an account. A whole walk takes every change of every ticket.
 */
function inTurn<Change extends string>(changes: readonly Change[], what: 'ends' | 'stays'): Change[] {
  return changes.filter((change, place) => {
    const key = `${what}: ${change}`
    const turn = before.get(key) ?? 0
    before.set(key, turn + 1)
    return IS_WHOLE_WALK || place === 0 || turn % 3 === 0
  })
}

function walk<World, Change extends string>(
  { make, ends, stays = [] }: Ticket<World, Change>,
  changes: Changes<World> & Record<Change, unknown>,
  build: () => Promise<World>,
) {
  const opensAfter = async (change?: Change) => {
    const world = await build()
    const opens = await make(world)
    if (change !== undefined) await changes[change](world)
    return opens()
  }
  it('opens until something changes', async () => {
    expect(await opensAfter()).toBe(true)
  })
  it.each(inTurn(ends, 'ends'))('opens nothing after: %s', async (change) => {
    expect(await opensAfter(change)).toBe(false)
  })
  it.each(inTurn(stays, 'stays'))('opens after: %s', async (change) => {
    expect(await opensAfter(change)).toBe(true)
  })
}

const accounts = await openAccountsAt(new Date('2026-11-28T06:00:00Z'))

const ofAccounts = [...accountTickets, ...adminTickets, ...secondTickets]

/** The same people for every ticket. */
const saveWorld = (isStaff: boolean) => saveRows(accounts.database, () => buildAccountWorld(accounts, isStaff))
const worlds = { staff: await saveWorld(true), customer: await saveWorld(false) }

describe.each(ofAccounts)('$kind', (ticket) => {
  const { built, bringBack } = ticket.isForStaff ? worlds.staff : worlds.customer
  walk(ticket, accountChanges, async () => {
    await bringBack()
    return { ...built }
  })
})

const database = await createTestDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'tickets-'))
const mediaStore = createMediaStore({ dataDir })
beforeEach(() => database.truncate())
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const ofOrders = [...orderTickets, ...checkoutTickets, ...pictureTickets]

describe.each(ofOrders)('$kind', (ticket) => {
  walk(ticket, orderChanges, async () => {
    await buildCatalog(database.db)
    return buildOrderWorld(buildTestShop(database.db), { mediaStore, dataDir })
  })
})

describe('docs/security.md', () => {
  const projectDir = path.resolve(import.meta.dirname, '../..')
  const text = readFileSync(path.join(projectDir, 'docs/security.md'), 'utf8')
  const [walked = [], elsewhere = []] = tablesOf(text.slice(text.indexOf('## Tickets')))
  const changesIn = (cell: string) => (cell === '' ? [] : cell.split(':')[0]!.split('; '))

  it('has a row for each kind that is walked, and no other', () => {
    const kinds = [...ofAccounts, ...ofOrders].map(({ kind }) => kind)
    expect(new Set(walked.map(([kind]) => kind))).toEqual(new Set(kinds))
    expect(walked).toHaveLength(kinds.length)
  })

  it.each([...ofAccounts, ...ofOrders])('says of $kind what ends it, and gives reasons', (ticket) => {
    const { kind, ends, stays = [] } = ticket
    const [, , , , , after = '', still = ''] = walked.find(([name]) => name === kind)!
    expect(new Set(changesIn(after))).toEqual(new Set(ends))
    expect(new Set(changesIn(still))).toEqual(new Set(stays))
    expect(/: .{10}/.test(still)).toBe(stays.length > 0)
  })

  it('says of the others why they are not walked, and names a test that there is', () => {
    expect(elsewhere.length).toBeGreaterThan(5)
    const wrong = elsewhere.filter((cells) => {
      const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(cells.at(-1)!) ?? []
      const whole = path.join(projectDir, file)
      return cells.at(-2)!.length < 10 || !file || !existsSync(whole) || !hasTest(readFileSync(whole, 'utf8'), name)
    })
    expect(wrong).toEqual([])
  })
})

const hasTest = (source: string, name: string) => source.includes(`it('${name}', `)

/** The rows of each table, by cells, without its head. */
function tablesOf(markdown: string): string[][][] {
  return markdown.split(/\n(?!\|)/).flatMap((block) => {
    const rows = block.split('\n').filter((line) => line.startsWith('|'))
    if (rows.length < 3) return []
    return [
      rows.slice(2).map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    ]
  })
}
