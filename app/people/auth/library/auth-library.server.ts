import { getAdapter } from 'better-auth/db/adapter'
import { betterAuth } from 'better-auth/minimal'
import type { Clock } from '#app/base/platform/time/clock.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { authOptions } from './auth-options.server.ts'
import { withHashedSessionTokens } from './hashed-session-tokens.server.ts'

export interface AuthDeps {
  db: Database
  clock: Clock
  log: Log
  config: Pick<Config, 'ORIGIN'> & Partial<Pick<Config, 'mail'>>
  appSecret: string
}

export type Library = Awaited<ReturnType<typeof createLibrary>>

export async function createLibrary(deps: AuthDeps) {
  const options = authOptions(deps)
  const adapter = withHashedSessionTokens(
    await getAdapter({ ...options, database: { db: deps.db, type: 'postgres', transaction: true } }),
  )
  return betterAuth({ ...options, database: () => adapter })
}
