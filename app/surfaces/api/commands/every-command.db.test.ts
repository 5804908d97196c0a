import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CLOSED_REASONS, isOpenToPrograms, type AnyCommand, type Door } from '#app/base/commands/command.server.ts'
import { execute } from '#app/base/commands/execute.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import {
  callerOfAccount,
  callerOfOrder,
  callerOfVisitor,
} from '#app/people/auth/commands/define-customer-command.server.ts'
import { sendForPerson } from '#app/people/auth/commands/program-door.server.ts'
import { hashToken } from '#app/people/auth/secrets.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { can, PERMISSIONS, type Permission } from '#app/people/auth/permissions/permissions.ts'
import { ROLES, type Role } from '#app/people/auth/profile.ts'
import { buildReceipt, buildStaff } from '#app/till/drawer/drawer.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { ALL_COMMANDS } from './all-commands.server.ts'
import type { CommandCase } from './cases/command-case.factory.ts'
import { CUSTOMER_CASES } from './cases/customer-cases.factory.ts'
import { CATALOG_CASES } from './cases/catalog-cases.factory.ts'
import { DAY_CASES } from './cases/day-cases.factory.ts'
import { FINANCE_CASES } from './cases/finance-cases.factory.ts'
import { ADMIN_CASES } from './cases/admin-cases.factory.ts'
import { ORDER_CASES } from './cases/orders-cases.factory.ts'
import { PEOPLE_CASES } from './cases/people-cases.factory.ts'
import { QUOTE_CASES } from './cases/quotes-cases.factory.ts'
import { HANDOVER_CASES } from './cases/handover-cases.factory.ts'
import { TILL_CASES } from './cases/till-cases.factory.ts'

/** Every command, by each of its doors, as each role and as a token. */

const database = await createTestDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const deps = { db, clock: { now: () => now } }

const tokenId = randomUUID()
const DOORS: readonly Door[] = ['form', 'outbox', 'program', 'shell']

const CASES: Readonly<Record<string, CommandCase>> = {
  ...TILL_CASES,
  ...CATALOG_CASES,
  ...FINANCE_CASES,
  ...ORDER_CASES,
  ...QUOTE_CASES,
  ...PEOPLE_CASES,
  ...HANDOVER_CASES,
  ...DAY_CASES,
  ...ADMIN_CASES,
  ...CUSTOMER_CASES,
}

beforeAll(async () => {
  for (const role of ROLES) await buildStaff(db, role, role)
  const token = { id: tokenId, name: 'Script', token_sha256: hashToken('x'), scope: 'write', created_at: now }
  await db
    .insertInto('api_tokens')
    .values({ ...token, created_by: 'owner@shop.example', created_by_id: 'owner' })
    .execute()
})
afterAll(() => database.drop())

async function sendBy(
  door: Door,
  command: AnyCommand,
  { as, input, token }: { as: Role; input: unknown; token?: string },
) {
  const profile = (await findProfile(db, as))!
  const { lang, t, translateTo } = buildFacts()
  const more = { translateTo, printerNetworks: [] }
  const actor = { id: as, name: profile.email }
  const id = randomUUID()
  if (door === 'program' || door === 'shell') {
    return sendForPerson(deps, command, { door, id, profile, tokenId: token, input, isPreview: false, lang, t, more })
  }
  const call = door === 'form' ? { id, door, person: actor.name } : { ...buildReceipt(actor, now), door }
  return execute(deps, command, { call, caller: { ...callerOf({ actor, profile, lang, t }), ...more }, input })
}

it('all commands of the shop are listed, tried here, and described where programs may send them', async () => {
  const appDir = path.resolve(import.meta.dirname, '../../..')
  const files = globSync(['**/commands/*.server.ts', '**/notices/see-notices.server.ts'], { cwd: appDir })
  const exported = await Promise.all(files.map((file) => import(path.join(appDir, file)) as Promise<object>))
  const commands = exported.flatMap((all) => commandsIn(all))
  const names = [...new Set(commands.map(({ name }) => name))].sort()
  expect(names.length).toBeGreaterThan(10)
  expect([...ALL_COMMANDS.keys()].sort()).toEqual(names)
  expect(Object.keys(CASES).sort()).toEqual(names)
  const open = [...ALL_COMMANDS.values()].filter(({ doors }) => doors.includes('program'))
  const described = [...ALL_COMMANDS.values()].filter(({ program }) => program)
  expect(described.map(({ name }) => name).sort()).toEqual(open.map(({ name }) => name).sort())
})

