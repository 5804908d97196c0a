import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

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

/**
 * Memory of a shop with all its processes except PostgreSQL, in MB of 1000 kB. A page that several of its processes share, such as
 * Node.js itself, is counted once, as the machine has it once. What the shop shares with programs that are not its own is counted whole.
 */
export function treeMb(shopPid: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).split('\n')
  const all = lines.flatMap((line) => {
    const [, pid, parent, program] = /^\s*(\d+)\s+(\d+)\s+(\S+)/.exec(line) ?? []
    return program === undefined || program === 'postgres' ? [] : [{ pid: Number(pid), parent: Number(parent) }]
  })
  const below = (pid: number): number[] => [
    pid,
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ]
  const pids = below(shopPid)
  return hasMappings ? countPagesOnce(pids.map(readMappings)) : pids.reduce((sum, pid) => sum + residentMb(pid), 0)
}

/** Only Linux says what is shared. */
const hasMappings = existsSync('/proc/self/smaps')

function readMappings(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps`, 'utf8')
  } catch {
    return '' // the process has ended
  }
}

const MAPPING = /^[0-9a-f]+-[0-9a-f]+ \S+ ([0-9a-f]+) \S+ (\d+) *(.*)$/
const SIZE = /^(Private|Shared)_(?:Clean|Dirty): +(\d+) kB$/

/** Of the mappings of processes (`/proc/<pid>/smaps`): their own pages, and of the same part of a file what most pages of it are in one of them. */
export function countPagesOnce(smaps: readonly string[]): number {
  let own = 0
  const shared = new Map<string, number>()
  for (const mappings of smaps) {
    const ofProcess = new Map<string, number>()
    let part = ''
    for (const line of mappings.split('\n')) {
      const [, offset, inode, file] = MAPPING.exec(line) ?? []
      if (inode !== undefined) part = `${inode} ${offset} ${file}`
      const [, kind, kibibytes] = SIZE.exec(line) ?? []
      if (kind === 'Private') own += Number(kibibytes)
      if (kind === 'Shared') ofProcess.set(part, (ofProcess.get(part) ?? 0) + Number(kibibytes))
    }
    for (const [name, size] of ofProcess) shared.set(name, Math.max(shared.get(name) ?? 0, size))
  }
  return ([...shared.values()].reduce((sum, size) => sum + size, own) * 1.024) / 1000
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
