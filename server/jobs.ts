import path from 'node:path'
import type pg from 'pg'
import { runAskedOrDueBackup } from '#app/base/backups/run-backup.server.ts'
import type { Offsite } from '#app/base/offsite/open-offsite.server.ts'
import { sendNewestBackup } from '#app/base/offsite/run-offsite.server.ts'
import { sendChanges } from '#app/base/offsite/changes/send-changes.server.ts'
import { cleanUpPictures } from '#app/base/media/clean-up.server.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import type { UploadStore } from '#app/base/media/uploads/upload-store.server.ts'
import { startPlannedPrices } from '#app/catalog/editing/prices/planned-prices.server.ts'
import { accountLinkPath } from '#app/people/auth/links/account-link.server.ts'
import { createChannels } from '#app/base/notifications/channels.server.ts'
import { recordLostTries } from '#app/base/notifications/record-try.server.ts'
import { setAsideMessages } from '#app/base/notifications/set-aside-messages.server.ts'
import { startMessenger } from '#app/base/notifications/start-messenger.server.ts'
import { purgeGuestData } from '#app/ordering/customers/purge-guest-data.server.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { remindBalances } from '#app/ordering/orders/messages/remind-balances.server.ts'
import { removeOldPictures } from '#app/ordering/orders/remove-old-pictures.server.ts'
import { orderShortPath } from '#app/ordering/orders/messages/short-link.server.ts'
import { expireQuotes } from '#app/ordering/orders/quotes/expire-quotes.server.ts'
import { learnLandmarks } from '#app/ordering/scheduling/landmarks/learn-landmarks.server.ts'
import { notifyWaiting } from '#app/ordering/inventory/waiting/notify-waiting.server.ts'
import { runStockDay } from '#app/ordering/inventory/run-stock-day.server.ts'
import { cancelNoShows } from '#app/ordering/orders/status/cancel-no-shows.server.ts'
import { forgetLeavingKeys } from '#app/money/gateway-keys/forget-leaving-keys.server.ts'
import type { TypedGateways } from '#app/money/gateway-keys/typed-gateways.server.ts'
import { SIMULATOR } from '#app/money/payments/simulator/simulator.server.ts'
import { startSimulator } from '#app/money/payments/simulator/start-simulator.server.ts'
import { runPrints } from '#app/base/printing/run-prints.server.ts'
import type { PaperWorkshop } from '#app/base/printing/drawing/paper-workshop.server.ts'
import { queueKitchenTickets } from '#app/ordering/production/queue-kitchen-tickets.server.ts'
import { runSavedSheets } from '#app/ordering/saved-sheets/run-saved-sheets.server.ts'
import { translateTo } from '#app/messages.server.ts'
import type { PoolConfig } from '#app/base/platform/database/database.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import { forgetCommands } from '#app/base/commands/forget-commands.server.ts'
import { forgetOldKeys } from '#app/base/platform/idempotency/idempotency.server.ts'
import type { JobName } from '#app/base/platform/jobs/job-runs.ts'
import { startRecurringJobs, type Jobs, type RecurringJob } from '#app/base/platform/jobs/jobs.server.ts'
import { forgetOldHits } from '#app/base/platform/rate-limit.server.ts'
import { sweepRefunds } from '#app/surfaces/finance/refunds/sweep-refunds.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { sweepPayments } from '#app/money/checkout/paying/sweep-payments.server.ts'

export interface JobsDeps extends SettleDeps {
  pool: pg.Pool
  appSecret: string
  mediaStore: MediaStore
  paperWorkshop: PaperWorkshop
  uploadStore: UploadStore
  typedGateways: Pick<TypedGateways, 'payments'>
  poolConfig: PoolConfig
  /** Undefined: backups stay on this machine. */
  offsite: Offsite | undefined
  config: Pick<
    Config,
    | 'ORIGIN'
    | 'sms'
    | 'mail'
    | 'telegram'
    | 'BACKUP_DIR'
    | 'DATA_DIR'
    | 'DATABASE_URL'
    | 'projectDir'
    | 'SHEET_PRINT_COMMAND'
    | 'PRINTER_NETWORKS'
  >
  /**
   * Local address of this process, such as http://127.0.0.1:3000: the simulator sends its messages there, and links in
   * messages use it without an ORIGIN.
   */
  selfOrigin: () => string
}

/**
 * Starts all background work of the process's role. Recurring jobs run in one process of the shop. Messages are claimed row by row, so
 * every process that works takes part. The simulator's phones talk to the process that serves pages.
 */
export function startJobs(deps: JobsDeps, role: Config['ROLE'] = 'all'): Jobs {
  const simulator = role !== 'worker' && deps.providers.find(SIMULATOR) ? startSimulator(deps) : undefined
  const work = role === 'web' ? undefined : startWork(deps)
  if (!work) deps.log.info('this process serves pages only; one with ROLE=worker does the work in the background')
  return {
    async stop() {
      await Promise.all([simulator?.stop(), work?.stop()])
    },
  }
}