it('commands of staff are open to programs, or say why not', () => {
  const ofStaff = [...ALL_COMMANDS.values()].filter(({ may }) => PERMISSIONS.includes(may as Permission))
  const program = { ...buildProfile('owner'), isProgram: true }
  const open = ofStaff.filter(isOpenToPrograms)
  const closed = ofStaff.filter((command) => !isOpenToPrograms(command) && can(program, command.may as Permission))
  expect(open.filter((command) => command.closed).map(({ name }) => name)).toEqual([])
  const unsaid = closed.filter(
    ({ takes, closed: why }) => typeof takes !== 'string' && !(CLOSED_REASONS as readonly unknown[]).includes(why),
  )
  expect(unsaid.map(({ name }) => name)).toEqual([])
})

/** A file exports commands, or lists of them by kind. */
function commandsIn(value: unknown, depth = 0): AnyCommand[] {
  if (isCommand(value)) return [value]
  if (typeof value !== 'object' || value === null || depth > 2) return []
  return Object.values(value).flatMap((each) => commandsIn(each, depth + 1))
}

const isCommand = (value: unknown): value is AnyCommand =>
  typeof value === 'object' && value !== null && 'run' in value && 'author' in value

describe.each(Object.entries(CASES))('%s', (name, { may, doors, input, missing, customer, contacts = [] }) => {
  const command = ALL_COMMANDS.get(name)!

  it.each(ROLES)('is asked of the role %s by each of its doors alike', async (as) => {
    expect(command.doors).toEqual(doors)
    const answer = missing === null ? { ok: true } : { ok: false, reason: missing }
    const expected = may.includes(as) ? answer : { ok: false, reason: 'role_may_not' }
    for (const door of doors) expect([door, await sendBy(door, command, { as, input })]).toMatchObject([door, expected])
  })

  it.runIf(customer)('is asked of customers, each of what is their own', async () => {
    const { orderId = '' } = input as { orderId?: string }
    const facts = buildFacts()
    const byOrder = (id: string) => callerOfOrder(id, facts)
    const byAccount = callerOfAccount('owner', facts)
    const byVisitor = callerOfVisitor('192.0.2.1', facts)
    const send = async (caller: ReturnType<typeof byOrder>) => {
      const call = { id: randomUUID(), door: 'form', person: caller.actor.name } as const
      return execute(deps, command, { call, caller, input })
    }
    const answer = missing === null ? { ok: true } : { ok: false, reason: missing }
    const refused = { ok: false, reason: 'role_may_not' }
    const of = (kind: typeof customer) => (customer === kind ? answer : refused)
    expect(await send(byOrder(orderId))).toMatchObject(of('order'))
    expect(await send(byOrder(randomUUID()))).toMatchObject(of('order'))
    expect(await send(byAccount)).toMatchObject(of('account'))
    expect(await send(byVisitor)).toMatchObject(of('visitor'))
  })

  it('comes by no other door', async () => {
    const closed = DOORS.filter((door) => !doors.includes(door))
    for (const door of closed) {
      await expect(sendBy(door, command, { as: 'owner', input })).rejects.toThrow(`does not come by ${door}`)
    }
  })

  it.runIf(doors.includes('program'))('is sent by a token as its maker', async () => {
    const made = name === 'till.make' || missing === null ? { ok: true } : { ok: false, reason: missing }
    const sent = await sendBy('program', command, { as: 'owner', input, token: tokenId })
    expect(sent).toMatchObject(made)
    const row = await db
      .selectFrom('commands')
      .selectAll()
      .where('name', '=', name)
      .where('token_id', '=', tokenId)
      .execute()
    expect(row).toEqual([expect.objectContaining({ person_id: 'owner', door: 'program', space: `program ${tokenId}` })])
  })

  it('can be described to programs, and names people by their accounts', () => {
    const { properties = {} } = z.toJSONSchema(command.input as z.ZodType, { io: 'input' })
    // Such as "back up now": its name says all.
    expect([name, Object.keys(properties).length === 0]).toEqual([name, Object.keys(input).length === 0])
    expect(Object.keys(properties).filter((field) => /email|phone|person/i.test(field))).toEqual(contacts)
  })

  it.runIf(doors.includes('program'))('has an example that it reads', () => {
    expect((command.input as z.ZodType).safeParse(command.program!.example)).toMatchObject({ success: true })
  })
})
