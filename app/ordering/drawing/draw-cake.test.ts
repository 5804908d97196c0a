import { describe, expect, it } from 'vitest'
import { OCCASION_KINDS } from '#app/catalog/cakes/occasion.ts'
import { choicesFrom, type CakeChoices } from './cake-choices.ts'
import { contrastOf } from './colors.ts'
import { drawCake } from './draw-cake.ts'
import { icingOn } from './inscription.ts'
import { recipeOf } from './recipes.ts'

const FLAVORS = [
  'vanilla',
  'chocolate',
  'strawberry',
  'mango',
  'buna-coffee',
  'red-velvet',
  'lemon',
  'honey-walnut',
  'caramel',
  'fasting-chocolate',
  'fasting-fruit',
  'a-new-flavor',
  null,
]
const CAKE_TYPES = ['butter-sponge', 'chiffon', 'torta', 'teff-sponge', 'fasting-sponge', 'a-new-type', null]
const KINDS = [...OCCASION_KINDS, null]
const LONGEST = 'ጨጨጨጨጨጨጨጨጨ ጨጨጨጨጨጨጨጨጨጨ'

const plain: CakeChoices = {
  tiers: 1,
  diameterCm: 22,
  flavorId: 'vanilla',
  flavorColor: '#f3e5b8',
  cakeTypeId: 'butter-sponge',
  occasionKind: null,
  topperText: '',
  isFasting: false,
}

/** Every flavor with every cake type, and every occasion with every cake type and number of tiers. */
const everyCake = [
  ...FLAVORS.flatMap((flavorId, row) =>
    CAKE_TYPES.map((cakeTypeId, column) => ({
      ...plain,
      flavorId,
      flavorColor: flavorId && '#5566bb',
      cakeTypeId,
      occasionKind: KINDS[(row + column) % KINDS.length]!,
      tiers: 1 + ((row + column) % 3),
      topperText: LONGEST,
    })),
  ),
  ...CAKE_TYPES.flatMap((cakeTypeId) =>
    KINDS.flatMap((occasionKind) =>
      [2, 4, 6].map((tiers) => ({
        ...plain,
        flavorId: 'fasting-fruit',
        cakeTypeId,
        occasionKind,
        tiers,
        diameterCm: 32,
        topperText: LONGEST,
      })),
    ),
  ),
].map((choices) => drawCake(choices))

interface Tag {
  name: string
  attributes: Record<string, string>
}

const TAG = /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/y

