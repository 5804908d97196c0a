import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allMessages, translateTo } from '#app/messages.server.ts'
import { SHOP_ACTOR } from '#app/base/platform/change-log/actor.ts'
import { ENTITY_TYPES } from '#app/base/platform/change-log/change-log.server.ts'
import type { LoggedChange } from './log.queries.server.ts'
import { presentLog } from './present-log.server.ts'

const schema = readFileSync(new URL('../../../../db/schema.d.ts', import.meta.url), 'utf8')

/** Columns that the log omits: every entry shows who and when beside it, and the others are technical. */
const UNSAID =
  /^(?:id|day|cake_id|weekday|version|is_from_par|perceptual_hash|created_at|updated_at|changed_(?:at|by))$/

it.each([
  'Cakes',
  'Sizes',
  'Flavors',
  'CakeTypes',
  'Variants',
  'Extras',
  'Occasions',
  'Inspirations',
  'DayExceptions',
  'StockDays',
])('every column of %s that people change has a name', (table) => {
  const [, columns = ''] = schema.match(new RegExp(`export interface ${table} \\{(.*?)\\n\\}`, 's')) ?? []
  const names = Array.from(columns.matchAll(/^ {2}(\w+):/gm), (match) => match[1]!)
  expect(names.length).toBeGreaterThan(5)
  const unnamed = names.filter((name) => !UNSAID.test(name) && !(`log.column.${name}` in allMessages))
  expect(unnamed).toEqual([])
})

it.each(ENTITY_TYPES)('a thing of type %s has a name', (type) => {
  expect(allMessages).toHaveProperty([`log.type.${type}`])
})

/** The sources that write the log, and commands, whose entries the executor writes. */
const recording = globSync('app/**/*.server.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => /\b(?:record(?:Account)?Change|accountChange|define\w*Command)\(/.test(text))

it('every act has words in the log', () => {
  const literal = /\b(?:action|loggedAs): '([a-z_]+)'/g
  const actions = new Set(recording.flatMap((text) => Array.from(text.matchAll(literal), (match) => match[1]!)))
  for (const state of ['vouched', 'used', 'refused', 'inbox']) actions.add(`transfer_${state}`)
  actions.add('credit_vouched')
  expect(actions.size).toBeGreaterThan(50)
  expect([...actions].filter((action) => !(`office.action.${action}` in allMessages))).toEqual([])
})

function entryOf(part: Partial<LoggedChange>, lang: 'en' | 'am' = 'en') {
  const change: LoggedChange = {
    id: 1,
    at: new Date('2026-11-21T09:00:00Z'),
    actor: 'hana@shop.example',
    who: 'Hana Bekele',
    actorId: 'hana',
    token: null,
    action: 'update',
    entityType: 'order',
    entityId: 'x',
    label: { en: 'ABC234', am: 'ABC234' },
    before: {},
    after: {},
    reason: '',
    place: '',
    ...part,
  }
  const [entry] = presentLog([change], {
    lang,
    calendar: lang === 'am' ? 'ethiopian' : 'gregorian',
    t: translateTo(lang),
  })
  return entry!
}

const lines = (...asked: Parameters<typeof entryOf>) =>
  entryOf(...asked).lines.map(({ label, before, after }) => `${label}: ${before} → ${after}`)

it('names the shop and erased customers in the viewer’s language', () => {
  const label = { en: '[erased]', am: '[erased]' }
  const erased = {
    actor: SHOP_ACTOR.name,
    who: SHOP_ACTOR.name,
    action: 'erase',
    entityType: 'customer',
    label,
    before: null,
  } as const
  expect(entryOf(erased)).toMatchObject({ who: 'The shop itself', type: 'Customer', thing: '(erased)' })
  expect(entryOf(erased, 'am')).toMatchObject({ who: 'ሱቁ በራሱ', type: 'ደንበኛ', thing: '(ጠፍቷል)' })
})

it('names the columns of an order in both languages, and omits technical ones', () => {
  const change = {
    before: {
      status: 'Confirmed',
      version: 3,
      delivery_date: '2026-11-25',
      delivery_time: '14:00',
      capacity_hold: null,
    },
    after: {
      status: 'Ready',
      version: 4,
      delivery_date: null,
      delivery_time: '15:30:00',
      capacity_hold: { points: 2 },
    },
  }
  expect(lines(change)).toEqual([
    'Status: Confirmed → Ready',
    'Day of the handover: Wed 25 Nov 2026 → (nothing)',
    'Time of the handover: 2:00 PM → 3:30 PM',
  ])
  expect(lines(change, 'am')[0]).toBe('ሁኔታ: ተረጋግጧል → ዝግጁ')
})

it('says what became of a transfer, credit and a refund in words, not in names of the program', () => {
  const waiting = {
    action: 'transfer_vouched',
    before: { reported: 'FT26112ABCD' },
    after: { reported: 'transfer_vouched', amount_santim: 990_000 },
  }
  expect(lines(waiting)).toEqual([
    'Reported transfer: FT26112ABCD → Transfer recorded; waits for a second person',
    'Amount: (nothing) → ETB\u00a09,900.00',
  ])
  const refund = { before: { refund: 7, state: 'requested' }, after: { refund: 7, state: 'approved' } }
  expect(lines(refund)).toContain('State: To approve → To send')
  for (const line of [...lines(waiting, 'am'), ...lines(refund, 'am')]) {
    expect(line.replace('FT26112ABCD', '')).not.toMatch(/[a-z]/i)
  }
})

it('shows the value of a setting as its page does, and a weekly plan with its gaps', () => {
  const setting = { entityType: 'setting', before: { value: 0 }, after: { value: 4500 } } as const
  expect(lines({ ...setting, entityId: 'topper.price_santim' })).toEqual(['Value: ETB\u00a00.00 → ETB\u00a045.00'])
  const pars = { before: { pars: [6, 6, null, 6, 6, 9, 9] }, after: { pars: [6, 6, 6, 6, 6, 9, null] } }
  expect(lines({ entityType: 'stock', ...pars })).toEqual([
    'Plan from Monday to Sunday: 6, 6, –, 6, 6, 9, 9 → 6, 6, 6, 6, 6, 9, –',
  ])
})

it('calls a column that has no text by its name', () => {
  expect(lines({ before: { gift_note: '' }, after: { gift_note: 'Hi' } })).toEqual(['gift note: (nothing) → Hi'])
})

it('names seasons, weekdays and allergens in the viewer’s language', () => {
  const before = { season: 'ethiopian 05-03 05-11', weekdays: ['sunday', 'friday'], allergens: ['egg', 'milk'] }
  const change = { entityType: 'flavor' as const, before, after: { season: null, weekdays: [], allergens: [] } }
  expect(lines(change).map((line) => line.split(' → ')[0])).toEqual([
    'Season: 3 Tir – 11 Tir',
    'Weekdays: Sunday, Friday',
    'Allergens: egg, milk',
  ])
  expect(lines(change, 'am')[1]).toContain('እሑድ፣ ዓርብ')
})
