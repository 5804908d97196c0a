import type { AlarmKind, CheckName } from '#app/base/alarms/checks.ts'
import { CHECKS, isAlarmKind, judgeFor } from '#app/base/alarms/checks.ts'
import type { AlarmFacts, Readings } from '#app/base/alarms/readings.ts'

export interface Finding {
  code: CheckName
  /** `fault`: to be mended before customers come. `advice`: better otherwise. */
  level: 'fault' | 'advice'
  facts: AlarmFacts
}

/** Whether customers reach the shop from elsewhere, so that what is fine for a trial is not. */
export function isPublic({ isProduction, origin }: Pick<Readings, 'isProduction' | 'origin'>): boolean {
  if (isProduction) return true
  return origin !== null && !/^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(origin)
}

/**
 * Everything that is not as it should be, the pressing first: what `asker` finds, and for the doctor what a process of the shop found and
 * cannot be seen from here.
 */
export function judgeInstallation(known: Readings, now: Date, asker: 'doctor' | 'health'): Finding[] {
  const found = judgeFor(asker, known, now)
  const elsewhere = asker === 'doctor' ? known.alarms.open.filter(isKnownAlarm) : []
  const all = [...found, ...elsewhere.filter(({ kind }) => !found.some((each) => each.kind === kind))]
  const findings = all.map(({ kind, facts }) => ({ code: kind, level: levelOf(kind, known), facts }))
  return findings.toSorted((one, other) => Number(one.level === 'advice') - Number(other.level === 'advice'))
}

function levelOf(kind: CheckName, known: Readings): Finding['level'] {
  const { severity } = CHECKS[kind]
  if (severity !== 'once_open') return severity
  return isPublic(known) ? 'fault' : 'advice'
}

function isKnownAlarm(alarm: Readings['alarms']['open'][number]): alarm is { kind: AlarmKind; facts: AlarmFacts } {
  return isAlarmKind(alarm.kind)
}
