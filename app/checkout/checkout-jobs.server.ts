import type pg from 'pg'
import { expireUnpaidOrders } from '#app/orders/expire-unpaid.server.ts'
import { startSimulator } from '#app/payments/simulator/start-simulator.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { forgetOldKeys } from '#app/platform/idempotency.server.ts'
import { startRecurringJobs, type Jobs } from '#app/platform/jobs.server.ts'
import { forgetOldHits } from '#app/platform/rate-limit.server.ts'
import type { SettleDeps } from './settle-payment.server.ts'
import { sweepPayments } from './sweep-payments.server.ts'

export interface JobsDeps extends SettleDeps {
  pool: pg.Pool
  appSecret: string
  config: Pick<Config, 'simulatorEnabled'>
  /** Where this process answers, such as http://127.0.0.1:3000; the simulator sends its messages there. */
  selfOrigin: () => string
}

/** What the shop does by itself: asks about payments, closes orders nobody paid, forgets what is old, plays phones. */
export async function startJobs(deps: JobsDeps): Promise<Jobs> {
  const { db, clock, log } = deps
  const queue = await startRecurringJobs(deps, [
    { name: 'sweep-payments', everySeconds: 5, run: () => sweepPayments(deps) },
    {
      name: 'expire-unpaid-orders',
      everySeconds: 15,
      async run() {
        const closed = await expireUnpaidOrders(db, clock.now())
        if (closed > 0) log.info({ closed }, 'orders nobody paid were closed')
      },
    },
    {
      name: 'forget-old-requests',
      everySeconds: 3600,
      run: () => Promise.all([forgetOldKeys(db, clock.now()), forgetOldHits(db, clock.now())]),
    },
  ])
  const simulator = deps.config.simulatorEnabled ? startSimulator(deps) : undefined
  return {
    async stop() {
      await simulator?.stop()
      await queue.stop()
    },
  }
}
