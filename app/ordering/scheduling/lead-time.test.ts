import { describe, expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { customRule, leadHoursOf, type LeadChoices } from './lead-time.ts'

const size = (tiers: number, leadHours: number | null = null) => ({ tiers, leadHours })
const occasion = (kind: 'birthday' | 'wedding', leadHours: number | null = null) => ({ kind, leadHours })
const DAY = 24

describe('the lead time of a custom cake', () => {
  it.each<[string, LeadChoices, number]>([
    ['is two days while nothing is chosen', {}, 2 * DAY],
    ['is two days', { size: size(1), occasion: occasion('birthday') }, 2 * DAY],
    ['is a week for a wedding', { size: size(1), occasion: occasion('wedding') }, 7 * DAY],
    ['is a week for two tiers', { size: size(2), occasion: occasion('birthday') }, 7 * DAY],
    ['is longer when the cake takes longer', { cake: { leadHours: 72 }, size: size(1) }, 72],
    ['is longer when its type takes longer', { cakeType: { leadHours: 72 }, size: size(1) }, 72],
    ['is the longest of all', { cake: { leadHours: 72 }, size: size(3, 240), cakeType: { leadHours: 96 } }, 240],
    ['is longer for an occasion of its own', { occasion: occasion('birthday', 100) }, 100],
    ['is never shorter than the shop says', { size: size(2, 24), cake: { leadHours: 1 } }, 7 * DAY],
  ])('%s', (_, choices, hours) => {
    expect(leadHoursOf(choices, settingDefaults)).toBe(hours)
  })

  it('comes with a horizon of a season, and of a year only for weddings', () => {
    expect(customRule({ size: size(2) }, settingDefaults)).toMatchObject({ leadHours: 168, horizonDays: 90 })
    expect(customRule({ occasion: occasion('wedding') }, settingDefaults)).toMatchObject({ horizonDays: 365 })
  })
})
