/**
 * Sends a quote for a request as the quote desk does, for journeys about the customer. Works on the database of the shop that
 * runs on DATA_DIR. Takes one JSON argument, a `PriceToSend`.
 */
import process from 'node:process'

import { readConfig } from '#app/base/platform/config.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import type { QuoteDraftOption } from '#app/ordering/orders/quotes/quote-draft.ts'
import { sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { clockOf } from '#server/clock-of.ts'
import { openDatabase } from '#server/open-database.ts'

export interface PriceToSend {
  orderId: string
  options: QuoteDraftOption[]
  message: string
  deliveryFeeSantim: number
  /** Validity of the quote; default: the shop's setting. */
  validSeconds?: number
}

async function send({ orderId, validSeconds, ...price }: PriceToSend): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(read.faults.join('\n'))
  const clock = clockOf(read.config)
  const database = await openDatabase(read.config, createLog('error'), 'join')
  try {
    const deps = { db: database.db, clock }
    const validUntil = validSeconds === undefined ? null : new Date(clock.now().getTime() + validSeconds * 1000)
    await sendPrice(deps, orderId, { ...price, depositPercent: 50, validUntil })
  } finally {
    await database.stop()
  }
}

await send(JSON.parse(process.argv[2] ?? '{}') as PriceToSend)
