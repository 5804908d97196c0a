/**
 * Program: requests an address every 50 ms without waiting for the answer before, until its input ends. Then prints the time of
 * each answer in ms. A separate process, so that other work of the bench does not affect the times.
 */
import process from 'node:process'

export interface Asking {
  url: string
  /** Time to count for an answer that never came or failed. */
  neverMs: number
}

const ASK_EVERY_MS = 50

const { url, neverMs } = JSON.parse(process.argv[2] ?? '') as Asking
const asked: Promise<number>[] = []

async function ask(): Promise<number> {
  const startedAt = performance.now()
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(neverMs) })
    await answer.arrayBuffer()
    return answer.ok ? performance.now() - startedAt : neverMs
  } catch {
    return neverMs
  }
}

const timer = setInterval(() => asked.push(ask()), ASK_EVERY_MS)
process.stdin.resume().once('end', () => {
  clearInterval(timer)
  void Promise.all(asked).then((times) => process.stdout.write(JSON.stringify(times)))
})
