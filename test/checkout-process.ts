import { createPaperWorkshop } from '#app/base/printing/drawing/paper-workshop.server.ts'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import os from 'node:os'
import path from 'node:path'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import { createCheckoutApi } from '#app/surfaces/api/checkout.http.server.ts'
import { createWebhooks } from '#app/money/checkout/paying/webhooks.http.server.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { createUploadStore } from '#app/base/media/uploads/upload-store.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { listProviders } from '#app/money/payments/providers.server.ts'
import { readPaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import { createSimulator } from '#app/money/payments/simulator/simulator.server.ts'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { createDatabase, createPool, type PoolConfig } from '#app/base/platform/database/database.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { startJobs } from '#server/jobs.ts'

/**
 * The part of the shop that takes payments as a separate process, for tests that kill it. TEST_HANG=after-charge: every answer of
 * the provider is lost. TEST_JOBS: background work runs too.
 */
const log = createLog('fatal')
const poolConfig = JSON.parse(process.env['TEST_POOL']!) as PoolConfig
const pool = createPool(poolConfig, log)
const db = createDatabase(pool)
const appSecret = process.env['TEST_APP_SECRET']!
const clock = systemClock
/** Never written, because this process stores no pictures. */
const dataDir = path.join(os.tmpdir(), 'tafach-checkout-process')
const simulator = createSimulator({ db, clock, appSecret })
const hanging = {
  ...simulator,
  async directCharge(charge: Parameters<typeof simulator.directCharge>[0]) {
    await simulator.directCharge(charge)
    return new Promise<never>(() => undefined)
  },
}
const providers = listProviders([process.env['TEST_HANG'] === 'after-charge' ? hanging : simulator])
const auth = { findUser: async () => undefined } as unknown as Auth
const deps = {
  db,
  pool,
  poolConfig,
  offsite: undefined,
  clock,
  log,
  appSecret,
  providers,
  auth,
  mediaStore: createMediaStore({ dataDir }),
  uploadStore: createUploadStore({ dataDir }),
  typedGateways: { payments: readPaymentGateways({}).payments! },
  translateTo,
  config: {
    sms: null,
    mail: null,
    telegram: null,
    DATABASE_URL: undefined,
    BACKUP_DIR: path.join(dataDir, 'backups'),
    DATA_DIR: dataDir,
    projectDir: PROJECT_DIR,
    PRINTER_NETWORKS: [],
  },
  paperWorkshop: createPaperWorkshop(),
}

const app = new Hono<ApiEnv>()
app.use(async (c, next) => {
  c.set('facts', buildFacts({ log, clientAddress: '198.51.100.1', origin: 'http://127.0.0.1' }))
  await next()
})
app.route('/', createWebhooks(deps).app)
app.route('/api', createCheckoutApi(deps))

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => announce(port))

function announce(port: number): void {
  const url = `http://127.0.0.1:${port}`
  if (process.env['TEST_JOBS']) startJobs({ ...deps, selfOrigin: () => url })
  process.send!({ url })
}
process.on('disconnect', () => {
  server.close()
  process.exit(0)
})
