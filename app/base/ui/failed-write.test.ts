import { data, redirect, UNSAFE_ErrorResponseImpl as ErrorResponse, type DataStrategyResult } from 'react-router'
import { describe, expect, it } from 'vitest'
import { failedWrite, keepPageWhenWriteFails } from './failed-write.ts'

describe('the outcome of a form', () => {
  it.each([
    ['a line that dropped', new TypeError('Failed to fetch'), { isUnanswered: true, message: undefined }],
    ['a fault of the page', new Error('Unexpected Server Error'), { isUnanswered: false, message: undefined }],
    ['a fault with its status', data(new Error('no'), 500), { isUnanswered: false, message: undefined }],
    ['a proxy', new ErrorResponse(502, '', '<h1>Bad Gateway</h1>'), { isUnanswered: false, message: undefined }],
    [
      'the shop before any page',
      new ErrorResponse(500, '', '{"error":{"code":"internal","message":"Please try again."}}'),
      { isUnanswered: false, message: 'Please try again.' },
    ],
    [
      'too much at once',
      new ErrorResponse(413, '', '{"error":{"message":"Too much."}}'),
      { isUnanswered: false, message: 'Too much.' },
    ],
    [
      'a right that was taken away meanwhile',
      new ErrorResponse(403, '', { code: 'role_may_not', message: 'Your role may not do this.' }),
      { isUnanswered: false, code: 'role_may_not', message: 'Your role may not do this.' },
    ],
  ])('%s leaves the page as it was', (_, thrown, failure) => {
    expect(failedWrite(thrown)).toEqual(failure)
  })

  it.each([
    ['a redirect', redirect('/')],
    ['a form that a second tap replaced', new DOMException('signal is aborted without reason', 'AbortError')],
    ['a thing that is not there', new ErrorResponse(404, '', undefined)],
    ['a right that is missing', new ErrorResponse(403, '', 'no')],
  ])('%s continues', (_, thrown) => {
    expect(failedWrite(thrown)).toBeUndefined()
  })
})

it('a form that a second tap replaced before its request was sent shows nothing', async () => {
  const replaced = AbortSignal.abort()
  const request = new Request('http://shop.test/admin/payments/shifts/1', { method: 'POST', signal: replaced })
  const results: Record<string, DataStrategyResult> = { page: { type: 'error', result: undefined } }
  const answered = await keepPageWhenWriteFails({ request } as Parameters<typeof keepPageWhenWriteFails>[0], () =>
    Promise.resolve(results),
  )
  expect(answered).toEqual({ page: { type: 'error', result: undefined } })
})