/** Elements and text of well-formed markup; throws at the first error. */
function parseXml(xml: string): { tags: Tag[]; text: string } {
  const tags: Tag[] = []
  const open: string[] = []
  let text = ''
  let at = 0
  while (at < xml.length) {
    if (xml[at] !== '<') {
      const end = xml.indexOf('<', at)
      text += xml.slice(at, end === -1 ? undefined : end)
      at = end === -1 ? xml.length : end
      continue
    }
    TAG.lastIndex = at
    const match = TAG.exec(xml)
    if (!match) throw new Error(`malformed at ${xml.slice(at, at + 60)}`)
    const [whole, closing, name = '', attributes = '', selfClosing] = match
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes something else`)
    } else {
      const pairs = [...attributes.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!] as const)
      if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`an attribute twice: ${whole}`)
      tags.push({ name, attributes: Object.fromEntries(pairs) })
      if (!selfClosing) open.push(name)
    }
    at += whole.length
  }
  if (open.length > 0) throw new Error(`${open.join()} left open`)
  const unescaped = (text.match(/&(?!(?:amp|lt|gt|quot|#39);)/g) ?? []).length
  if (unescaped > 0) throw new Error('an ampersand that begins nothing')
  return { tags, text }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const readText = (svg: string) => parseXml(svg).text.replaceAll(/&([\w#]+);/g, (_, name: string) => ENTITIES[name]!)

/** The markup without its ids. */
const shapesOf = (choices: CakeChoices) => drawCake(choices, { idPrefix: 'x' }).replace(/ data-look="\w+"/, '')

describe('every cake', () => {
  it('candles are drawn when they were chosen, unless another occasion’s motif takes their place', () => {
    const withCandles = { ...plain, hasCandles: true as const }
    expect(drawCake(withCandles)).not.toBe(drawCake(plain))
    const sketched = { ...plain, flavorId: null, flavorColor: null }
    for (const cake of [plain, sketched]) {
      expect(drawCake({ ...cake, occasionKind: 'birthday' })).toBe(drawCake(cake))
      expect(drawCake({ ...cake, occasionKind: 'birthday', hasCandles: true })).toBe(
        drawCake({ ...cake, hasCandles: true }),
      )
    }
    const wedding = { ...plain, occasionKind: 'wedding' as const }
    expect(drawCake({ ...wedding, hasCandles: true })).toBe(drawCake(wedding))
  })

  it('is well-formed, refers only to what it defines, and defines it once', () => {
    for (const svg of everyCake) {
      const { tags } = parseXml(svg)
      const ids = tags.flatMap(({ attributes }) => attributes['id'] ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      const references = tags.flatMap(({ attributes }) =>
        Object.values(attributes).flatMap((value) => /^(?:url\()?#([\w-]+)\)?$/.exec(value)?.[1] ?? []),
      )
      const colorless = references.filter((name) => !/^[\da-f]{3,6}$/.test(name))
      expect(colorless.filter((name) => !ids.includes(name))).toEqual([])
    }
  })

  it('contains nothing that the content policy forbids, and no foreign content', () => {
    for (const svg of everyCake) {
      const { tags } = parseXml(svg)
      const names = new Set(tags.map(({ name }) => name))
      for (const forbidden of ['script', 'style', 'image', 'a', 'foreignObject', 'filter']) {
        expect(names).not.toContain(forbidden)
      }
      const keys = tags.flatMap(({ attributes }) => Object.keys(attributes))
      expect(keys.filter((key) => key === 'style' || key.startsWith('on'))).toEqual([])
      const addresses = tags.flatMap(({ attributes }) => attributes['href'] ?? []).filter((href) => href[0] !== '#')
      expect(addresses).toEqual([])
    }
  })

  it('has only numbers where numbers belong', () => {
    for (const svg of everyCake) expect(svg).not.toMatch(/NaN|undefined|Infinity|null|e-\d/)
  })

  it('is small enough to travel with a page', () => {
    const bytes = everyCake.map((svg) => new TextEncoder().encode(svg).length)
    expect(Math.max(...bytes)).toBeLessThanOrEqual(30 * 1024)
  })
})

describe('drawCake', () => {
  it('draws the same for the same choices, and something else for others', () => {
    const others: Partial<CakeChoices>[] = [
      { tiers: 2 },
      { diameterCm: 30 },
      { diameterCm: null },
      { flavorId: 'mango' },
      { flavorId: null, flavorColor: null },
      { cakeTypeId: 'torta' },
      { occasionKind: 'wedding' },
      { hasCandles: true },
      { topperText: 'ሰላም' },
    ]
    const drawings = [{}, ...others].map((other) => shapesOf({ ...plain, ...other }))
    expect(shapesOf({ ...plain })).toBe(drawings[0])
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  it('distinguishes a cake that looks different from one with another text', () => {
    const lookOf = (other: Partial<CakeChoices>) => /data-look="(\w+)"/.exec(drawCake({ ...plain, ...other }))![1]
    expect(lookOf({ topperText: 'Sara' })).toBe(lookOf({}))
    expect(lookOf({ cakeTypeId: 'chiffon' })).not.toBe(lookOf({}))
  })

  it('keeps ids of different cakes apart', () => {
    const idsOf = (choices: CakeChoices) => [...drawCake(choices).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const first = new Set(idsOf({ ...plain, topperText: 'Sara' }))
    expect(idsOf({ ...plain, topperText: 'Dawit' }).filter((id) => first.has(id))).toEqual([])
  })

  it.each([
    ['no size', { ...plain, diameterCm: null }],
    ['nothing at all', choicesFrom({})],
    ['a flavor that the shop added', { ...plain, flavorId: 'avocado', flavorColor: '#8a9a3c' }],
    ['more tiers than there are', { ...plain, tiers: 40 }],
    ['no tier', { ...plain, tiers: 0 }],
    ['a cake as wide as a table', { ...plain, diameterCm: 400 }],
  ])('draws a cake with %s within its frame', (_, choices) => {
    const { tags } = parseXml(drawCake(choices))
    const ellipses = tags.filter(({ name, attributes }) => name === 'ellipse' && Number(attributes['cx']) === 200)
    for (const { attributes } of ellipses) expect(Number(attributes['rx'])).toBeLessThan(200)
    expect(tags.length).toBeGreaterThan(20)
  })

  it('accepts only colours as colours', () => {
    const withScript = { ...plain, flavorId: 'x', flavorColor: '"/><script>alert(1)</script>' }
    expect(shapesOf(withScript)).toBe(shapesOf({ ...plain, flavorId: 'x', flavorColor: null }))
  })
})

describe('the inscription', () => {
  it.each([
    'መልካም ልደት ለእናቴ!',
    'Sara & Dawit',
    '<b>"It\'s"</b>',
    ']]><!-- -->&amp;',
    'እንኳን  ደስ አለሽ',
    '👩‍👩‍👧 ❤️ 🎂',
    'e\u0301 is not é',
    'مبروك',
    ' x ',
  ])('keeps %j code point by code point', (text) => {
    for (const cakeTypeId of ['butter-sponge', 'torta']) {
      expect(readText(drawCake({ ...plain, cakeTypeId, topperText: text }))).toBe(text)
    }
    expect(readText(drawCake({ ...choicesFrom({}), topperText: text }))).toBe(text)
  })

  it('drops only characters that XML cannot hold', () => {
    expect(readText(drawCake({ ...plain, topperText: 'a\u0000b\u0007c\ud83dd\uffff' }))).toBe('abcd')
  })

  it('needs letters', () => {
    expect(drawCake({ ...plain, topperText: ' \t' })).not.toContain('<text')
  })

  it('is written smaller the longer it is', () => {
    const sizeOf = (text: string) => Number(/font-size="([\d.]+)"/.exec(drawCake({ ...plain, topperText: text }))![1])
    expect(sizeOf('ሰላም')).toBeGreaterThan(sizeOf('WWWWWWWWWWWWWWWWWWWW'))
    expect(sizeOf('WWWWWWWWWWWWWWWWWWWW')).toBeGreaterThan(7)
    expect(sizeOf('Happy birthday Hanna')).toBeGreaterThan(sizeOf('HappyxbirthdayxHanna'))
  })

  it('can be read on the frosting of every flavor and of any colour', () => {
    const colors = ['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#7a4f2d', '#c07a36', '#8a9a3c']
    const frostings = [
      ...FLAVORS.filter((flavorId) => flavorId !== null).map((flavorId) => ({ flavorId, flavorColor: '#888888' })),
      ...colors.map((flavorColor) => ({ flavorId: null, flavorColor })),
    ].map((choice) => recipeOf(choice)!.frosting)
    for (const frosting of frostings) expect(contrastOf(icingOn(frosting), frosting)).toBeGreaterThan(4.5)
  })
})
