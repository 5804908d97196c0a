import type { PaymentProvider, PaidMoney, Verification } from '#app/money/payments/provider.ts'
import { assessWebhookClaim, type Claim } from '#app/money/payments/webhook-claim.ts'
import type { AttemptRow, LearnedBy } from '#app/money/payments/record-settlement.server.ts'
import { decideSettlement, decideSilence, type SettlementStep } from '#app/money/payments/settlement.ts'
import type { SettleDeps } from './settle-payment.server.ts'
import { withdrawPrompt } from './withdraw-prompt.server.ts'

export interface FetchedStatus {
  /** False: the provider did not answer; try again later. */
  isAnswered: boolean
  /** The resulting step of the attempt; pure, so that it can be decided again under the lock. */
  decide(attempt: AttemptRow, now: Date): SettlementStep
  paid?: PaidMoney | undefined
}

/** After this long a payment page is closed: no gateway keeps one longer, and it holds the order's stock. */
const PAGE_OPEN_MS = 60 * 60_000

/**
 * Fetches the status of a payment. If the provider cannot be queried, its own message counts if it is trustworthy
 * (`assessWebhookClaim`). Silence leaves the decision to time (`decideSilence`).
 */
export async function fetchPaymentStatus(
  deps: SettleDeps,
  attempt: AttemptRow,
  { learnedBy, claim }: { learnedBy: LearnedBy; claim?: Claim | undefined },
): Promise<FetchedStatus> {
  const provider = deps.providers.find(attempt.provider)
  if (provider?.capabilities.verify === 'none') return claim ? believe(attempt, claim) : silence(false)
  const verification = provider && (await ask(deps, provider, attempt, learnedBy))
  return verification ? answered(verification) : { ...silence(true), isAnswered: false }
}

function believe(attempt: AttemptRow, claim: Claim): FetchedStatus {
  const read = assessWebhookClaim(attempt, claim)
  if (read.kind === 'said') return withoutFurtherQuestions(answered(read.verification))
  if (read.kind === 'too_early') return { ...silence(false), isAnswered: false }
  const { reason } = read
  return {
    isAnswered: true,
    decide: ({ state }) => (state === 'completed' ? { kind: 'nothing' } : { kind: 'review', reason }),
    paid: claim.says.paid,
  }
}

/** For a provider that cannot be queried: after the end that its message reports, nobody can confirm later money. */
function withoutFurtherQuestions(learned: FetchedStatus): FetchedStatus {
  return {
    ...learned,
    decide(attempt, now) {
      const step = learned.decide(attempt, now)
      return step.kind === 'move' ? { ...step, isAskedFurther: false } : step
    },
  }
}

function answered(verification: Verification): FetchedStatus {
  return {
    isAnswered: true,
    decide: (attempt, now) => decideSettlement(attempt, verification, now),
    paid: verification.paid,
  }
}

function silence(canBeAsked: boolean): FetchedStatus {
  return { isAnswered: true, decide: (attempt, now) => decideSilence(attempt, canBeAsked, now) }
}

async function ask(
  deps: SettleDeps,
  provider: PaymentProvider,
  attempt: AttemptRow,
  learnedBy: LearnedBy,
): Promise<Verification | undefined> {
  const asker = learnedBy === 'poll' ? 'customer' : 'shop'
  const verification = await verify(deps, provider, attempt, asker)
  if (learnedBy !== 'sweep' || !isForgottenPage(attempt, verification, deps.clock.now())) return verification
  const { id, reference, providerReference } = attempt
  const outcome = await withdrawPrompt(deps, { id, provider: provider.name, reference, providerReference })
  if (outcome === 'cancelled') return { ok: true, status: 'cancelled', reason: 'the page was closed, nobody had paid' }
  return outcome === 'already_final' ? verify(deps, provider, attempt, asker) : verification
}

function isForgottenPage({ channel, createdAt }: AttemptRow, verification: Verification | undefined, now: Date) {
  const isUnpaid = verification?.status === 'pending' || verification?.status === 'not_found'
  return channel === 'hosted' && isUnpaid && now.getTime() - createdAt.getTime() >= PAGE_OPEN_MS
}

async function verify(
  { log }: SettleDeps,
  provider: PaymentProvider,
  { id: attemptId, reference, providerReference }: AttemptRow,
  asker: 'customer' | 'shop',
): Promise<Verification | undefined> {
  try {
    const answer = await provider.verify({ reference, providerReference, asker })
    if (answer.ok) return answer
    log.warn({ attemptId, fault: answer.fault, detail: answer.detail }, 'a provider could not say how a payment stands')
  } catch (error) {
    log.warn({ err: error, attemptId }, 'a provider could not be asked how a payment stands')
  }
  return undefined
}
