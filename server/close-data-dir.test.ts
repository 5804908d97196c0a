import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
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

it.runIf(process.getuid?.() === 0)(
  'where PostgreSQL passes through it, pictures that come later are closed too',
  async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-data-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const [cluster, media] = [path.join(dataDir, 'postgres'), path.join(dataDir, 'media')]
    await mkdir(cluster)
    await chown(cluster, 65_534, 65_534)
    await chmod(dataDir, 0o755)

    await closeDataDir(dataDir, createLog('silent'))
    await mkdir(path.join(media, '0a'), { recursive: true }) // as the first picture makes it

    expect([await modeOf(dataDir), await modeOf(media)]).toEqual(['711', '700'])
  },
)

it('says so where it may not, and goes on', async () => {
  await expect(closeDataDir('/nowhere/at/all', createLog('silent'))).resolves.toBeUndefined()
})
