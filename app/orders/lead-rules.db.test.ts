import { afterAll, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { settingDefaults } from '#app/settings/defaults.ts'
import { createTestDatabase } from '#test/database.ts'
import { viewLeadRules } from './lead-rules.server.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

it('the rules are the shop’s, then those of what takes a time of its own', async () => {
  const { db } = database
  const types = [
    { id: 'sculpted', name_en: 'Sculpted', name_am: 'ቅርጽ', lead_hours: 96 },
    { id: 'round', name_en: 'Round', name_am: 'ክብ' },
    { id: 'gone', name_en: 'Gone', name_am: 'የጠፋ', lead_hours: 12, is_active: false },
  ]
  await db.insertInto('cake_types').values(types).execute()
  expect(await viewLeadRules(db, settingDefaults, { lang: 'en', t: translateTo('en') })).toEqual([
    { what: 'Daily cakes', lead: '2 hours, for the same day until 4:00 PM' },
    { what: 'Cakes made to order', lead: '2 days' },
    { what: 'Weddings and several tiers', lead: '7 days' },
    { what: 'Cake type: Sculpted', lead: '4 days' },
  ])
})
