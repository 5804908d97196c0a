import { inflateSync } from 'node:zlib'

const NO_GLYPH = '0000'

/** Text of a PDF as a reader copies it: glyphs, translated by each font's own table; U+FFFD where nothing is drawn, because the font lacks the letter. */
export function textOfPdf(pdf: string): string {
  const objects = new Map<string, { dictionary: string; stream: string }>()
  for (const [, id, body] of pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', rest] = body!.split('stream\n')
    const bytes = rest === undefined ? undefined : Buffer.from(rest.slice(0, rest.lastIndexOf('\nendstream')), 'latin1')
    const isPacked = dictionary.includes('FlateDecode')
    objects.set(id!, { dictionary, stream: bytes ? (isPacked ? inflateSync(bytes) : bytes).toString('latin1') : '' })
  }
  const characters = new Map<string, Map<number, string>>()
  for (const [, { dictionary }] of objects) {
    for (const [, name, font] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font!)!.dictionary)![1]!
      characters.set(name!, tableOf(objects.get(table)!.stream))
    }
  }
  let text = ''
  for (const [, { stream }] of objects) {
    let font: Map<number, string> | undefined
    for (const [, chosen, glyphs] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ]+)*)\] TJ/g)) {
      if (chosen) font = characters.get(chosen)
      for (const [, hex] of (glyphs ?? '').matchAll(/<([0-9a-f]*)>/g)) {
        for (const code of hex!.match(/.{4}/g) ?? [])
          text += (code === NO_GLYPH ? undefined : font!.get(parseInt(code, 16))) ?? '\ufffd'
      }
    }
  }
  return text
}

function tableOf(cmap: string): Map<number, string> {
  const table = new Map<number, string>()
  for (const [, from, , list] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g)) {
    const texts = [...list!.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex]) =>
      Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    )
    for (const [index, text] of texts.entries()) table.set(parseInt(from!, 16) + index, text)
  }
  return table
}
