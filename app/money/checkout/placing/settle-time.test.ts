import { describe, expect, it } from 'vitest'
import { settleTime } from './settle-time.ts'

const slot = (from: string, isOpen = true) => ({ from, to: `${Number(from.slice(0, 2)) + 2}:00`, isOpen })
const offer = {
  slots: {
    '2026-11-24': [slot('09:00'), slot('11:00')],
    '2026-11-23': [slot('09:00', false), slot('15:20')],
    '2026-11-25': [slot('09:00', false)],
  },
}

describe('the day and time of a checkout', () => {
  it('are the first free ones at first, and never a full slot', () => {
    expect(settleTime({ date: undefined, time: '' }, offer)).toEqual({ date: '2026-11-23', time: '15:20' })
  })

  it('are the chosen ones while they are free', () => {
    expect(settleTime({ date: '2026-11-24', time: '11:00' }, offer)).toEqual({ date: '2026-11-24', time: '11:00' })
    expect(settleTime({ date: '2026-11-24', time: '15:20' }, offer)).toEqual({ date: '2026-11-24', time: '09:00' })
  })

  it('are the next free ones when the chosen day was taken meanwhile', () => {
    expect(settleTime({ date: '2026-11-25', time: '09:00' }, offer)).toEqual({ date: '2026-11-23', time: '15:20' })
  })

  it('follow the times of a sub-city', () => {
    const onlyMornings = (slots: readonly ReturnType<typeof slot>[]) => slots.filter(({ from }) => from < '12:00')
    expect(settleTime({ date: undefined, time: '' }, offer, onlyMornings)).toEqual({
      date: '2026-11-24',
      time: '09:00',
    })
  })

  it('stay open when they are agreed by phone, or when nothing is free', () => {
    expect(settleTime({ date: '', time: '' }, offer)).toEqual({ date: '', time: '' })
    expect(settleTime({ date: undefined, time: '' }, { slots: {} })).toEqual({ date: '', time: '' })
  })
})
