import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { buildPause } from '#app/base/settings/pause-orders.factory.ts'
import { findClosureNow } from '#app/base/settings/pause-orders.server.ts'
import { saveSettings } from '#app/base/settings/save-settings.factory.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { noteSetup } from './commands/mark-step.server.ts'
import { closeShop, openShop } from './commands/open-shop.server.ts'
import { readDraft } from './read-draft.server.ts'
import { readSetup } from './setup.queries.server.ts'
import { stateOf, type SetupStep } from './setup-steps.ts'
import { startAction } from './start-action.server.ts'

const database = await createTestDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-set-up-'))
const now = new Date('2026-11-26T06:00:00Z')
beforeEach(() => database.truncate())
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

function submit(step: SetupStep, fields: Record<string, string>, hasGateway = false) {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  const deps = {
    db,
    mediaStore: createMediaStore({ dataDir }),
    clock: { now: () => now },
    actor: { id: 'owner', name: 'almaz@example.test' },
    profile: buildProfile('owner'),
    log: createLog('silent'),
    lang: 'en',
    calendar: 'gregorian',
    t: translateTo('en'),
    now,
    step,
    hasGateway,
  } as const
  return startAction(deps, form)
}

const week = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
    [`hours.shop:${day}.open`, 'on'],
    [`hours.shop:${day}.from`, '08:00'],
    [`hours.shop:${day}.to`, '19:00'],
  ]),
) as Record<string, string>

const names = { 'shop.name_en': 'Selam Bakery', 'shop.name_am': 'ሰላም ዳቦ ቤት', 'version:shop.name': '0' }
const contact = {
  'shop.phone': '0900000222',
  'shop.address_en': 'Bole, beside the bridge',
  'shop.address_am': 'ቦሌ፣ ድልድዩ አጠገብ',
  'version:shop.phone': '0',
  'version:shop.address': '0',
  'version:hours.shop': '0',
  ...week,
}

const delivery = {
  'delivery.is_offered': 'on',
  'version:delivery.is_offered': '0',
  'delivery.zones:0.en': 'Tabor',
  'delivery.zones:0.am': 'ታቦር',
  'delivery.zones:0.fee': '80',
  'version:delivery.zones': '0',
}

