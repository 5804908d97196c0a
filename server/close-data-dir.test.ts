import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '#app/base/platform/log.server.ts'
import { closeDataDir } from './close-data-dir.ts'

const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8)

it('takes the data folder and its pictures from other accounts of the machine', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-data-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const media = path.join(dataDir, 'media')
  await mkdir(media)
  await mkdir(path.join(dataDir, 'postgres'))
  await chmod(dataDir, 0o755)
  await chmod(media, 0o755)

  await closeDataDir(dataDir, createLog('silent'))

  expect([await modeOf(dataDir), await modeOf(media)]).toEqual(['700', '700'])
})

it('says so where it may not, and goes on', async () => {
  await expect(closeDataDir('/nowhere/at/all', createLog('silent'))).resolves.toBeUndefined()
})
