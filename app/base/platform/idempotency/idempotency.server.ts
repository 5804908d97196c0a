import type { CommandDeps } from '../command-deps.server.ts'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, type RawBuilder, sql } from '../database/database.server.ts'
import { isGone } from '../database/process-number.server.ts'
import { isSessionLost } from '../database/session-lost.server.ts'

export interface Answer {
  status: number
  body: unknown
}

/**
 * Statements for `run` to execute, separately or as part of a larger one. `note` records what it is about to do, in the
 * same transaction; `answer` records the answer and ends in a condition.
 */
export interface IdempotentCall<Note> {
  /** Records the checkpoint only if CTE `from` returned rows. */
  note: (value: Note, from?: RawBuilder<unknown>) => RawBuilder<unknown>
  updateCheckpoint: (value: Note) => RawBuilder<unknown>
  answer: (answer: Answer) => RawBuilder<unknown>
  /** For a `run` that claims the key itself before work of which its checkpoint is not the first part. */
  claim: () => Promise<void>
}

export interface RepeatableRequest {
  scope: string
  key: string
  /** The parsed request: equal requests make equal JSON. */
  request: unknown
}

export type RepeatRefusal = { ok: false; reason: 'key_of_another_request' | 'first_request_unfinished' }

/** A request without an answer for this long lost its process; the next one with its key resumes it. */
const LOST_AFTER_MS = 60_000
const WAIT_FOR_FIRST_MS = 20_000
const WAIT_STEP_MS = 40
/** A process that is connecting again holds its number again within this time. */
const GONE_FOR_MS = 2000
/** Owner of a request that failed in its own process: nobody works on it any more. */
const RELEASED = 0
const RELEASE_AGAIN_MS = 500
const RETAINED_MS = 24 * 60 * 60_000

export function isIdempotencyKey(key: string): boolean {
  return /^[\x21-\x7e]{8,200}$/.test(key)
}

/**
 * Answers a request once: a repeat with the same key gets the first answer, also from another process; a concurrent
 * repeat waits. Refuses the same key with a different request. `run` may record a checkpoint in its own transaction; if
 * its process dies after that, `resume` answers a repeat from the checkpoint and `run` is never called again. The key
 * is free again when `run` throws or answers "later" (429, 5xx). When the database ended the session of `run`, as at its restart, the
 * request is repeated once by itself, which the key makes exact. Stores the answer unless `run` has stored it itself.
 * The key is claimed before `run` is called, or, with `claims: 'with the work'`, by `run` itself: by its checkpoint, or
 * by `checkpoints.claim` before it writes anything. That saves a transaction; a repeat then runs up to the claim.
 */
export async function answerOnce<Note>(
  { db, clock }: CommandDeps,
  { scope, key, request }: RepeatableRequest,
  run: (checkpoints: IdempotentCall<Note>) => Promise<Answer & { isSaved?: boolean }>,
  resume: (note: Note) => Promise<Answer>,
  { claims = 'first', waitForFirstMs = WAIT_FOR_FIRST_MS }: ClaimOptions = {},
): Promise<{ ok: true; answer: Answer } | RepeatRefusal> {
  const sha256 = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const row: KeyRow = { scope, key, request_sha256: sha256, created_at: clock.now() }
  const claim = new Claim<Note>(db, row)
  let hasRepeated = false

  async function runOnce(): Promise<{ ok: true; answer: Answer } | RepeatRefusal> {
    try {
      if (claims === 'first') await claim.claim()
      const { isSaved = false, ...answer } = await run(claim)
      if (isForNow(answer)) await claim.giveUp()
      else if (!isSaved) await claim.keep(answer)
      return { ok: true, answer }
    } catch (error) {
      if (isKeyTaken(error)) return repeat()
      const { isNoted } = claim
      const isReleased = await claim.release()
      if (isReleased && !hasRepeated && isSessionLost(error)) {
        hasRepeated = true
        return repeat()
      }
      if (isNoted) throw new Error('the request stopped halfway', { cause: error })
      throw error
    }
  }

  async function repeat(): Promise<{ ok: true; answer: Answer } | RepeatRefusal> {
    const first = await waitForFirst(db, row, waitForFirstMs)
    if (first.kind === 'other') return { ok: false, reason: 'key_of_another_request' }
    if (first.kind === 'free') return runOnce()
    if (first.kind === 'answered') return { ok: true, answer: first.answer }
    if (first.note !== null) return { ok: true, answer: await resume(first.note as Note) }
    return (await claim.takeOver(first.lostOwner)) ? runOnce() : { ok: false, reason: 'first_request_unfinished' }
  }

  return runOnce()
}

interface ClaimOptions {
  claims?: 'first' | 'with the work'
  waitForFirstMs?: number
}

interface KeyRow {
  scope: string
  key: string
  request_sha256: string
  created_at: Date
}

class KeyTaken extends Error {}

const UNIQUE_VIOLATION = '23505'

/**
 * Thrown by a claim, or by the database when a checkpoint found the key taken: the whole statement then wrote nothing.
 */
function isKeyTaken(error: unknown): boolean {
  if (error instanceof KeyTaken) return true
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && constraint === 'idempotency_keys_pkey'
}

function isForNow({ status }: Answer): boolean {
  return status === 429 || status >= 500
}

class Claim<Note> implements IdempotentCall<Note> {
  readonly #db: Database
  readonly #row: KeyRow
  #isClaimed = false
  isNoted = false

  constructor(db: Database, row: KeyRow) {
    this.#db = db
    this.#row = row
  }

