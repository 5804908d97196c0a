import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { forgetInstallation } from '#app/base/platform/database/installation-marks.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { claimInstallation } from './claim-installation.ts'

const { db, truncate, drop } = await createTestDatabase()
const folders = await Promise.all([1, 2].map(() => mkdtemp(path.join(os.tmpdir(), 'tafach-claim-'))))
const [own = '', other = ''] = folders
afterAll(async () => {
  await drop()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})
beforeEach(truncate)

const start = (DATA_DIR = own, appSecret = 'secret of this shop', APP_SECRET_PREVIOUS?: string) =>
  claimInstallation({ db, appSecret }, { DATA_DIR, APP_SECRET_PREVIOUS })

it('processes of one shop start together and again', async () => {
  await Promise.all(Array.from({ length: 10 }, () => start()))
  await expect(start()).resolves.toBeUndefined()
})

it('a process with another secret or another folder is refused in words, until the owner says that the former are lost', async () => {
  await start()
  await expect(start(own, 'another secret')).rejects.toThrow(/another secret.*APP_SECRET.*app-secret into/s)
  await expect(start(other)).rejects.toThrow(/pictures of this shop are not in .*DATA_DIR/s)
  expect(await readdir(other)).toEqual([]) // nothing left behind
  await forgetInstallation(db)
  await expect(start(other, 'another secret')).resolves.toBeUndefined()
  await expect(start()).rejects.toThrow('another secret')
})

it('a changed secret is let in by the one before it, and stays', async () => {
  await start()
  await expect(start(own, 'new secret', 'not the one before')).rejects.toThrow('APP_SECRET_PREVIOUS')
  await Promise.all([1, 2].map(() => start(own, 'new secret', 'secret of this shop')))
  await expect(start(own, 'new secret')).resolves.toBeUndefined()
  await expect(start()).rejects.toThrow('another secret')
})
