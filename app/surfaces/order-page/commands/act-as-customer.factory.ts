import { randomUUID } from 'node:crypto'
import type { AnyCommand, DepsOf, InputOf } from '#app/base/commands/command.server.ts'
import { execute } from '#app/base/commands/execute.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { AcceptedQuote, AcceptQuoteRefusal } from '#app/ordering/orders/quotes/accept-quote.server.ts'
import { readPlace } from '#app/ordering/scheduling/landmarks/place.ts'
import { callerOfOrder } from '#app/people/auth/commands/define-customer-command.server.ts'
import { takeTransferHit } from '../transfers/take-transfer-form.server.ts'
import { acceptOwnQuote } from './accept-own-quote.server.ts'
import { answerFinished as answerFinishedCommand } from './answer-finished.server.ts'
import { answerOwnQuestion } from './answer-own-question.server.ts'
import { askAboutOwnQuote } from './ask-about-own-quote.server.ts'
import { askAgainOwn } from './ask-again-own.server.ts'
import type { CustomerWish } from '#app/ordering/orders/changing/change-by-customer.server.ts'
import { changeOwnOrder } from './change-own-order.server.ts'
import { cancelOwnOrder } from './cancel-own-order.server.ts'
import { declineOwnRequest } from './decline-own-request.server.ts'
import { reportTransfer as reportTransferCommand, type ReportDeps } from './report-transfer.server.ts'

interface Sent {
  /** Staff who press the button on the customer's page. */
  actor?: StaffActor | undefined
  id?: string
}

/** What the customer of an order does on its page, and its refusal with its facts. */
async function actOnOwnOrder<One extends AnyCommand>(
  { db, clock, ...more }: DepsOf<One> & CommandDeps,
  command: One,
  { actor, id = randomUUID(), ...typed }: InputOf<One> & { orderId: string } & Sent,
): Promise<{ ok: true } | Refusal> {
  const input = typed as unknown as { orderId: string }
  const caller = callerOfOrder(input.orderId, buildFacts(), actor)
  const call = { id, door: 'form', person: caller.actor.name } as const
  const deps = { db, clock, ...more } as unknown as DepsOf<One>
  const outcome = await execute(deps, command, { call, caller, input })
  if (outcome.ok) return { ok: true, ...outcome.made }
  return outcome.refusal ?? { ok: false, reason: outcome.reason }
}

type Own<Typed = object> = Typed & { orderId: string } & Sent

export const acceptQuote = (deps: CommandDeps, own: Own<{ version: number; position?: number; hasAgreed: boolean }>) =>
  actOnOwnOrder(deps, acceptOwnQuote, own) as Promise<AcceptedQuote | AcceptQuoteRefusal>

/** In the words of the customer. */
export const declineQuote = (deps: CommandDeps, { reason: words, ...own }: Own<{ reason: string }>) =>
  actOnOwnOrder(deps, declineOwnRequest, { ...own, why: null, words })

/** The order as it is now, unless another version was seen. */
export async function cancelOwn(
  deps: CommandDeps,
  { reason: words = '', version, ...own }: Own<{ reason?: string; version?: number }>,
) {
  const seen = version ?? (await versionOf(deps, own.orderId))
  return actOnOwnOrder(deps, cancelOwnOrder, { ...own, version: seen, why: null, words })
}

export const changeByCustomer = (
  deps: CommandDeps,
  { wish: { place, ...wish }, ...own }: Own<{ version: number; wish: CustomerWish }>,
) => actOnOwnOrder(deps, changeOwnOrder, { ...own, ...wish, ...readPlace(place) })

export const answerQuestion = (deps: CommandDeps, own: Own<{ text: string }>) =>
  actOnOwnOrder(deps, answerOwnQuestion, own)

export const askAboutQuote = (deps: CommandDeps, { text: words, ...own }: Own<{ version: number; text: string }>) =>
  actOnOwnOrder(deps, askAboutOwnQuote, { ...own, about: [], words })

export const askAgain = (deps: CommandDeps, own: Own) => actOnOwnOrder(deps, askAgainOwn, own)

export const answerFinished = (deps: CommandDeps, own: Own<{ answer: 'right' | 'call'; seen: string }>) =>
  actOnOwnOrder(deps, answerFinishedCommand, own)

/** Within the limits of reports. */
export async function reportTransfer(
  deps: ReportDeps,
  {
    clientAddress,
    staff: actor,
    ...own
  }: Omit<InputOf<typeof reportTransferCommand>, 'sentWith'> & {
    sentWith: string
    clientAddress: string
    staff?: StaffActor
  },
) {
  const isWithin = await takeTransferHit(deps, { orderId: own.orderId, clientAddress })
  if (!isWithin) return { ok: false, reason: 'too_many_transfers' } as const
  return actOnOwnOrder(deps, reportTransferCommand, { ...own, actor } as never)
}

async function versionOf({ db }: CommandDeps, id: string): Promise<number> {
  const row = await db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirst()
  return row?.version ?? 0
}
