import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { decodeHeic } from '#app/base/media/decoding/decode-heic.server.ts'
import { deriveCopies, ENCODING_VERSION } from '#app/base/media/derive-copies.server.ts'
import { preparedFiles, readPrepared, readPreparedIndex, PICTURES_DIR, PREPARED_DIR } from './prepared-pictures.ts'

const index = await readPreparedIndex()
const read = (picture: string) => readFile(path.join(PICTURES_DIR, picture))

it('every picture of the demo shop has its copies prepared, as uploads are encoded today, and there are no others', async () => {
  const pictures = (await readdir(PICTURES_DIR, { recursive: true })).filter((name) => name.endsWith('.jpg'))
  expect(Object.keys(index.pictures).toSorted()).toEqual(pictures.toSorted())
  expect(index.encoding, 'npm run make:demo-pictures').toBe(ENCODING_VERSION)
  for (const picture of pictures) await readPrepared(index, picture, await read(picture))
  const wanted = pictures.flatMap((picture) => preparedFiles(picture, index.pictures[picture]!)).map(({ file }) => file)
  const entries = await readdir(PREPARED_DIR, { recursive: true, withFileTypes: true })
  const found = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const copies = wanted.filter((file) => file.startsWith(PREPARED_DIR))
  expect(found.toSorted()).toEqual([...copies, path.join(PREPARED_DIR, 'pictures.json')].toSorted())
  const sizes = await Promise.all(found.map(async (file) => (await stat(file)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000_000)
})

it('a prepared picture has the sizes and the files that an upload of it gets', async () => {
  const picture = 'inspirations/kids-sprinkles.jpg'
  const source = await read(picture)
  const uploaded = await deriveCopies(source, { decodeHeic })
  if (!uploaded.ok) throw new Error(uploaded.reason)
  const names = ({ files }: { files: { name: string }[] }) => files.map(({ name }) => name).toSorted()
  const { byteSize: _, files, ...facts } = await readPrepared(index, picture, source)
  expect(uploaded.image).toMatchObject(facts)
  expect(names({ files })).toEqual(names(uploaded.image))
})

it('a picture that was changed and not prepared again is refused with the command', async () => {
  await expect(readPrepared(index, 'hero.jpg', Buffer.from('another'))).rejects.toThrow('npm run make:demo-pictures')
})
