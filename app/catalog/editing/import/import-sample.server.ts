import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { CSV_START, csvLine } from '#app/base/platform/files/csv.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { headOf } from './table-file.ts'

/** Columns of the sample: those that a new cake needs, and some that are often wanted. */
const COLUMNS = [
  'id',
  'picture',
  'name_en',
  'name_am',
  'price_santim',
  'is_available_daily',
  'is_fasting',
  'description_en',
  'description_am',
  'image_alt_en',
  'image_alt_am',
  'is_active',
] as const

/** Two cakes with pictures of the demo shop, off sale, so that a trial import sells nothing. */
const LINES = [
  [
    '',
    'honey-cake.jpg',
    'Sample Honey Cake',
    'የናሙና ማር ኬክ',
    '95',
    'yes',
    'no',
    'Soft, with honey.',
    'ለስላሳ፣ ከማር ጋር።',
    'Honey cake',
    'የማር ኬክ',
    'no',
  ],
  [
    '',
    'mango-cake.jpg',
    'Sample Mango Cake',
    'የናሙና ማንጎ ኬክ',
    '1450',
    'no',
    'yes',
    'With fresh mango.',
    'ከትኩስ ማንጎ ጋር።',
    'Mango cake',
    'የማንጎ ኬክ',
    'no',
  ],
] as const

const PICTURES = { 'honey-cake.jpg': 'teff-honey.jpg', 'mango-cake.jpg': 'mango.jpg' } as const

/** A table as the import reads it, with heads in the viewer's language. */
export function sampleTable(t: Translate): string {
  const heads = COLUMNS.map((column) => headOf('cakes', column, t))
  const yes = (cell: string) =>
    cell === 'yes' ? t('office.history.yes') : cell === 'no' ? t('office.history.no') : cell
  return CSV_START + [heads, ...LINES.map((line) => line.map(yes))].map(csvLine).join('')
}

/** The sample table with its pictures, as the import reads them. */
export async function sampleZip(t: Translate, projectDir: string): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(sampleTable(t)), 'cakes.csv')
  for (const [name, file] of Object.entries(PICTURES)) {
    const bytes = await readFile(path.join(projectDir, 'db', 'seed', 'pictures', 'cakes', file))
    zip.addBuffer(bytes, `pictures/${name}`, { compress: false })
  }
  zip.end()
  return buffer(zip.outputStream)
}