describe('a step', () => {
  it('is saved by whichever button leaves it, which also says where to go', async () => {
    expect(await submit('shop', { ...names, go: 'paid' })).toEqual({ ok: true, to: '/admin/start?step=paid' })
    expect((await loadSettings(db))['shop.name']).toEqual({ en: 'Selam Bakery', am: 'ሰላም ዳቦ ቤት' })
    expect(await submit('contact', { ...contact, go: 'next' })).toEqual({ ok: true, to: '/admin/start?step=delivery' })
    const { facts } = await readSetup(db, false)
    expect(facts).toMatchObject({ hasName: true, hasPhone: true, hasAddress: true, hasHours: true })
    expect(await submit('people', { go: 'dashboard' })).toEqual({ ok: true, to: '/admin/dashboard' })
  })

  it('asks where the shop is and delivers, which is never the demo shop’s', async () => {
    await submit('shop', { ...names, 'shop.city_en': 'Hawassa', 'shop.city_am': 'ሐዋሳ', 'version:shop.city': '0' })
    expect(await loadSettings(db)).toMatchObject({ 'shop.city': { en: ['Hawassa'] }, 'delivery.zones': [] })
    expect(stateOf('delivery', (await readSetup(db, false)).facts)).toBe('open')
    await submit('delivery', { ...delivery, go: 'next' })
    expect(await loadSettings(db)).toMatchObject({
      'delivery.is_offered': true,
      'delivery.zones': [{ id: 'tabor', feeSantim: 8000 }],
    })
    await submit('delivery', { ...delivery, 'delivery.is_offered': '', 'version:delivery.zones': '1', go: 'next' })
    expect(await loadSettings(db)).toMatchObject({ 'delivery.is_offered': false, 'delivery.zones': [{ id: 'tabor' }] })
    expect(stateOf('delivery', (await readSetup(db, false)).facts)).toBe('done')
  })

  it('begins with the sub-cities of Addis Ababa when a shop there asks for them', async () => {
    await submit('shop', names)
    expect(await submit('delivery', { intent: 'sub-cities' })).toEqual({ ok: true, to: '/admin/start?step=delivery' })
    expect((await loadSettings(db))['delivery.zones']).toHaveLength(11)
  })

  it('left empty changes nothing, and half a name is refused with what was typed', async () => {
    expect(await submit('shop', { ...names, 'shop.name_en': '', 'shop.name_am': ' ' })).toMatchObject({ ok: true })
    const half = await submit('shop', { ...names, 'shop.name_am': '' })
    expect(half).toMatchObject({ ok: false, status: 422, answer: { typed: { 'shop.name': { en: 'Selam Bakery' } } } })
    expect(half).toHaveProperty(['answer', 'errors', 'shop.name_am'])
    expect((await readSetup(db, false)).facts.hasName).toBe(false)
  })

  it('is refused when a colleague saved meanwhile', async () => {
    await submit('shop', names)
    const late = await submit('shop', { ...names, 'shop.name_en': 'Other' })
    expect(late).toMatchObject({ ok: false, status: 409 })
    expect((await loadSettings(db))['shop.name'].en).toBe('Selam Bakery')
  })

  it('takes a colour from the swatches or one’s own, and refuses another text', async () => {
    const colours = { 'brand.hem': 'line', 'brand.main': 'own', 'brand.main.own': '#1F5C55', 'brand.highlight': '' }
    const versions = { 'version:brand.main': '0', 'version:brand.hem': '0', 'version:brand.highlight': '0' }
    expect(await submit('colours', { ...colours, ...versions })).toMatchObject({ ok: true })
    expect(await loadSettings(db)).toMatchObject({
      'brand.main': '#1f5c55',
      'brand.highlight': null,
      'brand.hem': 'line',
    })
    const wrong = await submit('colours', { ...colours, 'brand.main.own': 'red;}', 'version:brand.main': '1' })
    expect(wrong).toMatchObject({ ok: false, status: 422 })
  })

  it('skipped is marked so, until it is kept', async () => {
    await db
      .insertInto('demo_rows')
      .values({ kind: 'cake', row_id: await buildCake(db) })
      .execute()
    expect(await submit('cakes', { intent: 'skip' })).toEqual({ ok: true, to: '/admin/start?step=bake' })
    expect(stateOf('cakes', (await readSetup(db, false)).facts)).toBe('skipped')
    await submit('cakes', { go: 'people' }) // passing by says nothing
    expect(stateOf('cakes', (await readSetup(db, false)).facts)).toBe('skipped')
    await submit('cakes', { go: 'next' })
    expect(stateOf('cakes', (await readSetup(db, false)).facts)).toBe('done')
  })
})

describe('what is typed and not saved', () => {
  const draft = (fields: Record<string, string>) => readDraft(db, new URLSearchParams(fields))

  it('stands for what is saved, in one language for both until the other is typed', async () => {
    await submit('shop', names)
    expect(await draft({})).toMatchObject({ settings: {}, brand: { page: { name: { en: 'Selam Bakery' } } } })
    const { settings, brand } = await draft({ 'shop.name_en': 'Abeba', 'shop.name_am': '', 'brand.main': '#1f5c55' })
    expect(settings).toEqual({ 'shop.name': { en: 'Abeba', am: 'Abeba' }, 'brand.main': '#1f5c55' })
    expect(brand).toMatchObject({ main: '#1f5c55', page: { name: { en: 'Abeba', am: 'Abeba' } } })
    expect((await loadSettings(db))['shop.name'].en).toBe('Selam Bakery')
  })

  it('shows the hours and the address of its step', async () => {
    const { settings } = await draft({
      ...week,
      'shop.address_en': 'Bole',
      'shop.address_am': 'ቦሌ',
      'shop.phone': '0900000222',
    })
    expect(settings).toMatchObject({ 'shop.address': { en: 'Bole', am: 'ቦሌ' }, 'shop.phone': '+251900000222' })
    expect(settings['hours.shop']![0]).toEqual({ from: '08:00', to: '19:00' })
  })

  it('is left out when it cannot be saved, and asks for nothing else of the shop', async () => {
    const fields = {
      'brand.main': 'own',
      'brand.main.own': 'red;}',
      'shop.phone': 'ring me',
      logo: 'no id',
      'order.min_pieces': '1',
    }
    expect(await draft(fields)).toMatchObject({ settings: {}, brand: { page: null, styles: '' } })
  })
})

