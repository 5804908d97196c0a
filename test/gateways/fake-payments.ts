/** A fake gateway's record of one payment. Amounts are whole santim here; each fake formats them as its gateway does. */
export interface FakePayment {
  /** The shop's reference. */
  reference: string
  /** The gateway's own number. */
  id: string
  channel: 'direct' | 'hosted'
  /** In the gateway's spelling; null until a payer on a payment page has chosen. */
  method: string | null
  phone: string | null
  askedSantim: number
  currency: string
  mode: 'test' | 'live'
  state: 'pending' | 'completed' | 'failed' | 'cancelled'
  /** The received sum, after the payment. */
  paidSantim: number
  refunds: FakeRefund[]
  /** Number of prompts sent for this payment. */
  prompts: number
  notifyUrl: string | null
  openedAt: Date
  changedAt: Date
}

export interface FakeRefund {
  id: string
  reference: string
  amountSantim: number
  state: 'initiated' | 'refunded' | 'failed'
}

/** An act of the customer. Contract tests need money of another amount, currency or mode than requested. */
export interface Decision {
  act: 'pay' | 'decline' | 'cancel'
  amountSantim?: number
  currency?: string
  mode?: 'test' | 'live'
  /** A prompt stays active on the phone after the gateway gave it up: pays although the payment had ended. */
  late?: boolean
}

/** One line of GET /_control/taken: the gateway's statement about a reference. */
export interface Taken {
  reference: string
  id: string
  method: string | null
  state: FakePayment['state']
  currency: string
  askedSantim: number
  chargedSantim: number
  /** The refunded sum that has arrived. */
  refundedSantim: number
  refunds: Pick<FakeRefund, 'reference' | 'amountSantim' | 'state'>[]
  prompts: number
}

const ENDS = { pay: 'completed', decline: 'failed', cancel: 'cancelled' } as const

/** The part of a payment that has arrived back at its customer. */
export function givenBack({ refunds }: Pick<FakePayment, 'refunds'>): number {
  return refunds.reduce((sum, { state, amountSantim }) => sum + (state === 'refunded' ? amountSantim : 0), 0)
}

/** A gateway's books, in memory: a reference is accepted once and for ever. */
export class FakePayments {
  readonly #byReference = new Map<string, FakePayment>()
  readonly #byId = new Map<string, FakePayment>()
  /** Called for every new payment. */
  onOpened: (payment: FakePayment) => void = () => undefined
  /** Called for every accepted refund. */
  onRefund: (payment: FakePayment, refund: FakeRefund) => void = () => undefined
  /** Number of charges and refunds with a used reference, which had no effect. */
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

  /** A new number of the gateway. */
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

  /** False: the payment had ended before, and nothing changed. */
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

  /** Accepts a refund; undefined: its reference was used before, and nothing happened. */
  giveBack(payment: FakePayment, { reference, amountSantim }: Pick<FakeRefund, 'reference' | 'amountSantim'>) {
    if (this.findRefund(reference)) {
      this.refusedDuplicates += 1
      return undefined
    }
    const refund: FakeRefund = { id: this.nextId('RF'), reference, amountSantim, state: 'initiated' }
    payment.refunds.push(refund)
    this.onRefund(payment, refund)
    return refund
  }

  /** By the gateway's or the shop's number of the refund. */
  findRefund(number: string): FakeRefund | undefined {
    return this.all()
      .flatMap(({ refunds }) => refunds)
      .find(({ id, reference }) => id === number || reference === number)
  }

  /** Ends a refund. The payment's messages include it, so the payment counts as changed. */
  decideRefund(payment: FakePayment, refund: FakeRefund, state: 'refunded' | 'failed'): void {
    refund.state = state
    payment.changedAt = new Date()
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
      refundedSantim: givenBack(payment),
      refunds: payment.refunds.map(({ reference, amountSantim, state }) => ({ reference, amountSantim, state })),
      prompts: payment.prompts,
    }))
  }
}