  async claim(): Promise<void> {
    if (this.#isClaimed) return
    if (!(await this.#insert())) throw new KeyTaken()
    this.#isClaimed = true
  }

  note(value: Note, from: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
    this.isNoted = true
    if (this.#isClaimed) return this.updateCheckpoint(value, from)
    const { scope, key, request_sha256, created_at } = this.#row
    const note = JSON.stringify(value)
    return sql`insert into idempotency_keys (scope, key, request_sha256, response_body, created_at)
      select ${scope}, ${key}, ${request_sha256}, ${note}::json, ${created_at}::timestamptz ${from}`
  }

  updateCheckpoint(value: Note, from: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
    return sql`update idempotency_keys stored set response_body = ${JSON.stringify(value)} ${from}
      where stored.scope = ${this.#row.scope} and stored.key = ${this.#row.key}`
  }

  answer({ status, body }: Answer): RawBuilder<unknown> {
    return sql`update idempotency_keys set response_status = ${status}, response_body = ${JSON.stringify(body)}
      where scope = ${this.#row.scope} and key = ${this.#row.key}`
  }

  async keep(answer: Answer): Promise<void> {
    if (this.#isClaimed || this.isNoted) await this.answer(answer).execute(this.#db)
    else if (!(await this.#insert(answer))) throw new KeyTaken()
  }

  /** Of several processes that try to take the key of a lost request, one succeeds. `lostOwner`: a process that is gone. */
  async takeOver(lostOwner: number | null): Promise<boolean> {
    const { scope, key, created_at } = this.#row
    const { rows } = await sql`
      update idempotency_keys set created_at = ${created_at}, owner = default
      where scope = ${scope} and key = ${key} and response_status is null and response_body is null
        and (created_at <= ${new Date(created_at.getTime() - LOST_AFTER_MS)} or owner = ${lostOwner}::int)
      returning key`.execute(this.#db)
    this.#isClaimed = rows.length === 1
    this.isNoted = false
    return this.#isClaimed
  }

  async giveUp(): Promise<void> {
    if (!this.isNoted) await this.claim()
    await this.#unanswered().execute()
  }

  /**
   * Lets a repeat of a failed request go on at once: frees the key, or, where a checkpoint records what it began, says that nobody
   * works on it. The database may be away just then, which may be why it failed: it is told as soon as it is back (false).
   */
  async release(): Promise<boolean> {
    if (!this.#isClaimed && !this.isNoted) return true
    const isReleased = await this.#tryToRelease()
    if (!isReleased) void this.#releaseLater()
    this.#isClaimed = false
    this.isNoted = false
    return isReleased
  }

  async #releaseLater(): Promise<void> {
    for (let left = LOST_AFTER_MS; left > 0; left -= RELEASE_AGAIN_MS) {
      await wait(RELEASE_AGAIN_MS, undefined, { ref: false })
      if (await this.#tryToRelease()) return
    }
  }

  async #tryToRelease(): Promise<boolean> {
    const { scope, key, created_at } = this.#row
    // A repeat that took the key over has another time.
    const own = sql`scope = ${scope} and key = ${key} and created_at = ${created_at} and response_status is null`
    const released = sql`
      with freed as (delete from idempotency_keys where ${own} and response_body is null)
      update idempotency_keys set owner = ${RELEASED}::int where ${own} and response_body is not null`
    return released.execute(this.#db).then(
      () => true,
      () => false,
    )
  }

  #unanswered() {
    const { scope, key } = this.#row
    const rows = this.#db.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key)
    return rows.where('response_status', 'is', null)
  }

  /** False when the key is taken. */
  async #insert(answer?: Answer): Promise<boolean> {
    const stored = answer && { response_status: answer.status, response_body: JSON.stringify(answer.body) }
    const inserted = await this.#db
      .insertInto('idempotency_keys')
      .values({ ...this.#row, ...stored })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    return inserted !== undefined
  }
}

type First =
  | { kind: 'other' }
  /** The first request failed and began nothing. */
  | { kind: 'free' }
  | { kind: 'answered'; answer: Answer }
  | { kind: 'unfinished'; note: unknown; lostOwner: number | null }

async function waitForFirst(db: Database, { scope, key, request_sha256 }: KeyRow, waitMs: number): Promise<First> {
  const deadline = performance.now() + waitMs
  const looking = new OwnerCheck(db)
  for (;;) {
    const row = await db
      .selectFrom('idempotency_keys')
      .select(['request_sha256', 'response_status', 'response_body', 'owner'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row) return { kind: 'free' }
    if (row.request_sha256 !== request_sha256) return { kind: 'other' }
    if (row.response_status !== null)
      return { kind: 'answered', answer: { status: row.response_status, body: row.response_body } }
    const note = row.response_body
    if (await looking.isGone(row.owner)) return { kind: 'unfinished', note, lostOwner: row.owner }
    if (performance.now() > deadline) return { kind: 'unfinished', note, lostOwner: null }
    await wait(WAIT_STEP_MS)
  }
}

/** Whether the process of a request is gone, and did not just lose its line to the database. */
class OwnerCheck {
  readonly #db: Database
  #nextAt = 0
  #goneSince: number | undefined

  constructor(db: Database) {
    this.#db = db
  }

  async isGone(owner: number | null): Promise<boolean> {
    if (owner === RELEASED) return true
    const now = performance.now()
    if (owner === null || now < this.#nextAt) return false
    this.#nextAt = now + GONE_FOR_MS / 4
    if (!(await isGone(this.#db, owner))) this.#goneSince = undefined
    else this.#goneSince ??= now
    return this.#goneSince !== undefined && now - this.#goneSince >= GONE_FOR_MS
  }
}

export async function forgetOldKeys(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - RETAINED_MS))
    .execute()
}
