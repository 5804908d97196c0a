import sharp from 'sharp'
import { expect, it } from 'vitest'
import { jpegFile, type ImageView } from '#app/base/media/image.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import type { QuotePdf } from './load-quote-pdf.server.ts'
import { makeQuotePdf } from './make-quote-pdf.server.ts'

const image = (id: string): ImageView => ({
  id: id.repeat(32),
  width: 480,
  height: 480,
  widths: [480],
  placeholder: '',
})
const option = { title: 'ማንጎ', detail: '', includedHeading: '', included: [], sums: [] }
const quote: QuotePdf = {
  lang: 'am',
  title: 'የኬክዎ ዋጋ TF4K2M',
  footer: 'TF4K2M',
  shop: { name: 'ጣፋጭ', contact: '0900 000 100' },
  facts: [],
  cake: {
    name: 'ማንጎ ኬክ',
    choices: [],
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  },
  message: null,
  options: [
    { ...option, image: image('a') },
    { ...option, image: image('b') },
  ],
  validity: [],
  policies: { heading: 'እባክዎ ያንብቡ', lines: [] },
}
const square = await sharp({ create: { width: 480, height: 480, channels: 3, background: '#b5651d' } })
  .jpeg()
  .toBuffer()
const deps = {
  mediaStore: {
    async read(name: string) {
      if (name === jpegFile(image('a'))) return square
      throw new Error('the disk is broken')
    },
  },
  logo: { ...image('a'), clearOn: '' },
  color: '#9a2f1b',
  projectDir: PROJECT_DIR,
  madeAt: new Date(0),
} as const

it('draws in a process of its own: drawing, logo, and the picture that can be read', async () => {
  const pdf = Buffer.from((await makeQuotePdf('TF4K2M', quote, deps))!).toString('latin1')
  expect(textOfPdf(pdf)).toContain('ማንጎ ኬክ')
  expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(3)
})

it('refuses the fourth paper of one order at once', async () => {
  const papers = await Promise.all([1, 2, 3, 4].map(() => makeQuotePdf('TF5555', { ...quote, options: [] }, deps)))
  expect(papers.filter((paper) => paper === undefined)).toHaveLength(1)
})

it('says what went wrong with a paper, and draws the next one', async () => {
  const broken = { ...quote, policies: undefined } as unknown as QuotePdf
  await expect(makeQuotePdf('TF4K2M', broken, deps)).rejects.toThrow('a quote could not be drawn: TypeError')
  expect(await makeQuotePdf('TF4K2M', { ...quote, options: [] }, deps)).toBeDefined()
})
