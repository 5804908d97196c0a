import { describe, expect, it } from 'vitest'
import { settingDefaults } from './defaults.ts'
import { checkTogether } from './check-together.ts'
import { formatPublicPhone } from './kinds/public-phone.ts'
import { parseSetting, readTyped, typeSetting } from './setting-by-kind.ts'
import { settingFields, settingSections, SETTING_SECTIONS, type SettingKey } from './setting-fields.ts'
import { inputName, rowCount, type TypedSetting } from './typed-setting.ts'
import { WORDED_MESSAGES, wordingKey } from './wording.ts'

const KEYS = Object.keys(settingFields) as SettingKey[]

it('every setting is on exactly one page, and the words of each message on their own page', () => {
  const placed = SETTING_SECTIONS.flatMap((section) => [...settingSections[section]])
  const worded = WORDED_MESSAGES.map(wordingKey)
  expect([...placed, ...worded].toSorted()).toEqual(KEYS.toSorted())
})

it.each(KEYS)('%s survives its form unchanged', (key) => {
  const typed = typeSetting(key, settingDefaults[key])
  const sent = new Map(Object.entries(typed).map(([part, text]) => [inputName(key, part), text]))
  const read = readTyped(key, (name) => sent.get(name) ?? '')
  expect(parseSetting(key, read)).toEqual({ ok: true, value: settingDefaults[key] })
})

const now = new Date('2026-11-21T09:00:00Z')
const only = (text: string): TypedSetting => ({ '': text })
const errorsOf = (key: SettingKey, typed: TypedSetting) => {
  const parsed = parseSetting(key, typed)
  return parsed.ok ? [] : parsed.errors.map(({ part, text }) => [part, text])
}

describe('what is refused', () => {
  it.each<[SettingKey, string]>([
    ['brand.main', 'red'],
    ['brand.main', '#1f5'],
    ['brand.main', '#1f5c55;}body{'],
    ['brand.hem', 'lace'],
    ['counter.quick_notes', ''],
    ['counter.quick_notes', '50, hundred'],
    ['counter.quick_notes', '0, 50'],
    ['counter.quick_notes', '1001'],
    ['counter.quick_notes', '5, 10, 50, 100, 200'],
    ['order.min_pieces', '0'],
    ['order.min_pieces', '501'],
    ['order.min_pieces', '1.5'],
    ['order.min_pieces', ''],
    ['hold.payment_minutes', '5'],
    ['topper.max_chars', '21'],
    ['quote.max_options', '4'],
    ['deposit.custom_percent', '101'],
    ['deposit.round_up_to_santim', '0'],
    ['topper.price_santim', '-1'],
    ['topper.price_santim', '12.345'],
    ['delivery.free_over_santim', '0'],
    ['delivery.free_over_santim', 'never'],
    ['lead.daily_cutoff', '24:00'],
    ['shop.phone', '011123456'],
    ['shop.phone', '80'],
    ['shop.map', 'https://example.com/maps'],
    ['shop.map', '97.1, 38.4'],
    ['shop.telegram', 'https://t.me.example.com/selam'],
    ['shop.telegram', 'javascript:alert(1)'],
    ['shop.instagram', 'two words'],
  ])('%s of %j', (key, text) => {
    expect(errorsOf(key, only(text))).toHaveLength(1)
  })

  it('a text in only one language', () => {
    expect(errorsOf('shop.address', { en: 'Bole', am: ' ' })).toEqual([['am', 'setting.error.missing']])
  })

  it('an Eid without a name, without a day that exists, and twice', () => {
    expect(errorsOf('holidays.eids', { '0.day': '2026-03-20' })).toEqual([['0.eid', 'setting.error.eid']])
    expect(errorsOf('holidays.eids', { '0.eid': 'mawlid', '0.day': '2026-02-30' })).toEqual([
      ['0.day', 'setting.error.day'],
    ])
    const twice = { '0.eid': 'mawlid', '0.day': '2026-08-25', '1.eid': 'mawlid', '1.day': '2026-08-25' }
    expect(errorsOf('holidays.eids', twice)).toEqual([['1.day', 'setting.error.eid.twice']])
  })

  it('policies that differ in number between the languages', () => {
    expect(errorsOf('policies.text', { en: 'One\nTwo', am: 'አንድ' })).toEqual([['am', 'setting.error.lines.differ']])
  })

  it('a day that closes before it opens, and a week without an open day', () => {
    const week = typeSetting('hours.shop', settingDefaults['hours.shop'])
    expect(errorsOf('hours.shop', { ...week, '2.from': '21:00' })).toEqual([['2.from', 'setting.error.span']])
    const closed = Object.fromEntries(Object.keys(week).map((part) => [part, '']))
    expect(errorsOf('hours.shop', closed)).toEqual([['0.open', 'setting.error.open']])
  })

  it('slots that overlap, or none at all', () => {
    const slots = { '0.from': '11:00', '0.to': '13:00', '1.from': '09:00', '1.to': '11:30' }
    expect(errorsOf('hours.pickup_slots', slots)).toEqual([['0.from', 'setting.error.overlap']])
    expect(errorsOf('hours.pickup_slots', {})).toEqual([['0.from', 'setting.error.slots']])
  })

  it('a zone in one language, with a comma, with a fee that is none, or twice', () => {
    const zones = {
      '0.en': 'Bole, north',
      '0.am': 'ቦሌ',
      '1.en': '',
      '1.am': 'የካ',
      '2.en': 'Arada',
      '2.am': 'አራዳ',
      '2.fee': 'x',
    }
    expect(errorsOf('delivery.zones', zones)).toEqual([
      ['0.en', 'setting.error.comma'],
      ['1.en', 'setting.error.missing'],
      ['2.fee', 'setting.error.birr'],
    ])
    const twice = { '0.en': 'Bole', '0.am': 'ቦሌ', '1.en': 'Bole', '1.am': 'ቦሌ' }
    expect(errorsOf('delivery.zones', twice)).toEqual([['0.en', 'setting.error.twice']])
  })

  it('a minimum order above the maximum order', () => {
    expect(checkTogether({ 'order.min_pieces': 12, 'order.max_pieces_online': 10 }, now)).toHaveLength(1)
    expect(checkTogether({ 'order.min_pieces': 10, 'order.max_pieces_online': 10 }, now)).toEqual([])
  })
})

