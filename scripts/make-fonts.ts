/**
 * Cuts the shop's fonts out of the installed @fontsource packages into app/base/ui/fonts (committed, with their licences). Run
 * after a change of a character set: npm run make:fonts
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { PRINT_GLYPHS } from '#app/base/platform/paper/print-glyphs.ts'
import { PRINT_FONTS, type PrintFont } from '#app/base/platform/paper/print-runs.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const OUT = path.join(ROOT, 'app/base/ui/fonts')
const ETHIOPIC = 'node_modules/@fontsource-variable/noto-sans-ethiopic'
const NOTO_SANS = 'node_modules/@fontsource-variable/noto-sans'
const FRAUNCES = 'node_modules/@fontsource/fraunces'

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

/** Amharic syllables, Ethiopic punctuation and numerals: U+1200–137C without the rows of other languages. */
const AMHARIC = [
  range(0x1200, 0x1248),
  range(0x124a, 0x124d),
  range(0x1260, 0x1288),
  range(0x128a, 0x128d),
  range(0x1290, 0x12b0),
  range(0x12b2, 0x12b5),
  range(0x12b8, 0x12be),
  range(0x12c0, 0x12c0),
  range(0x12c2, 0x12c5),
  range(0x12c8, 0x12ce),
  range(0x12d0, 0x12d6),
  range(0x12d8, 0x12ee),
  range(0x12f0, 0x12f7),
  range(0x1300, 0x130e),
  range(0x1310, 0x1310),
  range(0x1312, 0x1315),
  range(0x1320, 0x1357),
  range(0x1360, 0x137c),
].join('')

/**
 * The letters of the storefront's common texts and of the demo shop's home page. Their file suffices for most pages; the others are
 * fetched by pages with a rarer letter. theme.css repeats the ranges of the others, which this script prints.
 */
const COMMON_AMHARIC = new Set(
  [
    'ሁሂህሆለሉሊላሌልሎሐሑመሙሚማሜምሞሟሠሥረሩሪራሬርሮሯሰሱሲሳስሶሸሻሽቀቁቂቃቄቅቆቋበቡቢባቤብቦቧቫቬተቱቲታቴትቶቷቸቹቻቼችኃኋነኑኒናኔንኘኙኛኝኞ',
    'አኢኤእከኩኪካኬክኮኳወዊዋውዎዓዕዘዙዚዛዜዝዟየዩያይዮደዱዲዳዴድዶዷጀጃጅጆገጉጊጋጌግጎጠጡጣጤጥጦጧጨጫጭጮጴጸጹጻጽጾፈፉፊፋፌፍፎፏፒፔፕ።፣፤፦',
  ].join(''),
)

/** The other letters of our texts. */
const FURTHER_AMHARIC = 'ሀሃሄሏሒሔሕሡሣሦሴሷሹሺሾቨቺቾኅኖኗኚኟኦኸዉዌዐዞዡዣዥጁጂጓጢጩጪጵፀፃፅፓፖ'

const isInTexts = (letter: string) => COMMON_AMHARIC.has(letter) || FURTHER_AMHARIC.includes(letter)
const RARE_AMHARIC = AMHARIC.split('')
  .filter((letter) => !isInTexts(letter))
  .join('')

function unicodeRange(letters: Iterable<string>): string {
  const ranges: [number, number][] = []
  for (const letter of letters) {
    const code = letter.codePointAt(0)!
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}

/** Amharic text on English pages: the shop's name and the language switch. */
const AMHARIC_ON_ENGLISH_PAGES = 'ጣፋጭ አማርኛ'

/** Printable ASCII and the punctuation of our English headings. */
const BASIC_LATIN = `${range(0x20, 0x7e)}\u00a0\u00b7\u00d7\u00e9\u2013\u2014\u2018\u2019\u201c\u201d\u2026`

const fonts = [
  {
    file: 'ethiopic-common.woff2',
    source: `${ETHIOPIC}/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2`,
    text: [...COMMON_AMHARIC].join(''),
    axes: { wght: { min: 400, max: 800 } },
  },
  {
    file: 'ethiopic-further.woff2',
    source: `${ETHIOPIC}/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2`,
    text: FURTHER_AMHARIC,
    axes: { wght: { min: 400, max: 800 } },
  },
  {
    file: 'ethiopic-rare.woff2',
    source: `${ETHIOPIC}/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2`,
    text: RARE_AMHARIC,
    axes: { wght: { min: 400, max: 800 } },
  },
  {
    file: 'ethiopic-name.woff2',
    source: `${ETHIOPIC}/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2`,
    text: AMHARIC_ON_ENGLISH_PAGES,
    axes: { wght: 500 },
  },
  {
    file: 'fraunces-600.woff2',
    source: `${FRAUNCES}/files/fraunces-latin-600-normal.woff2`,
    text: BASIC_LATIN,
    axes: undefined,
  },
] as const

const ALL = Array.from({ length: 0x11_00_00 }, (_, code) => code).filter((code) => code < 0xd8_00 || code > 0xdf_ff)

/** Fonts of papers: for every language, one weight each, for embedding in a PDF and for outlines. */
const PRINT_SOURCES: Record<PrintFont, string> = {
  ethiopic: `${ETHIOPIC}/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2`,
  latin: `${ETHIOPIC}/files/noto-sans-ethiopic-latin-wght-normal.woff2`,
  signs: `${NOTO_SANS}/files/noto-sans-latin-wght-normal.woff2`,
  extended: `${NOTO_SANS}/files/noto-sans-latin-ext-wght-normal.woff2`,
}
const printed = PRINT_FONTS.flatMap((font) => {
  const isOfFont = new RegExp(`[${PRINT_GLYPHS[font]}]`, 'u')
  const text = ALL.map((code) => String.fromCodePoint(code))
    .filter((letter) => isOfFont.test(letter))
    .join('')
  return [400, 700].map((wght) => ({ file: `${font}-${wght}.ttf`, source: PRINT_SOURCES[font], text, wght }))
})

await mkdir(path.join(OUT, 'print'), { recursive: true })
for (const { file, source, text, wght } of printed) {
  const original = await readFile(path.join(ROOT, source))
  const subset = await subsetFont(original, text, { targetFormat: 'sfnt', variationAxes: { wght } })
  await writeFile(path.join(OUT, 'print', file), subset)
  console.log(`print/${file}: ${(subset.length / 1024).toFixed(1)} KB`)
}
for (const font of fonts) {
  const original = await readFile(path.join(ROOT, font.source))
  const subset = await subsetFont(original, font.text, {
    targetFormat: 'woff2',
    ...(font.axes ? { variationAxes: { ...font.axes } } : {}),
  })
  await writeFile(path.join(OUT, font.file), subset)
  console.log(`${font.file}: ${(subset.length / 1024).toFixed(1)} KB`)
}
await copyFile(path.join(ROOT, ETHIOPIC, 'LICENSE'), path.join(OUT, 'LICENSE-noto-sans-ethiopic.txt'))
await copyFile(path.join(ROOT, NOTO_SANS, 'LICENSE'), path.join(OUT, 'LICENSE-noto-sans.txt'))
await copyFile(path.join(ROOT, FRAUNCES, 'LICENSE'), path.join(OUT, 'LICENSE-fraunces.txt'))
for (const [name, letters] of Object.entries({ FURTHER_AMHARIC, RARE_AMHARIC })) {
  console.log(`unicode-range of ${name}: ${unicodeRange(letters)}`)
}
