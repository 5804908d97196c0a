import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoShop } from './open-demo-shop.ts'
import { textOf, type ShownPage } from './shown-page.ts'
import type { Visitor } from './visitor.ts'

const shop = demoShop()

async function json<Answer>(to: string): Promise<Answer> {
  return (await (await shop.visitor().ask(to)).json()) as Answer
}

/** A picture that resembles no other. */
async function paint(background: string, sigma = 40): Promise<File> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma }
  const image = sharp({ create: { width: 320, height: 240, channels: 3, background, noise } }).tint(background)
  return new File([new Uint8Array(await image.png().toBuffer())], 'painted.png', { type: 'image/png' })
}

const csv = (text: string) => new File([text], 'table.csv', { type: 'text/csv' })
const fileField = (page: ShownPage) => page.document.querySelector('main input[type=file]')!.getAttribute('name')!
const idOf = (page: ShownPage) => page.address.split(/[/?]/).at(3)!

/** Pages of the back office in Amharic have no English left, aside from names of formats. */
it.each([
  '/admin/cakes/new',
  '/admin/cakes/import',
  '/admin/cakes/prices',
  '/admin/customization/variants',
  '/admin/customization/variants/new',
  '/admin/customization/flavors/import',
  '/admin/occasions',
  '/admin/occasions/new',
  '/admin/occasion-associations',
  '/admin/inspirations',
])('%s is Amharic', async (address) => {
  const owner = await shop.owner('am')
  const page = await owner.open(address)
  expect(page.status).toBe(200)
  expect(
    page.latinWords.filter((text) =>
      /[A-Za-z]{2,}/.test(text.replaceAll(/\(id\)|CSV|XLSX|ZIP|JPEG|PNG|WebP|HEIC/g, '')),
    ),
  ).toEqual([])
})

/** Creates a special-order cake by its form. */
async function makeCake(owner: Visitor, name: string, typed: Record<string, string> = {}): Promise<ShownPage> {
  const page = await owner.open('/admin/cakes/new')
  return owner.send(page, 'Save', {
    name_en: name,
    name_am: 'ናሙና ኬክ',
    'Price per piece (birr)': '100',
    is_available_daily: false,
    [fileField(page)]: await paint('#d99a1f'),
    ...typed,
  })
}

