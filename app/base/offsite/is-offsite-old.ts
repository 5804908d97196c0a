/** A night, and the time that making and sending it takes. */
const OLD_AFTER_MS = 26 * 60 * 60_000

/** Whether more than a day of work is only on this machine. */
export function isOffsiteOld(lastAt: Date | undefined, now: Date): boolean {
  return lastAt === undefined || now.getTime() - lastAt.getTime() > OLD_AFTER_MS
}

/** Five minutes may be lost (decision 0191), and a sending takes a while. */
const CHANGES_OLD_AFTER_MS = 10 * 60_000

/** Whether more of the last work is only on this machine than should be. A database that allows no stream has its own ways. */
export function areChangesOld({ reachedAt, isAllowed }: { reachedAt: Date; isAllowed: boolean }, now: Date): boolean {
  return isAllowed && now.getTime() - reachedAt.getTime() > CHANGES_OLD_AFTER_MS
}
