import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { translateTo } from '#app/messages.server.ts'
import { demoShop, OWNER } from './open-demo-shop.ts'
import type { ShownPage } from './shown-page.ts'

/** A stranger opens a bakery in another city, by forms alone, and nothing that customers read is of the demo shop or of its city. */

const shop = demoShop()
const t = translateTo('en')

/** In what a person reads; the font of the numerals has its own name. */
const OF_DEMO = /Tafach(?! (?:Name|Ethiopic|Figures))|ጣፋጭ(?!ነቱ|ዎ|ች)|Addis Ababa|አዲስ አበባ|Bole\b|ቦሌ/
const MOST_CLICKS = 40

const button = (page: ShownPage, name: string | RegExp) => page.all('button', { name })[0]!
const next = (page: ShownPage) => button(page, /^Next:/)
const head = (page: ShownPage) => page.names('heading', { within: 'main' })[0]

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function cakesAsZip(): Promise<File> {
  const zip = new ZipFile()
  const lines = [
    'Picture in the ZIP,Name in English,Name in Amharic,price_santim,is_available_daily,is_fasting,description_en,description_am',
    'honey.jpg,Selam Honey Cake,የሰላም ማር ኬክ,ETB 90,yes,no,With honey of Sidama.,በሲዳማ ማር የተሠራ።',
    'wedding.jpg,Selam Wedding Cake,የሰላም የሠርግ ኬክ,2400 ብር,no,no,White.,ነጭ።',
  ]
  zip.addBuffer(Buffer.from(lines.join('\n')), 'cakes.csv')
  zip.addBuffer(await picture('#c98a2b'), 'pictures/honey.jpg', { compress: false })
  zip.addBuffer(await picture('#eeeeee'), 'pictures/wedding.jpg', { compress: false })
  zip.end()
  return new File([new Uint8Array(await buffer(zip.outputStream))], 'cakes.zip', { type: 'application/zip' })
}

it(`a bakery in Hawassa is open after ${MOST_CLICKS} clicks at most`, async () => {
  const owner = shop.visitor()
  let clicks = 0
  const send: typeof owner.send = (...args) => {
    clicks += 1
    return owner.send(...args)
  }
  const follow: typeof owner.follow = (...args) => {
    clicks += 1
    return owner.follow(...args)
  }
  const auth = await owner.open('/auth')
  const named = await send(auth, 'Sign in', { Email: OWNER.email, Password: OWNER.password }, 'main')
  const closed = await send(named, button(named, t('start.open.close')))
  const logo = new File([new Uint8Array(await picture('#7a1f2b'))], 'logo.jpg', { type: 'image/jpeg' })
  const file = closed.document.querySelector('main input[type=file]')!.getAttribute('name')!
  const colours = await send(closed, next(closed), {
    [file]: logo,
    'shop.name_en': 'Selam Bakery',
    'shop.name_am': 'ሰላም ዳቦ ቤት',
    'shop.city_en': 'Hawassa',
    'shop.city_am': 'ሐዋሳ',
  })
  const contact = await send(colours, next(colours))
  const delivery = await send(contact, next(contact), {
    Phone: '046 220 1122',
    English: 'Piazza, beside the lake',
    Amharic: 'ፒያሳ፣ ሐይቁ አጠገብ',
    'hours.shop:same': true,
    'hours.shop:0.from': '06:30',
    'hours.shop:0.to': '20:30',
  })
  const cakes = await send(delivery, next(delivery), {
    'delivery.zones:0.en': 'Tabor',
    'delivery.zones:0.am': 'ታቦር',
    'delivery.zones:0.fee': '80',
    'delivery.zones:1.en': 'Misrak',
    'delivery.zones:1.am': 'ምሥራቅ',
  })
  const demo = await follow(cakes, t('start.cakes.demo'))
  await send(demo, t('demo.go'))
  const again = await owner.open('/admin/start?step=cakes')
  const bringing = await follow(again, t('start.cakes.import'))
  const looked = await send(bringing, t('edit.file.look'), { [t('edit.zip.file')]: await cakesAsZip() })
  // The price of the special cake is said at each size, beside its picture, its texts and whether it is fasting.
  expect(looked.main).toMatch(/Customers pay: .*Small: ETB.1,680 · .*ETB.2,400/)
  expect(looked.main).toContain('With honey of Sidama.')
  expect(looked.main).toContain(t('edit.field.fasting'))
  expect(looked.document.querySelectorAll('main li img')).toHaveLength(2)
  const sold = await send(looked, t('edit.file.apply'))
  expect(sold.main).toContain(t('edit.file.done', { created: 2, changed: 0 }))
  const bake = await follow(sold, t('admin.setup.back'))
  const baking = await send(bake, next(bake))
  const paid = await send(baking, next(baking))
  const ways = await follow(paid, t('start.paid.pickup'))
  const saved = await send(ways, 'Save', { 'Pay for daily cakes at pickup': 'everyone' })
  const back = await follow(saved, t('admin.setup.back'))
  expect(back.text).not.toContain(t('start.open.needs'))
  const opened = await send(back, button(back, t('start.open')))
  expect(opened.has('button', t('start.open'))).toBe(false)
  // The large picture of the demo shop goes too.
  const looks = await owner.open('/admin/settings/shop')
  await send(looks, looks.all('button', { name: t('setting.picture.remove') }).at(-1)!)
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
})

