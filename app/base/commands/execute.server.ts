import type { z } from 'zod'
import { BookedOtherwise, digestOfInput, isBookedOtherwise } from './receive-once.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { AnyCaller, AnyCommand, Call, Caller, Proof, Ran, ReasonOf } from './command.server.ts'
import type { CommandReason } from './command-refusals.ts'
import { momentOf } from './moment-of.ts'

export type Outcome<One extends AnyCommand> =
  | { ok: true }
  | {
      ok: false
      reason: ReasonOf<One> | CommandReason
      /** Of an input that cannot be read: the refusal of each field. */
      fields?: Record<string, string>
    }

interface Sent {
  call: Call
  caller: AnyCaller
  /** As the door read it; the command's schema judges it. */
  input: unknown
}

/**
 * Runs a command, once for its id, in one transaction: reads the input, takes the id, asks who it is, locks the subject, asks again what
 * depends on it, and writes the log. A repeated id is answered as done. A refused command gives its id back, so it may be sent again, and
 * keeps what it wrote.
 */
export async function execute<One extends AnyCommand>(
  { db, clock }: CommandDeps,
  command: One,
  { call, caller, input }: Sent,
): Promise<Outcome<One>> {
  const read = command.input.safeParse(input)
  if (!read.success) return faultsOf(command, read.error)
  const inputSha256 = call.digest?.(read.data) ?? digestOfInput([command.name, read.data])
  try {
    return await db.transaction().execute(async (trx): Promise<Outcome<One>> => {
      const now = clock.now()
      if (!(await takeId(trx, command, { ...call, inputSha256 }, caller, now))) return { ok: true }
      const { change, ...outcome } =
        judge(command, call, caller) ??
        (await runLocked(trx, command, { call, caller, input: read.data, inputSha256, now }))
      if (change) await recordChange(trx, { ...change, actor: caller.actor }, now)
      if (outcome.ok) await call.onRecord?.(trx, now)
      else await giveBack(trx, call, caller)
      return outcome as Outcome<One>
    })
  } catch (error) {
    if (isBookedOtherwise(error) || isTaken(error)) return { ok: false, reason: 'booked_otherwise' }
    throw error
  }
}

/** Whose ids these are: of devices, which make their own; or of one person at one door, so that nobody takes an id of another. */
const spaceOf = ({ door }: Call, { actor }: Caller): string => (door === 'outbox' ? '' : `${door} ${actor.id}`)

/** False: the same command was applied before, whose end is waited for. Throws `BookedOtherwise` if another one has its id. */
async function takeId(
  trx: Database,
  { name }: AnyCommand,
  call: Call & { inputSha256: string },
  caller: Caller,
  now: Date,
): Promise<boolean> {
  const { id, door, person, device, sequence, madeAt, datedAt = madeAt, inputSha256 } = call
  const space = spaceOf(call, caller)
  const made_at = datedAt === undefined ? null : new Date(datedAt)
  const of = { space, id, name, door, person, person_id: caller.actor.id, device, sequence, made_at }
  const taken = await trx
    .insertInto('commands')
    .values({ ...of, received_at: now, input_sha256: inputSha256 })
    .onConflict((conflict) => conflict.columns(['space', 'id']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 1n) return true
  const first = await trx
    .selectFrom('commands')
    .select(['person', 'input_sha256 as inputSha256'])
    .where('space', '=', space)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Earlier versions kept no digest.
  const isOther = first.inputSha256 !== null && first.inputSha256 !== inputSha256
  if (isOther || first.person !== person) throw new BookedOtherwise(`command ${id} was received otherwise`)
  return false
}

async function giveBack(trx: Database, call: Call, caller: Caller): Promise<void> {
  await trx.deleteFrom('commands').where('space', '=', spaceOf(call, caller)).where('id', '=', call.id).execute()
}

/** What the command makes has its id, and something else of that kind has it already. */
function isTaken(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' && constraint.endsWith('_pkey')
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
  { call, caller, input, inputSha256, now }: Sent & { inputSha256: string; now: Date },
): Promise<Ran<string>> {
  const { on } = command
  const subject: unknown = await on.lock(trx, input, caller)
  if (subject === undefined) {
    return { ok: false, reason: typeof on.missing === 'function' ? await on.missing(trx, input) : on.missing }
  }
  const at = momentOf(call.madeAt, { after: on.since(subject), now })
  return command.run({ trx, subject, call, inputSha256, caller, actor: caller.actor, now, at }, input)
}

/** A schema may name the refusal of what is wrong with a field; the first of them is that of the command. */
function faultsOf({ refusals }: AnyCommand, { issues }: z.ZodError): Outcome<AnyCommand> {
  const reasonOf = (message: string) => (Object.hasOwn(refusals, message) ? message : 'unreadable')
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), reasonOf(message)]))
  return { ok: false, reason: Object.values(fields)[0] ?? 'unreadable', fields }
}
