/** Fills an empty catalog with the demo shop; does nothing for any other. Works while the shop runs. */
import process from 'node:process'
import { openPictureStores } from '#app/base/media/open-picture-stores.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { readConfig } from '#app/base/platform/config.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { openDatabase } from '#server/open-database.ts'

const read = readConfig(process.env)
if (!read.ok) {
  process.stderr.write(`The configuration has faults:\n${read.faults.map((fault) => `  ${fault}\n`).join('')}`)
  process.exit(1)
}
const { config } = read
const log = createLog(config.LOG_LEVEL)
const database = await openDatabase(config, log, 'join')
try {
  const { mediaStore } = await openPictureStores(config)
  const filled = await seedDemoShop({ db: database.db, mediaStore, log, clock: systemClock })
  process.stdout.write(
    filled
      ? 'The demo shop is in the database.\n'
      : 'The catalog is not empty, so nothing was changed. The demo shop goes into an empty database only.\n',
  )
} finally {
  await database.stop()
}
