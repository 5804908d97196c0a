import { afterAll, expect, it } from 'vitest'
import { buildFlavor } from '#app/catalog/cakes/catalog.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { createTestDatabase } from '#test/database.ts'
import { presentLeadRules } from './lead-rules.server.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

it('the rules are the shop’s, then those of choices with their own lead time', async () => {
  const { db } = database
  const types = [
    { id: 'sculpted', name_en: 'Sculpted', name_am: 'ቅርጽ', lead_hours: 96 },
    { id: 'round', name_en: 'Round', name_am: 'ክብ' },
    { id: 'gone', name_en: 'Gone', name_am: 'የጠፋ', lead_hours: 12, is_active: false },
  ]
  await db.insertInto('cake_types').values(types).execute()
  await buildFlavor(db, { name_en: 'Injera Honey', weekdays: ['friday', 'saturday'] })
  const rules = await presentLeadRules(db, settingDefaults, { lang: 'en', t: translateTo('en') })
  const [none, every] = ['–', 'Every open day']
  expect(rules).toEqual([
    { what: 'Daily cakes', lead: '2 hours', cutoff: '4:00 PM', ahead: '90 days', days: every },
    { what: 'Cakes made to order', lead: '2 days', cutoff: none, ahead: '90 days', days: every },
    { what: 'Several tiers', lead: '7 days', cutoff: none, ahead: '90 days', days: every },
    { what: 'Weddings', lead: '7 days', cutoff: none, ahead: '365 days', days: every },
    { what: 'Cake type: Sculpted', lead: '4 days', cutoff: none, ahead: none, days: every },
    { what: 'Flavor: Injera Honey', lead: none, cutoff: none, ahead: none, days: 'Friday and Saturday' },
  ])
})
