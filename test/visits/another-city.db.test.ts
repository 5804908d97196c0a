import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { Messages } from '#app/base/platform/text/translate.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { allMessages, translateTo } from '#app/messages.server.ts'
import { PAPER_SOURCES, type PrintablePaper, type SourceDeps } from '#app/surfaces/printers/paper-sources.server.ts'
import { buildSale, buildSeller, buildTill, sendFromTill } from '#app/till/sales/till.factory.ts'
import { textOfPdf } from '../pdf-text.ts'
import { freeDays } from './cake-requests.ts'
import { demoShop, OWNER } from './open-demo-shop.ts'
import { takeCash } from './place-order.ts'
import type { ShownPage } from './shown-page.ts'
import { signUp } from './sign-up.ts'
import type { Visitor } from './visitor.ts'

/** A stranger opens a bakery in another city, by forms alone, and nothing that customers read is of the demo shop or of its city. */

const shop = demoShop()
const t = translateTo('en')

/** In what a person reads; the font of the numerals has its own name. */
const OF_DEMO = /Tafach(?! (?:Name|Ethiopic|Figures))|ጣፋጭ(?!ነቱ|ዎ|ች)|Addis Ababa|አዲስ አበባ|Bole\b|ቦሌ/
const OF_OWN = /Selam Bakery|ሰላም ዳቦ ቤት/
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

const ACCOUNT_PAGES = [
  '/account',
  '/account/addresses',
  '/account/addresses/new',
  '/account/dates/new',
  '/account/details',
  '/auth/account',
]
const FILES = ['/sitemap.xml', '/robots.txt', '/api/search-index', '/api/daily-cakes', '/api/shop']

const LANGUAGES = ['en', 'am'] as const
type Lang = (typeof LANGUAGES)[number]

/** Where something of the demo shop was read, with the words around it. */
class Reader {
  readonly found: string[] = []

  read(where: string, text: string): void {
    const match = OF_DEMO.exec(text)
    if (match) this.found.push(`${where}: …${text.slice(Math.max(0, match.index - 40), match.index + 40)}…`)
  }

  async readAll(visitor: Visitor, addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      // oxlint-disable-next-line no-await-in-loop -- one visitor
      this.read(address, await (await visitor.ask(address)).text())
    }
  }

  /** A paper names the bakery itself. */
  async readPdf(visitor: Visitor, address: string): Promise<void> {
    const answer = await visitor.ask(address)
    const text = textOfPdf(Buffer.from(await answer.arrayBuffer()).toString('latin1'))
    this.read(address, text)
    if (!OF_OWN.test(text)) this.found.push(`${address} does not name the bakery`)
  }
}

const cakeIds = async () => {
  const { rows } = await shop.pool.query<{ id: string; name_en: string }>(
    'select id, name_en from cakes where is_active order by name_en',
  )
  expect(rows.map(({ name_en }) => name_en)).toEqual(['Selam Honey Cake', 'Selam Wedding Cake'])
  return { honey: rows[0]!.id, wedding: rows[1]!.id }
}

it('what else customers read is set: about us, links, a TIN', async () => {
  const owner = await shop.owner()
  const about = await owner.open('/admin/settings/shop')
  await owner.send(about, button(about, 'Save'), {
    'shop.about_en': 'Two sisters who bake by the lake.',
    'shop.about_am': 'በሐይቁ ዳር የሚጋግሩ ሁለት እኅትማማቾች።',
    'shop.telegram': '@selambakery',
    'shop.map': '7.0621, 38.4763',
  })
  const taxes = await owner.open('/admin/settings/taxes')
  const saved = await owner.send(taxes, button(taxes, 'Save'), {
    [t('setting.label.tax.is_on')]: true,
    [t('setting.label.tax.registered')]: true,
    [t('setting.label.tax.tin')]: '0012345678',
  })
  expect(saved.main).toContain(t('setting.saved'))
})

it('no text of the program names the demo shop or its city', () => {
  const texts: Messages = allMessages
  // The name of the demo shop itself, and a way to begin that the owner presses.
  const meant = new Set(['ui.shop', 'start.delivery.sub.cities'])
  const named = Object.keys(texts).filter((key) => OF_DEMO.test(texts[key]!.en) || OF_DEMO.test(texts[key]!.am))
  expect(named.filter((key) => !meant.has(key))).toEqual([])
})

/** An order of the day by phone, paid in cash and handed over; shows its page. */
async function placeAndHandOver(owner: Visitor, { lang, cake, phone }: { lang: Lang; cake: string; phone: string }) {
  const form = { cake, variant: 'box-of-6', quantity: '1', payment: 'handover', source: 'phone' }
  const customer = { customerName: 'Sara Example', phone, customerLang: lang, email: `sara-${lang}@example.test` }
  const key = { intent: 'place', formKey: randomUUID() }
  const placed = await owner.post('/admin/orders/new', { ...key, ...form, ...customer })
  const [code = ''] = /[2-9A-HJKMNP-Z]{6}/.exec(head(placed) ?? '') ?? []
  const { rows } = await shop.pool.query<{ id: string }>('select id from orders where code = $1', [code])
  const { id } = rows[0]!
  const paid = await takeCash(owner, id)
  for (const to of ['In Production', 'Ready', 'Completed']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const page = await owner.open(`/admin/orders/${id}`)
    const [, version = ''] = /name="version" value="(\d+)"/.exec(page.html) ?? []
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await owner.post(paid.address.replace(/\?.*/, ''), { act: 'move', to, reason: 'A test', version })
  }
  return { id, code }
}

