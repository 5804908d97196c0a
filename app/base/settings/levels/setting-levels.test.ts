import { expect, it } from 'vitest'
import { SETTING_SECTIONS, settingSections } from '../setting-fields.ts'
import { levelOf } from './setting-levels.ts'

const keys = SETTING_SECTIONS.flatMap((section) => settingSections[section])

it('the first level of the settings has 75 at most', () => {
  expect(keys.filter((key) => levelOf(key) === 'first').length).toBeLessThanOrEqual(75)
})

it('what an owner must decide is on the first level', () => {
  for (const key of ['hold.payment_minutes', 'upload.max_images', 'backups.is_on', 'shop.city', 'tax.tin'] as const) {
    expect(levelOf(key)).toBe('first')
  }
})