it('one way for customers to pay stays on, if only at the pickup', () => {
  const off = { 'payment.telebirr': false, 'payment.mpesa': false, 'payment.cbebirr': false, 'payment.hosted': false }
  const error = { part: '', text: 'setting.error.no.way' }
  expect(checkTogether(off, now)).toEqual([{ key: 'payment.hosted', error }])
  expect(checkTogether({ ...off, 'payment.mpesa': true }, now)).toEqual([])
  expect(checkTogether({ ...off, 'deposit.daily_at_pickup': 'known' }, now)).toEqual([])
})

it('an inscription that is offered can be written in some letters', () => {
  const none = { 'topper.ethiopic': false, 'topper.latin': false, 'topper.other_scripts': false }
  const error = { part: '', text: 'setting.error.no.script' }
  expect(checkTogether({ ...none, 'topper.is_offered': true }, now)).toEqual([{ key: 'topper.is_offered', error }])
  expect(checkTogether({ ...none, 'topper.is_offered': true, 'topper.latin': true }, now)).toEqual([])
  expect(checkTogether({ ...none, 'topper.is_offered': false }, now)).toEqual([])
})

it('slots are sorted, and rows that were emptied are gone', () => {
  const typed = { '0.from': '', '0.to': '', '3.from': '11:00', '3.to': '13:00', '5.from': '09:00', '5.to': '11:00' }
  expect(parseSetting('hours.delivery_slots', typed)).toEqual({
    ok: true,
    value: [
      { from: '09:00', to: '11:00' },
      { from: '11:00', to: '13:00' },
    ],
  })
  expect(rowCount(typed)).toBe(8)
})

it('a zone keeps its id, a new one gets one that nobody has, and no fee means by phone', () => {
  const typed = { '0.id': 'bole', '0.en': 'Bole East', '0.am': 'ቦሌ', '0.fee': '1,150.50', '1.en': 'Bole', '1.am': 'ቦሌ' }
  expect(parseSetting('delivery.zones', typed)).toEqual({
    ok: true,
    value: [
      { id: 'bole', name: { en: 'Bole East', am: 'ቦሌ' }, feeSantim: 115_050 },
      { id: 'bole-2', name: { en: 'Bole', am: 'ቦሌ' }, feeSantim: null },
    ],
  })
})

it('a zone may have a least order and some of the delivery times', () => {
  const typed = {
    '0.en': 'Yeka',
    '0.am': 'የካ',
    '0.min': '1,000',
    '0.at.3': '16:00-18:00',
    '0.at.0': '10:00-12:00',
    '0.at.1': 'noon',
  }
  const slots = [
    { from: '10:00', to: '12:00' },
    { from: '16:00', to: '18:00' },
  ]
  const zone = { id: 'yeka', name: { en: 'Yeka', am: 'የካ' }, feeSantim: null, minOrderSantim: 100_000, slots }
  expect(parseSetting('delivery.zones', typed)).toEqual({ ok: true, value: [zone] })
  expect(parseSetting('delivery.zones', typeSetting('delivery.zones', [zone]))).toEqual({ ok: true, value: [zone] })
  expect(errorsOf('delivery.zones', { ...typed, '0.min': '100001' })).toEqual([['0.min', 'setting.error.birr']])
})

