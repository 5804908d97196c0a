import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

import type { CakeChoices } from '#app/ordering/drawing/cake-choices.ts'
import { drawCake } from '#app/ordering/drawing/draw-cake.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { pictureOfDrawing } from '#app/ordering/drawing/picture-of-drawing.server.ts'
import { expect, test } from './shop-test.ts'

/** Wide enough to show a missing letter, and small enough for the repository. */
const WIDTH_PX = 160

/**
 * Shifting a drawing by a third of a pixel changes the smoothing of edges in up to 16 of its 25,600 pixels. A missing candle
 * changes 12 to 71, a missing line of letters hundreds.
 */
const SHAPES = { threshold: 0.4, maxDiffPixels: 24 }

/**
 * Of 255, in any channel of any of 100 patches of a picture. A shift by a third of a pixel changes up to 8; a slightly paler
 * frosting 13 to 18.
 */
const MAX_COLOR_DIFFERENCE = 10

/** Backgrounds of the drawing in light and dark mode. */
const PAPERS = ['#fbf7ef', '#1a110b']

const FONTS_DIR = path.resolve(import.meta.dirname, '../app/base/ui/fonts')
const fontFace = (family: string, file: string, range: string) =>
  `@font-face { font-family: '${family}'; font-weight: 400 700; unicode-range: ${range};
    src: url(data:font/woff2;base64,${readFileSync(path.join(FONTS_DIR, file)).toString('base64')}) }`

function cake(
  [flavorId, flavorColor]: [string, string] | [null, null],
  cakeTypeId: string | null,
  [tiers, diameterCm]: [number, number | null],
  occasionKind: CakeChoices['occasionKind'],
  topperText = '',
): CakeChoices {
  const drawn = { flavorId, flavorColor, cakeTypeId, tiers, diameterCm, occasionKind, topperText, isFasting: false }
  return occasionKind === 'birthday' ? { ...drawn, hasCandles: true } : drawn
}

/** Every flavor, cake type, size and occasion of the demo shop at least once, in both scripts, and incomplete cakes. */
const CAKES: Record<string, CakeChoices> = {
  'nothing-chosen': cake([null, null], null, [1, null], null),
  'pencil-birthday': cake([null, null], null, [1, 22], 'birthday', 'መልካም ልደት'),
  'pencil-wedding': cake([null, null], 'chiffon', [3, 32], 'wedding', 'Hanna & Yonas'),
  'vanilla-alone': cake(['vanilla', '#f3e5b8'], null, [1, null], null),
  'vanilla-birthday': cake(['vanilla', '#f3e5b8'], 'butter-sponge', [1, 22], 'birthday', 'መልካም ልደት ለእናቴ!'),
  'chocolate-anniversary': cake(['chocolate', '#5b3522'], 'butter-sponge', [1, 25], 'anniversary', 'Forever & ever'),
  'chocolate-chiffon': cake(['chocolate', '#5b3522'], 'chiffon', [2, 28], 'other', 'Selam'),
  'strawberry-chiffon': cake(['strawberry', '#e8697d'], 'chiffon', [1, 25], 'birthday', 'Happy Birthday'),
  'mango-torta': cake(['mango', '#f2a531'], 'torta', [1, 22], 'other'),
  'mango-six-tiers': cake(['mango', '#f2a531'], 'butter-sponge', [6, 32], 'birthday', 'ሰላም'),
  'coffee-graduation': cake(['buna-coffee', '#7a4f2d'], 'torta', [1, 25], 'graduation', 'እንኳን ደስ አለሽ!'),
  'velvet-wedding': cake(['red-velvet', '#9b1f2b'], 'butter-sponge', [2, 28], 'wedding', 'Sara & Dawit'),
  'velvet-small': cake(['red-velvet', '#9b1f2b'], 'teff-sponge', [1, 18], 'anniversary', 'ፍቅር'),
  'lemon-alone': cake(['lemon', '#f0dc5a'], 'chiffon', [1, 18], null),
  'lemon-graduation': cake(['lemon', '#f0dc5a'], 'butter-sponge', [1, 30], 'graduation', 'Well done, Liya'),
  'honey-teff': cake(['honey-walnut', '#d99a2b'], 'teff-sponge', [1, 22], 'other', 'ማር'),
  'caramel-party': cake(['caramel', '#c07a36'], 'butter-sponge', [1, 30], null),
  'fasting-chocolate': cake(['fasting-chocolate', '#4a2d22'], 'fasting-sponge', [1, 22], 'birthday', 'ልደት'),
  'fasting-fruit': cake(['fasting-fruit', '#e07b3f'], 'fasting-sponge', [3, 32], 'wedding', 'መልካም ጋብቻ'),
  'new-flavor': cake(['blueberry', '#5566bb'], 'torta', [1, 25], 'anniversary', 'WWWWMMMM 20 years'),
  'vanilla-birthday-unlit': {
    ...cake(['vanilla', '#f3e5b8'], 'butter-sponge', [1, 22], null, 'Happy Birthday'),
    occasionKind: 'birthday',
  },
}

