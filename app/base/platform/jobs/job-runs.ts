/** The recurring jobs of a shop (server/jobs.ts). */
export const JOB_NAMES = [
  'make-backups',
  'send-backups',
  'send-changes',
  'sweep-payments',
  'sweep-refunds',
  'fold-changed-orders',
  'expire-unpaid-orders',
  'write-off-left-orders',
  'run-stock-day',
  'keep-production-sheets',
  'print-papers',
  'start-planned-prices',
  'look-after-messages',
  'remind-balances',
  'expire-quotes',
  'forget-leaving-keys',
  'forget-old-requests',
  'forget-guests',
  'notify-waiting',
  'learn-landmarks',
  'remove-old-pictures',
] as const
export type JobName = (typeof JOB_NAMES)[number]

export interface JobRun {
  name: string
  everySeconds: number
  beganAt: Date | null
  /** The last end without an error. */
  endedAt: Date | null
  failedAt: Date | null
}

/** Longer than the limit of a run, and the time in which another process takes over. */
const PATIENCE_MS = 150_000

/** Whether a job failed last, or has not ended well for longer than its pause and a run explain. */
export function needsCheck({ everySeconds, endedAt, failedAt }: JobRun, now: Date): boolean {
  if (endedAt === null) return failedAt !== null
  if (failedAt !== null && failedAt > endedAt) return true
  return now.getTime() - endedAt.getTime() > everySeconds * 1000 + PATIENCE_MS
}
