/**
 * Program: asks an address every 50 ms, whether or not the one before was answered, until its input ends; then prints how
 * long each answer took, in ms. In a process of its own, so that what else the bench does is not measured.
 */
import process from 'node:process'

export interface Asking {
  url: string
  /** What an answer counts that never came, or was none. */
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
