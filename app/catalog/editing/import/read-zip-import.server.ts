import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import { MAX_UPLOAD_BYTES } from '#app/base/media/image.ts'
import { saveReferenceImage } from '#app/base/media/reference-images/save-reference-image.server.ts'
import type { StoreImageDeps } from '#app/base/media/store-image.server.ts'
import { decodeTable, readCsv } from '#app/base/platform/files/read-csv.ts'
import { openZip, type OpenZip, type ZipFault } from '#app/base/platform/files/read-zip.server.ts'
import type { MessageKey, Translate, TranslateTo } from '#app/base/platform/text/translate.ts'
import { MAX_FILE_BYTES, pictureKey, readHeads } from './table-file.ts'
import type { ImportPictures } from './import-pictures.ts'

/** A bakery's list with its pictures; more are imported in parts. Each picture takes about two seconds. */
const MAX_ZIP_PICTURES = 40
/** The body of the request has the same limit (server/listening/bodies.ts). */
export const MAX_ZIP_BYTES = 32 * 1024 * 1024

const LIMITS = { maxEntries: 200, maxTotalBytes: 64 * 1024 * 1024 }

const FAULTS = {
  broken: 'edit.zip.broken',
  too_many: 'edit.zip.too.many',
  too_large: 'edit.zip.too.large',
} as const satisfies Record<ZipFault, MessageKey>

interface ZipImport {
  text: string
  pictures: ImportPictures
  /** Names of pictures in the ZIP that no row of the file names. */
  unused: string[]
}

interface Deps extends StoreImageDeps {
  translateTo: TranslateTo
  t: Translate
}

/**
 * Reads a ZIP with one table and the pictures that its lines name. Only named pictures are unpacked and decoded, one after the other;
 * each is kept for 7 days as an uploaded picture, so that the confirmation needs no second upload. Nothing else is written.
 */
export async function readZipImport(
  deps: Deps,
  bytes: Buffer,
): Promise<{ ok: true; zip: ZipImport } | { ok: false; fault: MessageKey }> {
  const opened = await openZip(bytes, LIMITS)
  if (!opened.ok) return { ok: false, fault: FAULTS[opened.fault] }
  const { zip } = opened
  try {
    return await readOpenZip(deps, zip)
  } finally {
    zip.close()
  }
}

async function readOpenZip(
  deps: Deps,
  zip: OpenZip,
): Promise<{ ok: true; zip: ZipImport } | { ok: false; fault: MessageKey }> {
  if (zip.names.includes('[Content_Types].xml')) return { ok: false, fault: 'edit.zip.workbook' }
  const texts = zip.names.filter((name) => /\.txt$/i.test(name))
  const named = zip.names.filter((name) => /\.[ct]sv$/i.test(name))
  // Beside a table, a text is what somebody wrote about it.
  const tables = named.length > 0 ? named : texts
  if (tables.length !== 1) return { ok: false, fault: tables.length === 0 ? 'edit.zip.no.table' : 'edit.zip.tables' }
  const table = await zip.read(tables[0]!, MAX_FILE_BYTES)
  if (!table) return { ok: false, fault: 'edit.file.too.large' }
  const text = decodeTable(table)
  if (text === undefined) return { ok: false, fault: 'edit.file.encoding' }

  const files = new Map<string, string[]>()
  for (const name of zip.names.filter((each) => each !== tables[0] && !texts.includes(each))) {
    const key = pictureKey(path.posix.basename(name))
    files.set(key, [...(files.get(key) ?? []), name])
  }
  const wanted = (await namedPictures(text, deps.translateTo)).filter((key) => files.has(key))
  if (wanted.length > MAX_ZIP_PICTURES) return { ok: false, fault: 'edit.zip.too.many.pictures' }
  const pictures: ImportPictures = {}
  for (const key of wanted) pictures[key] = await take(deps, zip, files.get(key)!)
  const unused = [...files].filter(([key]) => !wanted.includes(key)).flatMap(([, names]) => names)
  return { ok: true, zip: { text, pictures, unused } }
}

/** The pictures that the lines name, each once. Empty when the text is no table of cakes, which is refused afterwards. */
async function namedPictures(text: string, translateTo: TranslateTo): Promise<string[]> {
  const read = await readCsv(text)
  const [head, ...lines] = read.ok ? read.rows : []
  const heads = head && readHeads('cakes', head.cells, translateTo)
  const at = heads?.ok ? heads.columns.indexOf('picture') : -1
  if (at === -1) return []
  return [...new Set(lines.map(({ cells }) => pictureKey(cells[at] ?? '')).filter(Boolean))]
}

async function take(deps: Deps, zip: OpenZip, names: readonly string[]): Promise<ImportPictures[string]> {
  if (names.length > 1) return { fault: deps.t('edit.zip.picture.twice', { name: names[0]! }) }
  const bytes = await zip.read(names[0]!, MAX_UPLOAD_BYTES)
  if (!bytes) return { fault: imageRefusalText(deps.t, 'image_too_large') }
  const id = randomUUID()
  const saved = await saveReferenceImage(deps, bytes, id)
  return saved.ok ? { sent: id } : { fault: imageRefusalText(deps.t, saved.reason) }
}
