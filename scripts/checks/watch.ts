import os from 'node:os'

import { ProcessTree, readProcesses } from './process-tree.ts'

/** Times a step or the whole run, and counts what its processes use of the processors. */
export class Watch {
  readonly #startedAt = performance.now()
  readonly #machineAtStart = machineTimes()
  readonly #tree = new ProcessTree()
  #isCounted = false

  /** Counts a process from now on, with all that it starts. */
  add(pid: number): void {
    this.#tree.add(pid)
  }

  /** @param processes those of the machine; undefined where it does not name them. */
  sample(processes = readProcesses()): void {
    if (!processes) return
    this.#isCounted = true
    this.#tree.sample(processes)
  }

  /** What was taken until now. */
  read(): Taken {
    const { idle, all } = machineTimes()
    const busyMs = all - this.#machineAtStart.all - (idle - this.#machineAtStart.idle)
    return {
      seconds: (performance.now() - this.#startedAt) / 1000,
      // What a parent has waited for can be counted with its child too, but no more than the machine worked. Where nothing
      // counts processes, such as macOS, the machine's own work is the closest.
      processorSeconds: Math.min(this.#isCounted ? this.#tree.seconds : Infinity, busyMs / 1000),
      busy: busyMs / Math.max(1, all - this.#machineAtStart.all),
    }
  }
}

export interface Taken {
  seconds: number
  processorSeconds: number
  /** The share of the machine's processors that worked, for whomever: a step that leaves them idle waits for something. */
  busy: number
}

/** How long the processors of the machine have worked and waited, in milliseconds. */
function machineTimes(): { idle: number; all: number } {
  const times = os.cpus().map((processor) => processor.times)
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, ms) => sum + ms, 0)
  return { idle: times.reduce((sum, each) => sum + each.idle, 0), all }
}

/** Columns of names and figures. */
export function takenTable(rows: readonly (readonly [name: string, taken: Taken])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, { seconds, processorSeconds, busy }]) => [
    name,
    seconds.toFixed(1),
    processorSeconds.toFixed(1),
    `${(busy * 100).toFixed(0)} %`,
  ])
  return [['step', 'seconds', 'processor seconds', 'machine busy'], ...lines]
    .map(([name, ...figures]) =>
      [name!.padEnd(width), ...figures.map((figure, column) => figure.padStart([10, 19, 14][column]!))].join(''),
    )
    .join('\n')
}
