import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PORTS, unitAt } from './processes.ts'
import { besideSteps, findBehindCaddy } from './start-beside.ts'

let dir: string
let caddyFile: string
/** As `systemctl` was called. */
const calls = async () => (await readFile(path.join(dir, 'calls'), 'utf8')).trim().split('\n')

/** A stand-in for systemctl that notes its calls; `fails` is one that does. */
async function prepare(fails = 'none'): Promise<void> {
  const made = (dir = await mkdtemp(path.join(os.tmpdir(), 'beside-')))
  onTestFinished(() => rm(made, { recursive: true }))
  caddyFile = path.join(dir, 'tafach.caddy')
  const script = `#!/bin/sh
[ "$1" != show ] || exit 0
echo "$*" >>${dir}/calls
[ "$1" != reload ] || cp ${caddyFile} ${dir}/loaded
[ "$*" != '${fails}' ]
`
  await writeFile(path.join(dir, 'systemctl'), script)
  await chmod(path.join(dir, 'systemctl'), 0o755)
  vi.stubEnv('PATH', `${dir}:${process.env['PATH']}`)
  onTestFinished(() => void vi.unstubAllEnvs())
}

const site = (upstreams: string) => `shop.test {\n\treverse_proxy ${upstreams} {\n\t}\n\t# 127.0.0.1:3001\n}\n`

/** Processes that are ready at ports of their own: the addresses that the update asks are led there. */
async function ready(): Promise<void> {
  const servers: Server[] = []
  const ports = new Map<number, number>()
  for (const port of PORTS) {
    const server = createServer((_request, answer) => void answer.end('ready'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    servers.push(server)
    ports.set(port, (server.address() as { port: number }).port)
  }
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    real(
      address.replace(/:(\d+)/, (_, port: string) => `:${ports.get(Number(port))}`),
      init,
    ),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const server of servers) server.close()
  })
}

beforeEach(() => prepare())

test('the new process is asked before Caddy names it, and the former one ends after', async () => {
  await ready()
  await writeFile(caddyFile, site('127.0.0.1:3001 127.0.0.1:3002'))
  const [first] = await findBehindCaddy(caddyFile)
  await besideSteps(caddyFile, 60_000).renew(first!)
  expect(await readFile(caddyFile, 'utf8')).toBe(site('127.0.0.1:3003 127.0.0.1:3002'))
  expect(await calls()).toEqual([
    'restart tafach@3003.service',
    'enable --quiet tafach@3003.service',
    'reload caddy',
    'disable --quiet --now tafach@3001.service',
  ])
})

test('one that does not start is ended, Caddy stays as it was, and nothing is to be brought back', async () => {
  await prepare('restart tafach@3002.service')
  await writeFile(caddyFile, site('127.0.0.1:3001'))
  const steps = besideSteps(caddyFile, 60_000)
  const shop = unitAt(3001)
  await expect(steps.renew(shop)).rejects.toThrow('systemctl ended')
  await steps.bringBack(shop)
  expect(await readFile(caddyFile, 'utf8')).toBe(site('127.0.0.1:3001'))
  expect(await calls()).toEqual(['restart tafach@3002.service', 'disable --quiet --now tafach@3002.service'])
})

test('what Caddy refuses is not left in its file', async () => {
  await ready()
  await prepare('reload caddy')
  await writeFile(caddyFile, site('127.0.0.1:3001'))
  await expect(besideSteps(caddyFile, 60_000).renew(unitAt(3001))).rejects.toThrow('systemctl ended')
  expect(await readFile(path.join(dir, 'loaded'), 'utf8')).toBe(site('127.0.0.1:3002'))
  expect(await readFile(caddyFile, 'utf8')).toBe(site('127.0.0.1:3001'))
  expect((await calls()).at(-1)).toBe('disable --quiet --now tafach@3002.service')
})

test('a process at the port of the service alone moves to one of the three, and is brought back beside it too', async () => {
  await ready()
  await writeFile(caddyFile, site('127.0.0.1:3000'))
  const steps = besideSteps(caddyFile, 60_000)
  const shop = unitAt(3000)
  await steps.renew(shop)
  expect(await readFile(caddyFile, 'utf8')).toBe(site('127.0.0.1:3001'))
  expect((await calls()).at(-1)).toBe('disable --quiet --now tafach.service')
  await steps.bringBack(shop)
  expect(await readFile(caddyFile, 'utf8')).toBe(site('127.0.0.1:3002'))
  expect((await calls()).slice(4)).toEqual([
    'restart tafach@3002.service',
    'enable --quiet tafach@3002.service',
    'reload caddy',
    'disable --quiet --now tafach@3001.service',
  ])
})

test('without a file of Caddy nobody stands behind it', async () => {
  expect(await findBehindCaddy(path.join(dir, 'none'))).toEqual([])
})