describe('a cake', () => {
  const priceInShop = async (id: string) => (await json<{ price: number }>(`/api/cakes/${id}`)).price

  it('is asked for what it lacks, is on sale at once with its new price, and no longer when archived', async () => {
    const owner = await shop.owner()
    const page = await owner.follow(await owner.open('/admin/cakes'), 'New cake')
    const lacking = await owner.send(page, 'Save', { name_en: 'Saffron Cake' })
    expect(lacking.status).toBe(422)
    expect(textOf(lacking.one('alert', { name: '', within: 'main' }))).toContain('Please fix the highlighted fields')
    expect(lacking.document.querySelector('[name=name_en]')!.getAttribute('value')).toBe('Saffron Cake')
    const unpictured = await owner.send(lacking, 'Save', {
      name_am: 'የሳፍሮን ኬክ',
      'Price per piece (birr)': '150.50',
      is_available_daily: false,
    })
    expect(unpictured.main).toContain('A cake needs a picture. Please choose one.')
    const made = await owner.send(unpictured, 'Save', { [fileField(unpictured)]: await paint('#d99a1f') })
    expect(made.main).toContain('Added.')
    const id = idOf(made)
    expect(await priceInShop(id)).toBe(150.5)
    expect((await shop.visitor().open(`/cakes/${id}`)).html).toContain('"price":"105.35"') // of the smallest size

    const dearer = await owner.send(made, 'Save', { 'Price per piece (birr)': '200' })
    expect(dearer.main).toContain('Saved.')
    expect(dearer.names('heading')).toContain('Price history')
    expect(await priceInShop(id)).toBe(200)
    const archived = await owner.send(dearer, 'Archive')
    expect(archived.main).toContain('Archived. Customers no longer see it.')
    expect((await shop.visitor().open(`/cakes/${id}`)).status).toBe(404)
  })

  it('of two editors the second sees what the first saved, and overwrites it on purpose alone', async () => {
    const [owner, other] = [await shop.owner(), await shop.owner()]
    const made = await makeCake(owner, 'Cardamom Cake')
    const address = `/admin/cakes/${idOf(made)}`
    const [mine, theirs] = [await owner.open(address), await other.open(address)]
    expect((await other.send(theirs, 'Save', { 'Price per piece (birr)': '120' })).main).toContain('Saved.')
    const refused = await owner.send(mine, 'Save', { 'Price per piece (birr)': '130' })
    expect(refused.status).toBe(409)
    const row = refused.all('row').find((one) => textOf(one).includes('130'))!
    expect(textOf(row)).toContain('120')
    // Sending the form once more overwrites nothing.
    const again = await owner.send(refused, 'Save')
    expect(again.status).toBe(409)
    const mineNow = await owner.send(again, 'Overwrite with mine')
    expect(mineNow.main).toContain('Saved.')
    expect((await other.open(address)).field('Price per piece (birr)').getAttribute('value')).toBe('130')
  })

  it('is offered from its day in its own sizes; a file changes its price after a look; its label has its address', async () => {
    const owner = await shop.owner()
    const made = await makeCake(owner, 'Ensaro Cake')
    const id = idOf(made)
    const later = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
    const saved = await owner.send(made, 'Save', { size_ids: ['small'], offered_from: later })
    expect(saved.main).toContain('Saved.')
    expect((await shop.visitor().ask(`/api/cakes/${id}`)).status).toBe(404)

    const table = csv(`id;price_santim;offered_from\r\n${id};250,50;\r\n`)
    const looked = await owner.send(await owner.open('/admin/cakes/import'), 'Show what would change', {
      'CSV or ZIP file': table,
    })
    expect(looked.all('listitem').filter((one) => textOf(one).includes('250.50'))).toHaveLength(1)
    expect((await shop.visitor().ask(`/api/cakes/${id}`)).status).toBe(404)
    const written = await owner.send(looked, 'Save these changes')
    expect(written.main).toContain('Added 0, changed 1.')
    expect(await json(`/api/cakes/${id}`)).toMatchObject({ price: 250.5, size_ids: ['small'] })

    const labels = await owner.open(`/admin/cakes/labels?id=${id}`)
    expect(labels.names('heading')).toContain('Price list and shelf labels')
    expect(labels.names('img', { within: 'main' })).toEqual([expect.stringMatching(new RegExp(`/cakes/${id}$`))])
  })

  it('stands in a short list with prices without cents, and nothing to choose above it', async () => {
    const page = await (await shop.owner()).open('/admin/cakes?q=mango')
    expect(page.all('row').length).toBeGreaterThan(1)
    expect(page.main).toMatch(/ETB\s\d/)
    expect(page.main).not.toMatch(/ETB\s[\d,]+\.00/)
    expect(page.main).not.toContain('Columns')
  })

  it('is put before another; prices of several change together, as they were shown', async () => {
    const owner = await shop.owner()
    const ids = [idOf(await makeCake(owner, 'Tej Cake one')), idOf(await makeCake(owner, 'Tej Cake two'))]
    const list = () => owner.open('/admin/cakes?q=Tej+Cake')
    const order = (page: ShownPage) =>
      Array.from(page.document.querySelectorAll('[data-row] a[href^="/admin/cakes/"]'), (link) =>
        link.getAttribute('href')!,
      )
        .map((href) => href.split('/').at(3)!)
        .filter((id, at, all) => all.indexOf(id) === at)
    const page = await list()
    expect(order(page)).toEqual(ids)
    await owner.send(
      page,
      page.all('button', { name: /up$/, within: page.document.querySelectorAll('[data-row]')[1]! })[0]!,
    )
    const sorted = await list()
    expect(order(sorted)).toEqual(ids.toReversed())

    const prices = await owner.open(`/admin/cakes/prices?${new URLSearchParams(ids.map((id) => ['id', id]))}`)
    const shown = await owner.send(prices, 'Show what changes', { Amount: '-12.5' })
    // 87.50, rounded to the birr.
    expect(shown.all('row').filter((one) => textOf(one).includes('88.00'))).toHaveLength(2)
    const changed = await owner.send(shown, 'Change 2 prices')
    expect(changed.main).toContain('2 changed.')
    const cakes = await json<{ id: string; price: number }[]>('/api/cakes')
    expect(cakes.filter(({ id }) => ids.includes(id)).map(({ price }) => price)).toEqual([88, 88])
  })
})

