import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { digestOfInput } from '#app/base/commands/digest-of-input.server.ts'
import { execute, type Outcome } from '#app/base/commands/execute.server.ts'
import { day as anyDay, text } from '#app/base/commands/fields.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { findCake } from '#app/catalog/cakes/cakes.queries.server.ts'
import { defineCustomerCommand, type CustomerCaller } from '#app/people/auth/commands/define-customer-command.server.ts'
import { WAIT_CONTACT_MAX_LENGTH } from '../waiting/wait-contact.ts'
import { listFullDays, readContact, waitForStock } from '../waiting/wait-for-stock.server.ts'

const CAKE_ID_MAX_LENGTH = 100

const noSubject: SubjectBy<unknown, object, never, CustomerCaller> = {
  lock: () => Promise.resolve({}),
  missing: () => Promise.reject(new Error('it is never missing')),
  since: () => null,
}

/** Asks to be written to when a cake is back, or a full day of a cake to order has room again. Any visitor may. Requirement 20.9. */
export const waitForCake = defineCustomerCommand({
  name: 'stock.wait',
  input: z.object({
    cakeId: text(CAKE_ID_MAX_LENGTH, 'cake_gone'),
    /** Null: of a daily cake. */
    day: anyDay('day_not_full').nullable(),
    /** A phone of any country, or an email, as typed. */
    contact: text(WAIT_CONTACT_MAX_LENGTH, 'contact_unreadable'),
  }),
  may: 'news.ask',
  doors: ['form'],
  author: 'proved',
  on: noSubject,
  refusals: {
    cake_gone: { status: 404, message: 'stock.wait.error.day' },
    contact_unreadable: { status: 422, message: 'stock.wait.error.contact' },
    day_not_full: { status: 422, message: 'stock.wait.error.day' },
    too_many_requests: { status: 429, message: 'stock.wait.error.many' },
  } satisfies RefusalAnswers,
  async run({ trx, caller: { clientAddress = '', lang }, now }, { cakeId, day, contact: typed }) {
    const contact = readContact(typed)
    if (!contact) return refuse('contact_unreadable')
    const cake = await findCake(trx, cakeId, dayInAddis(now))
    if (!cake) return refuse('cake_gone')
    const full = await listFullDays(trx, cake, { now, settings: await loadSettings(trx) })
    if (cake.isAvailableDaily ? day !== null : day === null || !full.includes(day)) return refuse('day_not_full')
    const deps = { db: trx, clock: { now: () => now } }
    const waiting = await waitForStock(deps, { cakeId, day, contact, lang, clientAddress })
    return waiting.ok ? done() : refuse(waiting.reason)
  },
})

/** The form of the page. Its command has an id of its own, and a digest without the contact, which the shop forgets once it has written. */
export function submitWait(
  deps: CommandDeps,
  { caller, input }: { caller: CustomerCaller; input: z.input<(typeof waitForCake)['input']> },
): Promise<Outcome<typeof waitForCake>> {
  const id = uuidv7(deps.clock.now())
  const call = { id, door: 'form', person: caller.actor.name, digest: () => digestOfInput([id]) } as const
  return execute(deps, waitForCake, { call, caller, input })
}