const PAGES = [
  '/',
  '/?show=special',
  '/inspirations',
  '/customize',
  '/delivery',
  '/refunds',
  '/terms',
  '/privacy',
  '/about',
  '/track',
  '/checkout',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/forgot',
  '/quote-success',
  '/payment-success',
  '/payment-failure',
  '/payment-cancel',
  '/offline',
  '/no-such-page',
]

it.each(['en', 'am'] as const)('no public page, file or message in %s is of another shop', async (lang) => {
  const owner = await shop.owner()
  const about = await owner.open('/admin/settings/shop')
  await owner.send(about, button(about, 'Save'), {
    'shop.about_en': 'Two sisters who bake by the lake.',
    'shop.about_am': 'በሐይቁ ዳር የሚጋግሩ ሁለት እኅትማማቾች።',
    'shop.telegram': '@selambakery',
    'shop.map': '7.0621, 38.4763',
  })
  const taxes = await owner.open('/admin/settings/taxes')
  await owner.send(taxes, button(taxes, 'Save'), { [t('setting.label.tax.tin')]: '0012345678' })
  const { rows } = await shop.pool.query<{ id: string; name_en: string }>(
    'select id, name_en from cakes where is_active',
  )
  expect(rows.map(({ name_en }) => name_en).toSorted()).toEqual(['Selam Honey Cake', 'Selam Wedding Cake'])

  const phone = lang === 'en' ? '0900000102' : '0900000103'
  const cake = { cake: rows.find(({ name_en }) => name_en.includes('Honey'))!.id, variant: 'box-of-6', quantity: '1' }
  const customer = { customerName: 'Sara Example', phone, source: 'phone', customerLang: lang, payment: 'handover' }
  const placed = await owner.post('/admin/orders/new', { intent: 'place', formKey: randomUUID(), ...cake, ...customer })
  const [code = ''] = /[2-9A-HJKMNP-Z]{6}/.exec(head(placed) ?? '') ?? []
  expect(code).not.toBe('')
  const found: string[] = []
  const look = (where: string, text: string) => {
    const match = OF_DEMO.exec(text)
    if (match) found.push(`${where}: …${text.slice(Math.max(0, match.index - 40), match.index + 40)}…`)
  }
  const visitor = shop.visitor(lang)
  for (const page of [...PAGES, ...rows.map(({ id }) => `/cakes/${id}`)]) {
    // oxlint-disable-next-line no-await-in-loop -- one visitor
    look(page, await (await visitor.ask(page)).text())
  }
  const home = await (await visitor.ask('/')).text()
  expect(home).toContain(lang === 'en' ? 'Cakes and pastries in Hawassa' : 'ኬኮችና ጣፋጮች በሐዋሳ')
  expect(home).toContain('https://t.me/selambakery')
  expect(home).toContain('046 220 1122')
  for (const file of [`/${lang}.webmanifest`, '/sitemap.xml', '/robots.txt', '/api/search-index', '/api/daily-cakes']) {
    // oxlint-disable-next-line no-await-in-loop -- one visitor
    look(file, await (await visitor.ask(file)).text())
  }
  const icon = /rel="apple-touch-icon"[^>]*href="([^"]+)"/.exec(home)![1]!
  expect(icon).toContain('look=')
  expect((await visitor.ask(icon)).headers.get('content-type')).toBe('image/png')
  expect(home).not.toContain('share-card.jpg')
  const track = await visitor.open('/track')
  const [trackButton] = track.all('button', { within: 'main' })
  const order = await visitor.send(track, trackButton!, { code, phone })
  look('order', order.html)
  const key = order.address.split('key=')[1]!
  const receipt = await visitor.open(`/orders/${code}/receipt?key=${key}`)
  look('receipt', receipt.html)
  expect(receipt.main).toContain(lang === 'en' ? 'TIN 0012345678' : '0012345678')
  const messages = await shop.pool.query<{ text: string }>('select row_to_json(m)::text as text from messages m')
  for (const { text } of messages.rows) look('message', text)
  expect(found).toEqual([])
})
