import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unlessMissing, walkFolder } from '../files/walk-folder.server.ts'
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
      for await (const { file, facts } of walkFolder(top)) {
        if (file.endsWith(UNFINISHED)) continue
        const key = path.relative(root, file).split(path.sep).join('/')
        const found = key.startsWith(prefix) ? await facts() : undefined
        if (found) yield { key, ...found }
      }
    },

    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
  }
}
