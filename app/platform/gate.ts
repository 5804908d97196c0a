/** Lets a few pieces of work through at once; others wait in line, and the line has an end. */
export interface Gate {
  /** What `work` gives, or undefined without having begun it when too many wait already. */
  pass<Result>(work: () => Promise<Result>): Promise<Result | undefined>
}

export function createGate({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Gate {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async pass(work) {
      if (running >= atOnce) {
        if (waiting.length >= maxWaiting) return undefined
        await new Promise<void>((begin) => waiting.push(begin)) // whoever leaves hands over the place
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
