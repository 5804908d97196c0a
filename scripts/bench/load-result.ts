import process from 'node:process'

/** The result of a program in this folder. */
export interface LoadResult {
  perSecond: number
  p99Ms: number
  /** Answers other than 2xx, errors, timeouts, and transactions to repeat. */
  failed: number
  seconds: number
  /** Processor time of the program itself during the measurement. */
  processorSeconds: number
}

/** Starts measuring this program. The returned function ends the measurement; it takes the time of each unit of work. */
export function startMeasuring(): (latenciesMs: readonly number[], failed?: number) => LoadResult {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  return (latenciesMs, failed = 0) => {
    const seconds = (performance.now() - startedAt) / 1000
    const { user, system } = process.cpuUsage(before)
    const inOrder = latenciesMs.toSorted((a, b) => a - b)
    return {
      perSecond: inOrder.length / seconds,
      p99Ms: inOrder[Math.floor(inOrder.length * 0.99)] ?? 0,
      failed,
      seconds,
      processorSeconds: (user + system) / 1e6,
    }
  }
}
