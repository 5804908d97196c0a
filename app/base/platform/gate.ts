/**
 * Runs `wait` without a slot: the slot is free until `wait` ends, and then this work gets the next free one. When `maxOut` calls are
 * running already, it returns undefined at once, does not call `wait`, and keeps its slot.
 */
export type StepOut = <Result>(wait: () => Promise<Result>) => Promise<Result | undefined>

export interface Gate {
  /**
   * The result of `work`, or undefined without starting it when too many are working or waiting, in total or from this
   * sender, who counts when out too. Without a sender only the total counts.
   */
  pass<Result>(work: (stepOut: StepOut) => Promise<Result>, sender?: string): Promise<Result | undefined>
  /** Before all that wait to pass. As many may wait to pass first. */
  passFirst<Result>(work: () => Promise<Result>): Promise<Result | undefined>
}

interface GateLimits {
  atOnce: number
  maxWaiting: number
  /** Per sender, working and waiting. */
  maxOfSender?: number
  /** Out at a time; none unless it says so. */
  maxOut?: number
}

export function createGate({ atOnce, maxWaiting, maxOfSender = Infinity, maxOut = 0 }: GateLimits): Gate {
  let running = 0
  let out = 0
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

  /** Undefined: there is a place now. */
  function turnIn(line: (() => void)[]): Promise<void> | undefined {
    if (running >= atOnce) return new Promise((begin) => line.push(begin)) // `yieldPlace` passes its slot on
    running += 1
    return undefined
  }

  function yieldPlace(): void {
    const next = first.shift() ?? waiting.shift()
    if (next) next()
    else running -= 1
  }

  async function stepOut<Result>(wait: () => Promise<Result>): Promise<Result | undefined> {
    if (out >= maxOut) return undefined
    out += 1
    yieldPlace()
    try {
      return await wait()
    } finally {
      out -= 1
      await turnIn(first)
    }
  }

  function leave(sender: string | undefined): void {
    yieldPlace()
    if (sender === undefined) return
    const count = ofSender.get(sender)! - 1
    if (count > 0) ofSender.set(sender, count)
    else ofSender.delete(sender)
  }

  async function pass<Result>(
    line: (() => void)[],
    work: (stepOut: StepOut) => Promise<Result>,
    sender?: string,
  ): Promise<Result | undefined> {
    if (!enter(line, sender)) return undefined
    const turn = turnIn(line)
    if (turn) await turn
    try {
      return await work(stepOut)
    } finally {
      leave(sender)
    }
  }

  return {
    pass: (work, sender) => pass(waiting, work, sender),
    passFirst: (work) => pass(first, work),
  }
}
