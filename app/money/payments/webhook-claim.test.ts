import { expect, it } from 'vitest'
import { assessWebhookClaim } from './webhook-claim.ts'
import type { Verification } from './provider.ts'

const paid: Verification = {
  ok: true,
  status: 'completed',
  paid: { amountSantim: 27_000, currency: 'ETB', reference: 'REF123456789', mode: 'live' },
}
const refused: Verification = { ok: true, status: 'cancelled' }
const ignored = { kind: 'said', verification: { ok: true, status: 'pending' } }

it.each([
  ['both numbers fit', 'pending', 'WS1', 'WS1', paid, { kind: 'said', verification: paid }],
  ['both numbers fit', 'unknown', 'WS1', 'WS1', refused, { kind: 'said', verification: refused }],
  ['another number', 'pending', 'WS1', 'WS2', paid, { kind: 'doubtful', reason: 'reference_mismatch' }],
  ['no number', 'pending', 'WS1', null, paid, { kind: 'doubtful', reason: 'reference_mismatch' }],
  ['another number', 'pending', 'WS1', 'WS2', refused, ignored],
  ['the answer is on its way', 'created', null, 'WS1', paid, { kind: 'too_early' }],
  ['the answer is on its way', 'created', null, 'WS1', refused, { kind: 'too_early' }],
  ['the answer was lost', 'pending', null, 'WS1', paid, { kind: 'doubtful', reason: 'request_unknown' }],
  [
    'the answer was lost, nothing to compare',
    'unknown',
    null,
    null,
    paid,
    { kind: 'doubtful', reason: 'request_unknown' },
  ],
  ['the answer was lost', 'unknown', null, 'WS1', refused, ignored],
] as const)('a claim, %s (%s, %s, %s)', (_, state, ours, theirs, says, read) => {
  expect(assessWebhookClaim({ state, providerReference: ours }, { providerReference: theirs, says })).toEqual(read)
})
