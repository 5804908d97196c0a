import path from 'node:path'
import type pg from 'pg'
import { createAuth } from '#app/people/auth/library/auth.server.ts'
import { createFirstAdministrator, type NewAdministrator } from '#app/people/auth/first-administrator.server.ts'
import { openLiveHub } from '#app/surfaces/admin-frame/live/live-hub.server.ts'
import { countAnswers } from '#app/base/alarms/count-answers.server.ts'
import { cacheBrand } from '#app/base/brand/cache-brand.server.ts'
import { createImageWorkshop } from '#app/base/media/decoding/image-workshop.server.ts'
import { createPaperWorkshop } from '#app/base/printing/drawing/paper-workshop.server.ts'
import { openPictureStores } from '#app/base/media/open-picture-stores.server.ts'
import { openTypedGateways } from '#app/money/gateway-keys/typed-gateways.server.ts'
import { stopChanges } from '#app/base/offsite/changes/send-changes.server.ts'
import { openOffsite } from '#app/base/offsite/open-offsite.server.ts'
import { createProviders } from '#app/money/payments/providers.server.ts'
import type { PaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { listenForShopChanges } from '#app/base/platform/database/shop-changes.server.ts'
import { cacheFirstChoices } from '#app/base/settings/cache-first-choices.server.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { readAppSecret } from './app-secret.ts'
import { backUpBeforeUpdate } from './back-up-before-update.ts'
import { resealAtStart } from './reseal-at-start.ts'
import { claimInstallation } from './claim-installation.ts'
import { clockOf } from './clock-of.ts'
import { closeDataDir } from './close-data-dir.ts'
import { startJobs } from './jobs.ts'
import { watchDatabaseRoom } from './database-room.ts'
import { openDatabase } from './open-database.ts'
import { createReadiness } from './listening/readiness.ts'
import type { ShopConfig } from './read-shop-config.ts'
import type { Services } from './services.ts'
import type { stopParts } from './stop-parts.ts'
import { NO_PROGRESS } from './terminal/terminal.ts'
import { startWatching } from './watch.ts'
import { watchTestMoney, withoutTestMoney } from './without-test-money.ts'

export interface OpenShop {
  services: Services
  /** Only at the first start without a configured administrator; shown once. */
  newAdministrator: NewAdministrator | undefined
  payments: PaymentGateways
  databaseLost: Promise<unknown>
  /** Of background work. */
  jobsPool: pg.Pool
  /** What must be stopped, in this order. */
  parts: Parameters<typeof stopParts>[1]
}

/**
 * Starts the shop's parts: database, demo shop, first administrator, jobs. `selfOrigin` returns where this process
 * listens, once it does; the payment simulator sends its messages there. `progress` shows its long steps.
 */
export async function openShop(
  { config, payments: configured }: ShopConfig,
  log: Log,
  selfOrigin: () => string,
  progress = NO_PROGRESS,
): Promise<OpenShop> {
  const appSecret = await readAppSecret(config)
  const offsite = config.offsite ? await openOffsite(config.offsite) : undefined
  const { mediaStore, uploadStore, bucket } = await openPictureStores(config)
  const beforeChange = async (pool: pg.Pool) => {
    if (!config.BACKUP_BEFORE_UPDATE) return
    await backUpBeforeUpdate(
      { pool, mediaStore, clock: systemClock, appSecret, backupDir: config.BACKUP_DIR },
      { dbDir: path.join(config.projectDir, 'db'), log, hasBucket: bucket !== undefined },
    )
  }
  const database = await progress.step('Setting up the database', () =>
    openDatabase(config, log, 'refuse', 'migrated', beforeChange),
  )
  const { pool, db, pulse } = database
  await claimInstallation({ db, appSecret }, config, bucket?.mark)
  await closeDataDir(config.DATA_DIR, log)
  const clock = clockOf(config)
  const room = await watchDatabaseRoom(config, { db, pulse, log })
  if (config.DEMO_SHOP) {
    await progress.step('Filling the demo shop', (onPicture) => seedDemoShop({ db, mediaStore, log, clock, onPicture }))
  }
  const payments = await withoutTestMoney(configured, { db, config })
  const shopChanges = await listenForShopChanges(database.directConfig, log, database.processNumber)
  const live = await openLiveHub({ db, clock, log })
  await resealAtStart({ db, log, appSecret, previousSecret: config.APP_SECRET_PREVIOUS })
  const auth = await createAuth({ config, db, clock, appSecret, log })
  if (!offsite) await stopChanges({ ...database.jobs, clock })
  const newAdministrator = await createFirstAdministrator({ config, db, log })
  const providers = createProviders({ payments, db, clock, log, appSecret })
  watchTestMoney(payments, { db, config, log, providers, shopChanges })
  const typedGateways = await openTypedGateways({ db, log, appSecret, payments, providers, shopChanges })
  const pictures = {
    mediaStore,
    uploadStore,
    imageWorkshops: { ofShop: createImageWorkshop(), ofStrangers: createImageWorkshop() },
  }
  const services: Services = {
    config,
    appSecret,
    log,
    clock,
    pool,
    db,
    reads: database.reads,
    pulse,
    room,
    answers: countAnswers(),
    readiness: createReadiness({ db, clock, log, pulse, room, uploadStore: pictures.uploadStore }),
    shopChanges,
    firstChoices: cacheFirstChoices({ db, shopChanges, log }),
    brand: cacheBrand({ db, shopChanges, log }),
    live,
    ...pictures,
    paperWorkshop: createPaperWorkshop(),
    auth,
    providers,
    typedGateways,
  }
  const ofJobs = { ...database.jobs, poolConfig: database.directConfig, offsite }
  const jobs = startJobs({ ...services, ...ofJobs, selfOrigin }, config.ROLE)
  const watching = startWatching({ ...services, db: database.jobs.db, standby: database.reads.standby })
  return {
    services,
    newAdministrator,
    payments,
    databaseLost: database.lost,
    jobsPool: database.jobs.pool,
    parts: {
      jobs: () => Promise.all([jobs.stop(), watching.stop()]),
      papers: async () => services.paperWorkshop.stop(),
      room: () => room.stop(),
      gateways: () => typedGateways.stop(),
      changes: () => shopChanges.stop(),
      live: () => live.stop(),
      database: () => database.stop(),
    },
  }
}
