/**
 * Makes the copies of the demo shop's pictures into db/seed/prepared (committed), as a shop makes those of an upload, but smaller. Run after a change of
 * db/seed/pictures or of ENCODING_VERSION: npm run make:demo-pictures
 */
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { decodeHeic } from '#app/base/media/decoding/decode-heic.server.ts'
import { deriveCopies, ENCODING_VERSION, SHIPPED } from '#app/base/media/derive-copies.server.ts'
import { MAX_STORED_SIDE_PX } from '#app/base/media/image.ts'
import { preparedFiles, PICTURES_DIR, PREPARED_DIR, type PreparedIndex } from '#db/seed/prepared-pictures.ts'

const index: PreparedIndex = { encoding: ENCODING_VERSION, pictures: {} }
const begun = performance.now()
await rm(PREPARED_DIR, { recursive: true, force: true })
for (const picture of globSync('**/*.jpg', { cwd: PICTURES_DIR }).toSorted()) {
  const source = await readFile(path.join(PICTURES_DIR, picture))
  const { width: ofSource, height: heightOfSource, exif, orientation } = await sharp(source).metadata()
  if (exif || orientation) throw new Error(`${picture} has facts of a camera: save it without.`)
  const derived = await deriveCopies(source, { decodeHeic, encoding: SHIPPED })
  if (!derived.ok) throw new Error(`${picture}: ${derived.reason}`)
  const { id, width, height, widths, placeholder, files } = derived.image
  const isReduced = Math.max(ofSource, heightOfSource) > MAX_STORED_SIDE_PX
  const prepared = { id, width, height, widths, placeholder, isReduced }
  index.pictures[picture] = prepared
  const bytesOf = new Map(files.map(({ name, bytes }) => [name, bytes]))
  for (const { name, file } of preparedFiles(picture, prepared)) {
    if (!file.startsWith(PREPARED_DIR)) continue
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytesOf.get(name)!)
  }
}
await writeFile(path.join(PREPARED_DIR, 'pictures.json'), `${JSON.stringify(index, null, 2)}\n`)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
process.stdout.write(
  `${Object.keys(index.pictures).length} pictures in ${seconds} s: ${path.relative('.', PREPARED_DIR)}\n`,
)
