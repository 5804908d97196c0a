import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { getAdapter } from 'better-auth/db/adapter'
import { betterAuth } from 'better-auth/minimal'
import type { Config } from '#app/base/platform/config.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { authOptions } from './auth-options.server.ts'
import { withHashedSessionTokens } from './hashed-session-tokens.server.ts'

export interface AuthDeps extends CommandDeps {
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
