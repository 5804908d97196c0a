import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Memory } from '#app/base/alarms/readings.ts'

const KIBIBYTE = 1024

/**
 * Memory of the group of this process, which the kernel bounds (version 2 of control groups, as of systemd and containers), else of the
 * machine. Null where the system does not say. `root`: the folder that has `proc` and `sys`.
 */
export async function readMemory(root = '/'): Promise<Memory | null> {
  return (await readGroup(root)) ?? readMachine(root)
}

async function readGroup(root: string): Promise<Memory | undefined> {
  const own = /^0::(\/.*)$/m.exec((await readText(path.join(root, 'proc/self/cgroup'))) ?? '')?.[1]
  if (own === undefined) return undefined
  const groups = path.join(root, 'sys/fs/cgroup')
  // The bound may be that of a group above.
  for (let folder = path.join(groups, own); folder.startsWith(groups); folder = path.dirname(folder)) {
    const limitBytes = Number(await readText(path.join(folder, 'memory.max')))
    if (!(limitBytes > 0)) continue // absent, or "max"
    const used = Number(await readText(path.join(folder, 'memory.current')))
    const stat = (await readText(path.join(folder, 'memory.stat'))) ?? ''
    // Files that were read and can be read again are no need.
    const spare = Number(/^inactive_file (\d+)/m.exec(stat)?.[1] ?? 0)
    return { of: 'group', usedBytes: used - spare, limitBytes }
  }
  return undefined
}

async function readMachine(root: string): Promise<Memory | null> {
  const text = await readText(path.join(root, 'proc/meminfo'))
  const bytesOf = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text ?? '')?.[1]) * KIBIBYTE
  const [limitBytes, available] = [bytesOf('MemTotal'), bytesOf('MemAvailable')]
  return limitBytes > 0 && available >= 0 ? { of: 'machine', usedBytes: limitBytes - available, limitBytes } : null
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    return undefined
  }
}
