/**
 * Program: the limit for checkouts. Writes the rows of a checkout into the shop's own database: one transaction of prepared
 * INSERTs, with as many connections as the shop has.
 */
import { createHash, randomInt } from 'node:crypto'
import process from 'node:process'

import pg from 'pg'

import { newOrderCode } from '#app/ordering/terms/order.ts'
import { randomText, uuidv7 } from '#app/base/platform/id.ts'
import { findRunningPostgres } from '#server/postgres/embedded.server.ts'

import { startMeasuring } from './load-result.ts'

export interface BareInserts {
  dataDir: string
  connections: number
  seconds: number
  /** Ids of the daily cakes in the cart. */
  cakeIds: string[]
}

const UNIQUE_VIOLATION = '23505'
const DAY_MS = 24 * 60 * 60_000

interface Statement {
  name: string
  text: string
  values: unknown[]
}

const { dataDir, connections, seconds, cakeIds } = JSON.parse(process.argv[2] ?? '') as BareInserts
const poolConfig = await findRunningPostgres(dataDir)
if (!poolConfig) throw new Error(`no PostgreSQL runs on ${dataDir}`)
const pool = new pg.Pool({ ...poolConfig, max: connections })
const latencies: number[] = []
let failed = 0
const finish = startMeasuring()
const endsAt = performance.now() + seconds * 1000
await Promise.all(Array.from({ length: connections }, write))
const result = finish(latencies, failed)
await pool.end()
process.stdout.write(JSON.stringify(result))

async function write(): Promise<void> {
  const client = await pool.connect()
  while (performance.now() < endsAt) {
    const begunAt = performance.now()
    try {
      await client.query('begin')
      for (const statement of rowsOfOneCheckout()) await client.query(statement)
      await client.query('commit')
      latencies.push(performance.now() - begunAt)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)) throw error
      await client.query('rollback') // a random order code was taken
      failed += 1
    }
  }
  client.release()
}

/** The rows of one prompt: the request's key, order, lines, first event, intent, attempt, and the simulator's own row. */
function rowsOfOneCheckout(): Statement[] {
  const now = new Date()
  const inADay = new Date(now.getTime() + DAY_MS)
  const [orderId, intentId, attemptId] = [uuidv7(now), uuidv7(now), uuidv7(now)]
  const phone = `+2519003${String(randomInt(100_000)).padStart(5, '0')}`
  const address = `11.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const reference = randomText('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 12)
  const code = newOrderCode()
  const unitSantim = 5000
  const total = cakeIds.length * 3 * unitSantim
  const answer = {
    success: true,
    transactionId: attemptId,
    orderCode: code,
    orderUrl: `/orders/${code}?key=${reference}`,
  }
  return [
    {
      name: 'key',
      text: `insert into idempotency_keys (scope, key, request_sha256, response_status, response_body, created_at)
        values ('bench', $1, $2, 200, $3, $4)`,
      values: [reference, createHash('sha256').update(reference).digest('hex'), JSON.stringify(answer), now],
    },
    {
      name: 'order',
      text: `insert into orders (id, code, status, kind, lang, customer_name, phone, address, delivery_method,
        order_total_santim, payment_deadline_at, created_at, updated_at)
        values ($1, $2, 'Pending', 'cart', 'en', 'Guest User', $3, 'N/A', 'self-pickup', $4, $5, $5, $5)`,
      values: [orderId, code, phone, total, now],
    },
    ...cakeIds.map((cakeId, position) => ({
      name: 'line',
      text: `insert into order_lines (order_id, position, cake_id, name_en, name_am, quantity, pieces, unit_price_santim,
        line_total_santim) values ($1, $2, $3, $4, $4, 3, 3, $5, $6)`,
      values: [orderId, position, cakeId, 'A cake of this name', unitSantim, 3 * unitSantim],
    })),
    {
      name: 'event',
      text: `insert into order_events (order_id, at, kind, actor, to_status)
        values ($1, $2, 'placed', 'customer', 'Pending')`,
      values: [orderId, now],
    },
    {
      name: 'intent',
      text: `insert into payment_intents (id, order_id, purpose, amount_santim, created_at) values ($1, $2, 'full', $3, $4)`,
      values: [intentId, orderId, total, now],
    },
    {
      name: 'attempt',
      // Checked in a day, so that the shop's sweep ignores these attempts.
      text: `insert into payment_attempts (id, intent_id, order_id, provider, channel, method, phone, client_address,
        amount_santim, reference, provider_reference, state, created_at, next_check_at)
        values ($1, $2, $3, 'simulator', 'direct', 'Telebirr', $4, $5, $6, $7, $8, 'pending', $9, $10)`,
      values: [attemptId, intentId, orderId, phone, address, total, reference, `SIM${reference}`, now, inADay],
    },
    {
      name: 'prompt',
      text: `insert into simulator_payments (id, reference, channel, method, phone, description, amount_santim, created_at)
        values ($1, $2, 'direct', 'Telebirr', $3, 'bench', $4, $5)`,
      values: [`SIM${reference}`, reference, phone, total, now],
    },
  ]
}
