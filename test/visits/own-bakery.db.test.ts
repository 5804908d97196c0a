import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { translateTo } from '#app/messages.server.ts'
import { startFakeChapa } from '../gateways/fake-chapa.ts'
import { demoShop, OWNER } from './open-demo-shop.ts'
import type { ShownPage } from './shown-page.ts'
import type { Visitor } from './visitor.ts'

/** An owner makes the demo shop a real bakery, by forms alone. */

const KEY = 'CHASECK_TEST-key-of-the-bakery'
const HASH = 'whsec-of-the-bakery'
const chapa = await startFakeChapa({ secretKey: KEY, webhookSecret: HASH, webhookUrl: null })
afterAll(() => chapa.close())
const shop = demoShop({ PAYMENT_SIMULATOR: 'false', CHAPA_BASE_URL: `${chapa.url}/v1` })

const t = translateTo('en')
const heading = (page: ShownPage) => page.names('heading', { within: 'main' })[0]
const button = (page: ShownPage, name: string | RegExp) => page.all('button', { name })[0]!
const home = async (lang: 'en' | 'am' = 'en') => (await shop.visitor(lang).ask('/')).text()

// First, because a new shop has no orders.
describe('the set-up', () => {
  it('asks every question by forms, waits for its opening, and gives the shop its name, logo and colours', async () => {
    const entering = shop.visitor()
    const first = await entering.send(
      await entering.open('/auth'),
      'Sign in',
      {
        Email: OWNER.email,
        Password: OWNER.password,
      },
      'main',
    )
    expect(heading(first)).toBe('What is your shop called?')
    const closed = await entering.send(first, button(first, 'Close it until I am ready'))
    expect(closed.text).toMatch(/Your shop is not open yet/)
    expect(await home()).toContain('Opening soon')

    const half = await entering.send(closed, button(closed, /^Next:/), { 'shop.name_en': 'Selam Bakery' })
    expect(half.main).toContain('Please fix the highlighted fields.')
    expect(half.document.querySelector('[name="shop.name_en"]')!.getAttribute('value')).toBe('Selam Bakery')
    const logo = new File([await readFile('public/icon-512.png')], 'icon-512.png', { type: 'image/png' })
    const file = half.document.querySelector('main input[type=file]')!.getAttribute('name')!
    const named = { 'shop.name_am': 'ሰላም ዳቦ ቤት', 'shop.city_en': 'Hawassa', 'shop.city_am': 'ሐዋሳ', [file]: logo }
    const colours = await entering.send(half, button(half, /^Next:/), named)
    expect(heading(colours)).toBe('Colors of your shop')
    expect(colours.main).toMatch(/from your logo · /)
    const where = await entering.send(colours, button(colours, /^Next:/), { 'Color #1f5c55': true, 'Plain line': true })
    expect(heading(where)).toBe('Where and when do customers find you?')
    const delivers = await entering.send(where, button(where, /^Next:/), {
      Phone: '046 220 1122',
      English: 'Tabor, beside the lake',
      Amharic: 'ታቦር፣ ሐይቁ አጠገብ',
    })
    expect(heading(delivers)).toBe('Do you deliver, and where?')
    // The zones of another city are not this shop's.
    expect(delivers.main).not.toContain('Bole')
    expect(delivers.has('button', t('start.delivery.sub.cities'))).toBe(false)
    const sells = await entering.send(delivers, button(delivers, /^Next:/), {
      'delivery.zones:0.en': 'Tabor',
      'delivery.zones:0.am': 'ታቦር',
      'delivery.zones:0.fee': '80',
    })
    expect(heading(sells)).toBe('What do you sell?')
    const prices = await entering.follow(sells, 'Raise or lower all prices together')
    const preview = await entering.send(prices, 'Show what changes', { Amount: '10' })
    expect(preview.has('button', /^Change \d+ prices$/)).toBe(true)
    const sellsAgain = await entering.follow(preview, t('admin.setup.back'))
    expect(heading(sellsAgain)).toBe('What do you sell?')
    const bakes = await entering.send(sellsAgain, button(sellsAgain, /^Next:/))
    expect(heading(bakes)).toBe('What do you bake each day?')
    const pay = await entering.send(bakes, button(bakes, /^Next:/))
    expect(heading(pay)).toBe('How do customers pay you?')
    const pickup = await entering.follow(pay, 'Payment at pickup')
    const paid = await entering.send(pickup, 'Save', { 'Pay for daily cakes at pickup': 'everyone' })
    const payAgain = await entering.follow(paid, t('admin.setup.back'))
    const ordering = await entering.send(payAgain, button(payAgain, /^Next:/))
    expect(heading(ordering)).toBe('Order a cake as a customer does')

    // The dashboard's line leads back to where the owner was.
    const dashboard = await entering.open('/admin')
    const there = await entering.follow(dashboard, 'Go on')
    expect(heading(there)).toBe('Order a cake as a customer does')
    const people = await entering.send(there, 'Skip for now')
    expect(heading(people)).toBe('Who works with you?')
    const later = await entering.send(people, button(people, 'Save and go on later'))
    expect(later.all('link', { name: t('admin.setup.back') })).toHaveLength(1)
    const opened = await entering.send(later, button(later, 'Open the shop'))
    expect(opened.has('button', 'Open the shop')).toBe(false)
  })

  it.each([
    ['en', 'Selam Bakery'],
    ['am', 'ሰላም ዳቦ ቤት'],
  ] as const)('leaves no trace of the shop it began as, in %s', async (lang, name) => {
    const manifest = await (await shop.visitor().ask(`/${lang}.webmanifest`)).text()
    expect(JSON.parse(manifest)).toMatchObject({ short_name: name, theme_color: '#1f5c55' })
    expect(manifest).not.toMatch(/Tafach|ጣፋጭ(?!ነቱ)/)
    const html = await home(lang)
    expect(html).not.toMatch(/Tafach(?! (?:Name|Ethiopic))|ጣፋጭ(?!ነቱ)/)
    expect(html).toContain(`${name}</title>`)
    expect(html).toContain(lang === 'en' ? 'Tabor, beside the lake' : 'ታቦር፣ ሐይቁ አጠገብ')
    expect(html).toMatch(/--color-brand:\s*#1f5c55/)
    const [, icon = ''] = /rel="apple-touch-icon"[^>]*href="([^"]+)"/.exec(html) ?? []
    expect((await shop.visitor().ask(icon)).headers.get('content-type')).toBe('image/png')
  })
})

