import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { packBackup, unpackBackup } from './backup-archive.server.ts'
import { formatSums, SUMS_FILE } from './manifest.ts'

it('a file that was cut anywhere is refused, and a whole one is unpacked', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'tafach-cut-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const name = 'tafach-2026-11-21T00-00-03Z'
  const bytes = randomBytes(150_000)
  await mkdir(path.join(dir, name, 'tables'), { recursive: true })
  await writeFile(path.join(dir, name, 'tables', 'cakes.copy.gz'), bytes)
  const sums = new Map([['tables/cakes.copy.gz', createHash('sha256').update(bytes).digest('hex')]])
  await writeFile(path.join(dir, name, SUMS_FILE), formatSums(sums))
  const whole = await buffer(packBackup(dir, name))

  const unpack = async (length: number) => {
    const file = path.join(dir, `${length}.tar`)
    await writeFile(file, whole.subarray(0, length))
    return unpackBackup(file, await mkdtemp(path.join(dir, 'into-')))
  }
  const middles = Array.from({ length: 40 }, (_, at) => Math.floor((at * 151_000) / 40))
  // Between two files a cut leaves a whole archive of fewer files, which the sums show.
  for (const length of [511, 512, 513, 700, 1023, 1100, 2000, ...middles]) {
    expect([length, await unpack(length)]).toEqual([length, undefined])
  }
  expect(await unpack(whole.length)).toContain(name)
})
