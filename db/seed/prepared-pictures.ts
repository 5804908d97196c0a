import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { imageId, type DerivedImage } from '#app/base/media/derive-copies.server.ts'
import { imageFile, type ImageFormat } from '#app/base/media/image.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

/** The pictures of the demo shop as they were painted. */
export const PICTURES_DIR = path.join(PROJECT_DIR, 'db', 'seed', 'pictures')

/** Their copies: `cakes/mango/320.avif` of `cakes/mango.jpg`. Committed, because to make them takes most of a first start. */
export const PREPARED_DIR = path.join(PROJECT_DIR, 'db', 'seed', 'prepared')
const INDEX = path.join(PREPARED_DIR, 'pictures.json')

const indexShape = z.object({
  /** ENCODING_VERSION of these copies. */
  encoding: z.number(),
  /** By path below PICTURES_DIR. */
  pictures: z.record(
    z.string(),
    z.object({
      id: z.string(),
      width: z.number(),
      height: z.number(),
      widths: z.array(z.number()),
      placeholder: z.string(),
      /** The picture itself is larger than the shop stores: `original.jpg` lies beside the copies. */
      isReduced: z.boolean(),
    }),
  ),
})

export type PreparedIndex = z.infer<typeof indexShape>
type Prepared = PreparedIndex['pictures'][string]

export async function readPreparedIndex(): Promise<PreparedIndex> {
  return indexShape.parse(JSON.parse(await readFile(INDEX, 'utf8')))
}

/** Files of a picture: the name in the shop's store, and where it lies prepared. The picture itself is its original unless it was reduced. */
export function preparedFiles(picture: string, { id, widths, isReduced }: Prepared): { name: string; file: string }[] {
  const folder = path.join(PREPARED_DIR, picture.replace(/\.jpg$/, ''))
  const copy = (width: number, format: ImageFormat) => ({
    name: imageFile(id, width, format),
    file: path.join(folder, `${width}.${format === 'jpeg' ? 'jpg' : format}`),
  })
  return [
    {
      name: `${id}-original.jpg`,
      file: isReduced ? path.join(folder, 'original.jpg') : path.join(PICTURES_DIR, picture),
    },
    ...widths.flatMap((width) => [copy(width, 'avif'), copy(width, 'webp')]),
    copy(widths.at(-1)!, 'jpeg'),
  ]
}

/** What `deriveCopies` would make of a demo picture. Throws in words when it is not prepared. */
export async function readPrepared(index: PreparedIndex, picture: string, source: Uint8Array): Promise<DerivedImage> {
  const prepared = index.pictures[picture]
  if (prepared?.id !== imageId(source)) {
    throw new Error(`The copies of the demo picture ${picture} are not prepared: npm run make:demo-pictures`)
  }
  const { id, width, height, widths, placeholder } = prepared
  const files = await Promise.all(
    preparedFiles(picture, prepared).map(async ({ name, file }) => ({ name, bytes: await readFile(file) })),
  )
  const byteSize = files[0]!.bytes.byteLength
  return { id, width, height, widths, placeholder, mime: 'image/jpeg', byteSize, clearOn: '', files }
}
