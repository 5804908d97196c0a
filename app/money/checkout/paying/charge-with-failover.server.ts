import type { RawBuilder } from '#app/base/platform/database/database.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { failOver, mayBePaid, recordCharge, type ChargeAnswer } from '#app/money/payments/attempts.server.ts'
import type { AttemptState } from '#app/money/payments/attempt.ts'
import { PROVIDER_FAULTS, type PaymentProvider, type ProviderRefusal } from '#app/money/payments/provider.ts'
import { webhookUrl } from '#app/money/payments/webhook-token.server.ts'
import { noteOf, type OpenedPayment } from './open-payment.server.ts'
import type { CheckoutDeps, Payment, StartedNote } from './payment-request.server.ts'

/** The fields of every charge. */
export interface ChargeRequest {
  reference: string
  amountSantim: number
  notifyUrl: string
}

export interface ChargeResult<Accepted> {
  opened: OpenedPayment
  answer: Accepted | ProviderRefusal
  state: AttemptState
}

/**
 * Charges with one provider after another until one accepts or the payment may be under way. Fails over only when the
 * provider surely charged nothing (`PROVIDER_FAULTS`): the attempt ends as failed with its reason, and the next
 * provider gets a new attempt with a new reference. Never repeats a request whose answer was lost. Runs outside any
 * transaction; transaction 2 stores the answer, together with `keep` when the customer can pay now. Requirements 25.3
 * and 25.4.
 */
export async function chargeWithFailover<Accepted extends Extract<ChargeAnswer, { ok: true }>>(
  deps: CheckoutDeps,
  payment: Payment,
  first: OpenedPayment,
  providers: readonly PaymentProvider[],
  {
    ask,
    keep,
  }: {
    ask: (provider: PaymentProvider, request: ChargeRequest) => Promise<Accepted | ProviderRefusal>
    keep?: ((note: StartedNote) => RawBuilder<unknown>) | undefined
  },
): Promise<ChargeResult<Accepted>> {
  let opened = first
  const rest = providers.slice(providers.indexOf(first.provider) + 1).values()
  for (;;) {
    const answer = await askOne(deps, payment, opened, ask)
    const next = !answer.ok && PROVIDER_FAULTS[answer.fault] === 'hand_over' ? rest.next().value : undefined
    const handed = next && !answer.ok ? await failOverTo(deps, payment, opened, answer, next) : undefined
    if (!handed) return { opened, answer, state: await record(deps, opened, answer, keep?.(noteOf(opened))) }
    opened = handed
  }
}

async function askOne<Accepted extends { ok: true }>(
  { appSecret, log }: CheckoutDeps,
  { origin }: Payment,
  { attempt, provider, amountSantim }: OpenedPayment,
  ask: (provider: PaymentProvider, request: ChargeRequest) => Promise<Accepted | ProviderRefusal>,
): Promise<Accepted | ProviderRefusal> {
  const { reference } = attempt
  const notifyUrl = webhookUrl(appSecret, origin, provider.name, reference)
  let answer: Accepted | ProviderRefusal
  try {
    answer = await ask(provider, { reference, amountSantim, notifyUrl })
  } catch (error) {
    log.error({ err: error, attemptId: attempt.id }, 'a provider did not answer as agreed')
    answer = { ok: false, fault: 'unknown_outcome', detail: 'the adapter failed' }
  }
  if (!answer.ok) {
    const { fault, detail } = answer
    log.warn({ provider: provider.name, attemptId: attempt.id, fault, detail }, 'payment request refused')
  }
  return answer
}

/**
 * Undefined: a newer attempt superseded this one, or a message about it came first. No other provider is charged then.
 */
async function failOverTo(
  { db, clock }: CheckoutDeps,
  { checkpoints }: Payment,
  opened: OpenedPayment,
  refusal: ProviderRefusal,
  next: PaymentProvider,
): Promise<OpenedPayment | undefined> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    await lockOrder(trx, { id: opened.orderId })
    const attempt = await failOver(trx, { attemptId: opened.attempt.id, refusal }, next, now)
    if (!attempt) return undefined
    const handed = { ...opened, attempt, provider: next, replaced: [] }
    await checkpoints?.updateCheckpoint(noteOf(handed)).execute(trx)
    return handed
  })
}

const UNIQUE_VIOLATION = '23505'

async function record(
  { db, clock, log }: CheckoutDeps,
  { attempt, provider }: OpenedPayment,
  answer: ChargeAnswer,
  keep: RawBuilder<unknown> | undefined,
): Promise<AttemptState> {
  const write = (charged: ChargeAnswer) =>
    recordCharge(db, attempt.id, charged, clock.now(), mayBePaid(charged) ? keep : undefined)
  try {
    return await write(answer)
  } catch (error) {
    if (!answer.ok || (error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    // Keeps the charge even if a gateway uses one number twice, because the prompt is on the phone.
    log.error({ attemptId: attempt.id, provider: provider.name }, 'a provider named two payments by one number')
    return write({ ...answer, providerReference: null })
  }
}
