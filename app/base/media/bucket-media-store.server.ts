import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '#app/base/platform/objects/object-store.ts'
import { PICTURE_NAME, type MediaStore } from './media-store.server.ts'

const MEDIA = 'media/'

/**
 * Picture files in a bucket, for several machines. `before`: the folder in which they were until now. It is read where the bucket has no such
 * file, and nothing new is written to it, so a running shop goes over to the bucket without a gap.
 */
export function createBucketMediaStore(objects: ObjectStore, before: MediaStore): MediaStore {
  const keyOf = (name: string) => (PICTURE_NAME.test(name) ? `${MEDIA}${name.slice(0, 2)}/${name}` : undefined)

  async function* inBucket(id?: string): AsyncGenerator<string> {
    const prefix = id === undefined ? MEDIA : `${MEDIA}${id.slice(0, 2)}/${id}-`
    for await (const { key } of objects.list(prefix)) {
      const name = key.slice(key.lastIndexOf('/') + 1)
      if (keyOf(name) === key) yield name
    }
  }

  return {
    async open(name) {
      const key = keyOf(name)
      const found = key && (await objects.get(key))
      if (!found) return before.open(name)
      return {
        byteSize: found.byteSize,
        stream: () => found.stream,
        close: async () => void found.stream.destroy(),
      }
    },

    async read(name) {
      const key = keyOf(name)
      const found = key && (await objects.get(key))
      return found ? buffer(found.stream) : before.read(name)
    },

    async has(name) {
      const key = keyOf(name)
      return (key && (await objects.sizeOf(key))) !== undefined || before.has(name)
    },

    async write(name, bytes) {
      const key = keyOf(name)
      if (key === undefined) throw new Error(`${name} is not the name of a picture`)
      await objects.put(key, bytes)
    },

    async remove(id) {
      for await (const name of inBucket(id)) await objects.remove(keyOf(name)!)
      await before.remove(id)
    },

    async *list(id) {
      const seen = new Set<string>()
      for await (const name of before.list(id)) {
        seen.add(name)
        yield name
      }
      for await (const name of inBucket(id)) if (!seen.has(name)) yield name
    },
  }
}
