import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leadVisitors } from './lead-visitors.ts'
import { restartingSteps } from './processes.ts'

/** A server with one process, and a stand-in for systemctl that notes what Caddy reads. */
async function prepare({ mayReload = true } = {}) {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'led-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const server = createServer((_request, response) => void response.end('ready'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const caddyFile = path.join(dir, 'tafach.caddy')
  const site = `shop.test {\n\treverse_proxy ${place} {\n\t}\n}\n`
  await writeFile(caddyFile, site)
  const script = `#!/bin/sh\n[ "$*" != 'reload caddy' ] || cat ${caddyFile} >>${dir}/read\n${mayReload ? 'true' : 'false'}\n`
  await writeFile(path.join(dir, 'systemctl'), script)
  await chmod(path.join(dir, 'systemctl'), 0o755)
  vi.stubEnv('PATH', `${dir}:${process.env['PATH']}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const shop = { address: `http://${place}`, restart: 'true' }
  return { shop, place, caddyFile, site, read: () => readFile(path.join(dir, 'read'), 'utf8') }
}

const throughRoom = (site: string, place: string) =>
  site.replace(
    `reverse_proxy ${place} {`,
    `reverse_proxy ROOM ${place} {\n\t\tlb_policy first\n\t\tfail_duration 10s\n\t\tmax_fails 3`,
  )
const withoutPort = (text: string) => text.replace(/(?<=reverse_proxy )127\.0\.0\.1:\d+(?= 127)/, 'ROOM')

test('Caddy sends visitors through a room while the process restarts, and its file names the process all the time', async () => {
  const { shop, place, caddyFile, site, read } = await prepare()
  let met = ''
  const lead = async () => {
    const led = await leadVisitors(shop, caddyFile)
    expect(await readFile(caddyFile, 'utf8')).toBe(site)
    const room = /reverse_proxy (\S+)/.exec(await read())![1]!
    met = await (await fetch(`http://${room}/cakes`)).text()
    return led
  }
  await restartingSteps(60_000, lead).renew(shop)
  expect(met).toBe('ready')
  expect(withoutPort(await read())).toBe(throughRoom(site, place) + site)
})

test('what Caddy refuses leads nobody anywhere', async () => {
  const { shop, caddyFile, site } = await prepare({ mayReload: false })
  await expect(leadVisitors(shop, caddyFile)).rejects.toThrow('systemctl ended')
  expect(await readFile(caddyFile, 'utf8')).toBe(site)
})

test('a process that Caddy does not name is restarted as it is', async () => {
  const { caddyFile } = await prepare()
  expect(await leadVisitors({ address: 'http://127.0.0.1:1', restart: 'true' }, caddyFile)).toBeUndefined()
})
