import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

/** Stops all processes of a PostgreSQL where they are, as a disk or a machine that hangs does. Returns what lets them go on. */
export function freezePostgres(postmasterPid: number): () => void {
  const pids = [postmasterPid, ...childrenOf(postmasterPid)]
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended meanwhile.
      }
    }
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    // The name of the program, in brackets, may contain spaces.
    const [, state = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    return Number(state.split(' ')[1])
  } catch {
    return undefined
  }
}
