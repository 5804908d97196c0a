import type { z } from 'zod'
import { digestOfInput } from './digest-of-input.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import {
  type AnyCaller,
  type AnyCommand,
  type Call,
  type Caller,
  type DepsOf,
  type Made,
  type Noted,
  type Proof,
  type Ran,
  type ReasonOf,
  type Running,
  refuse,
  UNATTENDED_DOORS,
} from './command.server.ts'
import type { CommandReason } from './command-refusals.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { momentOf } from './moment-of.ts'

export type Outcome<One extends AnyCommand> =
  | { ok: true; made?: Made; change?: Noted }
  | {
      ok: false
      reason: ReasonOf<One> | CommandReason
      /** What `run` refused, with its facts. */
      refusal?: Refusal
      /** Of an input that cannot be read: the refusal of each field. */
      fields?: Record<string, string>
    }

/** The shop has something else under the id of what was sent. */
class BookedOtherwise extends Error {}

interface Sent {
  call: Call
  caller: AnyCaller
  /** As the door read it; the command's schema judges it. */
  input: unknown
}

interface Read extends Sent {
  inputSha256: string
  now: Date
}

/**
 * Runs a command, once for its id, in one transaction: reads the input, takes the id, asks who it is, locks the subject, asks again what
 * depends on it, and writes the log. A repeated id is answered as done, and a program as it was answered first. A refused command keeps what
 * it wrote, and gives its id back, so it may be sent again; that of a program stays refused.
 */
export async function execute<One extends AnyCommand>(
  deps: DepsOf<One>,
  command: One,
  sent: Sent,
): Promise<Outcome<One>> {
  const effects: After[] = []
  const outcome = await readAndRun<One>(deps, command, sent, (read) =>
    (deps as CommandDeps).db.transaction().execute((trx) => applyOnce<One>(trx, command, read, effects)),
  )
  for (const effect of effects) await effect(deps)
  return outcome
}

type After = (deps: unknown) => Promise<void>

/** How long a preview waits for what others have locked. */
const PREVIEW_WAITS = '2s'

/**
 * What a command would do: it runs and is rolled back, so that nothing of it stays, not even its id. It takes the locks of the command, for a moment.
 */
export async function preview<One extends AnyCommand>(
  deps: CommandDeps,
  command: One,
  sent: Sent,
): Promise<Outcome<One>> {
  const asked = { ...sent, call: { ...sent.call, isPreview: true } }
  return readAndRun(deps, command, asked, async (read) => {
    const trx = await deps.db.startTransaction().execute()
    try {
      await sql`select set_config('lock_timeout', ${PREVIEW_WAITS}, true)`.execute(trx)
      const outcome = await applyOnce<One>(trx, command, read)
      await sql`set constraints all immediate`.execute(trx)
      return outcome
    } catch (error) {
      if (isOf(error, LOCK_NOT_AVAILABLE)) return { ok: false, reason: 'busy' }
      throw error
    } finally {
      await trx.rollback().execute()
    }
  })
}

async function readAndRun<One extends AnyCommand>(
  { clock }: CommandDeps,
  command: One,
  { call, caller, input }: Sent,
  run: (read: Read) => Promise<Outcome<One>>,
): Promise<Outcome<One>> {
  if (!command.doors.includes(call.door)) throw new Error(`${command.name} does not come by ${call.door}`)
  const read = command.input.safeParse(input)
  if (!read.success) return faultsOf(command, read.error)
  const inputSha256 = call.digest?.(read.data) ?? digestOfInput([command.name, read.data])
  try {
    return await run({ call, caller, input: read.data, inputSha256, now: clock.now() })
  } catch (error) {
    if (error instanceof BookedOtherwise || isTaken(error)) return { ok: false, reason: 'booked_otherwise' }
    const reason = isOf(error, CHECK_VIOLATION) ? REFUSED_BY_DATABASE[String(error.constraint)] : undefined
    if (reason) return { ok: false, reason }
    throw error
  }
}

async function applyOnce<One extends AnyCommand>(
  trx: Database,
  command: One,
  read: Read,
  effects: After[] = [],
): Promise<Outcome<One>> {
  const { call, caller, now } = read
  const first = await takeId(trx, command, read)
  if (first) {
    const made = first.ok && !savesAnswer(call) ? await command.madeBefore?.(trx, call, caller) : undefined
    return made ? { ok: true, made } : first
  }
  const ran = judge(command, call, caller) ?? (await runLocked(trx, command, read))
  const { change } = ran
  const { batch } = call
  if (change) await recordChange(trx, { ...change, ...(batch && { batch }), actor: caller.actor }, now)
  if (ran.ok) await call.onRecord?.(trx, now)
  if (ran.ok && ran.after) effects.push(ran.after as After)
  if (savesAnswer(call)) return saveAnswer(trx, call, caller, ran)
  if (ran.ok) return { ok: true, ...(ran.made && { made: ran.made }) }
  await giveBack(trx, call, caller)
  return refusedAs(ran)
}

/** The refusal of `run`, without its entry of the log. */
function refusedAs(ran: Extract<Ran<string>, { ok: false }>): Outcome<AnyCommand> {
  const { change: _change, ...refusal } = ran
  return { ok: false, reason: refusal.reason, ...(Object.keys(refusal).length > 2 && { refusal }) }
}

/** Whose ids these are: of devices, which make their own; or of one token, person or order at one door, so that nobody takes an id of another. */
const spaceOf = ({ door, tokenId }: Call, { actor, space }: Caller): string =>
  door === 'outbox' ? '' : `${door} ${tokenId ?? space ?? actor.id}`