describe('a way to be paid', () => {
  const by = { actor: { name: 'almaz@example.test' }, at: now }
  const isPaid = async () => (await readSetup(db, false)).facts.hasWayToPay

  it('by transfer needs an account to send money to', async () => {
    await saveSettings(db, [{ key: 'payment.transfer_reference', value: true, version: 0 }], by)
    expect(await isPaid()).toBe(false)
    const accounts = { en: ['CBE 1000 0000 0000, Selam'], am: ['ንግድ ባንክ 1000 0000 0000፣ ሰላም'] }
    await saveSettings(db, [{ key: 'payment.transfer_accounts', value: accounts, version: 0 }], by)
    expect(await isPaid()).toBe(true)
  })

  it('at the pickup is one', async () => {
    await saveSettings(db, [{ key: 'deposit.daily_at_pickup', value: 'everyone', version: 0 }], by)
    expect(await isPaid()).toBe(true)
  })
})

describe('the dashboard', () => {
  const send = async (command: AnyCommand, input: object, role: Role, hasGateway = false) => {
    const actor = { id: 'somebody', name: 'almaz@example.test' }
    return sendCommand({ db, clock: { now: () => now } }, command, input, {
      actor,
      profile: buildProfile(role, actor.name),
      more: { hasGateway },
    })
  }

  it('puts the line of the set-up away and opens the shop for owners alone', async () => {
    for (const role of ['manager', 'counter', 'kitchen', 'driver'] as const) {
      const refused = { ok: false, reason: 'role_may_not' }
      expect(await send(noteSetup, { note: 'put_away' }, role)).toMatchObject(refused)
      expect(await send(openShop, {}, role, true)).toMatchObject(refused)
      expect(await send(closeShop, {}, role)).toMatchObject(refused)
    }
    expect(await send(noteSetup, { note: 'opened' }, 'owner')).toMatchObject({ reason: 'unreadable' })
    expect(await send(noteSetup, { note: 'put_away' }, 'owner')).toEqual({ ok: true })
    expect([...(await readSetup(db, false)).notes]).toEqual(['put_away'])
    const lacks = await send(openShop, {}, 'owner', true)
    expect(lacks).toMatchObject({ reason: 'shop_lacks', facts: ['name', 'phone', 'hours', 'delivery', 'cake'] })
    for (const lang of ['en', 'am'] as const) {
      const text = openShop.refusalText!(
        lacks as Parameters<NonNullable<typeof openShop.refusalText>>[0],
        lang,
        translateTo(lang),
      )
      expect(text).toContain(translateTo(lang)('start.needs.cake'))
    }
  })
})

describe('opening', () => {
  it('is refused with what is missing, and then ends the closure', async () => {
    expect(await submit('shop', { intent: 'close' })).toEqual({ ok: true, to: '/admin/start?step=shop' })
    const inYears = new Date('2029-11-26T06:00:00Z')
    expect(await findClosureNow(db, inYears)).toEqual({ until: null })
    const early = await submit('shop', { intent: 'open' }, true)
    expect(early).toMatchObject({ ok: false, status: 422 })
    expect(early).toHaveProperty(['answer', 'error'], expect.stringContaining('its name, its phone'))
    expect(await findClosureNow(db, now)).toBeDefined()
    await buildPause(db, new Date(now.getTime() + 60_000), { actor: { name: 'almaz@example.test' }, at: now })

    await buildCake(db)
    await submit('shop', names)
    await submit('contact', contact)
    await submit('delivery', delivery)
    await submit('cakes', {})
    expect(await submit('shop', { intent: 'open' }, false)).toMatchObject({ ok: false, status: 422 })
    expect(await submit('shop', { intent: 'open' }, true)).toEqual({ ok: true, to: '/admin/dashboard' })
    expect(await findClosureNow(db, now)).toBeUndefined()
    expect((await readSetup(db, true)).notes).toContain('opened')
    const log = () => db.selectFrom('audit_log').select(['actor', 'entity_id', 'batch']).orderBy('id').execute()
    const [once, opened] = [await log(), (await log()).slice(-2)]
    expect(opened.map(({ entity_id }) => entity_id).toSorted()).toEqual(['orders.not_open_yet', 'orders.paused_until'])
    expect(opened[0]!.batch).toBe(opened[1]!.batch)
    const twice = await Promise.all([1, 2].map(() => submit('shop', { intent: 'open' }, true)))
    expect(twice.map(({ ok }) => ok)).toEqual([true, true])
    expect(await log()).toEqual(once)
  })
})