it.each(['/admin/customization/toppers', '/admin/occasions'])(
  'rows of %s are put in another order',
  async (address) => {
    const owner = await shop.owner()
    const order = (page: ShownPage) =>
      Array.from(page.document.querySelectorAll('[data-place]'), (one) => one.getAttribute('data-place')).slice(0, 2)
    const page = await owner.open(address)
    const [first, second] = order(page)
    const down = page.all('button', { name: /down$/, within: page.document.querySelector('[data-row]')! })
    await owner.send(page, down[0]!)
    expect(order(await owner.open(address))).toEqual([second, first])
  },
)

describe('a choice of special cakes', () => {
  it('lists its rows under its own tab', async () => {
    const owner = await shop.owner()
    const first = await owner.open('/admin/customization')
    for (const tab of ['Sizes', 'Flavors', 'Cake types', 'Variants', 'Inscriptions & extras']) {
      const page = await owner.follow(first, tab, 'main')
      expect(page.one('link', { name: tab, within: 'main' }).getAttribute('aria-current')).toBe('page')
      expect(page.document.querySelector('main form')).not.toBeNull()
    }
    const toppers = await owner.open('/admin/customization/toppers')
    expect((await owner.send(toppers, 'Save')).main).toContain('Saved.')
  })

  it('as a pack is created, refused as a twin, archived and deleted', async () => {
    const owner = await shop.owner()
    const onSale = async () => (await json<{ pieces: number }[]>('/api/variants')).map(({ pieces }) => pieces)
    const page = await owner.follow(await owner.open('/admin/customization/variants'), 'New variant')
    const tray = { label_en: 'Tray', label_am: 'ትሪ', Pieces: '41', 'Price factor': '36.9' }
    const made = await owner.send(page, 'Save', tray)
    expect(made.main).toContain('Added.')
    expect(made.main).toContain('Customers save 10%.')
    expect(await onSale()).toContain(41)
    const twin = await owner.send(await owner.open('/admin/customization/variants/new'), 'Save', tray)
    expect(twin.status).toBe(422)
    expect(twin.main).toContain('Another pack has as many pieces')

    const archived = await owner.send(made, 'Archive')
    expect(archived.main).toContain('Archived. Customers no longer see it.')
    expect(await onSale()).not.toContain(41)
    const deleted = await owner.send(archived, 'Delete')
    expect(deleted.address).toBe('/admin/customization/variants?done=deleted')
  })

  it('as a flavor has its surcharge, allergens, weekdays and picture', async () => {
    const owner = await shop.owner()
    const page = await owner.open('/admin/customization/flavors/new')
    const made = await owner.send(page, 'Save', {
      name_en: 'Plain pistachio',
      name_am: 'ተራ ፒስታቺዮ',
      'Surcharge (birr)': '120',
      nuts: true,
      Friday: true,
      [fileField(page)]: await paint('#7aa23f'),
    })
    expect(made.main).toContain('Added.')
    const flavors = await json<{ name_en: string }[]>('/api/flavors')
    expect(flavors.find(({ name_en: name }) => name === 'Plain pistachio')).toMatchObject({
      surcharge: 120,
      allergens: ['nuts'],
      weekdays: ['friday'],
      image_url: expect.stringMatching(/^\/media\//),
    })
  })

  it('is exported and imported after a look, and a wrong line writes nothing', async () => {
    const owner = await shop.owner()
    const made = await owner.send(await owner.open('/admin/customization/flavors/new'), 'Save', {
      name_en: 'Tena',
      name_am: 'ጤና',
      'Surcharge (birr)': '5',
    })
    const id = made.address.split(/[/?]/).at(4)!
    const exported = await (await owner.ask('/admin/customization/flavors/export.csv')).text()
    const [heads = '', ...lines] = exported.split('\r\n')
    const line = lines.find((each) => each.startsWith(`${id},`))!
    expect(line).toContain(',5,')
    const page = await owner.follow(await owner.open('/admin/customization/flavors'), 'From a file …')
    const give = (on: ShownPage, ...rows: string[]) =>
      owner.send(on, 'Show what would change', { 'CSV file': csv([heads, ...rows].join('\r\n')) })
    const wrong = await give(page, line.replace(',5,', ',much,'))
    expect(wrong.main).toContain('One line is wrong.')
    expect(wrong.has('button', 'Save these changes')).toBe(false)
    const right = await give(
      await owner.follow(wrong, 'Another file'),
      line.replace(',5,', ',7,'),
      line.replace(id, '').replace('Tena', 'Rue'),
    )
    expect(right.all('listitem').filter((one) => textOf(one).includes('7.00'))).toHaveLength(1)
    expect((await owner.send(right, 'Save these changes')).main).toContain('Added 1, changed 1.')
    const flavors = await json<{ name_en: string; surcharge: number }[]>('/api/flavors')
    const surchargeOf = (name: string) => flavors.find(({ name_en: each }) => each === name)?.surcharge
    expect([surchargeOf('Tena'), surchargeOf('Rue')]).toEqual([7, 5])
  })
})

describe('an occasion', () => {
  const offered = async (name: string) =>
    (await json<{ name_en: string }[]>('/api/occasions')).some(({ name_en: each }) => each === name)

  it('needs a name in both languages, is offered until it is archived, and can then be deleted', async () => {
    const owner = await shop.owner()
    const page = await owner.follow(await owner.open('/admin/occasions'), 'New occasion')
    const lacking = await owner.send(page, 'Add the occasion', { name_en: 'Christening' })
    expect(lacking.main).toContain('Please enter a name in both languages.')
    expect(lacking.document.querySelector('[name=name_en]')!.getAttribute('value')).toBe('Christening')
    const made = await owner.send(lacking, 'Add the occasion', { name_am: 'ክርስትና' })
    expect(made.main).toContain('The occasion is added.')
    expect(made.one('heading', { name: 'Christening', within: 'main' }).tagName).toBe('H1')
    expect(await offered('Christening')).toBe(true)
    const archived = await owner.send(made, 'Archive')
    expect(archived.main).toContain('Archived')
    expect(await offered('Christening')).toBe(false)
    const deleted = await owner.send(archived, 'Delete')
    expect(deleted.main).toContain('The occasion is deleted.')
    expect(deleted.main).not.toContain('ክርስትና')
  })

  it('with a picture waits for its season, which has two ends', async () => {
    const owner = await shop.owner()
    const page = await owner.open('/admin/occasions/new')
    const month = `gregorian-${new Date(Date.now() + 183 * 86_400_000).getUTCMonth() + 1}`
    const icon = new File([await readFile('public/icon-192.png')], 'icon.png', { type: 'image/png' })
    const open = await owner.send(page, 'Add the occasion', {
      name_en: 'Far feast',
      name_am: 'የሩቅ በዓል',
      [fileField(page)]: icon,
      'First day: day of the month': '1',
      'First day: month': month,
    })
    expect(open.main).toContain('A season needs a first and a last day')
    const made = await owner.send(open, 'Add the occasion', {
      'Last day: day of the month': '2',
      'Last day: month': month,
    })
    expect(made.main).toContain('The occasion is added.')
    expect(made.main).toContain('In the shop from')
    expect(made.document.querySelectorAll('main form img')).toHaveLength(1)
    expect(await offered('Far feast')).toBe(false)
    expect((await owner.send(made, 'Archive')).has('button', 'Put into the shop')).toBe(true)
  })

  it('goes with what is ticked, and of two people the second sees what the first changed', async () => {
    const owner = await shop.owner()
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ name_en: 'Engagement', name_am: 'ቃል ኪዳን' })
    const { id } = (await (await owner.ask('/api/occasions', { method: 'POST', headers, body })).json()) as {
      id: string
    }
    const sizes = async () => (await json<{ id: string }[]>(`/api/sizes?occasion_id=${id}`)).map((size) => size.id)
    const address = `/admin/occasion-associations?occasion=${id}`
    const cell = (size: string) => `Engagement: ${size}`
    const empty = await owner.open(address)
    expect(empty.main).toContain('Customers will see no sizes for Engagement.')
    const save = (page: ShownPage) => page.one('button', { name: /^Save/, within: 'main' })
    const saved = await owner.send(empty, save(empty), { [cell('Small')]: true, [cell('Large')]: true })
    expect(saved.main).toContain('cells saved.')
    expect((await sizes()).toSorted()).toEqual(['large', 'small'])

    const [mine, theirs] = [await owner.open(address), await owner.open(address)]
    await owner.send(theirs, save(theirs), { [cell('Large')]: false })
    const refused = await owner.send(mine, save(mine), { [cell('Small')]: false })
    expect(refused.status).toBe(409)
    expect(refused.main).toContain('Another person changed the same occasion')
    expect(refused.main).toContain('Engagement: Large is no longer offered')
    expect(refused.field(new RegExp(`^${cell('Large')}`)).hasAttribute('checked')).toBe(false)
    expect((await owner.send(refused, save(refused))).main).toContain('1 cell saved.')
    expect(await sizes()).not.toContain('small')
    expect(await sizes()).not.toContain('large')
  })
})

