import { expect, it } from 'vitest'
import { policiesOf } from '../shop-facts.ts'
import { overDefaults } from '../settings.queries.server.ts'

it('the policies say the numbers that the shop goes by', () => {
  const delivered = overDefaults([])
  expect(policiesOf(delivered, 'daily', 'en')).toEqual(
    expect.arrayContaining([
      'Daily cakes can be cancelled free of charge up to 2 hours before pickup.',
      'If you don’t pick up your order, we keep it until we close on the next day.',
    ]),
  )
  const own = overDefaults([
    ['cancel.daily_free_hours', 1],
    ['cancel.custom_free_hours', 24],
    ['no_show.keep_days', 0],
  ])
  expect(policiesOf(own, 'daily', 'en').join('\n')).toMatch(/up to 1 hour before[\s\S]* until we close on that day\./)
  expect(policiesOf(own, 'custom', 'am').join('\n')).toMatch(/24 ሰዓት በፊት[\s\S]*በዚያው ቀን እስክንዘጋ/)
  for (const kind of ['daily', 'custom'] as const) {
    expect([...policiesOf(own, kind, 'en'), ...policiesOf(own, kind, 'am')].join()).not.toContain('{')
  }
})

it('what an owner wrote stays, with the numbers that it names', () => {
  const lines = { en: ['{no_show.keep_days} {shop.name} {x}'], am: ['አንድ'] }
  const own = overDefaults([
    ['policies.text', lines],
    ['no_show.keep_days', 3],
  ])
  expect(policiesOf(own, 'daily', 'en').at(-1)).toBe('3 days later {shop.name} {x}')
})
