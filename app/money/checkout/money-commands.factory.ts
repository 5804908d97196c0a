import { createHash } from 'node:crypto'
import type { AnyCommand, DepsOf, InputOf, ReasonOf } from '#app/base/commands/command.server.ts'
import { submitForm, type FormCommand } from '#app/base/commands/doors.server.ts'
import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { BookCashInDrawer } from '#app/money/payments/book-cash-in-drawer.server.ts'
import type { InStoreMethod } from '#app/money/payments/methods.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { MoneyCaller } from './paying/define-money-command.server.ts'
import { takeInStoreMoney, type InStoreMoney, type InStoreRefusal } from './paying/take-in-store-payment.server.ts'
import { takePayment } from './commands/take-payment.server.ts'
import { voidCash as voidCashCommand } from './commands/void-cash.server.ts'
import type { SettleDeps } from './paying/settle-payment.server.ts'

/** Commands of money as pages send them, for tests. */

interface SentForm {
  actor: Actor
  /** Of the form. */
  id?: string | undefined
  bookCashInDrawer?: BookCashInDrawer | undefined
  /** Absent: whatever the role of the actor. */
  may?: MoneyCaller['may']
}

/** A command by a form: done, with what it made, or its refusal with the facts. */
export async function runAsStaff<One extends AnyCommand>(
  deps: CommandDeps & Partial<DepsOf<One>>,
  command: One,
  { actor, id = uuidv7(deps.clock.now()), bookCashInDrawer, may = () => 'yes', ...input }: InputOf<One> & SentForm,
): Promise<{ ok: true; [made: string]: unknown } | Refusal<ReasonOf<One>>> {
  const { providers } = deps as Partial<SettleDeps>
  const by = { actor: actor as StaffActor, door: 'form', id, more: { may, bookCashInDrawer, providers } } as const
  const typed = input as unknown as InputOf<One>
  const sent = await sendCommand(deps as DepsOf<One> & CommandDeps, command, typed, by)
  return sent.ok ? { ok: true, ...sent.made } : (sent as Refusal<ReasonOf<One>>)
}

/** The button of a page with the typed fields: done, with what it made, or its refusal with the facts. */
export async function clickButton(
  deps: SettleDeps,
  button: FormCommand,
  fields: Readonly<Record<string, string>>,
  actor: Actor,
): Promise<{ ok: true; [made: string]: unknown } | Refusal> {
  const { lang, t } = buildFacts()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const caller = {
    actor: actor as StaffActor,
    proof: 'proved' as const,
    may: () => 'yes' as const,
    lang,
    t,
    providers: deps.providers,
  }
  const outcome = await submitForm(deps, { form, button, caller })
  if (outcome.ok) return { ok: true, ...outcome.made }
  return outcome.refusal ?? { ok: false, reason: outcome.reason as string }
}

export interface TypedMoney {
  orderId: string
  amountSantim: number
  method: InStoreMethod
  transferReference: string
  note: string
  actor: Actor
  /** A word stands for a form of its own. */
  requestKey: string
  bookCashInDrawer?: BookCashInDrawer | undefined
}

type TypedAnswer = { ok: true; status: OrderStatus; waits?: true } | InStoreRefusal

/** An in-store payment as the page of an order records it. */
export async function takeInStorePayment(
  deps: SettleDeps,
  { transferReference: reference, requestKey, ...money }: TypedMoney,
): Promise<TypedAnswer> {
  const taken = await runAsStaff(deps, takePayment, { ...money, reference, id: idOf(requestKey) })
  // A repeat is answered without what the first made.
  if (!taken.ok || 'status' in taken) return taken as TypedAnswer
  const { status } = await deps.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', money.orderId)
    .$narrowType<{ status: OrderStatus }>()
    .executeTakeFirstOrThrow()
  const { rows } = await sql`
    select from credit_vouches where request_key = ${idOf(requestKey)}
    union all select from transfer_reports where request_key = ${idOf(requestKey)} and outcome is null`.execute(deps.db)
  return { ok: true, status, ...(rows.length > 0 && { waits: true }) }
}

/** The same in a transaction of somebody else, as a handover, a delivery or a reported transfer books it. */
export async function bookInStoreMoney(deps: SettleDeps, money: InStoreMoney): Promise<TypedAnswer> {
  const { replaced: _, ...taken } = await deps.db.transaction().execute((trx) => takeInStoreMoney(deps, trx, money))
  return taken
}

function idOf(word: string): string {
  if (isUuid(word)) return word
  const hex = createHash('sha256').update(word).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

interface TypedVoid {
  orderId: string
  entryId: number
  reason: string
  actor: Actor
  /** A manager voids what others recorded. */
  mayVoidOthers: boolean
}

/** Voids an in-store payment in cash as its page does. */
export async function voidCash(
  deps: CommandDeps,
  { actor, mayVoidOthers, ...input }: TypedVoid,
): Promise<{ ok: true } | Refusal> {
  const may: MoneyCaller['may'] = (permission) =>
    permission === 'payments.edit' && !mayVoidOthers ? 'role_may_not' : 'yes'
  return runAsStaff(deps, voidCashCommand, { ...input, actor, may })
}
