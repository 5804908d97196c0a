import { inflateSync } from 'node:zlib'

interface PdfObject {
  dictionary: string
  stream: string
}

type CharacterMap = ReadonlyMap<number, string>

/** Lines of each page of a PDF that Chromium wrote, from the top down, as a reader sees them. */
export function linesOfPrintedPages(pdf: Buffer): string[][] {
  const objects = readObjects(pdf.toString('latin1'))
  const characters = new Map<string, CharacterMap>()
  const charactersOf = (font: string): CharacterMap => {
    const known = characters.get(font)
    if (known) return known
    const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)!.dictionary) ?? []
    const read = readCharacters(objects.get(table)?.stream ?? '')
    characters.set(font, read)
    return read
  }
  return pagesOf(objects).map(({ dictionary }) => {
    const fonts = new Map(
      [...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name!, charactersOf(font!)]),
    )
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(dictionary)!
    return readLines(objects.get(contents)!.stream, fonts)
  })
}

function readObjects(pdf: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id, body] of pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', rest] = body!.split('stream\n')
    const bytes = rest === undefined ? undefined : Buffer.from(rest.slice(0, rest.lastIndexOf('\nendstream')), 'latin1')
    const isText = bytes && dictionary.includes('FlateDecode') && !/\/(?:Length1|Subtype)/.test(dictionary)
    objects.set(id!, { dictionary, stream: isText ? inflateSync(bytes).toString('latin1') : '' })
  }
  return objects
}

/** In the order of the paper: a node of the tree of pages names its children in order. */
function pagesOf(objects: ReadonlyMap<string, PdfObject>): PdfObject[] {
  const below = (id: string): PdfObject[] => {
    const object = objects.get(id)!
    const [, children] = /\/Kids \[([^\]]*)\]/.exec(object.dictionary) ?? []
    return children === undefined
      ? [object]
      : [...children.matchAll(/(\d+) 0 R/g)].flatMap(([, child]) => below(child!))
  }
  const catalog = [...objects.values()].find(({ dictionary }) => dictionary.includes('/Type /Catalog'))!
  return below(/\/Pages (\d+) 0 R/.exec(catalog.dictionary)![1]!)
}

const OPERATORS = new RegExp(
  [
    String.raw`\/ActualText (?:<(?<actual>[0-9A-F]*)>|\((?<plain>[^)]*)\)) >> BDC`,
    String.raw`(?<end>\bEMC\b)`,
    String.raw`\/(?<font>F\d+) [\d.]+ Tf`,
    String.raw`(?<height>-?[\d.]+) Tm`,
    String.raw`<(?<glyphs>[0-9A-F]*)> Tj`,
  ].join('|'),
  'g',
)

/** Text at another height is another line. What a span says itself replaces its glyphs. */
function readLines(content: string, fonts: ReadonlyMap<string, CharacterMap>): string[] {
  const lines: { height: string; text: string }[] = []
  let font: CharacterMap = new Map()
  let isShown = false
  const write = (text: string) => {
    lines.at(-1)!.text += text
  }
  for (const { groups } of content.matchAll(OPERATORS)) {
    const { actual, plain, end, font: chosen, height, glyphs } = groups!
    if (actual !== undefined || plain !== undefined) {
      isShown = true
      write(plain ?? fromUtf16(actual!.replace(/^FEFF/, '')))
    } else if (end) isShown = false
    else if (chosen) font = fonts.get(chosen) ?? new Map()
    else if (height && lines.at(-1)?.height !== height) lines.push({ height, text: '' })
    else if (glyphs && !isShown) {
      for (const glyph of glyphs.match(/.{4}/g) ?? []) write(font.get(parseInt(glyph, 16)) ?? '')
    }
  }
  return lines.map(({ text }) => text.trim()).filter((text) => text !== '')
}

/** What a font's glyphs stand for: single ones, and runs of neighbours. */
function readCharacters(table: string): CharacterMap {
  const characters = new Map<number, string>()
  for (const [, kind, entries] of table.matchAll(/beginbf(char|range)\n([\s\S]*?)\nendbf/g)) {
    for (const line of entries!.split('\n')) {
      const [first, last, code] = [...line.matchAll(/<([0-9A-F]+)>/g)].map(([, hex]) => hex!)
      if (kind === 'char') characters.set(parseInt(first!, 16), fromUtf16(last!))
      else {
        const begin = parseInt(first!, 16)
        for (let glyph = begin; glyph <= parseInt(last!, 16); glyph += 1) {
          characters.set(glyph, String.fromCodePoint(parseInt(code!, 16) + glyph - begin))
        }
      }
    }
  }
  return characters
}

function fromUtf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}