describe.each(LANGUAGES)('in %s', (lang) => {
  const words = translateTo(lang)
  const phone = lang === 'en' ? '0900000102' : '0900000103'

  it('no public page, file or icon is of another shop', async () => {
    const cakes = await cakeIds()
    const reader = new Reader()
    const visitor = shop.visitor(lang)
    const ofCakes = [cakes.honey, cakes.wedding].flatMap((id) => [
      `/cakes/${id}`,
      `/checkout?cake=${id}`,
      `/waiting?cake=${id}`,
    ])
    await reader.readAll(visitor, [...PAGES, ...ofCakes, `/${lang}.webmanifest`, ...FILES])
    await reader.readAll(await signUp(shop, { lang }), ACCOUNT_PAGES)
    expect(reader.found).toEqual([])

    const home = await (await visitor.ask('/')).text()
    expect(home).toContain(lang === 'en' ? 'Cakes and pastries in Hawassa' : 'ኬኮችና ጣፋጮች በሐዋሳ')
    expect(home).toContain('https://t.me/selambakery')
    expect(home).toContain('046 220 1122')
    expect(home).not.toContain('share-card.jpg')
    expect(await (await visitor.ask('/sitemap.xml')).text()).toContain('/about?lang=am</loc>')
    const icon = /rel="apple-touch-icon"[^>]*href="([^"]+)"/.exec(home)![1]!
    expect(icon).toContain('look=')
    expect((await visitor.ask(icon)).headers.get('content-type')).toBe('image/png')
  })

  it('no page of an order, receipt or invoice is of another shop', async () => {
    const owner = await shop.owner(lang)
    const { honey } = await cakeIds()
    const { id, code } = await placeAndHandOver(owner, { lang, cake: honey, phone })
    const reader = new Reader()
    const visitor = shop.visitor(lang)
    const track = await visitor.open('/track')
    const order = await visitor.send(track, track.all('button', { within: 'main' })[0]!, { code, phone })
    reader.read('order', order.html)
    const key = order.address.split('key=')[1]!
    const receipt = await visitor.open(`/orders/${code}/receipt?key=${key}`)
    reader.read('receipt', receipt.html)
    expect(receipt.main).toContain('0012345678')
    await reader.readPdf(visitor, `/orders/${code}/receipt.pdf?key=${key}`)
    const tax = await owner.open(`/admin/orders/${id}/tax`)
    const issued = await owner.send(tax, words('invoice.issue'))
    const [invoice] = issued.all('link', { name: /^INV-\d{4}-\d{6}$/ })
    await reader.readPdf(owner, invoice!.getAttribute('href')!)
    expect(reader.found).toEqual([])
  })

  it('no price that is sent is of another shop, on its page and its paper', async () => {
    const owner = await shop.owner(lang)
    const visitor = shop.visitor(lang)
    const { wedding } = await cakeIds()
    const days = await freeDays(visitor, wedding)
    const asked = await visitor.postJson(
      '/api/orders',
      {
        customer_name: 'Sara',
        phone,
        cake_id: wedding,
        size_id: 'medium',
        flavor_id: 'vanilla',
        cake_type_id: 'butter-sponge',
        delivery_date: days.at(-1),
      },
      { 'accept-language': lang },
    )
    expect(asked.status).toBe(201)
    const { id, order_url: page } = (await asked.json()) as { id: string; order_url: string }
    const desk = await owner.open(`/admin/orders/${id}/quote`)
    await owner.send(desk, desk.document.querySelector('[name=act][value=send], [name=intent][value=send]')!, {
      'option-1-price': '2400',
    })
    const reader = new Reader()
    const offered = await visitor.open(page)
    reader.read('quote', offered.html)
    expect(offered.main).toContain('2,400')
    await reader.readPdf(visitor, page.replace('?', '/price.pdf?'))
    expect(reader.found).toEqual([])
  })
})

it('no paper of the till or the kitchen is of another shop', async () => {
  const { db } = shop
  const { honey } = await cakeIds()
  const now = () => new Date()
  const hana = await buildSeller(db, 'hana', 'counter')
  const till = await buildTill(db, hana, new Date(Date.now() - 3_600_000))
  const sale = buildSale(till, { lines: [{ cakeId: honey, quantity: 2, unitSantim: 9000, totalSantim: 18_000 }] })
  expect(await sendFromTill({ db, now, till, session: hana }, 'sell', sale)).toMatchObject({ status: 200 })
  const { rows } = await shop.pool.query<{ id: string }>("select id from orders where kind = 'direct'")
  const deps = { db, clock: systemClock, translateTo } as SourceDeps
  const reader = new Reader()
  const papers: [PrintablePaper, string][] = [
    ['receipt', sale.saleId],
    ...rows.flatMap(({ id }): [PrintablePaper, string][] => [
      ['kitchen', id],
      ['label', id],
    ]),
  ]
  expect(papers.length).toBeGreaterThan(2)
  for (const [paper, subject] of papers) {
    // oxlint-disable-next-line no-await-in-loop -- few
    const loaded = await PAPER_SOURCES[paper].load(deps, subject)
    // oxlint-disable-next-line no-await-in-loop -- few
    const blocks = JSON.stringify(await loaded!.compose({ width: 80, isCopy: false }))
    reader.read(paper, blocks)
    if (paper === 'receipt' && !OF_OWN.test(blocks)) reader.found.push('the receipt does not name the bakery')
  }
  expect(reader.found).toEqual([])
})

it('no message that was written is of another shop', async () => {
  const { rows } = await shop.pool.query<{ text: string }>('select row_to_json(m)::text as text from messages m')
  expect(rows.length).toBeGreaterThan(4)
  const reader = new Reader()
  for (const { text } of rows) reader.read('message', text)
  expect(reader.found).toEqual([])
  expect(rows.filter(({ text }) => !OF_OWN.test(text))).toEqual([])
})