describe('the gallery', () => {
  const inShop = async () => (await shop.visitor().ask('/api/inspirations')).text()

  it('takes several pictures of a plain form, which stay while a field is missing, and changes them together', async () => {
    const owner = await shop.owner()
    const page = await owner.open('/admin/inspirations')
    const notes = new File(['2 kg of flour'], 'notes.txt', { type: 'text/plain' })
    const add = (on: ShownPage) => on.one('button', { name: 'Add to the gallery' })
    const lacking = await owner.send(page, add(page), {
      [fileField(page)]: [await paint('#7a3fb0', 40), await paint('#7a3fb0', 80), notes],
      name_en: 'Plain stripes',
      name_am: 'ተራ መስመሮች',
      new_tag_en: 'Stripes',
      new_tag_am: 'መስመር',
      'Shown to customers': false,
      'Our own work': false,
    })
    expect(lacking.main).toContain('This file is not a picture')
    expect(lacking.document.querySelectorAll('main input[name=picture]')).toHaveLength(2)
    const added = await owner.send(lacking, add(lacking), { 'Our own work': true })
    expect(added.main).toContain('2 pictures are in the gallery.')
    expect(await inShop()).not.toContain('Plain stripes')

    const hidden = await owner.open('/admin/inspirations?state=hidden')
    const tagged = await owner.send(hidden, hidden.all('button', { name: 'Show' })[0]!, { Tag: 'Stripes (2)' })
    expect(tagged.address).toMatch(/state=hidden.*tag=|tag=.*state=hidden/)
    const boxes = tagged.names('checkbox', { name: /^Select Plain stripes/ })
    expect(boxes).toHaveLength(2)
    const ids = tagged.all('checkbox', { name: /^Select Plain stripes/ }).map((one) => one.getAttribute('value')!)
    const untag = tagged.one('button', { name: 'Remove tag' })
    const changed = await owner.send(tagged, untag, { id: ids, 'Tag for all': 'Stripes' })
    expect(changed.main).toContain('2 pictures changed.')
    const again = await owner.open('/admin/inspirations?state=hidden')
    const deleted = await owner.send(again, again.all('button', { name: 'Delete' })[0]!, { id: ids })
    expect(deleted.main).toContain('2 pictures deleted.')

    const tag = deleted.all('listitem').find((one) => one.querySelector('input[value=Stripes]'))!
    const renamed = await owner.send(deleted, deleted.one('button', { name: /^Save/, within: tag }), {
      tag_en: 'Stripes 2',
    })
    expect(renamed.main).toContain('The tag has its new names.')
  })
})
