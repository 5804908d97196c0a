import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

import type { ClusterPlace } from './cluster.server.ts'
import { EmbeddedPostgresError } from './embedded-error.server.ts'
import { isReady, readPostmasterPid, removeStaleLock } from './postmaster-file.server.ts'
import { parentDeathPrefix, spawnOptions } from './run-as.server.ts'

const LOCK_PATIENCE_MS = 10_000
const POLL_INTERVAL_MS = 15
const LOG_LINES_RETAINED = 60

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface Server {
  pid: number
  child: ChildProcess
  exited: Promise<Exit>
}

/**
 * Starts PostgreSQL and waits until it is ready; also waits a while for an ending one to release the files. `refuseOther` throws while
 * another process runs the data folder.
 */
export async function launchWithPatience(
  refuseOther: () => Promise<void>,
  place: ClusterPlace,
  socketDir: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<Server> {
  const lifeline = await parentDeathPrefix()
  const giveUpAt = performance.now() + LOCK_PATIENCE_MS
  for (;;) {
    const result = await launch(place, lifeline, socketDir, settings, log)
    if (result.ready) return result.server
    if (!/lock file|shared memory block/.test(result.output)) {
      throw new EmbeddedPostgresError('failed', `PostgreSQL did not start:\n${result.output}`)
    }
    await refuseOther()
    await removeStaleLock(place.clusterDir, log)
    if (performance.now() > giveUpAt) {
      throw new EmbeddedPostgresError(
        'locked',
        `Another PostgreSQL (process ${await readPostmasterPid(place.clusterDir)}) is using ${place.clusterDir}. ` +
          `Stop it first, or set DATA_DIR to another folder.\n${result.output}`,
      )
    }
    await pause(100)
  }
}

async function launch(
  { clusterDir, binaries, runAs }: ClusterPlace,
  lifeline: string[],
  socketDir: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<{ ready: true; server: Server } | { ready: false; output: string }> {
  const settingArgs = Object.entries({ ...settings, unix_socket_directories: socketDir }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const [command = '', ...args] = [...runAs.prefix, ...lifeline, binaries.postgres, '-D', clusterDir, ...settingArgs]
  // A process group of its own: Ctrl-C reaches only the shop, which ends PostgreSQL after its last request.
  const child = spawn(command, args, { ...spawnOptions(runAs), detached: true, stdio: ['ignore', 'ignore', 'pipe'] })

  const lastLines: string[] = []
  let rest = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      lastLines.push(line)
      log(line)
    }
    lastLines.splice(0, lastLines.length - LOG_LINES_RETAINED)
  })

  const exited = new Promise<Exit>((resolve) => {
    child.once('error', (error) => {
      lastLines.push(String(error))
      resolve({ code: null, signal: null })
    })
    child.once('close', (code, exitSignal) => {
      resolve({ code, signal: exitSignal })
    })
  })

  // No time limit: after a crash PostgreSQL may have much to replay, and it exits by itself if it cannot start.
  const ended = exited.then(() => 'ended' as const)
  do {
    if (child.pid !== undefined && (await isReady(clusterDir, child.pid))) {
      return { ready: true, server: { pid: child.pid, child, exited } }
    }
  } while ((await Promise.race([pause(POLL_INTERVAL_MS, 'waiting'), ended])) !== 'ended')
  return { ready: false, output: [...lastLines, rest].join('\n').trim() }
}
