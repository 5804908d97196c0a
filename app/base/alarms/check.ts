import type { AlarmFacts, Readings } from './readings.ts'

/**
 * Who asks whether the shop is well. `alarm`: the shop itself, again and again, which tells people. `health`: Settings → Health. `doctor`:
 * npm run doctor. `readiness`: /readyz, and with it balancers, containers and the update.
 */
export type Asker = 'alarm' | 'health' | 'doctor' | 'readiness'

/** `fault`: to be mended. `advice`: better otherwise. `once_open`: a fault where customers come, advice in a trial. */
type Severity = 'fault' | 'advice' | 'once_open'

export interface Alarming {
  /** The shop loses orders or money while it lasts, so people are told at night too. */
  isUrgent: boolean
  /** It must last so long before people are told. */
  lastsMs: number
}

/**
 * One question about the shop. Its texts are `alarm.<name>` and `alarm.do.<name>` where alarms ask it, which have a title too, and
 * `doctor.<name>` and `doctor.do.<name>` elsewhere.
 */
export interface Check<Known> {
  askedBy: readonly Asker[]
  severity: Severity
  /** Present where alarms ask. */
  alarm?: Alarming
  /** What is wrong, in figures for its text, each by itself; nothing: it is well. */
  judge: (known: Known, now: Date) => readonly AlarmFacts[]
}

export type Known<Name extends keyof Readings> = Pick<Readings, Name>

const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS

export const EVERYWHERE = ['alarm', 'health', 'doctor'] as const
/** A matter of how the shop was set up; it raises no alarm. */
export const SET_UP = ['health', 'doctor'] as const

export const NOTHING: readonly AlarmFacts[] = []

/** `facts` if it is so. */
export function when(isSo: boolean, facts: AlarmFacts = {}): readonly AlarmFacts[] {
  return isSo ? [facts] : NOTHING
}

export const wholeSince = (at: Date, now: Date, unitMs: number) => Math.floor((now.getTime() - at.getTime()) / unitMs)
