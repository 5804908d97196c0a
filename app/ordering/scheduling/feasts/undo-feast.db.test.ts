import { afterAll, beforeEach, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { asOwner, asRole } from '#app/people/auth/profile.factory.ts'
import { undoChange } from '#app/surfaces/admin-frame/undo-change.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { removeFeast } from '../commands/remove-feast.server.ts'
import type { FeastPlan } from './feast-plan.ts'
import { buildFeast } from './feast-plans.factory.ts'
import { listActivePlans } from './feast-plans.queries.server.ts'

const database = await createTestDatabase({ poolSize: 5 })
const { db } = database
let clock: FakeClock
beforeEach(async () => {
  await database.truncate()
  clock = new FakeClock()
})
afterAll(() => database.drop())

const actor = { id: 'hana', name: 'hana@shop.example' }
const PLAN: FeastPlan = {
  feast: 'gena',
  feastDay: '2026-11-26',
  from: '2026-11-25',
  to: '2026-11-26',
  dailyDays: 1,
  customDays: 2,
  cutoff: '15:00',
  capacityPercent: 150,
  cakesOff: ['tiramisu'],
  fullDeposit: true,
  bannerEn: 'Order early.',
  bannerAm: 'ቀደም ብለው ይዘዙ።',
}

async function apply(changes: Partial<FeastPlan> = {}): Promise<string> {
  const id = await buildFeast(db, { plan: { ...PLAN, ...changes }, actor }, clock.now())
  if (!id) throw new Error('another plan has these days')
  return id
}

const activePlan = async () => (await listActivePlans(db, clock.now())).map(({ id }) => id)
const log = () =>
  db
    .selectFrom('audit_log')
    .select(['id', 'action', 'before'])
    .where('entity_type', '=', 'feast')
    .orderBy('id')
    .execute()

async function undoLast(role: 'owner' | 'kitchen' = 'owner') {
  const last = (await log()).at(-1)!
  return undoChange({ db, clock }, last.id, asRole(actor, role))
}

it('undoing an applied plan takes it back, once, and the log says so', async () => {
  await apply()
  const { id } = (await log())[0]!
  const twice = await Promise.all([1, 2].map(() => undoChange({ db, clock }, id, asOwner(actor))))
  expect(twice.reduce((sum, { undone }) => sum + undone, 0)).toBe(1)
  expect(await activePlan()).toEqual([])
  expect((await log()).map(({ action }) => action)).toEqual(['create', 'undo'])
})

it('undoing that it was taken back lets the whole plan stand again', async () => {
  const id = await apply()
  await sendCommand({ db, clock }, removeFeast, { planId: id }, { actor })
  expect((await log()).at(-1)?.before).toMatchObject({ capacity_percent: 150, cakes_off: ['tiramisu'] })
  expect(await undoLast()).toEqual({ undone: 1, left: 0 })
  expect(await listActivePlans(db, clock.now())).toMatchObject([{ ...PLAN, id }])
})

it('a plan does not come back onto days that belong to another one by then', async () => {
  const id = await apply()
  await sendCommand({ db, clock }, removeFeast, { planId: id }, { actor })
  const removed = (await log()).at(-1)!.id
  const other = await apply({ feast: 'timket', from: '2026-11-26', to: '2026-11-27' })
  const undone = await undoChange({ db, clock }, removed, asOwner(actor))
  expect(undone).toEqual({ undone: 0, left: 1 })
  expect(await activePlan()).toEqual([other])
})

it('asks for the permission of planning', async () => {
  const id = await apply()
  expect(await undoLast('kitchen')).toEqual({ undone: 0, left: 1 })
  expect(await activePlan()).toEqual([id])
})
