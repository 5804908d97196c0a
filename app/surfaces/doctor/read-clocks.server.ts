import { systemClock } from '#app/base/platform/time/clock.ts'

const ANSWER_WITHIN_MS = 5000

/** How far the clocks of other servers are ahead, by the date of their answers. Servers that do not answer are left out. */
export async function readClocks(urls: readonly string[]): Promise<{ place: string; aheadMs: number }[]> {
  const origins = [...new Set(urls.map((url) => new URL(url).origin))]
  const read = await Promise.all(origins.map(readClock))
  return read.filter((each) => each !== undefined)
}

async function readClock(origin: string): Promise<{ place: string; aheadMs: number } | undefined> {
  const asked = systemClock.now().getTime()
  try {
    const response = await fetch(origin, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const at = Date.parse(response.headers.get('date') ?? '')
    if (Number.isNaN(at)) return undefined
    const answered = systemClock.now().getTime()
    // The date is in whole seconds, and was written while the answer came.
    const [earliest, latest] = [at - answered, at + 1000 - asked]
    const aheadMs = earliest > 0 ? earliest : Math.min(0, latest)
    return { place: new URL(origin).host, aheadMs }
  } catch {
    return undefined
  }
}
