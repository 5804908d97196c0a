import { expect, it } from 'vitest'
import { fateOf, withRefusal, type RecordedAct } from './act-fate.ts'

const recorded: RecordedAct = { subject: 'close_shift:1', isOnDevice: true }
const online = { isStopped: false, isBehind: false, hasLine: true }
const refused = (error: string) => ({ refusal: { error } })

it('follows an act from the tap to the shop', () => {
  expect(fateOf(undefined, undefined, online)).toBe('none')
  expect(fateOf({ ...recorded, isOnDevice: false }, undefined, online)).toBe('sending')
  expect(fateOf(recorded, {}, online)).toBe('sending')
  expect(fateOf(recorded, {}, { ...online, hasLine: false })).toBe('kept')
  expect(fateOf(recorded, {}, { ...online, isBehind: true })).toBe('kept')
  expect(fateOf(recorded, {}, { ...online, isStopped: true })).toBe('stopped')
  expect(fateOf(recorded, undefined, online)).toBe('done')
})

it.each(['The drawer has less.', ''])('a refused act is not done because another tab removed it: %j', (words) => {
  const heard = withRefusal(recorded, refused(words))
  expect(fateOf(recorded, refused(words), online)).toBe('refused')
  expect(withRefusal(heard, undefined).error).toBe(words)
  expect(fateOf(heard, undefined, online)).toBe('refused')
})

it('an act that is sent again is under way, and done once the shop has it', () => {
  const heard = withRefusal(recorded, refused('Count it first.'))
  expect(fateOf(heard, {}, online)).toBe('sending')
  expect(fateOf(withRefusal(heard, {}), undefined, online)).toBe('done')
})
