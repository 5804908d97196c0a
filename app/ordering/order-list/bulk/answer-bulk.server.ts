import { z } from 'zod'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { answerRefused, type submitEach } from '#app/base/commands/doors.server.ts'
import { readBy, readForm, text } from '#app/base/commands/fields.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { readTicked, type BulkDone } from '#app/base/platform/bulk.ts'
import { isUuid } from '#app/base/platform/id.ts'
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
export interface OrdersAction {
  title: string
  /** Shown when none of the orders would change. */
  none: string
  /** The act closes the orders: each needs its own reason, which the customer reads. */
  isGivingUp?: boolean
  plan: (ids: readonly string[]) => Promise<OrdersPlan>
  /** Runs the act. Refusals are in words. */
  run: (orders: readonly { id: string; seen: string; reason: string }[]) => Promise<BulkDone<string>>
}

export interface OrdersPlanView extends OrdersPlan, Required<Pick<OrdersAction, 'title' | 'none' | 'isGivingUp'>> {
  kind: 'plan'
  /** More orders were chosen than one act may change. */
  isCut: boolean
}

export type BulkAnswer =
  | { kind: 'nothing' }
  | OrdersPlanView
  | { kind: 'done'; title: string; done: number; refused: { id: string; code: string; text: string }[] }

const ids = readBy((form, name) => readTicked(form, { name, isId: isUuid }), z.array(z.string()))

const sentFields = z.object({
  intent: z.string(),
  /** `matching`: all that match the filter of the list. */
  all: z.string(),
  ids,
  /** Of all of them. */
  reason: text(REASON_MAX_LENGTH),
})
const readSent = (form: FormData) => sentFields.parse(readForm(sentFields, form, { names: { ids: 'id' } }))

/** What the preview said of one order. */
const shownFields = z.object({ seen: z.string(), code: z.string(), reason: text(REASON_MAX_LENGTH) })

function readShown(form: FormData, id: string) {
  const names = { seen: `seen.${id}`, code: `code.${id}`, reason: `reason.${id}` }
  return shownFields.parse(readForm(shownFields, form, { names }))
}

/** Previews an act on the chosen orders; with `intent=do` executes it on those that were shown. */
export async function answerBulk(
  deps: CommandDeps,
  form: FormData,
  { title, none, isGivingUp = false, plan, run }: OrdersAction,
  filter: OrderFilter,
): Promise<BulkAnswer> {
  const sent = readSent(form)
  if (sent.intent !== 'do') {
    const chosen = await readChosenOrders(deps, form, filter)
    const { isCut } = chosen
    const { changes, skipped } = await plan(chosen.ids)
    if (changes.length === 0 && skipped.length === 0) return { kind: 'nothing' }
    return { kind: 'plan', title, none, isGivingUp, changes, skipped, isCut }
  }
  const forAll = isGivingUp ? '' : sent.reason
  const orders = sent.ids.slice(0, BULK_MAX_ORDERS).map((id) => {
    const { seen, code, reason } = readShown(form, id)
    return { id, seen, code, reason: reason || forAll }
  })
  if (orders.length === 0) return { kind: 'nothing' }
  const { done, refused } = await run(orders)
  const codes = new Map(orders.map(({ id, code }) => [id, code]))
  const inWords = refused.map(({ id, refusal }) => ({ id, code: codes.get(id) ?? '', text: refusal }))
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
  const sent = readSent(form)
  const isAll = sent.all === 'matching'
  const chosen = isAll ? await listOrderIds(db, filter, clock.now(), BULK_MAX_ORDERS + 1) : sent.ids
  return { ids: chosen.slice(0, BULK_MAX_ORDERS), isCut: chosen.length > BULK_MAX_ORDERS }
}
