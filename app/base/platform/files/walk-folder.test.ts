import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { walkFolder } from './walk-folder.server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'walk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

async function put(name: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
  await writeFile(path.join(folder, name), name)
}

async function namesOf(root: string): Promise<string[]> {
  const names: string[] = []
  for await (const { file } of walkFolder(root)) names.push(path.relative(root, file))
  return names.toSorted()
}

test('finds files at every depth, no folders and no links, and says their size', async () => {
  for (const name of ['top', 'a/one', 'a/b/two']) await put(name)
  await mkdir(path.join(folder, 'empty'))
  await symlink(folder, path.join(folder, 'a', 'round'))
  expect(await namesOf(folder)).toEqual(['a/b/two', 'a/one', 'top'])
  for await (const { file, facts } of walkFolder(folder)) {
    expect((await facts())?.byteSize).toBe(path.relative(folder, file).length)
  }
})

test('a missing folder has no files, and files may go while it is walked', async () => {
  expect(await namesOf(path.join(folder, 'nowhere'))).toEqual([])
  for (const name of ['a/one', 'b/two']) await put(name)
  const found: string[] = []
  for await (const { file, facts } of walkFolder(folder)) {
    found.push(file)
    await rm(path.join(folder, 'a'), { recursive: true, force: true })
    await rm(path.join(folder, 'b'), { recursive: true, force: true })
    expect(await facts()).toBeUndefined()
  }
  expect(found).toHaveLength(1)
})
