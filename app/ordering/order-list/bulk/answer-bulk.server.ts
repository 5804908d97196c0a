import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { answerRefused, type submitEach } from '#app/base/commands/doors.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { readTicked, type BulkDone } from '#app/base/platform/bulk.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { REASON_MAX_LENGTH } from '#app/ordering/orders/status/move-reason.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import type { OrderFilter } from '../order-filters.ts'
import { listOrderIds } from '../orders.queries.server.ts'
import { BULK_MAX_ORDERS } from './bulk-moves.ts'

/** An order that an act would change. */
interface PlannedOrder {
  id: string
  code: string
  customerName: string
  status: string
  /** Expected values: the act changes an order only while they are current. */
  seen: string
  /** Shown beside the order. */
  note?: string
  needsReason?: boolean
}

/** The orders that an act would change, and those it would skip, with reasons in words. */
interface OrdersPlan {
  changes: PlannedOrder[]
  skipped: { text: string; rows: { id: string; code: string }[] }[]
}

/** An act on many orders, which is previewed before it runs. */
export interface OrdersAct {
  title: string
  /** Shown when none of the orders would change. */
  none: string
  /** The act closes the orders: each needs its own reason, which the customer reads. */
  isGivingUp?: boolean
  plan: (ids: readonly string[]) => Promise<OrdersPlan>
  /** Runs the act. Refusals are in words. */
  run: (orders: readonly { id: string; seen: string; reason: string }[]) => Promise<BulkDone<string>>
}

export interface OrdersPlanView extends OrdersPlan, Required<Pick<OrdersAct, 'title' | 'none' | 'isGivingUp'>> {
  kind: 'plan'
  /** More orders were chosen than one act may change. */
  isCut: boolean
}

export type BulkAnswer =
  | { kind: 'nothing' }
  | OrdersPlanView
  | { kind: 'done'; title: string; done: number; refused: { id: string; code: string; text: string }[] }

/** Previews an act on the chosen orders; with `intent=do` executes it on those that were shown. */
export async function answerBulk(
  deps: CommandDeps,
  form: FormData,
  { title, none, isGivingUp = false, plan, run }: OrdersAct,
  filter: OrderFilter,
): Promise<BulkAnswer> {
  if (formText(form, 'intent') !== 'do') {
    const { ids, isCut } = await readChosenOrders(deps, form, filter)
    const { changes, skipped } = await plan(ids)
    if (changes.length === 0 && skipped.length === 0) return { kind: 'nothing' }
    return { kind: 'plan', title, none, isGivingUp, changes, skipped, isCut }
  }
  const reasonOf = (name: string) => toStorableText(formText(form, name), REASON_MAX_LENGTH)
  const forAll = isGivingUp ? '' : reasonOf('reason')
  const orders = readOrderIds(form)
    .slice(0, BULK_MAX_ORDERS)
    .map((id) => ({ id, seen: formText(form, `seen.${id}`), reason: reasonOf(`reason.${id}`) || forAll }))
  if (orders.length === 0) return { kind: 'nothing' }
  const { done, refused } = await run(orders)
  const inWords = refused.map(({ id, refusal }) => ({ id, code: formText(form, `code.${id}`), text: refusal }))
  return { kind: 'done', title, done, refused: inWords }
}

/** What `submitEach` answers, in words of who asks. */
export function wordRefused(
  command: AnyCommand,
  caller: StaffCaller,
  { done, refused }: Awaited<ReturnType<typeof submitEach>>,
): BulkDone<string> {
  const texts = refused.map(({ id, refusal }) => ({
    id,
    refusal: answerRefused(command, refusal, caller).answer.error,
  }))
  return { done, refused: texts }
}

/** The ticked orders of a list, or all that match its filter. `isCut`: more were chosen than one act may change. */
export async function readChosenOrders(
  { db, clock }: CommandDeps,
  form: FormData,
  filter: OrderFilter,
): Promise<{ ids: string[]; isCut: boolean }> {
  const isAll = formText(form, 'all') === 'matching'
  const ids = isAll ? await listOrderIds(db, filter, clock.now(), BULK_MAX_ORDERS + 1) : readOrderIds(form)
  return { ids: ids.slice(0, BULK_MAX_ORDERS), isCut: ids.length > BULK_MAX_ORDERS }
}

const readOrderIds = (form: FormData) => readTicked(form, { isId: isUuid })
