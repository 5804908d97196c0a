import * as apiPaths from '#app/base/platform/api-paths.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { SIGNATURE_HEADER, signSimulatorBody } from './simulator.server.ts'

/** How long a claim excludes other processes from delivering the same message; they take over if the process dies. */
const CLAIM_MS = 15_000
const TIMEOUT_MS = 10_000
const BATCH = 50
/** Pauses between tries double from 2 s; after the last one the shop's own sweep has to find the result. */
const MAX_TRIES = 8

export interface DeliverDeps extends CommandDeps {
  log: Log
  appSecret: string
  selfOrigin: () => string
  /** Replaces HTTP in tests with one process. */
  send?: (url: string, init: RequestInit) => Promise<Response>
}

interface DueMessage {
  id: number
  tries: number
  reference: string
  provider_reference: string
  state: string
  amount_santim: number
  currency: string
}

/** Delivers due messages over HTTP, in parallel as a gateway would; returns how many it tried. */
export async function deliverWebhooks(deps: DeliverDeps): Promise<number> {
  const now = deps.clock.now()
  const { rows } = await sql<DueMessage>`
    with due as (
      select id from simulator_webhooks
      where delivered_at is null and due_at <= ${now} and tries < ${MAX_TRIES}
      order by due_at limit ${BATCH} for update skip locked
    ), claimed as (
      update simulator_webhooks w
      set tries = tries + 1, due_at = ${new Date(now.getTime() + CLAIM_MS)}::timestamptz + (2 ^ tries) * interval '1 s'
      from due where w.id = due.id
      returning w.id, w.tries, w.payment_id
    )
    select c.id, c.tries, p.reference, p.id as provider_reference, p.state, p.amount_santim, p.currency
    from claimed c join simulator_payments p on p.id = c.payment_id`.execute(deps.db)
  const delivered = await Promise.all(rows.map((message) => deliver(deps, message)))
  const done = rows.filter((_, index) => delivered[index]).map((message) => message.id)
  if (done.length > 0) {
    await deps.db
      .updateTable('simulator_webhooks')
      .set({ delivered_at: deps.clock.now() })
      .where('id', 'in', done)
      .execute()
  }
  return rows.length
}

async function deliver(deps: DeliverDeps, message: DueMessage): Promise<boolean> {
  const body = JSON.stringify({
    event: `payment.${message.state}`,
    reference: message.reference,
    id: message.provider_reference,
    amount: birrFromSantim(message.amount_santim).toFixed(2),
    currency: message.currency,
    status: message.state,
  })
  try {
    const response = await (deps.send ?? fetch)(`${deps.selfOrigin()}${apiPaths.hooks('simulator')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signSimulatorBody(deps.appSecret, body) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer() // frees the connection
    if (response.ok) return true
    deps.log.warn({ reference: message.reference, status: response.status }, 'the shop refused a simulated webhook')
  } catch (error) {
    deps.log.debug({ err: error, reference: message.reference }, 'a simulated webhook did not arrive')
  }
  return false
}
