import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { SHOP_ACTOR } from '#app/base/platform/change-log/actor.ts'
import { presentChanges } from './present-changes.server.ts'

const change: RecordedChange = {
  id: 7,
  at: new Date('2026-04-11T09:00:00Z'),
  actor: 'hana@shop.example',
  who: 'Hana Bekele',
  token: null,
  action: 'update',
  entityType: 'size',
  entityId: 'small',
  label: { en: 'Small', am: 'ትንሽ' },
  before: { name_en: 'Little', price_santim: 45_000, is_active: true, version: 3 },
  after: { name_en: 'Small', price_santim: 50_000, is_active: false, version: 4 },
  reason: 'butter',
}
const labels = {
  name_en: 'Name',
  price_santim: { label: 'Price', format: (value: unknown) => `${Number(value) / 100} birr` },
  is_active: 'On sale',
}
const t = translateTo('en')

describe('the history of a thing', () => {
  it('names the shop for automatic acts', () => {
    const [entry] = presentChanges([{ ...change, who: SHOP_ACTOR.name }], translateTo('am'), 'am', 'ethiopian', labels)
    expect(entry!.who).toBe('ሱቁ በራሱ')
  })

  it('lists who changed which values when, and omits technical columns', () => {
    expect(presentChanges([change], t, 'en', 'gregorian', labels)).toEqual([
      {
        id: 7,
        when: 'Sat 11 Apr 2026, 12:00 PM',
        who: 'Hana Bekele',
        what: 'Changed',
        reason: 'butter',
        lines: [
          { label: 'Name', before: 'Little', after: 'Small' },
          { label: 'Price', before: '450 birr', after: '500 birr' },
          { label: 'On sale', before: 'yes', after: 'no' },
        ],
      },
    ])
  })

  it('names empty values, and shows an action without a text by its name in the log', () => {
    const emptied = { ...change, action: 'sell_out', before: { name_en: null }, after: { name_en: '' } }
    const [entry] = presentChanges([emptied], t, 'en', 'gregorian', labels)
    expect(entry).toMatchObject({ what: 'sell out', lines: [{ before: '(nothing)', after: '(nothing)' }] })
  })

  it('omits what stayed as it was', () => {
    const voided = {
      ...change,
      before: { name_en: 'Small', is_active: true },
      after: { name_en: 'Small', is_active: false },
    }
    const [entry] = presentChanges([voided], t, 'en', 'gregorian', labels)
    expect(entry!.lines).toEqual([{ label: 'On sale', before: 'yes', after: 'no' }])
  })

  it('does not list the initial values of a new record', () => {
    const [entry] = presentChanges([{ ...change, action: 'create', before: null }], t, 'en', 'gregorian', labels)
    expect(entry).toMatchObject({ what: 'Added', lines: [] })
  })
})
