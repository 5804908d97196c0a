import { expect, it } from 'vitest'
import { envelopeOf, fateOf, withRefusal, type RecordedCommand } from './command-fate.ts'

const recorded: RecordedCommand = { subject: 'close_shift:1', isOnDevice: true }
const act = { subject: recorded.subject }
const other = { subject: 'sale:1' }
const refusedOther = { ...other, refusal: { error: 'No.' } }
const refused = (error: string) => ({ ...act, refusal: { error } })
const connected = (...envelopes: (typeof act)[]) => ({ envelopes, isConnected: true })

it('follows an act from the tap to the shop', () => {
  expect(fateOf(undefined, connected())).toBe('none')
  expect(fateOf({ ...recorded, isOnDevice: false }, connected())).toBe('sending')
  expect(fateOf(recorded, connected(act))).toBe('sending')
  expect(fateOf(recorded, { ...connected(act), isConnected: false })).toBe('waits')
  expect(fateOf(recorded, connected(other, act))).toBe('waits')
  expect(fateOf(recorded, connected(refusedOther, act))).toBe('stopped')
  expect(fateOf(recorded, connected())).toBe('done')
})

it('a refused act that lets others pass stops none', () => {
  const passed = { ...refusedOther, mayPass: true }
  expect(fateOf(recorded, connected(passed, act))).toBe('waits')
})

it.each(['The drawer has less.', ''])('a refused act is not done because another tab removed it: %j', (words) => {
  const noted = withRefusal(recorded, refused(words))
  expect(fateOf(recorded, connected(refused(words)))).toBe('refused')
  expect(withRefusal(noted, undefined).error).toBe(words)
  expect(fateOf(noted, connected())).toBe('refused')
})

it('an act that is sent again is under way, and done once the shop has it', () => {
  const noted = withRefusal(recorded, refused('Count it first.'))
  expect(fateOf(noted, connected(act))).toBe('sending')
  expect(fateOf(withRefusal(noted, {}), connected())).toBe('done')
})

it('finds the envelope of an act by its subject', () => {
  expect(envelopeOf(recorded, [other, act])).toBe(act)
  expect(envelopeOf(undefined, [act])).toBeUndefined()
})
