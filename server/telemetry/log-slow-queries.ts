import { queryReports, type QueryReport } from '#app/base/platform/report-channels.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'

const MAX_CHARACTERS = 500

/** Logs statements that took longer than `slowMs`, without their values. */
export function logSlowQueries(log: Log, slowMs: number): { stop(): void } {
  const note = (message: unknown) => {
    const { text, ms } = message as QueryReport
    if (ms < slowMs) return
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS)
    log.warn({ statement, ms: Math.round(ms) }, 'a statement was slow')
  }
  queryReports.subscribe(note)
  return {
    stop() {
      queryReports.unsubscribe(note)
    },
  }
}
