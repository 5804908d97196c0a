import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { execute, preview } from '#app/base/commands/execute.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { settingSchema } from '#app/base/settings/setting-by-kind.ts'
import { settingFields, type SettingKey } from '#app/base/settings/setting-fields.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildProfile } from '../profile.factory.ts'
import type { Role } from '../profile.ts'
import { callerOf } from './define-command.server.ts'
import { pauseOrders } from './pause-orders.server.ts'
import { sendForPerson } from './program-door.server.ts'
import { saveSettings } from './save-settings.server.ts'

const database = await createTestDatabase()
const { db } = database
const now = new Date('2026-11-30T06:00:00Z')
const deps = { db, clock: { now: () => now } }
const { lang, t } = buildFacts()

beforeEach(() => database.truncate())
afterAll(() => database.drop())

function sent(role: Role, input: unknown) {
  const profile = buildProfile(role)
  const actor = { id: role, name: profile.email }
  const call = { id: randomUUID(), door: 'form', person: actor.name } as const
  return { call, caller: callerOf({ actor, profile, lang, t }), input }
}
const byForm = (role: Role, input: unknown) => execute(deps, saveSettings, sent(role, input))
const byProgram = (role: Role, input: unknown, command: typeof saveSettings | typeof pauseOrders = saveSettings) =>
  sendForPerson(deps, command, {
    door: 'program',
    id: randomUUID(),
    profile: buildProfile(role),
    input,
    isPreview: false,
    lang,
    t,
  })
const log = () =>
  db.selectFrom('audit_log').select(['entity_id', 'before', 'after', 'batch', 'is_undoable']).orderBy('id').execute()

const KEYS = Object.keys(settingFields) as SettingKey[]

it.each(KEYS)('a program may write the default of %s as it is', (key) => {
  expect(settingSchema(key).safeParse(settingDefaults[key])).toEqual({ success: true, data: settingDefaults[key] })
})

describe('settings of a program', () => {
  it('are saved as those of a form, and can be undone', async () => {
    const zone = { id: '', name: { en: 'Bole', am: 'ቦሌ' }, feeSantim: 12_345 }
    const settings = { 'order.min_pieces': 12, 'delivery.zones': [zone], 'shop.phone': '0911 000 111' }
    expect(await byProgram('manager', { settings })).toEqual({ ok: true, made: { changed: 3 } })
    expect(await loadSettings(db)).toMatchObject({
      'order.min_pieces': 12,
      'delivery.zones': [{ ...zone, id: 'bole' }],
      'shop.phone': '+251911000111',
    })
    const entries = await log()
    expect(entries).toHaveLength(3)
    expect(new Set(entries.map(({ batch }) => batch)).size).toBe(1)
    expect(entries.every(({ is_undoable }) => is_undoable)).toBe(true)
    expect(await byProgram('manager', { settings: {}, reset: ['order.min_pieces'] })).toMatchObject({
      made: { changed: 1 },
      change: { before: { value: 12 }, after: { value: 6 } },
    })
  })

  it('are refused whole when one is about money, a second person, access, backups or alarms, also to an owner', async () => {
    const closed = {
      'payment.transfer_accounts': { en: ['CBE 1'], am: ['CBE 1'] },
      'deposit.custom_percent': 0,
      'refund.second_approval_over_santim': 100_000_000,
      'drawer.second_person': false,
      'tax.is_on': true,
      'counter.discount_percent': 100,
      'accounts.two_step_required': false,
      'data.retention_months': 6,
      'backups.is_on': false,
      'alarms.to_en': [],
    }
    for (const [key, value] of Object.entries(closed)) {
      const answer = await byProgram('owner', { settings: { 'order.min_pieces': 12, [key]: value } })
      expect([key, answer]).toEqual([key, { ok: false, reason: 'password_needed' }])
      const byManager = await byProgram('manager', { settings: { [key]: value } })
      expect([key, byManager]).toEqual([key, { ok: false, reason: 'role_may_not' }])
      expect(await byProgram('owner', { settings: {}, reset: [key] })).toMatchObject({ reason: 'password_needed' })
    }
    expect(await log()).toEqual([])
  })

  it('are refused by the rules of the form', async () => {
    const unfit = (input: object) => byProgram('owner', { settings: input })
    expect(await unfit({ 'shop.phone': '12' })).toMatchObject({
      reason: 'setting_unfit',
      refusal: { key: 'shop.phone' },
    })
    expect(await unfit({ 'order.min_pieces': 0 })).toMatchObject({ reason: 'unreadable' })
    expect(await unfit({ 'order.nothing': 1 })).toMatchObject({ reason: 'unreadable' })
    // Beside what is stored.
    expect(await unfit({ 'order.min_pieces': 201 })).toMatchObject({ refusal: { key: 'order.max_pieces_online' } })
    const off = { 'topper.ethiopic': false, 'topper.latin': false, 'topper.other_scripts': false }
    expect(await unfit(off)).toMatchObject({ refusal: { key: 'topper.is_offered' } })
    expect(await log()).toEqual([])
  })
})

it('a form saves what the role may, and what others saved meanwhile stays', async () => {
  expect(await byForm('owner', { settings: { 'tax.vat_percent': 10, 'order.min_pieces': 8 } })).toMatchObject({
    ok: true,
  })
  expect(await byForm('manager', { settings: { 'tax.vat_percent': 0 } })).toEqual({ ok: false, reason: 'role_may_not' })
  const stale = { settings: { 'order.min_pieces': 9 }, versions: { 'order.min_pieces': 0 } }
  expect(await byForm('manager', stale)).toMatchObject({
    reason: 'changed_meanwhile',
    refusal: { theirs: [{ key: 'order.min_pieces', value: 8 }], changedBy: 'owner@shop.example' },
  })
  expect(await byForm('manager', { ...stale, was: { 'order.min_pieces': 9 } })).toEqual({
    ok: true,
    made: { changed: 0 },
  })
})

it('a preview says what would change and changes nothing', async () => {
  const asked = sent('manager', { settings: { 'order.min_pieces': 8 } })
  expect(await preview(deps, saveSettings, { ...asked, call: { ...asked.call, door: 'program' } })).toMatchObject({
    change: { before: { value: 6 }, after: { value: 8 } },
  })
  expect(await log()).toEqual([])
})

it('a program pauses orders for some days at most, and ends the pause', async () => {
  const until = (text: string | null) => byProgram('manager', { until: text }, pauseOrders)
  expect(await until('2026-11-30T05:59:00Z')).toMatchObject({ reason: 'moment_over' })
  expect(await until('2027-01-30T06:00:00Z')).toMatchObject({ reason: 'pause_too_long' })
  expect(await until('2026-11-30T09:00:00Z')).toMatchObject({
    ok: true,
    change: { after: { value: '2026-11-30T09:00:00.000Z' } },
  })
  expect((await loadSettings(db))['orders.paused_until']).toBe('2026-11-30T09:00:00.000Z')
  expect(await until(null)).toMatchObject({ ok: true })
  expect((await loadSettings(db))['orders.paused_until']).toBeNull()
})
