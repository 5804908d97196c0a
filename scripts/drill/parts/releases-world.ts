import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { joinOrStartEmbeddedPostgres, startEmbeddedPostgres } from '#server/postgres/embedded.server.ts'
import { buildAgain, copyShop } from '#test/copied-shop.ts'
import { signSum } from '../../release/sign-release.ts'
import { KEYS_FILE } from '../../update/release-signature.ts'
import { runProgram } from '../../update/run-program.ts'
import type { CaddyServer } from './caddy-server.ts'
import { addressOf, drillVariables, shopsAtPorts } from './run-shop.ts'

/** A server as deploy/install.sh makes it, in a folder: releases, the link `current`, a PostgreSQL, and processes that serve `current`. */
export interface ReleasesWorld {
  /** Of the running shop. */
  databaseUrl(): Promise<string>
  /** The release that `current` names. */
  current(): Promise<string>
  /** Packs a release in which every script has another name, and which `change` has edited; returns the archive, relative to the folder. */
  pack(version: string, change: (folder: string) => Promise<void>): Promise<string>
  /** `tafach update` with these arguments, on the processes of these ports. */
  update(args: readonly string[], tell: (line: string) => void): Promise<{ code: number; output: string }>
  start(port: number): Promise<void>
  close(): Promise<void>
}

const COMMAND = `#!/bin/sh
root=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd -P)
exec "${process.execPath}" "$root/scripts/run.mjs" "$@"
`
interface Wish {
  /** The shop has a PostgreSQL of its own, as one process without DATABASE_URL. */
  isOwnDatabase?: boolean
  /** In front of the processes: an update lets it change over. Absent: each process is restarted in its place. */
  caddy?: CaddyServer
}

/** What an update calls of systemd; the manager does it. */
const SYSTEMCTL = (managerUrl: string) => `#!${process.execPath}
const args = process.argv.slice(2).filter((arg) => !arg.startsWith('--quiet') && !arg.startsWith('--property'))
const answer = await fetch('${managerUrl}/' + args.join('/'))
process.stdout.write(await answer.text())
process.exitCode = answer.ok ? 0 : 1
`

export async function openReleasesWorld(
  dir: string,
  ports: readonly number[],
  { isOwnDatabase = false, caddy }: Wish = {},
): Promise<ReleasesWorld> {
  const releases = path.join(dir, 'opt', 'releases')
  const link = path.join(dir, 'opt', 'current')
  const dataDir = path.join(dir, 'data')
  await mkdir(dataDir, { recursive: true })
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const keys = publicKey.export({ type: 'spki', format: 'pem' })
  await makeRelease(path.join(releases, '1.0.0'), '1.0.0', keys)
  await symlink('releases/1.0.0', link)
  const postgres = isOwnDatabase ? undefined : await startEmbeddedPostgres({ dataDir: path.join(dir, 'postgres') })
  const shared = postgres && addressOf(postgres.poolConfig)
  const env: NodeJS.ProcessEnv = {
    ...drillVariables(dataDir, shared),
    TRUSTED_PROXIES: caddy ? '2' : '1',
    // There is no other process to which anybody could go.
    ...(isOwnDatabase && { DRAIN_SECONDS: '0' }),
    LOG_LEVEL: 'info',
  }
  const shops = shopsAtPorts(env, path.join(dir, 'shop.log'))

  /** What systemd does for the units of a server. */
  const manager = createServer((request, answer) => {
    const [verb = '', ...rest] = request.url?.slice(1).split('/') ?? []
    const port = Number(/\d{4,5}/.exec(rest.join(' '))?.[0])
    const failed = (error: unknown) => void answer.writeHead(500).end(String(error))
    const work = {
      restart: async () => {
        await shops.end(port)
        shops.start(port, await realpath(link))
      },
      disable: () => shops.end(port),
      reload: () => caddy?.reload(),
    }[verb]
    if (verb === 'show') answer.end(shops.isRunning(port) ? 'ActiveState=active' : 'ActiveState=failed')
    else void Promise.resolve(work?.()).then(() => answer.end(), failed)
  })
  manager.listen(0, '127.0.0.1')
  await once(manager, 'listening')
  const managerUrl = `http://127.0.0.1:${(manager.address() as AddressInfo).port}`
  const restartOf = (port: number) => `"${process.execPath}" -e "await fetch('${managerUrl}/restart/${port}')"`
  const programs = path.join(dir, 'programs')
  await mkdir(programs)
  await writeProgram(path.join(programs, 'systemctl'), SYSTEMCTL(managerUrl))
  const joined = async () => {
    const { poolConfig } = await joinOrStartEmbeddedPostgres({ dataDir })
    return addressOf(poolConfig)
  }

  return {
    databaseUrl: async () => shared ?? joined(),
    current: async () => path.basename(await realpath(link)),
    async pack(version, change) {
      const folder = path.join(dir, 'packing', `tafach-${version}`)
      await makeRelease(folder, version, keys)
      await buildAgain(folder, `v${version.replaceAll('.', '')}`)
      await change(folder)
      const archive = path.join(dir, `tafach-${version}.tar.gz`)
      await runProgram('tar', ['-czf', archive, '-C', path.dirname(folder), path.basename(folder)])
      const sum = createHash('sha256')
        .update(await readFile(archive))
        .digest('hex')
      await writeFile(`${archive}.sha256`, `${sum}  ${path.basename(archive)}\n`)
      await signSum(archive, privateKey)
      await rm(folder, { recursive: true })
      return path.basename(archive)
    },
    async update(args, tell) {
      let output = ''
      const onLine = (line: string) => {
        output += `${line}\n`
        tell(line)
      }
      const restarting = ports.flatMap((port) => ['--process', `http://127.0.0.1:${port}=${restartOf(port)}`])
      const given = [...(caddy ? ['--caddy', caddy.file] : []), ...(caddy && !isOwnDatabase ? [] : restarting)]
      const called = { ...env, PATH: `${programs}:${env['PATH']}` }
      const command = path.join(link, 'bin', 'tafach')
      try {
        await runProgram(command, ['update', ...args, ...given], { env: called, cwd: dir, onLine })
        return { code: 0, output }
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        return { code: 1, output: output.includes(why) ? output : `${output}${why}\n` }
      }
    },
    start: async (port) => shops.open(port, await realpath(link)),
    async close() {
      await shops.endAll()
      manager.close()
      await postgres?.stop()
    },
  }
}

async function makeRelease(folder: string, version: string, keys: string): Promise<void> {
  await copyShop(folder)
  const facts = { version, commit: `of ${version}`, date: '', platform: `${process.platform}-${process.arch}` }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(facts))
  await mkdir(path.join(folder, 'deploy'), { recursive: true })
  await writeFile(path.join(folder, KEYS_FILE), keys)
  await copyFile(path.join(PROJECT_DIR, 'deploy', 'tafach.caddy'), path.join(folder, 'deploy', 'tafach.caddy'))
  await mkdir(path.join(folder, 'bin'))
  await writeProgram(path.join(folder, 'bin', 'tafach'), COMMAND)
}

async function writeProgram(file: string, text: string): Promise<void> {
  await writeFile(file, text)
  await chmod(file, 0o755)
}