/** A program asks again when it did not read the answer; a person sees the page. */
const savesAnswer = ({ door }: Call): boolean => UNATTENDED_DOORS.includes(door)

/** What the first sending of the same command was answered, whose end is waited for; undefined: this is the first. Throws `BookedOtherwise` if another one has its id. */
async function takeId(
  trx: Database,
  { name }: AnyCommand,
  { call, caller, inputSha256, now }: Read,
): Promise<Outcome<AnyCommand> | undefined> {
  const { id, door, person, tokenId: token_id, device, sequence, madeAt, datedAt = madeAt } = call
  const space = spaceOf(call, caller)
  const made_at = datedAt === undefined ? null : new Date(datedAt)
  const of = { space, id, name, door, person, person_id: caller.actor.id, token_id, device, sequence, made_at }
  const taken = await trx
    .insertInto('commands')
    .values({ ...of, received_at: now, input_sha256: inputSha256 })
    .onConflict((conflict) => conflict.columns(['space', 'id']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 1n) return undefined
  const first = await trx
    .selectFrom('commands')
    .select(['person', 'input_sha256 as inputSha256', 'answer'])
    .where('space', '=', space)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Earlier versions kept no digest.
  const isOther = first.inputSha256 !== null && first.inputSha256 !== inputSha256
  // The spaces of programs and forms are of one account, whose email may have changed.
  const isOfAnother = space === '' && first.person !== person
  if (isOther || isOfAnother) throw new BookedOtherwise(`command ${id} was received otherwise`)
  return first.answer === null ? { ok: true } : parseMoments(first.answer as Outcome<AnyCommand>)
}

/** As JSON writes a date. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** An answer as it was given, whose moments JSON has made text. */
function parseMoments(answer: Outcome<AnyCommand>): Outcome<AnyCommand> {
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    typeof value === 'string' && MOMENT.test(value) ? new Date(value) : value,
  ) as Outcome<AnyCommand>
}

/** A program is answered in full: what was made, and what changed. */
async function saveAnswer(trx: Database, call: Call, caller: Caller, ran: Ran<string>): Promise<Outcome<AnyCommand>> {
  const { made, change } = { made: undefined, ...ran }
  const answer = ran.ok ? { ok: true as const, ...(made && { made }), ...(change && { change }) } : refusedAs(ran)
  await trx
    .updateTable('commands')
    .set({ answer: JSON.stringify(answer) })
    .where('space', '=', spaceOf(call, caller))
    .where('id', '=', call.id)
    .execute()
  return answer
}

async function giveBack(trx: Database, call: Call, caller: Caller): Promise<void> {
  await trx.deleteFrom('commands').where('space', '=', spaceOf(call, caller)).where('id', '=', call.id).execute()
}

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const LOCK_NOT_AVAILABLE = '55P03'

/** What the database refuses to programs, by its constraints (`by_program`). */
const REFUSED_BY_DATABASE: Readonly<Record<string, CommandReason>> = {
  takes_a_person: 'takes_a_person',
  commands_token_works: 'unknown_token',
  audit_log_token_works: 'unknown_token',
}

const isOf = (error: unknown, code: string): error is { constraint?: unknown } =>
  (error as { code?: unknown } | null)?.code === code

/** What the command makes has its id, and something else of that kind has it already. */
function isTaken(error: unknown): boolean {
  return isOf(error, UNIQUE_VIOLATION) && /_(?:pkey|request_key_key)$/.test(String(error.constraint))
}

const PROOFS: readonly Proof[] = ['unproved', 'known', 'proved']

function judge({ may, author }: AnyCommand, { person }: Call, caller: Caller): Ran<CommandReason> | undefined {
  const answer = caller.may(may as string)
  if (answer !== 'yes') return { ok: false, reason: answer }
  if (PROOFS.indexOf(caller.proof) >= PROOFS.indexOf(author)) return undefined
  const isOwn = caller.proof === 'unproved' && person === caller.actor.name
  return { ok: false, reason: isOwn ? 'act_unsigned' : 'author_unproved' }
}

async function runLocked(
  trx: Database,
  command: AnyCommand,
  { call, caller, input, inputSha256, now }: Read,
): Promise<Ran<string>> {
  const { on } = command
  const subject: unknown = await on.lock(trx, input, caller)
  if (subject === undefined) {
    return { ok: false, reason: typeof on.missing === 'function' ? await on.missing(trx, input) : on.missing }
  }
  const at = momentOf(call.madeAt, { after: on.since(subject), now })
  const running = { trx, subject, call, inputSha256, caller, actor: caller.actor, now, at }
  return (await takesAPerson(command, running, input)) ? refuse('takes_a_person') : command.run(running, input)
}

/** Whether a call without a person present needs what only a person has. */
async function takesAPerson({ takes }: AnyCommand, running: Running<unknown>, input: unknown): Promise<boolean> {
  if (!UNATTENDED_DOORS.includes(running.call.door)) return false
  return (typeof takes === 'function' ? await takes(running, input) : takes) !== undefined
}

/** A schema may name the refusal of what is wrong with a field; the first of them is that of the command. */
function faultsOf({ refusals }: AnyCommand, { issues }: z.ZodError): Outcome<AnyCommand> {
  const reasonOf = (message: string) => (Object.hasOwn(refusals, message) ? message : 'unreadable')
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), reasonOf(message)]))
  return { ok: false, reason: Object.values(fields)[0] ?? 'unreadable', fields }
}
