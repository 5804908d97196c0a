export interface Gate {
  /**
   * The result of `work`, or undefined without starting it when too many are working or waiting, in total or from this
   * sender. Without a sender only the total counts.
   */
  pass<Result>(work: () => Promise<Result>, sender?: string): Promise<Result | undefined>
  /** Before all that wait to pass. As many may wait to pass first. */
  passFirst<Result>(work: () => Promise<Result>): Promise<Result | undefined>
}

interface GateLimits {
  atOnce: number
  maxWaiting: number
  /** Per sender, working and waiting. */
  maxOfSender?: number
}

export function createGate({ atOnce, maxWaiting, maxOfSender = Infinity }: GateLimits): Gate {
  let running = 0
  const first: (() => void)[] = []
  const waiting: (() => void)[] = []
  const ofSender = new Map<string, number>()

  function enter(line: (() => void)[], sender: string | undefined): boolean {
    if (running >= atOnce && line.length >= maxWaiting) return false
    if (sender === undefined) return true
    const count = ofSender.get(sender) ?? 0
    if (count >= maxOfSender) return false
    ofSender.set(sender, count + 1)
    return true
  }

  function leave(sender: string | undefined): void {
    const next = first.shift() ?? waiting.shift()
    if (next) next()
    else running -= 1
    if (sender === undefined) return
    const count = ofSender.get(sender)! - 1
    if (count > 0) ofSender.set(sender, count)
    else ofSender.delete(sender)
  }

  async function pass<Result>(
    line: (() => void)[],
    work: () => Promise<Result>,
    sender?: string,
  ): Promise<Result | undefined> {
    if (!enter(line, sender)) return undefined
    if (running >= atOnce) await new Promise<void>((begin) => line.push(begin)) // `leave` passes its slot on
    else running += 1
    try {
      return await work()
    } finally {
      leave(sender)
    }
  }

  return {
    pass: (work, sender) => pass(waiting, work, sender),
    passFirst: (work) => pass(first, work),
  }
}
