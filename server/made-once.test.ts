import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readOrMake } from './made-once.ts'

it('of many processes that start together one makes the text, and all have it', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'tafach-made-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, number) => readOrMake(path.join(dir, 'mark'), () => `text ${number}`)),
  )
  expect(new Set(made.map(({ text }) => text)).size).toBe(1)
  expect(made.filter(({ isMade }) => isMade)).toHaveLength(1)
  expect(await readdir(dir)).toEqual(['mark'])
})

it('a file in the place of the folder is named', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'tafach-made-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  await writeFile(path.join(dir, 'data'), '')
  await expect(readOrMake(path.join(dir, 'data', 'app-secret'), () => 'text')).rejects.toThrow(
    /data is a file, where the shop needs a folder\. Set DATA_DIR to a folder\.$/,
  )
})

it('a folder in which nobody may write, not even root, is refused in words', async () => {
  const refused = readOrMake('/sys/tafach/app-secret', () => 'text')
  await expect(refused).rejects.toThrow(/^This account may not read or write \/sys\/tafach\/app-secret\. .*DATA_DIR/)
})
