import { expect, it } from 'vitest'
import { asksWhose, sellsInto } from './sells-into.ts'

const shift = { id: 's1', person: 'hana@example.test', isCounted: false }

it('asks once whose drawer somebody sells into, and again when another person has it', () => {
  expect(asksWhose(null, 'meron@example.test', null)).toBe(false)
  expect(asksWhose(shift, 'hana@example.test', null)).toBe(false)
  expect(asksWhose(shift, 'meron@example.test', null)).toBe(true)
  const answered = sellsInto(shift, 'meron@example.test')
  expect(asksWhose(shift, 'meron@example.test', answered)).toBe(false)
  expect(asksWhose({ ...shift, id: 's2' }, 'meron@example.test', answered)).toBe(true)
  expect(asksWhose({ ...shift, person: 'sara@example.test' }, 'meron@example.test', answered)).toBe(true)
  expect(asksWhose({ ...shift, isCounted: true }, 'meron@example.test', null)).toBe(false)
})
