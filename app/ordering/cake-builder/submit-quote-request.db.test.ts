import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { createTestDatabase } from '#test/database.ts'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { submitQuoteRequest } from './submit-quote-request.server.ts'

const database = await createTestDatabase()
const { db } = database
/** It starts on Saturday 21 November 2026, 9:00 in Addis Ababa. */
let clock: FakeClock

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  clock = new FakeClock()
})
afterAll(() => database.drop())

const CAKE = 'cake=honey&size=medium&flavor=vanilla&type=chiffon'
const WHEN = '&date=2026-11-26&time=09:00'
const almaz = { customerName: 'Almaz Example', phone: '0900000001', formKey: 'key-of-one-form' }

function submit(search: string, fields: Record<string, string>, more: { isDaily?: boolean } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return submitQuoteRequest(
    { db, clock, translateTo },
    {
      search: new URLSearchParams(search),
      form,
      isDaily: false,
      settings: settingDefaults,
      placer: ANONYMOUS,
      lang: 'en',
      clientAddress: '192.0.2.1',
      ...more,
    },
  )
}

const listOrders = () => db.selectFrom('orders').selectAll().execute()

describe('the page for custom cakes', () => {
  it('sends the choices of its address and the customer of its form', async () => {
    const result = await submit(
      `${CAKE}&date=2026-11-26&time=10:00&occasion=birthday&topper=Hanna+%26+30&method=delivery`,
      {
        ...almaz,
        zone: 'bole',
        address: 'behind the church',
        notes: 'No nuts',
      },
    )
    expect(result).toMatchObject({ ok: true, order: { code: expect.any(String) } })
    expect(await listOrders()).toMatchObject([
      {
        status: 'Pending Quote',
        customer_name: 'Almaz Example',
        phone: '+251900000001',
        address: 'Bole, behind the church',
        notes: 'No nuts',
        delivery_method: 'delivery',
        delivery_date: '2026-11-26',
      },
    ])
    const line = await db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow()
    expect(line).toMatchObject({ cake_id: 'honey', occasion_id: 'birthday', topper_text: 'Hanna & 30' })
  })

  it('sends one request, however often it is pressed', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => submit(CAKE + WHEN, almaz)))
    expect(new Set(sent.map((each) => each.ok && each.order.code)).size).toBe(1)
    expect(await listOrders()).toHaveLength(1)
  })

  it('returns the typed values, with errors beside their fields', async () => {
    const result = await submit(CAKE + WHEN, { customerName: '', phone: '12', notes: 'No nuts' })
    expect(result).toMatchObject({
      ok: false,
      answer: {
        typed: { phone: '12', notes: 'No nuts' },
        fields: { customerName: 'Please tell us your name.', phone: expect.stringContaining('10-digit') },
        steps: {},
      },
    })
    expect(await listOrders()).toEqual([])
  })

  it.each([
    ['no cake', '', ['cake', 'size', 'flavor', 'day']],
    ['no flavor and no type', `cake=honey&size=medium${WHEN}`, ['flavor']],
    ['no day', CAKE, ['day']],
    ['a cake that went off sale', `cake=gone&size=medium&flavor=vanilla&type=chiffon${WHEN}`, ['cake']],
    [
      'a size that the occasion does not have',
      `${CAKE.replace('medium', 'two-tier')}${WHEN}&occasion=birthday`,
      ['size'],
    ],
    ['a topper of 21 characters', `${CAKE}${WHEN}&topper=${'x'.repeat(21)}`, ['topper']],
    ['a day too soon', `${CAKE}&date=2026-11-22`, ['day']],
    ['a picture that is not there', `${CAKE}${WHEN}&ref=0b6c1f0e-2d4a-4c3e-9a51-0e7f4f7d1a01`, ['pictures']],
    ['a gallery picture that is not there', `${CAKE}${WHEN}&inspiration=gone`, ['pictures']],
  ])('shows a refusal at its step: %s', async (_what, search, steps) => {
    const result = await submit(search, almaz)
    expect(result.ok ? [] : Object.keys(result.answer.steps).sort()).toEqual([...steps].sort())
    expect(await listOrders()).toEqual([])
  })

  it('shows the next free day beside a full one', async () => {
    await db.insertInto('day_exceptions').values({ day: '2026-11-26', capacity_points: 1 }).execute()
    const next = 'The next one free is Fri 27 Nov 2026, 9:00 AM.'
    const full = { day: `That day is fully booked. Please choose another. ${next}` }
    expect(await submit(CAKE + WHEN, almaz)).toMatchObject({ ok: false, answer: { steps: full } })
  })

  it('reports a deleted cake as the page does', async () => {
    const result = await submit(`cake=gone&size=medium&flavor=vanilla&type=chiffon${WHEN}`, almaz)
    const gone = { cake: expect.stringMatching(/^The cake you chose is no longer available/) }
    expect(result).toMatchObject({ ok: false, answer: { steps: gone } })
  })

  it('shows other refusals above the button', async () => {
    for (const day of ['2026-11-26', '2026-11-27', '2026-11-28']) await submit(`${CAKE}&date=${day}`, almaz)
    const fourth = await submit(`${CAKE}&date=2026-11-30`, almaz)
    expect(fourth).toMatchObject({ ok: false, answer: { steps: {}, fields: {}, error: expect.stringContaining('3') } })
  })
})

describe('a day', () => {
  it('to be agreed by phone stays open, whatever else the address contains', async () => {
    expect(await submit(`${CAKE}${WHEN}&day=phone`, almaz)).toMatchObject({ ok: true })
    expect(await listOrders()).toMatchObject([{ delivery_date: null, delivery_time: null }])
  })

  it('that is neither chosen nor left to the phone is requested', async () => {
    const result = await submit(CAKE, almaz)
    expect(result).toMatchObject({ ok: false, answer: { steps: { day: 'Please choose one.' } } })
    expect(await listOrders()).toEqual([])
  })

  it('that is not available is refused', async () => {
    const result = await submit(`${CAKE}&date=2026-11-20`, almaz)
    expect(result).toMatchObject({ ok: false, answer: { steps: { day: expect.any(String) } } })
  })
})
