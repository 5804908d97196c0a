import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { ALL_COMMANDS } from '#app/surfaces/api/commands/all-commands.server.ts'
import { bakePieces, buildSeller, buildTill, type TestTill } from '#app/till/sales/till.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { answerShellCommand } from './run-shell-command.ts'

const database = await createTestDatabase()
const { db } = database
const deps = { db, clock: { now: () => new Date('2026-11-29T06:00:00Z') } }
let meron: StaffActor
let till: TestTill

beforeEach(async () => {
  await database.truncate()
  meron = await buildSeller(db, 'meron', 'owner')
  await buildSeller(db, 'alem', 'driver')
  await buildSeller(db, 'sara', 'manager')
  till = await buildTill(db, meron, deps.clock.now())
  await buildCake(db, { id: 'baklava', is_available_daily: true })
  await bakePieces(db, 10, deps.clock.now())
})
afterAll(() => database.drop())

const change = ALL_COMMANDS.get('stock.change')!
const call = (more: object = {}) => ({
  as: 'meron@shop.example',
  command: 'stock.change',
  id: undefined,
  isPreview: false,
  input: { day: '2026-11-29', cakeId: 'baklava', act: 'bake', pieces: 7 },
  ...more,
})

it('acts as the named account, once for its id, and says so in the log', async () => {
  const id = randomUUID()
  for (const _ of [1, 2]) expect(await answerShellCommand(deps, change, call({ id }))).toEqual({ ok: true, id })
  const movements = () => db.selectFrom('stock_movements').select(['pieces', 'actor']).execute()
  expect(await movements()).toEqual([{ pieces: 7, actor: meron.name }])
  const rows = await db.selectFrom('commands').select(['door', 'space', 'person_id']).execute()
  expect(rows).toEqual([{ door: 'shell', space: 'shell meron', person_id: meron.id }])
  const retire = ALL_COMMANDS.get('till.retire')!
  const input = { till: till.number, seenUnsent: 0 }
  expect(await answerShellCommand(deps, retire, call({ input }))).toMatchObject({ ok: false, code: 'till_in_shift' })
  const wanted = { input: { ...call().input, act: 'waste', pieces: 9000 } }
  expect(await answerShellCommand(deps, change, call(wanted))).toMatchObject({ ok: false, code: 'over_the_count' })
  const log = await db.selectFrom('audit_log').select(['actor_id', 'action', 'place']).execute()
  expect(log).toEqual([{ actor_id: meron.id, action: 'bake', place: 'npm run shop' }])
})

it('has the rights of the account, and names what cannot be read', async () => {
  expect(await answerShellCommand(deps, change, call({ as: 'alem@shop.example' }))).toMatchObject({
    code: 'role_may_not',
  })
  expect(await answerShellCommand(deps, change, call({ as: 'Alem@Shop.example' }))).toMatchObject({
    code: 'role_may_not',
  })
  expect(await answerShellCommand(deps, change, call({ as: 'x@y' }))).toMatchObject({ code: 'no_such_account' })
  await db.updateTable('profiles').set({ disabled_at: deps.clock.now() }).where('id', '=', 'sara').execute()
  expect(await answerShellCommand(deps, change, call({ as: 'sara@shop.example' }))).toMatchObject({
    code: 'no_such_account',
  })
  expect(await answerShellCommand(deps, change, call({ input: {} }))).toMatchObject({
    ok: false,
    fields: { day: 'unreadable', cakeId: 'unreadable' },
  })
  expect(await db.selectFrom('stock_movements').select('id').execute()).toEqual([])
})
