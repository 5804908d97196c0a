import { startLoop, type Jobs } from '#app/base/platform/jobs/jobs.server.ts'
import { deliverWebhooks, type DeliverDeps } from './deliver-webhooks.server.ts'
import { answerWhenDue } from './simulator.server.ts'

const PAUSE_MS = 500

/** Plays the phones and sends the messages. The work is in the database: any process can do it, after any restart. */
export function startSimulator(deps: DeliverDeps): Jobs {
  return startLoop(deps, {
    name: 'payment-simulator',
    pauseMs: PAUSE_MS,
    async run() {
      await answerWhenDue(deps.db, deps.clock.now())
      await deliverWebhooks(deps)
    },
  })
}
