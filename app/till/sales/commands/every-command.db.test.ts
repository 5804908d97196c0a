import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { acceptClaim } from '#app/till/drawer/commands/claim-cash.server.ts'
import { confirmShift } from '#app/till/drawer/commands/confirm-shift.server.ts'
import { correctCount } from '#app/till/drawer/commands/correct-count.server.ts'
import { buildPieces, buildReceipt, buildStaff, doAs } from '#app/till/drawer/drawer.factory.ts'
import { seeCashOuts } from '#app/till/drawer/notices/see-notices.server.ts'
import { ROLES, type Role } from '#app/people/auth/profile.ts'
import { createTestDatabase } from '#test/database.ts'
import { TILL_COMMANDS } from './till-commands.server.ts'

/** Every command, with an input that names nothing that there is. */

const database = await createTestDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const deps = { db, clock: { now: () => now } }

const [shiftId, saleId] = [randomUUID(), randomUUID()]
const SELLERS: readonly Role[] = ['owner', 'manager', 'counter']
const MANAGERS: readonly Role[] = ['owner', 'manager']
const reason = 'x'

const GIFT = { cakeId: 'x', quantity: 1, unitSantim: 0, totalSantim: 0 }

const COMMANDS: readonly { command: AnyCommand; input: object; may: readonly Role[]; missing: string }[] = [
  ...Object.values(TILL_COMMANDS).map((command) => ({
    command,
    input: {
      shiftId,
      saleId,
      returnId: randomUUID(),
      handInId: randomUUID(),
      floatPieces: buildPieces(),
      pieces: buildPieces(),
      reason,
      keptSantim: 0,
      to: 'x',
      kind: 'in',
      santim: 100,
      piecesTo: 'stock',
      by: 'cash',
      number: 1,
      totalSantim: 0,
      parts: [],
      buyer: { name: 'x', tin: '0000000000' },
      lines: command.name === 'sale.return' ? [{ position: 0, quantity: 1 }] : [GIFT],
    },
    may: SELLERS,
    missing: { 'shift.open': 'till_unknown', 'sale.sell': 'till_unknown' }[command.name] ?? subjectOf(command.name),
  })),
  { command: confirmShift, input: { shiftId, what: 'take' }, may: ROLES, missing: 'shift_unknown' },
  { command: acceptClaim, input: { shiftId, claimId: randomUUID() }, may: SELLERS, missing: 'shift_unknown' },
  { command: seeCashOuts, input: { shiftId, entryIds: [] }, may: MANAGERS, missing: 'shift_unknown' },
  {
    command: correctCount,
    input: { shiftId, way: 'more', santim: 100, reason },
    may: MANAGERS,
    missing: 'shift_unknown',
  },
]

function subjectOf(name: string): string {
  return name.startsWith('sale.') ? 'sale_unknown' : 'shift_unknown'
}

beforeAll(async () => {
  for (const role of ROLES) await buildStaff(db, role, role)
})
afterAll(() => database.drop())

describe.each(COMMANDS)('$command.name', ({ command, input, may, missing }) => {
  it.each(ROLES)('is asked of the role by form and by envelope alike: %s', async (role) => {
    const actor = { id: role, name: `${role}@shop.example` }
    const expected = { ok: false, reason: may.includes(role) ? missing : 'role_may_not' }
    expect(await doAs(deps, command, { ...input, actor })).toEqual(expected)
    expect(await doAs(deps, command, { ...input, actor, receipt: buildReceipt(actor, now) })).toEqual(expected)
  })

  it('can be described to programs, and names people by their accounts', () => {
    const { properties = {} } = z.toJSONSchema(command.input as z.ZodType, { io: 'input' })
    expect(Object.keys(properties)).not.toHaveLength(0)
    expect(Object.keys(properties).filter((name) => /email|phone|person/i.test(name))).toEqual([])
  })
})
