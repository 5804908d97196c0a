import process from 'node:process'

/** What a program of this folder measured. */
export interface LoadResult {
  perSecond: number
  p99Ms: number
  /** Answers other than 2xx, errors and timeouts; transactions to be repeated. */
  failed: number
  seconds: number
  /** Of the program itself, meanwhile. */
  processorSeconds: number
}

/** Begins to measure this program; the returned function ends it. It is told how long each piece of work took. */
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
