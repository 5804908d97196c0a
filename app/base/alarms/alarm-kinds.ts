/** What can be wrong with a shop, most pressing first. docs/operations.md says what each means and what to do. */
export const ALARM_KINDS = [
  'database_down',
  'disk_full',
  'payments_unsettled',
  'gateway_errors',
  'server_errors',
  'job_stuck',
  'disk_low',
  'backup_failed',
  'backup_old',
  'offsite_old',
  'offsite_untrue',
  'changes_old',
  'messages_unsent',
] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

interface AlarmRule {
  /** The shop loses orders or money while it lasts, so people are told at night too. */
  isUrgent: boolean
  /** It must last so long before people are told. */
  lastsMs: number
}

export const ALARM_RULES = {
  database_down: { isUrgent: true, lastsMs: MINUTE_MS },
  disk_full: { isUrgent: true, lastsMs: 0 },
  payments_unsettled: { isUrgent: true, lastsMs: 0 },
  gateway_errors: { isUrgent: true, lastsMs: 3 * MINUTE_MS },
  server_errors: { isUrgent: true, lastsMs: 0 },
  job_stuck: { isUrgent: false, lastsMs: MINUTE_MS },
  disk_low: { isUrgent: false, lastsMs: 5 * MINUTE_MS },
  backup_failed: { isUrgent: false, lastsMs: 0 },
  backup_old: { isUrgent: false, lastsMs: 0 },
  offsite_old: { isUrgent: false, lastsMs: 0 },
  offsite_untrue: { isUrgent: false, lastsMs: 0 },
  changes_old: { isUrgent: false, lastsMs: 0 },
  messages_unsent: { isUrgent: false, lastsMs: 0 },
} as const satisfies Record<AlarmKind, AlarmRule>

export function isAlarmKind(kind: string): kind is AlarmKind {
  return Object.hasOwn(ALARM_RULES, kind)
}

/** Figures and names for the text of an alarm. */
export type AlarmFacts = Record<string, string | number>

export interface FoundAlarm {
  kind: AlarmKind
  facts: AlarmFacts
}
