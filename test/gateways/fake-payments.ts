/** What a fake gateway knows of one payment. Amounts are whole santim here; each fake spells them as its gateway does. */
export interface FakePayment {
  /** The shop's. */
  reference: string
  /** The gateway's own. */
  id: string
  channel: 'direct' | 'hosted'
  /** As the gateway spells it; null until a payer on a hosted page has chosen. */
  method: string | null
  phone: string | null
  askedSantim: number
  currency: string
  mode: 'test' | 'live'
  state: 'pending' | 'completed' | 'failed' | 'cancelled'
  /** What really came, once it came. */
  paidSantim: number
  refunds: FakeRefund[]
  /** How often a phone rang for this payment. */
  prompts: number
  notifyUrl: string | null
  openedAt: Date
  changedAt: Date
}

export interface FakeRefund {
  id: string
  reference: string
  amountSantim: number
  state: 'initiated' | 'refunded'
}

/** What the customer does; money of another amount, currency or mode than was asked is what contract tests need. */
export interface Decision {
  act: 'pay' | 'decline' | 'cancel'
  amountSantim?: number
  currency?: string
  mode?: 'test' | 'live'
  /** A prompt stays alive on the phone after the gateway gave it up: pays although the payment had ended. */
  late?: boolean
}

/** One line of GET /_control/taken: what a gateway's statement would say of a reference. */
export interface Taken {
  reference: string
  id: string
  method: string | null
  state: FakePayment['state']
  currency: string
  askedSantim: number
  chargedSantim: number
  refundedSantim: number
  prompts: number
}

const ENDS = { pay: 'completed', decline: 'failed', cancel: 'cancelled' } as const

/** A gateway's books, in memory: a reference is taken once and for ever. */
export class FakePayments {
  readonly #byReference = new Map<string, FakePayment>()
  readonly #byId = new Map<string, FakePayment>()
  /** Called for every new payment. */
  onOpened: (payment: FakePayment) => void = () => undefined
  /** Charges that named a reference which had been used; nothing was done for them. */
  refusedDuplicates = 0
  #counter = 0

  open(
    facts: Pick<FakePayment, 'reference' | 'channel' | 'method' | 'phone' | 'askedSantim' | 'mode' | 'notifyUrl'> & {
      id: string
      currency?: string
    },
  ): FakePayment | undefined {
    if (this.#byReference.has(facts.reference)) {
      this.refusedDuplicates += 1
      return undefined
    }
    const payment: FakePayment = {
      currency: 'ETB',
      ...facts,
      state: 'pending',
      paidSantim: 0,
      refunds: [],
      prompts: facts.channel === 'direct' ? 1 : 0,
      openedAt: new Date(),
      changedAt: new Date(),
    }
    this.#byReference.set(payment.reference, payment)
    this.#byId.set(payment.id, payment)
    this.onOpened(payment)
    return payment
  }

  /** A number of the gateway's own, never given twice. */
  nextId(prefix: string): string {
    this.#counter += 1
    return `${prefix}${this.#counter.toString(36).padStart(8, '0')}`
  }

  find(reference: string): FakePayment | undefined {
    return this.#byReference.get(reference)
  }

  findById(id: string): FakePayment | undefined {
    return this.#byId.get(id)
  }

  all(): FakePayment[] {
    return [...this.#byReference.values()]
  }

  /** False: it had ended before, and nothing changed. */
  decide(reference: string, { act, late = false, ...paid }: Decision): boolean {
    const payment = this.get(reference)
    if (payment.state === 'completed' || (payment.state !== 'pending' && !late)) return false
    payment.state = ENDS[act]
    payment.changedAt = new Date()
    if (act === 'pay') {
      payment.paidSantim = paid.amountSantim ?? payment.askedSantim
      payment.currency = paid.currency ?? payment.currency
      payment.mode = paid.mode ?? payment.mode
    }
    return true
  }

  get(reference: string): FakePayment {
    const payment = this.find(reference)
    if (!payment) throw new Error(`no payment ${reference}`)
    return payment
  }

  taken(): Taken[] {
    return [...this.#byReference.values()].map((payment) => ({
      reference: payment.reference,
      id: payment.id,
      method: payment.method,
      state: payment.state,
      currency: payment.currency,
      askedSantim: payment.askedSantim,
      chargedSantim: payment.paidSantim,
      refundedSantim: payment.refunds.reduce((sum, refund) => sum + refund.amountSantim, 0),
      prompts: payment.prompts,
    }))
  }
}
