import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Resident memory of one process in MB of 1000 kB. */
export function residentMb(pid: number): number {
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return (Number(kibibytes) * 1.024) / 1000
  } catch {
    return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1.024) / 1000
  }
}

/** Resident memory of the processes in which a shop decodes pictures, in MB of 1000 kB. */
export function pictureProcessesMb(shopPid: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n')
  const sizes = lines.map((line) => /^\s*(\d+)\s+(\d+)\s.*picture-process/.exec(line))
  return sizes.reduce(
    (sum, found) => sum + (Number(found?.[1]) === shopPid ? (Number(found![2]) * 1.024) / 1000 : 0),
    0,
  )
}

const EVERY_MS = 200

/** Watches a process until `stop`. `most` and `stop` return its highest memory. */
export function watchMemory(pid: number): { most: () => number; stop: () => number } {
  let most = residentMb(pid)
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, EVERY_MS)
  return {
    most: () => most,
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
