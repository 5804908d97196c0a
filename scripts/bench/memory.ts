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

/** Memory of a shop with all its processes except PostgreSQL, in MB of 1000 kB. */
export function treeMb(shopPid: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' }).split('\n')
  const all = lines.flatMap((line) => {
    const [, pid, parent, kibibytes, program] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)/.exec(line) ?? []
    return program === undefined || program === 'postgres'
      ? []
      : [{ pid: Number(pid), parent: Number(parent), mb: (Number(kibibytes) * 1.024) / 1000 }]
  })
  const sumOf = (pid: number): number =>
    all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + child.mb + sumOf(child.pid), 0)
  return residentMb(shopPid) + sumOf(shopPid)
}

const EVERY_MS = 200

/** Watches a shop with its processes until `stop`. */
export function startWatchingTree(shopPid: number): { most: () => number; stop: () => void } {
  let most = treeMb(shopPid)
  const timer = setInterval(() => (most = Math.max(most, treeMb(shopPid))), EVERY_MS)
  return { most: () => most, stop: () => clearInterval(timer) }
}

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
