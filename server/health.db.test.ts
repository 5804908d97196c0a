import { afterAll, expect, it } from 'vitest'
import { createUploadStore } from '#app/base/media/uploads/upload-store.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { createHealth } from './health.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

it.each([
  [50, 'taken'],
  [10, 'refused: the disk is nearly full'],
])('a shop with %i %% of its disk free is ready, and pictures are %s', async (freeBytes, pictures) => {
  const disk = { freeBytes: freeBytes * 1e9, byteSize: 100e9 }
  const health = createHealth({ db, uploadStore: createUploadStore({ dataDir: '/nowhere', disk: async () => disk }) })
  const answer = await health.request('/readyz')
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', pictures }])
})
