import * as paths from '#app/base/platform/paths.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { randomText } from '#app/base/platform/id.ts'
import { PAYMENT_METHODS } from '../methods.ts'
import type { PaymentPage, ParsedWebhook, PaymentProvider, ProviderRefusal, WebhookMessage } from '../provider.ts'
import { phoneBehavior } from './phones.ts'
import { refundSimulated, verifySimulatedRefund, givenBackSantim } from './simulated-refunds.server.ts'

export const SIMULATOR = 'simulator'
export const SIGNATURE_HEADER = 'x-simulator-signature'

const ID_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** An unused page closes by itself, as gateways' pages do. */
const HOSTED_PAGE_OPEN_MS = 60 * 60_000

export interface SimulatorDeps extends CommandDeps {
  appSecret: string
}

/**
 * A mobile-money company played by the shop's own database: the same interface and the same surprises as a real one,
 * with phones that answer by themselves (`phones.ts`), a page to play one by hand, and webhooks over HTTP.
 */
export function createSimulator({ db, clock, appSecret }: SimulatorDeps): PaymentProvider {
  const after = (ms: number) => new Date(clock.now().getTime() + ms)

  async function open(payment: {
    reference: string
    channel: 'direct' | 'hosted'
    method: string | null
    phone: string | null
    description: string
    amountSantim: number
    returnUrls: PaymentPage['urls'] | null
    behavior: ReturnType<typeof phoneBehavior>
  }): Promise<{ ok: true; providerReference: string } | ProviderRefusal> {
    const { behavior } = payment
    const row = await db
      .insertInto('simulator_payments')
      .values({
        id: `SIM${randomText(ID_ALPHABET, 12)}`,
        reference: payment.reference,
        channel: payment.channel,
        method: payment.method,
        phone: payment.phone,
        description: payment.description,
        amount_santim: payment.amountSantim,
        return_urls: payment.returnUrls && JSON.stringify(payment.returnUrls),
        acts: behavior?.act ?? null,
        acts_at: behavior ? after(behavior.afterMs) : null,
        acts_when_unwatched: behavior?.unwatchedMs !== undefined,
        webhook_copies: behavior?.webhookCopies ?? 1,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return { ok: false, fault: 'duplicate', detail: 'reference has been used before' }
    return { ok: true, providerReference: row.id }
  }

  return {
    name: SIMULATOR,
    mode: 'test',
    capabilities: {
      directMethods: PAYMENT_METHODS,
      hosted: true,
      verify: 'sync',
      webhookAuth: 'signed',
      refund: 'api',
      expire: true,
    },

    async directCharge(charge) {
      return open({ ...charge, channel: 'direct', returnUrls: null, behavior: phoneBehavior(charge.phone) })
    },

    async paymentPage({ reference, amountSantim, items, phone, urls }) {
      const opened = await open({
        reference,
        amountSantim,
        channel: 'hosted',
        method: null,
        phone,
        description: items.map((item) => `${item.quantity} × ${item.name}`).join(', '),
        returnUrls: urls,
        behavior: { act: 'cancel', afterMs: HOSTED_PAGE_OPEN_MS },
      })
      return opened.ok ? { ...opened, url: `${urls.origin}${paths.simulatedPage(reference)}` } : opened
    },

    async verify({ reference, asker }) {
      const now = clock.now()
      const find = () =>
        db
          .selectFrom('simulator_payments')
          .select(['id', 'state', 'reason', 'amount_santim', 'currency', 'acts_at', 'acts_when_unwatched', 'phone'])
          .select(givenBackSantim)
          .where('reference', '=', reference)
          .executeTakeFirst()
      let payment = await find()
      if (payment?.state === 'pending' && payment.acts_at && payment.acts_at <= now) {
        await answerWhenDue(db, now, reference)
        payment = await find()
      }
      if (!payment) return { ok: true, status: 'not_found' }
      if (payment.state === 'pending' && payment.acts_when_unwatched && asker === 'customer') {
        await putOff(db, reference, now, phoneBehavior(payment.phone ?? ''))
      }
      return {
        ok: true,
        status: payment.state as 'pending' | 'completed' | 'failed' | 'cancelled',
        paid: {
          amountSantim: payment.amount_santim,
          currency: payment.currency,
          reference,
          mode: 'test',
          feeSantim: 0,
          transactionId: payment.id,
        },
        ...(payment.refundedSantim > 0 && { isRefunded: true, refundedSantim: payment.refundedSantim }),
        ...(payment.reason && { reason: payment.reason }),
      }
    },

    parseWebhook: (message) => parseSimulatorWebhook(message, appSecret),

    refund: (request) => refundSimulated({ db, clock }, request),
    verifyRefund: (request) => verifySimulatedRefund({ db, clock }, request),

    async checkConnection() {
      return { ok: true }
    },

    async expire({ reference }) {
      const withdrawn = await db
        .updateTable('simulator_payments')
        .set({ state: 'cancelled', reason: 'withdrawn by the shop', decided_at: clock.now() })
        .where('reference', '=', reference)
        .where('state', '=', 'pending')
        .returning('id')
        .executeTakeFirst()
      return { ok: true, outcome: withdrawn ? 'cancelled' : 'already_final' }
    },
  }
}

/** A watched phone waits: it acts after no status query for `unwatchedMs`, at the latest `afterMs` after the prompt. */
async function putOff(
  db: Database,
  reference: string,
  now: Date,
  behavior: ReturnType<typeof phoneBehavior>,
): Promise<void> {
  if (behavior?.unwatchedMs === undefined) return
  await db
    .updateTable('simulator_payments')
    .set({
      acts_at: sql<Date>`least(created_at + ${behavior.afterMs}::integer * interval '1 ms',
        ${new Date(now.getTime() + behavior.unwatchedMs)}::timestamptz)`,
    })
    .where('reference', '=', reference)
    .where('state', '=', 'pending')
    .execute()
}

/** Lets due phones act (only one, given a reference); their messages to the shop are due immediately. */
export async function answerWhenDue(db: Database, now: Date, reference: string | null = null): Promise<void> {
  await sql`
    with due as (
      select id from simulator_payments
      where state = 'pending' and acts_at <= ${now} and (${reference}::text is null or reference = ${reference})
      ${reference === null ? sql`for update skip locked` : sql`for update`}
    ), decided as (
      update simulator_payments p
      set state = case acts when 'approve' then 'completed' when 'decline' then 'failed' else 'cancelled' end,
        reason = case acts when 'approve' then null when 'decline' then 'declined on the phone'
          when 'cancel' then case channel when 'hosted' then 'page closed' else 'cancelled on the phone' end end,
        decided_at = ${now}
      from due where p.id = due.id
      returning p.id, p.webhook_copies
    )
    insert into simulator_webhooks (payment_id, due_at)
    select id, ${now} from decided, generate_series(1, webhook_copies)`.execute(db)
}

/** Whether a text from an address or form has the form of a reference; others are not looked up. */
export function isReference(text: string): boolean {
  return /^[A-Z0-9]{10,12}$/.test(text)
}

export type PersonsDecision = 'approve' | 'decline' | 'cancel'

export async function decidePayment(deps: CommandDeps, reference: string, decision: PersonsDecision): Promise<boolean> {
  const now = deps.clock.now()
  const { rows } = await sql`
    with decided as (
      update simulator_payments
      set state = case ${decision} when 'approve' then 'completed' when 'decline' then 'failed' else 'cancelled' end,
        reason = case ${decision} when 'approve' then null when 'decline' then 'declined by the customer'
          else 'cancelled by the customer' end,
        decided_at = ${now}
      where reference = ${reference} and state = 'pending'
      returning id, webhook_copies
    ), queued as (
      insert into simulator_webhooks (payment_id, due_at)
      select id, ${now} from decided, generate_series(1, webhook_copies)
    )
    select id from decided`.execute(deps.db)
  return rows.length > 0
}

export function signSimulatorBody(appSecret: string, body: string | Uint8Array): string {
  return createHmac('sha256', `${appSecret}:simulator-webhook`).update(body).digest('hex')
}

function parseSimulatorWebhook({ rawBody, headers }: WebhookMessage, appSecret: string): ParsedWebhook {
  const expected = Buffer.from(signSimulatorBody(appSecret, rawBody))
  const given = Buffer.from(headers.get(SIGNATURE_HEADER) ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { authenticity: 'invalid', eventKey: 'invalid' }
  }
  const message = JSON.parse(Buffer.from(rawBody).toString('utf8')) as { event: string; reference: string }
  return { authenticity: 'signed', eventKey: `${message.reference}:${message.event}`, reference: message.reference }
}
