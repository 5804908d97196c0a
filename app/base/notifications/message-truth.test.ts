import { describe, expect, it } from 'vitest'
import { messageTruth, needsPerson } from './message-truth.ts'

const none = { sms: null, mail: null }
const withSms = { sms: { reachesAbroad: false }, mail: null } as unknown as Parameters<typeof messageTruth>[1]
const message = {
  state: 'waiting' as const,
  toPhone: '+251900000101',
  toEmail: null,
  handledAt: null,
  wasRepeated: false,
}

describe('messageTruth', () => {
  it('says "sent" only of what a gateway accepted', () => {
    const states = ['waiting', 'sending', 'sent', 'unknown', 'failed', 'not_sent'] as const
    expect(states.map((state) => messageTruth({ ...message, state }, withSms))).toEqual([
      'queued',
      'queued',
      'sent',
      'unknown',
      'not_sent',
      'not_sent',
    ])
  })

  it('calls a waiting message unsent when no gateway reaches it', () => {
    expect(messageTruth(message, none)).toBe('not_sent')
    expect(messageTruth({ ...message, toPhone: '+447700900123' }, withSms)).toBe('not_sent')
    expect(messageTruth({ ...message, toPhone: null, toEmail: 'a@example.com' }, withSms)).toBe('not_sent')
  })

  it('asks no person for what a person has settled', () => {
    const failed = { ...message, state: 'failed' as const }
    expect(messageTruth({ ...failed, handledAt: new Date() }, none)).toBe('settled')
    expect(messageTruth({ ...failed, wasRepeated: true }, none)).toBe('settled')
    expect(needsPerson(messageTruth(failed, none))).toBe(true)
    expect(needsPerson('settled')).toBe(false)
  })
})
