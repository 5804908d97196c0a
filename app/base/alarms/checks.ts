import type { Asker, Check } from './check.ts'
import { INSTALLATION_CHECKS } from './installation-checks.ts'
import type { AlarmFacts, Readings } from './readings.ts'
import { SHOP_CHECKS } from './shop-checks.ts'

/**
 * Whether the shop is well: each question is declared once, for the alarms, /readyz, Settings → Health and npm run doctor. Where several are
 * answered, the first is the most pressing.
 */
export const CHECKS = { ...SHOP_CHECKS, ...INSTALLATION_CHECKS } as const

export type CheckName = keyof typeof CHECKS
export const CHECK_NAMES = Object.keys(CHECKS) as readonly CheckName[]

/** The checks that alarms ask. */
export type AlarmKind = keyof typeof SHOP_CHECKS
export const ALARM_KINDS = Object.keys(SHOP_CHECKS) as readonly AlarmKind[]

export function isAlarmKind(kind: string): kind is AlarmKind {
  return Object.hasOwn(SHOP_CHECKS, kind)
}

/** When it raises an alarm. */
export function alarmOf(kind: AlarmKind) {
  return SHOP_CHECKS[kind].alarm
}

export interface Found<Name extends CheckName = CheckName> {
  kind: Name
  facts: AlarmFacts
}
export type FoundAlarm = Found<AlarmKind>

/** What is wrong of what `asker` asks. */
export function judgeFor(asker: Asker, readings: Readings, now: Date): Found[] {
  const asked = CHECK_NAMES.filter((kind) => asks(asker, kind))
  return asked.flatMap((kind) => judge(kind, readings, now).map((facts) => ({ kind, facts })))
}

/** The kinds of alarms; at most one of each is open. */
export function judgeReadings(readings: Readings, now: Date): FoundAlarm[] {
  return ALARM_KINDS.flatMap((kind) =>
    judge(kind, readings, now)
      .slice(0, 1)
      .map((facts) => ({ kind, facts })),
  )
}

type AskedBy<Name extends CheckName> = (typeof CHECKS)[Name]['askedBy'][number]
/** The checks on which /readyz stands. */
type ReadinessCheck = { [Name in CheckName]: 'readiness' extends AskedBy<Name> ? Name : never }[CheckName]
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never

/** What keeps a process from serving, or from taking a part of what is sent. */
export function judgeReadiness(
  known: All<Parameters<(typeof CHECKS)[ReadinessCheck]['judge']>[0]>,
  now: Date,
): ReadinessCheck[] {
  const asked = CHECK_NAMES.filter((kind): kind is ReadinessCheck => asks('readiness', kind))
  return asked.filter((kind) => judge(kind, known as Readings, now).length > 0)
}

const asks = (asker: Asker, kind: CheckName) => CHECKS[kind].askedBy.some((each) => each === asker)

function judge(kind: CheckName, readings: Readings, now: Date): readonly AlarmFacts[] {
  const check: Check<Readings> = CHECKS[kind]
  return check.judge(readings, now)
}
