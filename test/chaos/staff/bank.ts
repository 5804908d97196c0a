/** The truth about a transfer, whatever the shop knows of it. */
export interface Transfer {
  reference: string
  /** On the shop's own account; 0: it never arrived. */
  arrivedSantim: number
  /** It was sent to another account. */
  isElsewhere: boolean
}

/** The statement of the shop's bank. */
export class Bank {
  readonly #transfers = new Map<string, Transfer>()

  /** A transfer that has arrived, or is only reported. */
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