it('the keys of a gateway are typed, refused by their fields, tried, used, never shown, and removed', async () => {
  const owner = await shop.owner()
  const ways = await owner.open('/admin/settings/payments')
  const keys = await owner.follow(ways, `${t('gateways.keys.enter')}: Chapa`)
  expect(keys.names('heading')).toContain(t('gateway.keys.title', { name: 'Chapa' }))
  const refused = await owner.send(keys, t('gateway.keys.save'), {
    [t('gateway.field.secret_key')]: 'CHAPUBK-the-public-one',
  })
  expect(refused.main).toContain(t('gateway.field.wrong.chapa'))
  expect(refused.main).toContain(t('gateway.keys.error.missing', { name: 'Chapa' }))

  const saved = await owner.send(refused, t('gateway.keys.save'), {
    [t('gateway.field.secret_key')]: KEY,
    [t('gateway.field.secret_hash')]: HASH,
  })
  expect(saved.main).toContain(t('gateway.keys.saved'))
  expect(saved.field(t('gateway.field.secret_key')).getAttribute('value') ?? '').toBe('')
  expect(saved.html).not.toContain(KEY)
  const tried = await owner.send(saved, t('gateway.keys.try'))
  expect(tried.main).toContain(t('gateway.keys.try.good', { name: 'Chapa' }))

  const cartItems = [{ cake: { id: 'baklava' }, quantity: 6 }]
  const body = JSON.stringify({ cartItems, total: 540, paymentMethod: 'Mpesa', phone: '+251700000123' })
  const headers = { 'content-type': 'application/json' }
  const paid = await shop.visitor().ask('/api/direct-pay', { method: 'POST', headers, body })
  const { transactionId } = (await paid.json()) as { transactionId: string }
  await expect.poll(() => chapa.taken()).toHaveLength(1)
  chapa.decide(chapa.taken()[0]!.reference, { act: 'pay' })
  await expect
    .poll(async () => (await shop.visitor().ask(`/api/payment-status/${transactionId}`)).json())
    .toMatchObject({ status: 'completed' })

  const removing = await owner.open('/admin/settings/payments/chapa')
  const removed = await owner.send(removing, t('gateway.keys.remove'))
  expect(removed.main).toContain(t('gateway.keys.leaving', { name: 'Chapa' }))
})

