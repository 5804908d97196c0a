import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface RunningProcess {
  pid: number
  /** Distinguishes processes with the same pid, also across a restart of the machine. */
  startedAt: string
  program: string
  /** Undefined where the system does not report it. */
  parentPid: number | undefined
}

/** Undefined when the process is gone. A dead process whose parent has not noticed yet counts as gone. */
export async function findProcess(pid: number): Promise<RunningProcess | undefined> {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return process.platform === 'linux' ? findLinuxProcess(pid) : findProcessWithPs(pid)
}

/** Undefined where the system does not report it. */
export async function workingDirectory(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined)
}

async function findLinuxProcess(pid: number): Promise<RunningProcess | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const bootId = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim()
    // proc_pid_stat(5): the program name in parentheses may contain any character, so the fields are counted after the last one.
    const program = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    if (state === 'Z' || state === 'X') return undefined
    return { pid, program, startedAt: `${bootId}/${fields[19]}`, parentPid: Number(fields[1]) }
  } catch {
    return undefined
  }
}

/** On systems without /proc, such as macOS. */
export async function findProcessWithPs(pid: number): Promise<RunningProcess | undefined> {
  try {
    const { stdout } = await run('ps', ['-o', 'state=', '-o', 'lstart=', '-o', 'comm=', '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C' },
    })
    // "S    Sat Nov 21 11:53:46 2026     /opt/pg/bin/postgres"
    const match = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.+)$/.exec(stdout.trim())
    if (!match || match[1]?.startsWith('Z')) return undefined
    return { pid, startedAt: match[2] ?? '', program: path.basename(match[3] ?? ''), parentPid: undefined }
  } catch {
    return undefined
  }
}