it('free delivery begins at a sum, or never', () => {
  expect(parseSetting('delivery.free_over_santim', only('3,000'))).toEqual({ ok: true, value: 300_000 })
  expect(typeSetting('delivery.free_over_santim', 300_000)).toEqual(only('3000'))
  expect(parseSetting('delivery.free_over_santim', only(' '))).toEqual({ ok: true, value: null })
})

it('a colour is kept in lower case with its mark, or nothing', () => {
  expect(parseSetting('brand.main', only('1F5C55'))).toEqual({ ok: true, value: '#1f5c55' })
  expect(parseSetting('brand.main', only(' '))).toEqual({ ok: true, value: null })
})

it.each([
  ['0900 000 100', '+251900000100', '0900 000 100'],
  ['046 220 1122', '+251462201122', '046 220 1122'],
  ['+251 11 551 2345', '+251115512345', '011 551 2345'],
  ['8080', '8080', '8080'],
])('the public phone %s is kept as it is dialed', (typed, value, shown) => {
  expect(parseSetting('shop.phone', only(typed))).toEqual({ ok: true, value })
  expect(formatPublicPhone(value)).toBe(shown)
})

it.each([
  ['shop.map', '7.0621, 38.4763', 'https://www.openstreetmap.org/?mlat=7.0621&mlon=38.4763#map=17/7.0621/38.4763'],
  ['shop.map', 'https://maps.app.goo.gl/abc', 'https://maps.app.goo.gl/abc'],
  ['shop.telegram', '@selambakery', 'https://t.me/selambakery'],
  ['shop.telegram', 't.me/selambakery', 'https://t.me/selambakery'],
  ['shop.tiktok', 'selam.bakery', 'https://www.tiktok.com/@selam.bakery'],
  ['shop.instagram', 'http://instagram.com/selam', 'https://instagram.com/selam'],
  ['shop.facebook', '', ''],
] as const)('%s takes %j', (key, typed, value) => {
  expect(parseSetting(key, only(typed))).toEqual({ ok: true, value })
})

it('hours are the same every day when the form says so', () => {
  const typed = { same: 'on', '0.open': 'on', '0.from': '06:00', '0.to': '21:00', '3.from': 'late' }
  const parsed = parseSetting('hours.shop', typed)
  expect(parsed).toEqual({ ok: true, value: Array.from({ length: 7 }, () => ({ from: '06:00', to: '21:00' })) })
})

describe('a moment', () => {
  const pause = { day: '2026-11-22', time: '09:30' }

  it('is a day and a time in Addis Ababa, or none', () => {
    const until = '2026-11-22T06:30:00.000Z'
    expect(parseSetting('orders.paused_until', pause)).toEqual({ ok: true, value: until })
    expect(typeSetting('orders.paused_until', until)).toEqual(pause)
    expect(parseSetting('orders.paused_until', { day: '', time: '' })).toEqual({ ok: true, value: null })
    expect(errorsOf('orders.paused_until', { ...pause, time: '' })).toEqual([['time', 'setting.error.time']])
    expect(errorsOf('orders.paused_until', { ...pause, day: '2026-02-30' })).toEqual([['day', 'setting.error.day']])
  })

  it.each([
    ['2026-12-21T09:00:00.000Z', 0],
    ['2026-12-21T09:01:00.000Z', 1],
    ['2020-01-01T00:00:00.000Z', 0], // in the past: no limit
  ])('a pause until %s has %i faults', (until, faults) => {
    expect(checkTogether({ 'orders.paused_until': until }, now)).toHaveLength(faults)
  })
})

it('Eids are sorted newest first, and a row without a day is dropped', () => {
  const typed = {
    '0.eid': 'eid_al_fitr',
    '0.day': '2026-03-20',
    '1.eid': 'mawlid',
    '1.day': '',
    '2.eid': 'eid_al_adha',
  }
  const value = [
    { eid: 'eid_al_adha', day: '2026-05-27' },
    { eid: 'eid_al_fitr', day: '2026-03-20' },
  ]
  expect(parseSetting('holidays.eids', { ...typed, '2.day': '2026-05-27' })).toEqual({ ok: true, value })
})

it('quick notes are kept ascending, each once, however they are typed', () => {
  expect(parseSetting('counter.quick_notes', only('200,50 100፣50'))).toEqual({ ok: true, value: [50, 100, 200] })
})
