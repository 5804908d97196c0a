interface Ticked {
  /** Name of the field. */
  name?: string
  /** Whether a text can be an id; others are left out. */
  isId?: (text: string) => boolean
}

/** The row ids that a form or an address contains, without duplicates. */
export function readTicked(
  sent: FormData | URLSearchParams,
  { name = 'id', isId = () => true }: Ticked = {},
): string[] {
  const ids = [...sent.getAll(name)].filter((id): id is string => typeof id === 'string' && isId(id))
  return [...new Set(ids)]
}

/** The changes of a bulk action, and the skipped rows by reason. */
export interface BulkPlan<Row, Change, Reason> {
  changes: Change[]
  skipped: { reason: Reason; rows: Row[] }[]
}

/**
 * Plans a bulk action. `look` returns the change of a row, or the reason why the row stays; `planned` is the number of changes so
 * far. Reasons come in the order of `reasons`, then in order of appearance. Requirement 17.3.
 */
export function planBulk<Row, Answer extends object | string>(
  rows: readonly Row[],
  judge: (row: Row, planned: number) => Answer,
  reasons: readonly Extract<Answer, string>[] = [],
): BulkPlan<Row, Exclude<Answer, string>, Extract<Answer, string>> {
  const changes: Exclude<Answer, string>[] = []
  const stay = new Map<Extract<Answer, string>, Row[]>(reasons.map((reason) => [reason, []]))
  for (const row of rows) {
    const answer = judge(row, changes.length)
    if (typeof answer === 'object') {
      changes.push(answer as Exclude<Answer, string>)
      continue
    }
    const reason = answer as Extract<Answer, string>
    stay.set(reason, [...(stay.get(reason) ?? []), row])
  }
  const skipped = [...stay].map(([reason, left]) => ({ reason, rows: left }))
  return { changes, skipped: skipped.filter((group) => group.rows.length > 0) }
}

export interface BulkDone<No> {
  done: number
  /** Rows that were refused. */
  refused: { id: string; refusal: No }[]
}

/**
 * Runs an act on each row under one `batch`, so that one undo reverses all of it. A refused row does not stop the others.
 * Sequential, because the rows often wait for the same lock, and the connection pool is for customers.
 */
export async function runBulk<Row extends { id: string }, Answer extends { ok: boolean }>(
  rows: readonly Row[],
  work: (row: Row, batch: string) => Promise<Answer>,
): Promise<BulkDone<Exclude<Answer, { ok: true }>>> {
  const batch = crypto.randomUUID()
  const refused: BulkDone<Exclude<Answer, { ok: true }>>['refused'] = []
  for (const row of rows) {
    const answer = await work(row, batch)
    if (!answer.ok) refused.push({ id: row.id, refusal: answer as Exclude<Answer, { ok: true }> })
  }
  return { done: rows.length - refused.length, refused }
}
