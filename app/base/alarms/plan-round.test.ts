import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALARM_KINDS, alarmOf, type AlarmKind, type FoundAlarm } from './checks.ts'
import { CALM_MS, planRound, type OpenAlarm } from './plan-round.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const START = new Date('2026-11-26T09:00:00Z')
const REMIND_MS = 4 * HOUR_MS

/** Plays rounds as the database keeps them, and collects what people hear. */
function play(rounds: readonly { after: number; found: readonly AlarmKind[]; isQuiet?: boolean }[]) {
  let open: OpenAlarm[] = []
  let now = START
  const messages: { kind: AlarmKind; what: 'first' | 'again' | 'end'; at: number }[] = []
  for (const { after, found, isQuiet = false } of rounds) {
    now = new Date(now.getTime() + after)
    const at = now.getTime() - START.getTime()
    const plan = planRound({
      open,
      found: found.map((kind): FoundAlarm => ({ kind, facts: {} })),
      isQuiet,
      remindAfterMs: REMIND_MS,
      now,
    })
    for (const { kind, facts, isNotified } of plan.begin) {
      open.push({ id: `${kind} ${at}`, kind, facts, beganAt: now, seenAt: now, notifiedAt: isNotified ? now : null })
      if (isNotified) messages.push({ kind, what: 'first', at })
    }
    for (const { id, kind, notify } of plan.goOn) {
      const alarm = open.find((each) => each.id === id)!
      alarm.seenAt = now
      if (notify === 'nobody') continue
      alarm.notifiedAt = now
      messages.push({ kind, what: notify, at })
    }
    for (const { kind, isNotified } of plan.end) if (isNotified) messages.push({ kind, what: 'end', at })
    open = open.filter(({ id }) => !plan.end.some((each) => each.id === id))
  }
  return { messages, open }
}

const minutes = (count: number, found: readonly AlarmKind[], isQuiet = false) =>
  Array.from({ length: count }, () => ({ after: MINUTE_MS, found, isQuiet }))

describe('what people hear', () => {
  it('once, then a reminder after the set time, and that all is well again', () => {
    const { messages, open } = play([...minutes(250, ['payments_unsettled']), ...minutes(3, [])])
    expect(messages).toEqual([
      { kind: 'payments_unsettled', what: 'first', at: MINUTE_MS },
      { kind: 'payments_unsettled', what: 'again', at: MINUTE_MS + REMIND_MS },
      { kind: 'payments_unsettled', what: 'end', at: 252 * MINUTE_MS },
    ])
    expect(open).toEqual([])
  })

  it('nothing of what was over before it lasted long enough', () => {
    expect(play([...minutes(2, ['disk_low']), ...minutes(3, [])]).messages).toEqual([])
  })

  it('one alarm of what comes and goes', () => {
    const flapping = Array.from({ length: 20 }, (_, index) => minutes(1, index % 2 === 0 ? ['server_errors'] : [])[0]!)
    expect(play(flapping).messages).toHaveLength(1)
  })

  it('in quiet hours only what is urgent; the rest afterwards, if it is still so', () => {
    const night = minutes(60, ['backup_old', 'disk_full'], true)
    expect(play(night).messages.map(({ kind }) => kind)).toEqual(['disk_full'])
    expect(play([...night, ...minutes(1, ['backup_old'])]).messages.map(({ kind }) => kind)).toEqual([
      'disk_full',
      'backup_old',
    ])
    expect(play([...minutes(60, ['backup_old'], true), ...minutes(5, [])]).messages).toEqual([])
  })
})

describe('of any course of things', () => {
  const round = fc.record({
    after: fc.integer({ min: 20_000, max: 2 * HOUR_MS }),
    found: fc.subarray([...ALARM_KINDS]),
    isQuiet: fc.boolean(),
  })
  const course = fc.array(round, { maxLength: 60 })

  it('an end follows its beginning, and reminders lie between them with the set pause', () => {
    fc.assert(
      fc.property(course, (rounds) => {
        const { messages } = play(rounds)
        const isInOrder = ALARM_KINDS.every((kind) => {
          const own = messages.filter((each) => each.kind === kind)
          return own.every(({ what, at }, index) => {
            const before = own[index - 1]
            if (what === 'first') return before === undefined || before.what === 'end'
            if (before === undefined || before.what === 'end') return false
            return what === 'end' || at - before.at >= REMIND_MS
          })
        })
        expect(isInOrder).toBe(true)
      }),
    )
  })

  it('nothing that is not urgent begins in quiet hours, and no alarm is open that nobody has seen for long', () => {
    fc.assert(
      fc.property(course, (rounds) => {
        const quietAt = new Map<number, boolean>()
        let at = 0
        for (const { after, isQuiet } of rounds) quietAt.set((at += after), isQuiet)
        const { messages, open } = play(rounds)
        const disturbing = messages.filter(
          ({ kind, what, at: when }) => what !== 'end' && quietAt.get(when) && !alarmOf(kind).isUrgent,
        )
        const last = START.getTime() + at
        const forgotten = open.filter(({ seenAt }) => last - seenAt.getTime() >= CALM_MS)
        expect({ disturbing, forgotten }).toEqual({ disturbing: [], forgotten: [] })
      }),
    )
  })
})
