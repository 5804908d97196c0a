import { describe, expect, it } from 'vitest'
import { openAccountsAt } from '../accounts-at.ts'
import { accountChanges, accountTickets, buildAccountWorld } from './account-tickets.ts'

/**
 * Walks all kinds of tickets: each is made by the command of the shop, then something happens to its maker or its person, and it opens
 * nothing any more, or what the table of docs/security.md gives a reason for.
 */

const accounts = await openAccountsAt(new Date('2026-11-28T06:00:00Z'))

describe.each(accountTickets)('$kind', ({ make, isForStaff, ends, stays = [] }) => {
  it('opens until something changes', async () => {
    const opens = await make(await buildAccountWorld(accounts, isForStaff))
    expect(await opens()).toBe(true)
  })

  it.each(ends)('opens nothing after: %s', async (change) => {
    const world = await buildAccountWorld(accounts, isForStaff)
    const opens = await make(world)
    await accountChanges[change](world)
    expect(await opens()).toBe(false)
  })

  it.each(stays)('opens after: %s', async (change) => {
    const world = await buildAccountWorld(accounts, isForStaff)
    const opens = await make(world)
    await accountChanges[change](world)
    expect(await opens()).toBe(true)
  })
})
