import process from 'node:process'

import { startEmbeddedPostgres } from '#server/postgres/embedded.server.ts'

/** Test program: runs the PostgreSQL of one folder until SIGTERM, as the shop does. */
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
process.send?.(postgres.poolConfig)
