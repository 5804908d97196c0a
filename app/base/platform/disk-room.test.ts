import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { hasRoomFor, readDisk } from './disk-room.server.ts'

const GB = 1_000_000_000

it.each([
  ['much room', { freeBytes: 50 * GB, byteSize: 100 * GB }, GB, true],
  ['what leaves a tenth of the disk', { freeBytes: 11 * GB, byteSize: 100 * GB }, GB, true],
  ['a byte more', { freeBytes: 11 * GB, byteSize: 100 * GB }, GB + 1, false],
  ['nothing, on a disk with less than a tenth free', { freeBytes: 9 * GB, byteSize: 100 * GB }, 0, false],
  ['what leaves half a gigabyte of a small disk', { freeBytes: 0.6 * GB, byteSize: 2 * GB }, 0.1 * GB, true],
  ['a byte more of a small disk', { freeBytes: 0.6 * GB, byteSize: 2 * GB }, 0.1 * GB + 1, false],
])('there is room for %s', (_what, disk, bytes, expected) => {
  expect(hasRoomFor(disk, bytes)).toBe(expected)
})

it('finds the disk of a folder that is not there yet', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-disk-'))
  const { byteSize } = await readDisk(folder)
  expect((await readDisk(path.join(folder, 'not', 'there'))).byteSize).toBe(byteSize)
  await rm(folder, { recursive: true })
})
