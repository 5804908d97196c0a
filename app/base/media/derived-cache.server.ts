import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ENCODING_VERSION, imageIdOf, type DerivedImage } from './derive-copies.server.ts'
import type { DeriveCopies } from './decoding/image-workshop.server.ts'

const storedImage = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  placeholder: z.string(),
  mime: z.literal('image/jpeg'),
  byteSize: z.number(),
  clearOn: z.enum(['', 'light', 'dark', 'both']).default(''),
  files: z.array(z.string()),
})

/**
 * Returns cached copies of a picture, or derives and caches them. For the demo shop and tests, which use the same
 * pictures repeatedly; uploads are always new, and crops bypass the cache. `dir` may be deleted at any time; an
 * unwritable folder only costs encoding time.
 */
export function deriveWithCache(dir: string, derive: DeriveCopies): DeriveCopies {
  return async (upload, crop) => {
    if (crop) return derive(upload, crop)
    const folder = path.join(dir, `v${ENCODING_VERSION}`, await imageIdOf(upload))
    const cachedImage = await readStored(folder)
    if (cachedImage) return { ok: true, image: cachedImage }
    const derived = await derive(upload)
    if (derived.ok) await store(folder, derived.image)
    return derived
  }
}

async function readStored(folder: string): Promise<DerivedImage | undefined> {
  try {
    const stored = storedImage.parse(JSON.parse(await readFile(path.join(folder, 'image.json'), 'utf8')))
    const files = await Promise.all(
      stored.files.map(async (name) => ({ name, bytes: await readFile(path.join(folder, path.basename(name))) })),
    )
    return { ...stored, files }
  } catch {
    return undefined // absent, from another version or damaged: the caller makes it again
  }
}

async function store(folder: string, image: DerivedImage): Promise<void> {
  const unfinished = `${folder}.${randomUUID()}.tmp`
  try {
    await mkdir(unfinished, { recursive: true })
    await Promise.all(image.files.map(({ name, bytes }) => writeFile(path.join(unfinished, name), bytes)))
    const stored = { ...image, files: image.files.map(({ name }) => name) }
    await writeFile(path.join(unfinished, 'image.json'), JSON.stringify(stored))
    await rename(unfinished, folder)
  } catch {
    await rm(unfinished, { recursive: true, force: true }) // another process was first, or the folder is read-only
  }
}
