import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import { type Database, type RawBuilder, sql } from './database.server.ts'

export interface Answer {
  status: number
  body: unknown
}

/**
 * Statements for `run` to execute, alone or as a part of a larger one, that write beside the request's key:
 * `note` what it is about to do, in the transaction that does it; `answer` what it answers, ends in a condition.
 */
export interface Keeper<Note> {
  note: (value: Note) => RawBuilder<unknown>
  answer: (answer: Answer) => RawBuilder<unknown>
}

export interface RepeatableRequest {
  /** Which call; keys of different calls do not meet. */
  scope: string
  /** As the caller sent it. */
  key: string
  /** What was asked, as parsed: the same request makes the same JSON. */
  request: unknown
}

export type RepeatRefusal = { ok: false; reason: 'key_of_another_request' | 'first_request_unfinished' }

/** A request without an answer for so long lost its process; the next one with its key goes on. */
const LOST_AFTER_MS = 60_000
const WAIT_FOR_FIRST_MS = 20_000
const WAIT_STEP_MS = 40
const KEPT_MS = 24 * 60 * 60_000

export function isIdempotencyKey(key: string): boolean {
  return /^[\x21-\x7e]{8,200}$/.test(key)
}

/**
 * Answers a request once: a repeat with the same key gets the first answer, also when both come at the same moment or to
 * different processes; the second then waits for the first. The same key with another request is refused.
 *
 * `run` may note what it is about to do, inside its own transaction. If its process dies after that, a repeat is
 * answered by `resume` out of the note and `run` is never called again. When `run` throws, the key is free again.
 * An answer that `run` has kept itself says so; any other is kept here.
 */
export async function answerOnce<Note>(
  { db, clock }: { db: Database; clock: Clock },
  { scope, key, request }: RepeatableRequest,
  run: (keeper: Keeper<Note>) => Promise<Answer & { isKept?: boolean }>,
  resume: (note: Note) => Promise<Answer>,
  waitForFirstMs = WAIT_FOR_FIRST_MS,
): Promise<{ ok: true; answer: Answer } | RepeatRefusal> {
  const sha256 = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  if (!(await claim(db, { scope, key, sha256, now: clock.now() }))) {
    const first = await waitForFirst(db, { scope, key, sha256 }, waitForFirstMs)
    if (first.kind === 'other') return { ok: false, reason: 'key_of_another_request' }
    if (first.kind === 'answered') return { ok: true, answer: first.answer }
    if (first.note !== null) return { ok: true, answer: await resume(first.note as Note) }
    if (!(await takeOver(db, { scope, key, now: clock.now() })))
      return { ok: false, reason: 'first_request_unfinished' }
  }
  let noted = false
  const keeper: Keeper<Note> = {
    note(value) {
      noted = true
      return sql`update idempotency_keys set response_body = ${JSON.stringify(value)}
        where scope = ${scope} and key = ${key}`
    },
    answer: ({ status, body }) => sql`update idempotency_keys
      set response_status = ${status}, response_body = ${JSON.stringify(body)}
      where scope = ${scope} and key = ${key}`,
  }
  try {
    const { isKept = false, ...answer } = await run(keeper)
    if (!isKept) await keeper.answer(answer).execute(db)
    return { ok: true, answer }
  } catch (error) {
    // A note may be committed or rolled back with its transaction; only a row without one is free to be tried again.
    await db
      .deleteFrom('idempotency_keys')
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('response_status', 'is', null)
      .where('response_body', 'is', null)
      .execute()
    if (noted) throw new Error('the request stopped halfway', { cause: error })
    throw error
  }
}

async function claim(db: Database, row: { scope: string; key: string; sha256: string; now: Date }): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ scope: row.scope, key: row.key, request_sha256: row.sha256, created_at: row.now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

type First = { kind: 'other' } | { kind: 'answered'; answer: Answer } | { kind: 'unfinished'; note: unknown }

async function waitForFirst(
  db: Database,
  { scope, key, sha256 }: { scope: string; key: string; sha256: string },
  waitMs: number,
): Promise<First> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const row = await db
      .selectFrom('idempotency_keys')
      .select(['request_sha256', 'response_status', 'response_body'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row) return { kind: 'unfinished', note: null } // the first one failed and gave the key back
    if (row.request_sha256 !== sha256) return { kind: 'other' }
    if (row.response_status !== null)
      return { kind: 'answered', answer: { status: row.response_status, body: row.response_body } }
    if (performance.now() > deadline) return { kind: 'unfinished', note: row.response_body }
    await wait(WAIT_STEP_MS)
  }
}

/** Takes a key whose request was lost; of many who try, one succeeds. */
async function takeOver(
  db: Database,
  { scope, key, now }: { scope: string; key: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update idempotency_keys set created_at = ${now}
    where scope = ${scope} and key = ${key} and response_status is null and response_body is null
      and created_at <= ${new Date(now.getTime() - LOST_AFTER_MS)}
    returning key`.execute(db)
  return rows.length === 1
}

export async function forgetOldKeys(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
