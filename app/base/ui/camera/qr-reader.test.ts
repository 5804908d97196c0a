import { expect, it } from 'vitest'
import { cameraFault } from './qr-reader.ts'

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s', (name, fault) => {
  expect(cameraFault(new DOMException('', name))).toBe(fault)
})

it('a camera that ends has no error', () => {
  expect(cameraFault({ type: 'ended' })).toBe('busy')
})
