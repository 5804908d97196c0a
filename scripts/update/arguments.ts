import { parseArgs } from 'node:util'
import { CADDY_FILE } from './start-beside.ts'
import { PATIENCE_MS } from './processes.ts'

/** A process of the shop, as an update sees it. */
export interface ShopProcess {
  /** Where it is asked whether it is ready, such as http://127.0.0.1:3001. */
  address: string
  /** Ends the process and starts it again with what `current` names; returns when the former one has ended. */
  restart: string
  /** Of systemd, which knows how often it ended by itself. */
  unit?: string
}

export interface UpdateArguments {
  /** File or https address of a release; absent in a checkout, whose sources are there already. */
  archive: string | undefined
  sha256: string | undefined
  /** File with the public keys of those whose releases are taken; absent: those of the running release. */
  keysFile: string | undefined
  allowsOlder: boolean
  isPreview: boolean
  /** Empty: the units of the server. */
  processes: ShopProcess[]
  /** Where Caddy's configuration names the processes. */
  caddyFile: string
  /** Time that a process of the new version has to become ready. */
  readyWithinMs: number
}

const USAGE = `Usage:
  tafach update ARCHIVE [--sha256 HEX] [--key FILE] [--look]           on a server: a release's file or its https address
  npm run update -- [--look] [--process …]                in a checkout, after "git pull"
--look                     looks and changes nothing: which migrations would run, and do they on a copy of the newest backup
ARCHIVE.sha256 and its signature ARCHIVE.sha256.sig must lie beside; one whose key the running release knows must have signed
--sha256 HEX               of the archive, if you compared it by hand too
--key FILE                 public keys (PEM) to trust instead, such as those of somebody else who publishes releases
--allow-older              take a release that is older than the running one
--ready-within SECONDS     how long a new process may take until it is ready; 120 by default
--process ADDRESS=COMMAND  a process that COMMAND restarts and that ADDRESS/readyz asks, once for each, such as
                           --process "http://127.0.0.1:3001=systemctl restart shop-1"; a server's own units need none
--caddy FILE               where Caddy's configuration names the processes; ${CADDY_FILE} by default`

const HEX = /^[0-9a-f]{64}$/
const PROCESS = /^(https?:\/\/[^=/]+)\/?=(.+)$/

/** Throws an error with the usage. */
export function readArguments(args: readonly string[]): UpdateArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        look: { type: 'boolean' },
        sha256: { type: 'string' },
        key: { type: 'string' },
        caddy: { type: 'string' },
        'allow-older': { type: 'boolean' },
        'ready-within': { type: 'string' },
        process: { type: 'string', multiple: true },
      },
    })
    if (positionals.length > 1) throw new Error('One archive at most.')
    const sha256 = values.sha256?.toLowerCase()
    if (sha256 !== undefined && !HEX.test(sha256)) throw new Error('--sha256 has 64 hex digits.')
    const processes = (values.process ?? []).map((given) => {
      const [, address, restart] = PROCESS.exec(given) ?? []
      if (!address || !restart) throw new Error(`--process is ADDRESS=COMMAND, not ${given}.`)
      return { address, restart }
    })
    const seconds = Number(values['ready-within'] ?? PATIENCE_MS / 1000)
    if (!Number.isInteger(seconds) || seconds < 1) throw new Error('--ready-within is a number of seconds.')
    return {
      archive: positionals[0],
      sha256,
      keysFile: values.key,
      allowsOlder: values['allow-older'] ?? false,
      isPreview: values.look ?? false,
      processes,
      caddyFile: values.caddy ?? CADDY_FILE,
      readyWithinMs: seconds * 1000,
    }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error })
  }
}
