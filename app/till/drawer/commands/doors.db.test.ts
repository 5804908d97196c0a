import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { submitForm } from '#app/base/commands/doors.server.ts'
import { forgetCommands } from '#app/base/commands/forget-commands.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { buildPieces, buildReceipt, buildStaff, doAs, makeTill } from '../drawer.factory.ts'
import { closeShift } from './close-shift.server.ts'
import { correctCount } from './correct-count.server.ts'
import { moveCash } from './move-cash.server.ts'
import { openShift } from './open-shift.server.ts'
import { createTestDatabase } from '#test/database.ts'

const database = await createTestDatabase({ poolSize: 8 })
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const deps = { db, clock: { now: () => now } }
const DEVICE = randomUUID()
let meron: StaffActor
let sara: StaffActor
let till: number
let shiftId: string

beforeEach(async () => {
  await database.truncate()
  meron = await buildStaff(db, 'meron', 'counter')
  sara = await buildStaff(db, 'sara', 'manager')
  const made = await makeTill(deps, { device: DEVICE, name: '', staffDeviceId: null, actor: meron })
  if (!made.ok) throw new Error(made.reason)
  till = made.number
  shiftId = randomUUID()
  await doAs(deps, openShift, { shiftId, till, floatPieces: buildPieces({ 10_000: 15 }), actor: meron })
})
afterAll(() => database.drop())

const cash = (santim = 700, kind: 'in' | 'out' = 'in') => ({ shiftId, kind, santim, reason: 'Change' }) as const
const listEntries = () => db.selectFrom('drawer_entries').select(['id', 'amount_santim as santim']).execute()
const listApplied = (name: string) => db.selectFrom('commands').select('id').where('name', '=', name).execute()
const listLogged = () =>
  db.selectFrom('audit_log').select(['action', 'after']).where('action', 'like', '%cash%').orderBy('id').execute()

describe('a command', () => {
  it('happens once for its id, however often and at the same moment it is sent', async () => {
    const id = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => doAs(deps, moveCash, { ...cash(), id, actor: meron })))
    expect(sent).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await listEntries()).toEqual([{ id, santim: 700 }])
    expect(await listApplied('cash.move')).toEqual([{ id }])
  })

  it('is another one with other input, and is refused under an id that is taken', async () => {
    const id = randomUUID()
    await doAs(deps, moveCash, { ...cash(), id, actor: meron })
    const otherwise = { ok: false, reason: 'booked_otherwise' }
    expect(await doAs(deps, moveCash, { ...cash(800), id, actor: meron })).toEqual(otherwise)
    // Another person has ids of their own; what they would make is there already.
    expect(await doAs(deps, moveCash, { ...cash(800), id, actor: sara })).toEqual(otherwise)
    expect(await listEntries()).toEqual([{ id, santim: 700 }])
  })

  it('is answered as booked otherwise when an earlier version made something with its id', async () => {
    const pieces = buildPieces({ 10_000: 15 })
    await sql`insert into settings (key, value) values ('drawer.second_person', 'false')`.execute(db)
    const closing = { shiftId, pieces, reason: '', keptSantim: 0, actor: meron }
    expect(await doAs(deps, closeShift, closing)).toEqual({ ok: true })
    const id = randomUUID()
    const row = {
      id,
      shift_id: shiftId,
      amount_santim: 100,
      reason: 'x',
      person: sara.name,
      person_id: sara.id,
      at: now,
    }
    await db.insertInto('shift_corrections').values(row).execute()
    const correction = { shiftId, way: 'more', santim: 100, reason: 'x', actor: sara } as const
    expect(await doAs(deps, correctCount, { ...correction, id })).toEqual({ ok: false, reason: 'booked_otherwise' })
  })

  it('is refused by a form without an id, when it makes something', async () => {
    const { lang, t } = buildFacts()
    const caller = callerOf({ actor: meron, profile: (await findProfile(db, meron.id))!, lang, t })
    const form = new FormData()
    for (const [name, value] of Object.entries({ santim: '7', reason: 'Change' })) form.set(name, value)
    const button = { command: moveCash, given: { shiftId, kind: 'in' } }
    for (const id of ['', 'x']) {
      form.set('id', id)
      expect(await submitForm(deps, { form, button, caller })).toEqual({ ok: false, reason: 'unreadable' })
    }
    form.set('id', randomUUID())
    expect(await submitForm(deps, { form, button, caller })).toEqual({ ok: true })
    expect(await listEntries()).toEqual([{ id: form.get('id'), santim: 700 }])
  })

  it('gives its id back when it is refused, and what it told the log stays', async () => {
    const id = randomUUID()
    const out = { ...cash(200_000, 'out'), id, actor: meron }
    expect(await doAs(deps, moveCash, out)).toEqual({ ok: false, reason: 'more_than_there_is' })
    expect(await listApplied('cash.move')).toEqual([])
    expect(await listLogged()).toEqual([{ action: 'refuse_cash_out', after: { amount_santim: -200_000 } }])
    await doAs(deps, moveCash, { ...cash(100_000), actor: meron })
    expect(await doAs(deps, moveCash, out)).toEqual({ ok: true })
    expect(await listEntries()).toContainEqual({ id, santim: -200_000 })
  })

  it('is refused to a role that may not, and to whom nobody proved', async () => {
    const alem = await buildStaff(db, 'alem', 'kitchen')
    const receipt = buildReceipt(meron, now, DEVICE)
    expect(await doAs(deps, moveCash, { ...cash(), actor: alem })).toEqual({ ok: false, reason: 'role_may_not' })
    const claimed = { till, receipt, claimed: meron.name }
    expect(await doAs(deps, moveCash, { ...cash(), actor: sara, ...claimed })).toEqual({
      ok: false,
      reason: 'author_unproved',
    })
    expect(await doAs(deps, moveCash, { ...cash(), actor: meron, ...claimed })).toEqual({
      ok: false,
      reason: 'act_unsigned',
    })
    expect(await doAs(deps, moveCash, { ...cash(), actor: meron, till, receipt })).toEqual({ ok: true })
    // A repeat is answered as the first, before its author is judged.
    expect(await doAs(deps, moveCash, { ...cash(), actor: sara, ...claimed })).toEqual({ ok: true })
    expect(await listEntries()).toHaveLength(1)
  })

  it('does the same by form and by envelope', async () => {
    const out = { ...cash(200_000, 'out'), actor: meron }
    const made = () =>
      db.selectFrom('drawer_entries').select(['kind', 'amount_santim', 'reason', 'person', 'person_id', 'at']).execute()
    await doAs(deps, moveCash, { ...cash(), actor: meron })
    await doAs(deps, moveCash, out)
    const [byForm, logged] = [await made(), await listLogged()]
    await doAs(deps, moveCash, { ...cash(), till, receipt: buildReceipt(meron, now, DEVICE), actor: meron })
    await doAs(deps, moveCash, { ...out, till, receipt: buildReceipt(meron, now, DEVICE) })
    expect(await made()).toEqual(byForm.flatMap((entry) => [entry, entry]))
    expect(await listLogged()).toEqual([...logged, ...logged])
  })
})