it('the demo shop is archived in one act and brought back', async () => {
  const owner = await shop.owner()
  const page = await owner.follow(await owner.open('/admin/cakes'), t('demo.open'))
  const [gallery = ''] = page.names('checkbox', { name: /^Pictures of the gallery/ })
  const archived = await owner.send(page, t('demo.go'), { [gallery]: false })
  expect(archived.main).toContain(t('demo.done', { count: 20 }))
  expect((await shop.visitor().open('/cakes/baklava')).status).toBe(404)
  const returned = await owner.send(archived, t('demo.return'))
  expect(returned.main).toContain(t('demo.returned', { count: 20 }))
  expect((await shop.visitor().open('/cakes/baklava')).status).toBe(200)
})

/** A ZIP of one table and painted pictures. */
async function zipOf(lines: string[], pictures: Record<string, string>): Promise<File> {
  const zip = new ZipFile()
  const head = 'Picture in the ZIP,Name in English,Name in Amharic,price_santim,is_available_daily'
  zip.addBuffer(Buffer.from([head, ...lines].join('\n')), 'cakes.csv')
  for (const [file, background] of Object.entries(pictures)) {
    const paint = sharp({ create: { width: 400, height: 400, channels: 3, background } })
    zip.addBuffer(await paint.jpeg().toBuffer(), `pictures/${file}`, { compress: false })
  }
  zip.end()
  return new File([new Uint8Array(await buffer(zip.outputStream))], 'cakes.zip', { type: 'application/zip' })
}

const importFile = async (owner: Visitor, page: ShownPage, file: File) =>
  owner.send(page, t('edit.file.look'), { [t('edit.zip.file')]: file })

it('cakes come with their pictures in one ZIP, after a look that writes nothing and names each fault', async () => {
  const owner = await shop.owner()
  const page = await owner.follow(await owner.open('/admin/start?step=cakes'), t('start.cakes.import'))
  const honey = 'honey.jpg,Selam Honey Cake,የሰላም ማር ኬክ,950,yes'
  const wrong = await zipOf([honey, 'mango.jpg,Selam Mango Cake,የሰላም ማንጎ ኬክ,dear,no'], {
    'honey.jpg': '#c98a2b',
    'nobody.jpg': '#334455',
  })
  const faults = await importFile(owner, page, wrong)
  expect(faults.main).toContain(t('edit.file.wrong', { count: 1 }))
  expect(faults.main).toContain(t('edit.zip.picture.missing', { name: 'mango.jpg' }))
  expect(faults.main).toContain(t('edit.zip.unused', { count: 1, names: 'pictures/nobody.jpg' }))
  expect(faults.has('button', t('edit.file.apply'))).toBe(false)

  const right = await zipOf([honey, 'mango.jpg,Selam Mango Cake,የሰላም ማንጎ ኬክ,1450,no'], {
    'honey.jpg': '#c98a2b',
    'mango.jpg': '#e8a13c',
  })
  const looked = await importFile(owner, await owner.follow(faults, t('edit.file.other')), right)
  expect(looked.main).toContain(t('edit.file.will', { created: 2, changed: 0, same: 0 }))
  expect(looked.main).toContain(t('edit.zip.with.picture', { name: 'honey.jpg' }))
  expect(await home()).not.toContain('Selam Honey Cake')

  const written = await owner.send(looked, t('edit.file.apply'))
  expect(written.main).toContain(t('edit.file.done', { created: 2, changed: 0 }))
  expect(await home()).toContain('Selam Honey Cake')
  const back = await owner.follow(written, t('admin.setup.back'))
  expect(back.main).toContain(t('start.cakes.count', { count: 22 }))

  // The same ZIP again would make them twice, and the look says so.
  const again = await importFile(owner, await owner.open('/admin/cakes/import'), right)
  expect(again.main).toContain(t('edit.file.namesakes', { count: 2 }))
  expect(again.main.split(t('edit.file.namesake.line'))).toHaveLength(3)
})
