/**
 * Makes the shop's pictures outside its pages: icons for browsers and home screens, and the card for shared pages. They are
 * committed in public/. Run after a change of the mark or the hero: npm run make:brand
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import subsetFont from 'subset-font'

const ROOT = path.resolve(import.meta.dirname, '..')
const PUBLIC = path.join(ROOT, 'public')

const PAPER = '#fbf7ef'
const INK = '#2c1a10'

/** The mark; also in app/base/ui/frame/logo.tsx. */
const PETALS = [0, 45, 90, 135, 180, 225, 270, 315]
  .map((angle) => `<path d="M32 32c-7-7-9-17-6-25 2-4 10-4 12 0 3 8 1 18-6 25z" transform="rotate(${angle} 32 32)"/>`)
  .join('')
const MARK =
  `<g fill="#f2b632" stroke="${INK}" stroke-width="1.5">${PETALS}</g>` +
  `<circle cx="32" cy="32" r="8" fill="#9a2f1b"/><circle cx="32" cy="32" r="3.5" fill="${INK}"/>`
const MARK_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${MARK}</svg>`

async function drawMark(size: number): Promise<Buffer> {
  return sharp(Buffer.from(MARK_SVG), { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** The mark on paper, with a margin, because home screens cut icons round. */
async function drawTile(size: number, markShare: number): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 4, background: PAPER } })
    .composite([{ input: await drawMark(Math.round(size * markShare)) }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** An .ico file with one PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // count: one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** A line of text as a picture. Writes the font to a temporary file, because the renderer does not read woff2. */
async function drawText(text: string, fontFile: string, font: string, color: string, width: number): Promise<Buffer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'tafach-font-'))
  try {
    const file = path.join(dir, 'font.ttf')
    const source = await readFile(path.join(ROOT, 'node_modules', fontFile))
    await writeFile(file, await subsetFont(source, text, { targetFormat: 'sfnt' }))
    const rendered = { text: `<span foreground="${color}">${text}</span>`, font, fontfile: file, rgba: true, dpi: 600 }
    return await sharp({ text: rendered }).trim().resize({ width }).png().toBuffer()
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** 1200 × 630, the size that messengers and social networks use. */
async function drawShareCard(): Promise<Buffer> {
  const hero = await sharp(path.join(ROOT, 'db/seed/pictures/hero.jpg'))
    .resize(760, 630, { fit: 'cover', position: 'centre' })
    .toBuffer()
  const latin = '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2'
  const ethiopic = '@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2'
  const diamond = (x: number, color: string, inner: string) =>
    `<path fill="${color}" d="m${x} 8 16 12-16 12-16-12z"/><path fill="${inner}" d="m${x} 14 8 6-8 6-8-6z"/>`
  const border = Array.from({ length: 16 }, (_, index) =>
    index % 2 === 0 ? diamond(index * 40 + 20, '#f2b632', '#9a2f1b') : diamond(index * 40 + 20, '#2c633f', '#f2b632'),
  ).join('')
  const tibeb = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="630"><rect width="40" height="630" fill="${PAPER}"/>` +
      `<g transform="rotate(90) translate(0 -40)"><path fill="#9a2f1b" d="M0 0h640v4H0zM0 36h640v4H0z"/>${border}</g></svg>`,
  )
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: PAPER } })
    .composite([
      { input: hero, left: 440, top: 0 },
      { input: tibeb, left: 400, top: 0 },
      { input: await drawMark(150), left: 125, top: 95 },
      { input: await drawText('Tafach', latin, 'Fraunces SemiBold,', INK, 270), left: 65, top: 305 },
      { input: await drawText('ጣፋጭ', ethiopic, 'Noto Sans Ethiopic', '#9a2f1b', 200), left: 100, top: 425 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

const files: Record<string, string | Buffer> = {
  'favicon.svg': MARK_SVG,
  'favicon.ico': icoOf(await drawMark(32), 32),
  'apple-touch-icon.png': await drawTile(180, 0.8),
  'icon-192.png': await drawTile(192, 0.8),
  'icon-512.png': await drawTile(512, 0.7),
  'share-card.jpg': await drawShareCard(),
}
for (const [name, content] of Object.entries(files)) {
  await writeFile(path.join(PUBLIC, name), content)
  console.log(`${name}: ${(content.length / 1024).toFixed(1)} KB`)
}
