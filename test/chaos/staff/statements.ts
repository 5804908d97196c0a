import type { Taken } from '../../gateways/fake-payments.ts'
import { GATEWAY_NAMES, type GatewayName, type GatewayProcesses } from '../gateway-processes.ts'

/** Reads a statement at most this often. */
const FRESH_MS = 3000

interface Statement {
  readAt: number
  byReference: Map<string, Taken>
}

/** The gateways' own pages, which staff read before they decide about money. */
export class Statements {
  readonly #gateways: GatewayProcesses
  readonly #read = new Map<GatewayName, Promise<Statement>>()

  constructor(gateways: GatewayProcesses) {
    this.#gateways = gateways
  }

  /** A payment by our reference in its gateway's books; undefined: unknown or unreachable. */
  async find(provider: string, reference: string): Promise<Taken | undefined> {
    const name = GATEWAY_NAMES.find((each) => each === provider)
    if (!name) return undefined
    try {
      return (await this.#statement(name)).byReference.get(reference)
    } catch {
      this.#read.delete(name)
      return undefined
    }
  }

  async #statement(name: GatewayName): Promise<Statement> {
    const known = this.#read.get(name)
    if (known && performance.now() - (await known).readAt < FRESH_MS) return known
    const readAt = performance.now()
    const reading = this.#gateways.taken(name).then(({ payments }) => {
      return { readAt, byReference: new Map(payments.map((payment) => [payment.reference, payment])) }
    })
    this.#read.set(name, reading)
    return reading
  }
}
