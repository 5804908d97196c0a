import { describe, expect, it } from 'vitest'
import { feastFields, parseFeastForm } from './feast-form.ts'
import { comingFeasts, nextDayOf, PLANNED_FEASTS, proposedPlan } from './feast-plan.ts'

const asked = { feast: 'fasika', feastDay: '2027-05-02', today: '2027-04-01' } as const
const NAME = { en: 'Fasika', am: 'ፋሲካ' }
const usual = proposedPlan('fasika', '2027-05-02', NAME)

function parse(changes: Record<string, string> = {}) {
  const fields = feastFields(usual).filter(([name]) => !(name in changes))
  const all = [...fields, ...Object.entries(changes)]
  return parseFeastForm(
    {
      text: (name) => all.find(([field]) => field === name)?.[1] ?? '',
      all: (name) => all.flatMap(([field, value]) => (field === name ? [value] : [])),
    },
    asked,
  )
}

describe('the form of a plan', () => {
  it('says what the plan says', () => {
    expect(parse()).toEqual({ ok: true, plan: usual })
    expect(parse({ cake_off: 'tiramisu', percent: '80' })).toMatchObject({
      plan: { cakesOff: ['tiramisu'], capacityPercent: 80 },
    })
  })

  it.each([
    [{ from: '2027-05-03', to: '2027-05-04' }, ['window']], // without the feast
    [{ from: '2027-04-10', to: '2027-05-02' }, ['window']],
    [{ from: 'soon' }, ['window']],
    [{ daily_days: '15' }, ['daily']],
    [{ daily_days: '1.5' }, ['daily']],
    [{ custom_days: '61' }, ['custom']],
    [{ cutoff: '25:00' }, ['cutoff']],
    [{ percent: '9' }, ['percent']],
    [{ banner_en: '' }, ['banner']],
    [{ banner_en: 'x'.repeat(161) }, ['banner']],
  ])('%j is refused: %j', (changes, faults) => {
    expect(parse(changes as Record<string, string>)).toEqual({ ok: false, faults })
  })
})

describe('the feasts that come', () => {
  it('are found with their days, Eids only once their day is confirmed', () => {
    const names = (eids: Parameters<typeof comingFeasts>[1]) =>
      comingFeasts('2027-01-01', eids, 140).map(({ feast, day }) => `${feast} ${day}`)
    expect(names([])).toEqual(['gena 2027-01-07', 'timket 2027-01-19', 'fasika 2027-05-02'])
    expect(names([{ eid: 'eid_al_fitr', day: '2027-03-10' }])).toContain('eid_al_fitr 2027-03-10')
  })

  it.each(PLANNED_FEASTS)('%s has a day within a year, or waits for its confirmation', (feast) => {
    const isEid = feast.startsWith('eid') || feast === 'mawlid'
    expect(nextDayOf(feast, '2026-11-21', []) === undefined).toBe(isEid)
  })
})
