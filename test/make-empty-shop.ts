/** Makes a data folder whose database is migrated and empty: `npx node test/make-empty-shop.ts FOLDER`. */
import process from 'node:process'
import { createPool } from '#app/base/platform/database/database.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.server.ts'
import { DB_DIR } from './postgres.ts'

const dataDir = process.argv[2]
if (!dataDir) throw new Error('Name a folder.')
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
const pool = createPool(postgres.poolConfig, createLog('silent'))
await migrate(pool, DB_DIR)
await pool.end()
await postgres.stop()