describe('the table of commands', () => {
  it('is append-only, but for forms of ninety days ago', async () => {
    await doAs(deps, moveCash, { ...cash(), actor: meron })
    await doAs(deps, moveCash, { ...cash(), till, receipt: buildReceipt(meron, now, DEVICE), actor: meron })
    await sql`insert into commands (space, id, name, door, person, received_at)
      values ('form x', ${randomUUID()}, 'cash.move', 'form', 'x', now() - interval '91 days')`.execute(db)
    const rows = db.selectFrom('commands').select(({ fn }) => fn.countAll<number>().as('count'))
    const { count } = await rows.executeTakeFirstOrThrow()
    await forgetCommands(db)
    expect((await rows.executeTakeFirstOrThrow()).count).toBe(count - 1)
    for (const door of ['form', 'outbox'])
      await expect(db.deleteFrom('commands').where('door', '=', door).execute()).rejects.toThrow('append-only')
    await expect(db.updateTable('commands').set({ name: '' }).execute()).rejects.toThrow('append-only')
    await expect(sql`truncate commands cascade`.execute(db)).rejects.toThrow('append-only')
    const outbox = { space: '', id: randomUUID(), door: 'outbox', person: 'x', received_at: now }
    await expect(db.insertInto('commands').values(outbox).execute()).rejects.toMatchObject({
      constraint: 'commands_of_devices',
    })
    await expect(
      db
        .insertInto('commands')
        .values({ ...outbox, door: 'form' })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'commands_space' })
  })

  it('is that of processes of the former version, under its former name', async () => {
    const { id, device, person, sequence, madeAt } = buildReceipt(meron, now, DEVICE)
    await sql`insert into received_acts (id, device, person, sequence, made_at, received_at, input_sha256)
      values (${id}, ${device}, ${person}, ${sequence}, ${madeAt}, ${now}, null)`.execute(db)
    const receipt = { id, device, person, sequence, madeAt }
    expect(await doAs(deps, moveCash, { ...cash(), till, receipt, actor: meron })).toEqual({ ok: true })
    expect(await listEntries()).toEqual([])
    await doAs(deps, moveCash, { ...cash(), till, receipt: buildReceipt(meron, now, DEVICE), actor: meron })
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from received_acts where device = ${DEVICE}`.execute(db)
    expect(rows[0]!.count).toBe(2)
  })
})
