import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from './object-store.ts'

const UNFINISHED = '.unfinished'

/** Objects as files below `root`, which is absolute. Only the shop's own account may read them. */
export function createFolderObjects(root: string): ObjectStore {
  const fileOf = (key: string) => {
    const file = path.join(root, key)
    if (!file.startsWith(path.join(root, path.sep)) && root !== path.sep)
      throw new Error(`${key} leads out of the folder`)
    return file
  }

  return {
    async put(key, content) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const unfinished = `${file}.${randomUUID()}${UNFINISHED}`
      try {
        const source = content instanceof Readable ? content : Readable.from([content])
        await pipeline(source, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
        const { size } = await stat(unfinished)
        await rename(unfinished, file)
        return size
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async get(key) {
      const handle = await unlessMissing(open(fileOf(key), 'r'))
      if (!handle) return undefined
      try {
        const { size } = await handle.stat()
        return { byteSize: size, stream: handle.createReadStream() }
      } catch (error) {
        await handle.close()
        throw error
      }
    },

    async sizeOf(key) {
      return (await unlessMissing(stat(fileOf(key))))?.size
    },

    async *list(prefix) {
      const top = path.join(root, path.dirname(`${prefix}x`))
      const entries = await unlessMissing(readdir(top, { recursive: true, withFileTypes: true }))
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue
        const file = path.join(entry.parentPath, entry.name)
        const key = path.relative(root, file).split(path.sep).join('/')
        const found = key.startsWith(prefix) ? await unlessMissing(stat(file)) : undefined
        if (found) yield { key, byteSize: found.size, changedAt: found.mtime }
      }
    },

    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
  }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
