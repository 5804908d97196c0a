import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import { ZipFile } from 'yazl'

import { CSV_START, csvLine } from '#app/base/platform/files/csv.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { headOf } from '#app/catalog/editing/import/table-file.ts'

const t = translateTo('en')

/** What a small bakery sells every day: its list is a ZIP, since typing each cake is an afternoon. */
export const CAKES = 12
export const DAILY = 8

export interface Files {
  logo: string
  zip: string
}

export async function makeFolder(folder: string): Promise<Files> {
  const columns = [
    'picture',
    'name_en',
    'name_am',
    'price_santim',
    'is_available_daily',
    'image_alt_en',
    'image_alt_am',
  ]
  const zip = new ZipFile()
  const lines = Array.from({ length: CAKES }, (_, at) => {
    const isDaily = at < DAILY ? 'yes' : 'no'
    return [`cake-${at}.jpg`, `Selam Cake ${at + 1}`, `የሰላም ኬክ ${at + 1}`, '120', isDaily, 'A cake', 'ኬክ']
  })
  zip.addBuffer(
    Buffer.from(CSV_START + [columns.map((column) => headOf('cakes', column, t)), ...lines].map(csvLine).join('')),
    'cakes.csv',
  )
  const picture = await readFile(path.join(PROJECT_DIR, 'db/seed/pictures/cakes/mango.jpg'))
  // Bytes behind the end of a JPEG make each a picture of its own.
  for (const [at, [name]] of lines.entries()) {
    zip.addBuffer(Buffer.concat([picture, Buffer.from([at])]), name!, { compress: false })
  }
  zip.end()
  const files = { logo: path.join(folder, 'logo.png'), zip: path.join(folder, 'cakes.zip') }
  await writeFile(files.zip, await buffer(zip.outputStream))
  await writeFile(files.logo, await readFile(path.join(PROJECT_DIR, 'public/icon-512.png')))
  return files
}
