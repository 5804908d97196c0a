import { queryTold, type QueryTold } from '#app/base/platform/telling-channels.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'

const MAX_CHARACTERS = 500

/** Logs statements that took longer than `slowMs`, without their values. */
export function logSlowQueries(log: Log, slowMs: number): { stop(): void } {
  const note = (message: unknown) => {
    const { text, ms } = message as QueryTold
    if (ms < slowMs) return
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS)
    log.warn({ statement, ms: Math.round(ms) }, 'a statement was slow')
  }
  queryTold.subscribe(note)
  return {
    stop() {
      queryTold.unsubscribe(note)
    },
  }
}
