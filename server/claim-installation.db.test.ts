import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { forgetInstallation } from '#app/base/platform/database/installation-marks.server.ts'
import type { PicturesMark } from '#app/base/media/open-picture-stores.server.ts'
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

/** A bucket's mark, as one that takes a while to be there. */
function bucketMark(): PicturesMark & { value: string | undefined } {
  return {
    value: undefined,
    async read() {
      return this.value
    },
    async write(mark) {
      this.value = mark
    },
  }
}

const startWith = (bucket: PicturesMark, DATA_DIR = own) =>
  claimInstallation({ db, appSecret: 'secret of this shop' }, { DATA_DIR, APP_SECRET_PREVIOUS: undefined }, bucket)

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

it('a shop goes over to a bucket where its folder of pictures is, and no other bucket will do', async () => {
  await start()
  const bucket = bucketMark()
  await expect(startWith(bucketMark(), other)).rejects.toThrow(/not in MEDIA_BUCKET/)
  await startWith(bucket)
  await expect(startWith(bucket, other)).resolves.toBeUndefined() // another machine
  const foreign = bucketMark()
  await foreign.write('of another shop')
  await expect(startWith(foreign)).rejects.toThrow(/not in MEDIA_BUCKET/)
})

it('two machines of a new shop take its bucket together', async () => {
  const bucket = bucketMark()
  await Promise.all([startWith(bucket, path.join(own, 'one')), startWith(bucket, path.join(own, 'two'))])
  await expect(startWith(bucket, path.join(own, 'three'))).resolves.toBeUndefined()
})
