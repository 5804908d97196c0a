import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { checkPin, type PinRefusal } from '#app/people/auth/devices/check-pin.server.ts'

/** Who answers for taking a sale back that is not one's own or older than ten minutes. */
export interface SecondPerson {
  id: string
  email: string
  /** Their consent to this one act; absent: it is their own act. */
  approvalId?: string
}

export const APPROVED_ACTIONS = ['void', 'return'] as const
type ApprovedAction = (typeof APPROVED_ACTIONS)[number]

/** What a manager agrees to. */
interface Agreed {
  saleId: string
  act: ApprovedAction
  /** Worth of the goods that come back, or the whole sale. */
  santim: Santim
}

interface Approving extends Agreed {
  /** Email of the manager. */
  person: string
  pin: string
  /** Account of who takes the goods back. */
  askerId: string
  /** Enrolled device that sends the request. */
  deviceId: string
}

/** A manager's PIN is good for one act within this time. */
const APPROVAL_MS = 10 * 60_000

/** Longest wait of an act for the line: only the device says when the act was made. */
const ARRIVES_WITHIN_MS = 24 * 3_600_000

/**
 * A manager agrees, with their PIN on the enrolled device of the till, that a sale is taken back. Tries are counted as at sign-in. Decision
 * 0206.
 */
export async function approveByPin(
  deps: CommandDeps & { appSecret: string },
  { saleId, act, santim, person, pin, askerId, deviceId }: Approving,
): Promise<{ ok: true; approvalId: string } | PinRefusal | Refusal<'own_pin_needed' | 'manager_needed' | 'not_two'>> {
  const { db, clock } = deps
  const now = clock.now()
  const profile = await db.selectFrom('profiles').select(['id', 'email']).where('email', '=', person).executeTakeFirst()
  const checked = await checkPin(deps, { deviceId, profileId: profile?.id ?? '', pin }, now)
  if (!checked.ok) return checked
  if (checked.isOneTime) return { ok: false, reason: 'own_pin_needed' }
  if (!profile || !(await mayApprove(db, profile))) return { ok: false, reason: 'manager_needed' }
  if (act === 'return' && !(await mayAgreeBeside(db, profile.id, { askerId, saleId }))) {
    return { ok: false, reason: 'not_two' }
  }
  const approvalId = uuidv7(now)
  await db
    .insertInto('counter_approvals')
    .values({
      id: approvalId,
      order_id: saleId,
      act,
      santim,
      person: profile.email,
      person_id: profile.id,
      device_id: deviceId,
      at: now,
    })
    .execute()
  return { ok: true, approvalId }
}

interface CommandToApprove extends Agreed {
  approvalId?: string | undefined
  actor: StaffActor
  /** The actor is known to have made the act. A shared tablet could name anybody. */
  isProved: boolean
}

/**
 * Who answers for an act on a locked sale: the manager whose approval the act names, if it is for this act and sale and for so much, and no
 * other act has used it, while they may give it, with the PIN and on the device with which they did; else the actor, if it is proved theirs and they may take back any sale. Null: nobody. `at`: when the act was made;
 * one that waited for the connection keeps the approval of its moment for a day.
 */
export async function findSecondPerson(
  trx: Database,
  asked: CommandToApprove,
  { at, now }: { at: Date; now: Date },
): Promise<SecondPerson | null> {
  const agreed = await findAgreed(trx, asked, { at, now })
  if (agreed) return agreed
  const own = { id: asked.actor.id, email: asked.actor.name }
  return asked.isProved && (await mayApprove(trx, own)) ? own : null
}

async function findAgreed(
  trx: Database,
  asked: CommandToApprove,
  { at, now }: { at: Date; now: Date },
): Promise<SecondPerson | null> {
  if (asked.approvalId === undefined) return null
  const given = await trx
    .selectFrom('counter_approvals')
    .innerJoin('profiles', 'profiles.id', 'counter_approvals.person_id')
    .select(['profiles.id', 'profiles.email', 'counter_approvals.at'])
    .where('counter_approvals.id', '=', asked.approvalId)
    .where('order_id', '=', asked.saleId)
    .where('act', '=', asked.act)
    .where('santim', '>=', asked.santim)
    .where(sql<boolean>`not exists (select from counter_approval_uses u where u.approval_id = counter_approvals.id)`)
    .where(sql<boolean>`approval_holds(counter_approvals)`)
    .executeTakeFirst()
  if (!given || Math.abs(at.getTime() - given.at.getTime()) > APPROVAL_MS) return null
  if (now.getTime() - given.at.getTime() > ARRIVES_WITHIN_MS) return null
  return { id: given.id, email: given.email, approvalId: asked.approvalId }
}

/** Uses up the consent to an act that is applied; one that is refused may be sent again with it. */
export async function spendApproval(
  trx: Database,
  approver: SecondPerson | null,
  commandId: string,
  now: Date,
): Promise<void> {
  if (approver?.approvalId === undefined) return
  const use = { approval_id: approver.approvalId, act_id: commandId, at: now }
  await trx.insertInto('counter_approval_uses').values(use).execute()
}

/** Cash for what somebody typed takes two persons, of whom the one who agrees has not typed it. Decision 0400. */
async function mayAgreeBeside(
  db: Database,
  managerId: string,
  { askerId, saleId }: { askerId: string; saleId: string },
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select not exists (select from payment_attempts a where a.order_id = ${saleId} and a.state = 'completed'
      and not may_be_cash(a.id, ${askerId}, ${managerId})) as may`.execute(db)
  return rows[0]!.may
}

async function mayApprove(db: Database, { id, email }: Pick<SecondPerson, 'id' | 'email'>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_approve_at_counter(${id}, ${email}) as may`.execute(db)
  return rows[0]!.may
}
