import type { RequestListener } from 'node:http'
import type pg from 'pg'
import type { Config } from '#app/base/platform/config.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Log, LogBase } from '#app/base/platform/log.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { logSlowQueries } from './log-slow-queries.ts'
import type { NameRoute } from './route-names.ts'

export interface Measured {
  config: Config
  base: LogBase
  log: Log
  clock: Clock
  db: Database
  pools: Readonly<Record<string, pg.Pool>>
  nameRoute: NameRoute
}

/** What measures this process, where it is switched on. */
export interface Telemetry {
  /** Measures each answer of `answer`, and serves /metrics before it. */
  around(answer: RequestListener): RequestListener
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Loads what the configuration switches on, and nothing else: a shop that nobody measures pays for none of it. */
export async function startTelemetry(measured: Measured): Promise<Telemetry> {
  const { config, log } = measured
  const slow = logSlowQueries(log, config.SLOW_QUERY_MS)
  const isMeasured = config.METRICS_TOKEN ?? config.METRICS_PORT ?? config.OTEL_EXPORTER_OTLP_ENDPOINT
  const meters =
    isMeasured === undefined ? undefined : await (await import('./open-telemetry.ts')).openTelemetry(measured)
  const errors =
    config.SENTRY_DSN === undefined
      ? undefined
      : (await import('./send-errors.ts')).sendErrors(config.SENTRY_DSN, measured)
  return {
    around: (answer) => meters?.around(answer) ?? answer,
    async stop() {
      slow.stop()
      await Promise.all([meters?.stop(), errors?.stop()])
    },
  }
}
