/**
 * When a command happened, by the ISO time of its device; absent: now. The clock of a device may be wrong, so the time is kept between what was
 * surely before it and its arrival.
 */
export function momentOf(madeAt: string | undefined, { after, now }: { after: Date | null; now: Date }): Date {
  const at = madeAt === undefined ? now : new Date(madeAt)
  if (at > now) return now
  return after !== null && at < after ? after : at
}
