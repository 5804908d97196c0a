import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100

export interface ProcessState {
  pid: number
  parent: number
  /** Ticks between the start of the machine and that of the process: a later process with the same number has another. */
  startedAt: number
  /** Processor time in ticks, with that of the children that it waited for. */
  ticks: number
}

/** From /proc/PID/stat. Field 2 is a name that may contain spaces and brackets. */
export function parseStat(stat: string): ProcessState {
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(afterName[number - 3])
  return {
    pid: Number.parseInt(stat, 10),
    parent: field(4),
    startedAt: field(22),
    ticks: field(14) + field(15) + field(16) + field(17),
  }
}

/** All processes of the machine; undefined where there is no /proc. */
export function readProcesses(): ProcessState[] | undefined {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d/.test(name) ? readState(name) : []))
  } catch {
    return undefined
  }
}

function readState(pid: string): ProcessState[] {
  try {
    return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
  } catch {
    return [] // the process has exited
  }
}

/**
 * Adds up the processor time of commands and of all that they start, from samples. A process that ends between two samples
 * counts by its parent, which waited for it. So at most what is used between the last sample and the end of a command is missing.
 */
export class ProcessTree {
  /** The processes seen so far, also those whose parent has ended and that belong to nobody else now. */
  readonly #seen = new Map<string, ProcessState>()

  /** Begins to count the process `pid`, with what it starts from now on. */
  add(pid: number, processes: readonly ProcessState[] | undefined = readProcesses()): void {
    const state = processes?.find((one) => one.pid === pid)
    if (state) this.#seen.set(keyOf(state), state)
  }

  sample(processes: readonly ProcessState[]): void {
    const alive = new Map(processes.map((one) => [one.pid, one]))
    const belongs = (one: ProcessState): boolean => {
      if (this.#seen.has(keyOf(one))) return true
      const parent = alive.get(one.parent)
      return parent !== undefined && parent.startedAt <= one.startedAt && belongs(parent)
    }
    const living = new Map(processes.filter(belongs).map((one) => [keyOf(one), one]))
    const livingPids = new Set([...living.values()].map(({ pid }) => pid))
    const ended = [...this.#seen].filter(([key]) => !living.has(key))
    const endedByPid = new Map(ended.map(([, one]) => [one.pid, one]))
    const isWaitedFor = ({ parent }: ProcessState): boolean => {
      if (livingPids.has(parent)) return true
      const next = endedByPid.get(parent)
      return next !== undefined && isWaitedFor(next)
    }
    for (const [key, one] of ended) {
      // Its parent waited for it, or who waited for the parent, and counts it from now on.
      if (isWaitedFor(one)) this.#seen.delete(key)
    }
    for (const [key, one] of living) this.#seen.set(key, one)
  }

  get seconds(): number {
    return [...this.#seen.values()].reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
  }
}

function keyOf({ pid, startedAt }: ProcessState): string {
  return `${pid} ${startedAt}`
}
