/** When a till last asked for the day, and the last place in its sequence that it had given by then. */
export interface LastReport {
  reportedAt: Date | null
  /** Null: it did not say. */
  reportedSequence: number | null
  /** How many of its acts were waiting then; null: it did not say, or does not count such acts. */
  unsent: number | null
}

/** How long a till may wait for the answer to its question; it can sell in the meantime. */
const ON_THE_WAY_MS = 60_000
/** A clock that is wrong by less is not worth a word. */
const WORTH_A_WORD_MS = 5 * 60_000

interface Dated {
  sequence: number
  /** ISO time by the clock of the device. */
  madeAt: string
}

/**
 * When an act was made by the clock of its device, but not before the shop last heard of a till that had not made it yet. What was made without
 * a line keeps its time, unless another act has its number or nothing was waiting then: the number proves nothing, because it was left out. `datedAt`: what the clock said, where the shop knows better. Decision 0213.
 */
export function timeAfterReport<Sent extends Dated>(
  { reportedAt, reportedSequence, unsent }: LastReport,
  sent: Sent,
  isNumberUsed: boolean,
): Sent & { datedAt?: string } {
  if (reportedAt === null || reportedSequence === null) return sent
  if (sent.sequence <= reportedSequence && unsent !== 0 && !isNumberUsed) return sent
  const notBefore = new Date(reportedAt.getTime() - ON_THE_WAY_MS)
  return new Date(sent.madeAt) < notBefore ? { ...sent, madeAt: notBefore.toISOString(), datedAt: sent.madeAt } : sent
}

/** Whether a clock was so far behind that a manager gets a notice. */
export function isDatedBack({ madeAt, datedAt }: { madeAt: string; datedAt?: string | undefined }): boolean {
  return datedAt !== undefined && Date.parse(madeAt) - Date.parse(datedAt) > WORTH_A_WORD_MS
}