/**
 * Compares the drawings with the pictures in e2e/pictures. After a wanted change, check the result of `npx playwright test
 * cake-drawing --update-snapshots=all`.
 */
test('every cake looks as it did', async ({ page }) => {
  const figures = Object.entries(CAKES).map(([name, choices], index) => {
    const drawing = drawCake(choices, { idPrefix: name })
    return `<div id="${name}-picture" style="width: ${WIDTH_PX}px; background: ${PAPERS[index % 2]}">${drawing}</div>`
  })
  await page.setContent(`<!doctype html><style>
    ${fontFace('Fraunces', 'fraunces-600.woff2', 'U+0020-007E')}
    ${fontFace('Tafach Ethiopic', 'ethiopic-common.woff2', 'U+1200-137F')}
    body { margin: 0 } svg { display: block }
  </style>${figures.join('')}`)
  const fonts = await page.evaluate(async () => [...(await document.fonts.ready)].map(({ status }) => status))
  expect(fonts, 'the fonts of both scripts').toEqual(['loaded', 'loaded'])

  for (const name of Object.keys(CAKES)) {
    const picture = await page.locator(`#${name}-picture`).screenshot()
    expect.soft(picture).toMatchSnapshot(`${name}.png`, SHAPES)
    const stored = test.info().snapshotPath(`${name}.png`, { kind: 'snapshot' })
    expect.soft(await colorDifference(picture, stored), `colours of ${name}`).toBeLessThanOrEqual(MAX_COLOR_DIFFERENCE)
  }
  await seeInImage(page)
})

/** A drawing in an <img> brings its Ethiopic letters along. */
async function seeInImage(page: Page): Promise<void> {
  const drawn = CAKES['velvet-small']!
  const [svg, blank] = await Promise.all(
    [drawn, { ...drawn, topperText: '' }].map((choices) =>
      pictureOfDrawing(drawCake(choices), { projectDir: PROJECT_DIR }),
    ),
  )
  expect(blank).not.toContain('@font-face')
  const source = `data:image/svg+xml;base64,${Buffer.from(svg!).toString('base64')}`
  await page.setContent(`<!doctype html><style>body { margin: 0; background: ${PAPERS[0]} } img { display: block }</style>
    <img src="${source}" width="${WIDTH_PX}" height="${WIDTH_PX}" alt="">`)
  await page.waitForFunction(() => document.images[0]?.complete)
  // The stored picture is the same cake on a page with the font.
  expect(await page.locator('img').screenshot()).toMatchSnapshot('velvet-small.png', SHAPES)
}

/** The largest difference of two pictures, each reduced to ten by ten patches of colour. */
async function colorDifference(...pictures: [Buffer, string]): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map((picture) => sharp(picture).removeAlpha().resize(10, 10, { fit: 'fill' }).raw().toBuffer()),
  )
  return Math.max(...[...one!].map((channel, index) => Math.abs(channel - other![index]!)))
}
