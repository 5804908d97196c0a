import { alarmOf, type AlarmKind, type FoundAlarm } from './checks.ts'
import type { AlarmFacts } from './readings.ts'

export interface OpenAlarm {
  id: string
  kind: AlarmKind
  facts: AlarmFacts
  beganAt: Date
  seenAt: Date
  /** People were last told; null: nobody was. */
  notifiedAt: Date | null
}

export interface RoundFacts {
  open: readonly OpenAlarm[]
  found: readonly FoundAlarm[]
  isQuiet: boolean
  remindAfterMs: number
  now: Date
}

export interface RoundPlan {
  /** Found, and not open yet. `isNotified`: owners get a message in the same round. */
  begin: (FoundAlarm & { isNotified: boolean })[]
  /** Open, and found again. */
  goOn: { id: string; kind: AlarmKind; facts: AlarmFacts; notify: 'nobody' | 'first' | 'again' }[]
  /** Not found for a while. People hear of it if they were told that it began. */
  end: (Pick<OpenAlarm, 'id' | 'kind' | 'facts' | 'beganAt'> & { isNotified: boolean })[]
}

/** What comes and goes within minutes is one alarm and not many. */
export const CALM_MS = 2 * 60_000

/** What one look changes. Pure: every process plans the same from the same look. */
export function planRound({ open, found, isQuiet, remindAfterMs, now }: RoundFacts): RoundPlan {
  const plan: RoundPlan = { begin: [], goOn: [], end: [] }
  const mayNotify = (kind: AlarmKind, beganAt: Date) => {
    const { isUrgent, lastsMs } = alarmOf(kind)
    return (isUrgent || !isQuiet) && now.getTime() - beganAt.getTime() >= lastsMs
  }
  for (const each of found) {
    const alarm = open.find(({ kind }) => kind === each.kind)
    if (!alarm) {
      plan.begin.push({ ...each, isNotified: mayNotify(each.kind, now) })
      continue
    }
    const { id, kind, beganAt, notifiedAt } = alarm
    const isDue = notifiedAt === null || now.getTime() - notifiedAt.getTime() >= remindAfterMs
    const notify = isDue && mayNotify(kind, beganAt) ? (notifiedAt === null ? 'first' : 'again') : 'nobody'
    plan.goOn.push({ id, kind, facts: each.facts, notify })
  }
  for (const { id, kind, facts, beganAt, seenAt, notifiedAt } of open) {
    const isFound = found.some((each) => each.kind === kind)
    if (!isFound && now.getTime() - seenAt.getTime() >= CALM_MS) {
      plan.end.push({ id, kind, facts, beganAt, isNotified: notifiedAt !== null })
    }
  }
  return plan
}
