import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100

/** Processor time of a running process with all its threads, in user and system mode, in seconds. */
export function processorSeconds(pid: number): number {
  try {
    return secondsOfStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return secondsOfPs(execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }))
  }
}

/** From /proc/PID/stat: utime and stime are fields 14 and 15. Field 2 is a name that may contain spaces and brackets. */
export function secondsOfStat(stat: string): number {
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(afterName[11]) + Number(afterName[12])) / TICKS_PER_SECOND
}

/** From the `ps` of macOS: `3:07.42`, with hours in front if there are any. */
export function secondsOfPs(time: string): number {
  return time
    .trim()
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0)
}
