import { describe, expect, it } from 'vitest'
import { asksOften, isSettled, stepOfPrompt, type AskedWallet } from './asked-wallet.ts'

const saleId = '0198f2a0-0000-7000-8000-000000000001'
const asked: AskedWallet = {
  sale: { saleId, shiftId: null, lines: [], parts: [{ by: 'wallet', santim: 9000 }], totalSantim: 9000 },
  method: 'Telebirr',
  phone: '+251900000004',
  at: '2026-11-21T06:00:00Z',
  state: 'sending',
  failure: null,
}
const reported = { saleId, attemptId: 'a', state: 'open', santim: 9000, failure: null } as const
const soon = new Date('2026-11-21T06:01:00Z')
const late = new Date('2026-11-21T06:02:00Z')

describe('when the shop says how a prompt stands, the till', () => {
  it('shows it, once', () => {
    expect(stepOfPrompt(asked, reported, soon)).toEqual({ do: 'show', state: 'open', failure: null })
    expect(stepOfPrompt({ ...asked, state: 'open' }, reported, soon)).toEqual({ do: 'wait' })
    const failed = { ...reported, state: 'failed', failure: 'no_money' } as const
    expect(stepOfPrompt({ ...asked, state: 'failed' }, failed, soon)).toEqual({
      do: 'show',
      state: 'failed',
      failure: 'no_money',
    })
  })

  it('sells what is paid, also after it seemed to have failed', () => {
    expect(stepOfPrompt({ ...asked, state: 'failed' }, { ...reported, state: 'paid' }, late)).toEqual({
      do: 'sell',
      attemptId: 'a',
    })
  })

  it('sells nothing twice, and nothing that was given up', () => {
    expect(stepOfPrompt(asked, { ...reported, state: 'sold' }, soon)).toEqual({ do: 'remove' })
    expect(stepOfPrompt(asked, { ...reported, state: 'given_up' }, soon)).toEqual({ do: 'free' })
  })

  it('asks again for a prompt of which the shop has never heard, and then says that it was not sent', () => {
    expect(stepOfPrompt(asked, undefined, soon)).toEqual({ do: 'ask' })
    expect(stepOfPrompt(asked, undefined, late)).toEqual({ do: 'show', state: 'failed', failure: 'not_sent' })
    expect(stepOfPrompt({ ...asked, state: 'failed' }, undefined, late)).toEqual({ do: 'wait' })
  })

  it('asks for none again that the shop knew and lost', () => {
    expect(stepOfPrompt({ ...asked, state: 'open' }, undefined, soon)).toEqual({ do: 'wait' })
    expect(stepOfPrompt({ ...asked, state: 'open' }, undefined, late)).toEqual({
      do: 'show',
      state: 'failed',
      failure: null,
    })
  })
})

it('is given up later as often as it takes: a fault, a session that ended and a busy shop are no answer', () => {
  for (const reason of ['prompt_paid', 'prompt_ended', 'prompt_unknown']) {
    expect(isSettled({ ok: false, reason })).toBe(true)
  }
  expect(isSettled({ ok: true })).toBe(true)
  expect(isSettled({ ok: false })).toBe(false)
  expect(isSettled({ ok: false, reason: 'till_unknown' })).toBe(false)
})

it('is asked often while the customer types, for some minutes', () => {
  expect(asksOften({ ...asked, state: 'open' }, soon)).toBe(true)
  expect(asksOften({ ...asked, state: 'silent' }, soon)).toBe(false)
  expect(asksOften({ ...asked, state: 'open' }, new Date('2026-11-21T06:07:00Z'))).toBe(false)
})
