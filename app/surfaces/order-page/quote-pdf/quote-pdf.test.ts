import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { drawQuotePdf } from './draw-quote-pdf.server.ts'
import type { QuotePdf } from './load-quote-pdf.server.ts'
import { wrapLines } from '#app/base/platform/paper/wrap-lines.ts'

const quote: QuotePdf = {
  lang: 'am',
  title: 'የኬክዎ ዋጋ TF4K2M',
  footer: 'የኬክዎ ዋጋ TF4K2M',
  shop: { name: 'ጣፋጭ', contact: 'አዲስ አበባ፣ ቦሌ · 0900 000 100' },
  facts: ['ለአልማዝ', 'ቅዳሜ ኅዳር 12 ቀን 2019 ጠዋት 3:05 (Sat 21 Nov 2026)'],
  cake: { name: 'ማንጎ ኬክ', choices: [{ name: 'በኬኩ ላይ የሚጻፈው', value: 'Happy Birthday ሃና' }], svg: undefined },
  message: { heading: 'ከሱቁ የተላከ መልእክት', text: 'እንኳን አደረሰዎ!\nየመረጡት ማንጎ ዛሬ ትኩስ ነው።' },
  options: [
    {
      title: 'አማራጭ 1: ባለ ሁለት ደረጃ',
      image: null,
      detail: 'ትልቅ · ለ20–25 ሰው',
      includedHeading: 'የሚያካትተው',
      included: ['ትኩስ ማንጎ', 'የስኳር አበቦች'],
      sums: [
        { name: 'ኬክ', value: '4,200 ብር', isTotal: false },
        { name: 'ጠቅላላ', value: '4,350 ብር', isTotal: true },
      ],
    },
  ],
  validity: ['ዋጋው የሚያገለግለው እስከ ማክሰኞ ኅዳር 15 ቀን 2019 ነው (Tue 24 Nov 2026)'],
  policies: { heading: 'እባክዎ ያንብቡ', lines: ['ትዕዛዝዎን ከመረጡት የመረከቢያ ሰዓት በኋላ ለ30 ደቂቃ እናቆያለን።'] },
}

async function printed(each: QuotePdf, optionPictures: Buffer[] = []): Promise<string> {
  const stream = drawQuotePdf(each, {
    projectDir: PROJECT_DIR,
    madeAt: new Date(0),
    picture: undefined,
    optionPictures,
    logo: undefined,
    color: '#9a2f1b',
  })
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('latin1')
}

describe('a printed quote', () => {
  it('contains text that can be copied and searched, in both scripts', async () => {
    const text = textOfPdf(await printed(quote))
    for (const line of [
      'ጣፋጭ',
      'አዲስ አበባ፣ ቦሌ · 0900 000 100',
      'Happy Birthday ሃና',
      '4,350 ብር',
      'ለ20–25 ሰው',
      ...quote.facts,
    ]) {
      expect(text).toContain(line)
    }
    expect(text).toContain('(Tue 24 Nov 2026)')
    expect(text).not.toContain('\ufffd')
  })

  it('contains its fonts, its language and its name', async () => {
    const pdf = await printed(quote)
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(4)
    expect(pdf).toContain('/Lang (am)')
    expect(pdf.length).toBeLessThan(150_000)
  })

  it('shows the picture of an option beside it', async () => {
    const square = { width: 480, height: 480, channels: 3, background: '#b5651d' } as const
    const picture = await sharp({ create: square }).jpeg().toBuffer()
    const pdf = await printed(quote, [picture])
    expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(1)
    expect(textOfPdf(pdf)).toContain('4,350 ብር')
  })

  it('continues on another page when one is full', async () => {
    const option = {
      ...quote.options[0]!,
      included: Array.from({ length: 40 }, (_, line) => `${line} ${'ማንጎ '.repeat(30)}`),
    }
    const pdf = await printed({ ...quote, options: [option, option, option] })
    expect(pdf.match(/\/Type \/Page\n/g)!.length).toBeGreaterThan(3)
    expect(textOfPdf(pdf)).toContain('TF4K2M · 4')
  })
})

describe('lines', () => {
  const measure = (part: string) => part.length

  it('break at spaces, keep their own breaks, and cut a word only when it fits no line', () => {
    expect(wrapLines('ab cd ef', 5, measure)).toEqual(['ab cd', 'ef'])
    expect(wrapLines('ab\n\ncd', 5, measure)).toEqual(['ab', '', 'cd'])
    expect(wrapLines('a bcdefgh', 3, measure)).toEqual(['a', 'bcd', 'efg', 'h'])
  })
})
