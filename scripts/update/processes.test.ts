import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { becomesReady } from './processes.ts'

/** Long enough for any machine: a test that waits for it has failed. */
const PATIENCE_MS = 600_000

/** A stand-in for systemctl that says the next of these facts each time, and then the last one for ever. */
async function unitWith(...answers: string[]): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'systemctl-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  for (const [index, answer] of answers.entries()) await writeFile(path.join(dir, `${index}`), `${answer}\n`)
  const script = `#!/bin/sh
cd ${dir}
at=$(cat at 2>/dev/null || echo 0)
[ -f "$at" ] || at=${answers.length - 1}
cat "$at"
echo $((at + 1)) >at
`
  await writeFile(path.join(dir, 'systemctl'), script)
  await chmod(path.join(dir, 'systemctl'), 0o755)
  vi.stubEnv('PATH', `${dir}:${process.env['PATH']}`)
  onTestFinished(() => void vi.unstubAllEnvs())
}

async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((done) => server.close(done))
  return port
}

test('a unit that ends at once is given up at its second end, as systemd counts', async () => {
  await unitWith(
    'NRestarts=0\nActiveState=active\nSubState=running',
    'NRestarts=0\nActiveState=activating\nSubState=auto-restart',
    'NRestarts=1\nActiveState=active\nSubState=running',
    'NRestarts=1\nActiveState=activating\nSubState=auto-restart',
  )
  const shop = { address: `http://127.0.0.1:${await closedPort()}`, restart: 'true', unit: 'tafach.service' }
  await expect(becomesReady(shop, PATIENCE_MS)).rejects.toThrow('ended 2 times by itself; journalctl -u tafach.service')
})

test('a unit that systemd has given up is given up', async () => {
  await unitWith('NRestarts=0\nActiveState=failed\nSubState=failed')
  const shop = { address: `http://127.0.0.1:${await closedPort()}`, restart: 'true', unit: 'tafach.service' }
  await expect(becomesReady(shop, PATIENCE_MS)).rejects.toThrow('by itself')
})

test('a process without a unit is given up when it has listened and gone twice', async () => {
  const gone = 'connect ECONNREFUSED 127.0.0.1:3001'
  const answers = [gone, '503 starting', gone, gone, '503 starting', gone]
  const ask = () => Promise.resolve(answers.shift() ?? gone)
  const shop = { address: 'http://127.0.0.1:3001', restart: 'true' }
  await expect(becomesReady(shop, PATIENCE_MS, ask)).rejects.toThrow('ended 2 times by itself; its log says why')
  expect(answers).toEqual([])
})

test('a process that starts slowly, and was restarted once, becomes ready', async () => {
  await unitWith('NRestarts=1\nActiveState=active\nSubState=running')
  let asked = 0
  const server = createServer((_request, answer) => {
    asked += 1
    answer.writeHead(asked > 2 ? 200 : 503).end(asked > 2 ? 'ready' : 'starting')
  })
  const port = await listen(server)
  onTestFinished(() => void server.close())
  await becomesReady({ address: `http://127.0.0.1:${port}`, restart: 'true', unit: 'tafach.service' }, PATIENCE_MS)
  expect(asked).toBeGreaterThan(3)
})