function startWork(deps: JobsDeps): Jobs {
  const { db, clock, log, config } = deps
  const messages = {
    ...deps,
    channels: createChannels(config),
    orderLink: (order: { id: string; code: string }) =>
      `${config.ORIGIN ?? deps.selfOrigin()}${orderShortPath(deps.appSecret, order)}`,
    privateLink: (id: string) => `${config.ORIGIN ?? deps.selfOrigin()}${accountLinkPath(deps.appSecret, id)}`,
  }
  /** Logs the counts of a run that changed something. */
  const counting = (text: string, run: () => Promise<Record<string, number>>) => async () => {
    const counts = await run()
    if (Object.values(counts).some((count) => count > 0)) log.info(counts, text)
  }
  const recurring = startRecurringJobs(deps, [
    {
      name: 'make-backups',
      everySeconds: 5,
      limitSeconds: 6 * 3600,
      run: () => runAskedOrDueBackup({ ...deps, backupDir: config.BACKUP_DIR }),
    },
    ...sendingJobs(deps),
    { name: 'sweep-payments', everySeconds: 5, run: () => sweepPayments(deps) },
    { name: 'sweep-refunds', everySeconds: 15, run: () => sweepRefunds(deps) },
    // Often, so that a list that is opened has little left to refresh.
    { name: 'fold-changed-orders', everySeconds: 5, run: () => refreshOrderProjections(db) },
    {
      name: 'expire-unpaid-orders',
      everySeconds: 15,
      run: counting('orders nobody paid were closed', async () => ({
        closed: await expireUnpaidOrders(db, clock.now()),
      })),
    },
    {
      name: 'write-off-left-orders',
      everySeconds: 60,
      run: counting('orders nobody picked up were written off', async () => ({ written: await cancelNoShows(deps) })),
    },
    {
      name: 'run-stock-day',
      everySeconds: 15,
      run: counting('the day of the stock ended, or began', () => runStockDay(db, clock.now())),
    },
    {
      name: 'keep-production-sheets',
      everySeconds: 30,
      run: counting('production sheets were written, printed or removed', () =>
        runSavedSheets({ ...deps, translateTo, printing: printingOf(deps) }),
      ),
    },
    {
      name: 'print-papers',
      everySeconds: 5,
      run: counting('papers were printed, given up or forgotten', () => printPapers(deps)),
    },
    {
      name: 'start-planned-prices',
      everySeconds: 15,
      run: counting('prices planned for today began', async () => ({
        started: await startPlannedPrices(db, clock.now()),
      })),
    },
    {
      name: 'look-after-messages',
      everySeconds: 5,
      async run() {
        const lost = await recordLostTries(db, messages.channels, clock.now())
        if (lost > 0) log.warn({ lost }, 'a process ended while it sent messages')
        await setAsideMessages(messages, clock.now())
      },
    },
    {
      name: 'remind-balances',
      everySeconds: 60,
      run: counting('customers were reminded of a balance', async () => ({
        told: await remindBalances(db, clock.now()),
      })),
    },
    {
      name: 'expire-quotes',
      everySeconds: 15,
      run: counting('prices nobody accepted or paid in time were ended', async () => ({
        ended: await expireQuotes(deps),
      })),
    },
    {
      name: 'forget-leaving-keys',
      everySeconds: 15,
      run: counting('keys of gateways that left were deleted', async () => ({
        gateways: await forgetLeavingKeys({ ...deps, payments: deps.typedGateways.payments }),
      })),
    },
    {
      name: 'forget-old-requests',
      everySeconds: 3600,
      run: () => Promise.all([forgetOldKeys(db, clock.now()), forgetOldHits(db, clock.now()), forgetCommands(db)]),
    },
    // Each run continues the work of the night. After that it does nothing until the next night.
    { name: 'forget-guests', everySeconds: 60, run: () => purgeGuestData(deps) },
    {
      name: 'notify-waiting',
      everySeconds: 60,
      run: counting('people who waited for a cake or a day were notified', async () => ({
        notified: await notifyWaiting(db, config.ORIGIN ?? deps.selfOrigin(), clock.now()),
      })),
    },
    { name: 'learn-landmarks', everySeconds: 6 * 3600, run: () => learnLandmarks(db, clock.now()) },
    {
      name: 'remove-old-pictures',
      everySeconds: 900,
      run: counting('pictures nobody needs any more were removed', async () => ({
        ...(await cleanUpPictures(deps, clock.now())),
        ofOldOrders: await removeOldPictures(deps, clock.now()),
      })),
    },
  ] satisfies (RecurringJob & { name: JobName })[])
  const messenger = startMessenger(messages)
  return {
    async stop() {
      await messenger.stop()
      await recurring.stop()
    },
  }
}

const printingOf = ({ paperWorkshop, config }: JobsDeps) => {
  return { workshop: paperWorkshop, printerNetworks: config.PRINTER_NETWORKS }
}

/** The kitchen's tickets that print by themselves, and every paper that waits for its printer. */
async function printPapers(deps: JobsDeps): Promise<Record<string, number>> {
  const { db, clock, log } = deps
  const printing = { db, clock, log, ...printingOf(deps) }
  const asked = await queueKitchenTickets(printing, translateTo)
  const { ended, removed } = await runPrints(printing)
  return { asked, ended, removed }
}

/** None where backups stay on this machine. */
function sendingJobs({ offsite, config, ...deps }: JobsDeps): (RecurringJob & { name: JobName })[] {
  if (!offsite) return []
  const sending = {
    ...deps,
    offsite,
    backupDir: config.BACKUP_DIR,
    dbDir: path.join(config.projectDir, 'db'),
    databaseDir: config.DATABASE_URL === undefined ? config.DATA_DIR : undefined,
  }
  return [
    { name: 'send-backups', everySeconds: 30, limitSeconds: 6 * 3600, run: () => sendNewestBackup(sending) },
    { name: 'send-changes', everySeconds: 60, limitSeconds: 3600, run: () => sendChanges(sending) },
  ]
}
