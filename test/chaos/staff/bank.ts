/** A transfer as it is in truth, whatever the shop knows of it. */
export interface Transfer {
  reference: string
  /** On the shop's own account; 0: it never came there. */
  arrivedSantim: number
  /** It went to an account that is not the shop's. */
  isElsewhere: boolean
}

/** The statement of the shop's bank. */
export class Bank {
  readonly #transfers = new Map<string, Transfer>()

  /** A transfer that has arrived, or is only told of. */
  note(transfer: Omit<Transfer, 'reference'>): Transfer {
    const reference = `FT26${String(this.#transfers.size + 1).padStart(8, '0')}`
    const noted = { reference, ...transfer }
    this.#transfers.set(reference, noted)
    return noted
  }

  find(reference: string): Transfer | undefined {
    return this.#transfers.get(reference)
  }

  all(): Transfer[] {
    return [...this.#transfers.values()]
  }
}
