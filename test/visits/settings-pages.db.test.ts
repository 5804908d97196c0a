import { describe, expect, it } from 'vitest'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { startFakePrinter } from '../fake-printer.ts'
import { demoShop } from './open-demo-shop.ts'
import { textOf, type ShownPage } from './shown-page.ts'

const shop = demoShop({ PRINTER_NETWORKS: '127.0.0.0/8' })
const SAVED = 'Saved. The change is live.'
const SAVED_AM = 'ተቀምጧል። ለውጡ አሁኑኑ ይሠራል።'
const field = (page: ShownPage, name: string) => page.document.querySelector(`main [name="${name}"]`)!
const typedIn = (element: Element) => element.getAttribute('value') ?? element.textContent
const save = (page: ShownPage) => page.all('button', { name: 'Save', within: 'main' })[0]!

it.each([
  ['shop', /^[A-Z][a-z]+$/], // names that the shop was given in English
  ['payments', /^(?:.*፦ +)?(?:Chapa|SantimPay|ArifPay|(?:M-Pesa )?Ethiopia)$|docs\/payments\.md/],
  ['messages', /^$/],
  ['find?search=calendar', /calendar/],
  ['languages', /^$/],
  ['fixed', /JPEG/],
  ['backups', /^$/],
] as const)('settings/%s is Amharic', async (part, meant) => {
  const page = await (await shop.owner('am')).open(`/admin/settings/${part}`)
  expect(page.status).toBe(200)
  expect(page.latinWords.filter((text) => !meant.test(text))).toEqual([])
})

describe('a setting', () => {
  it('is found from the list of orders; a text in one language alone is refused, and saved it is what customers read', async () => {
    const owner = await shop.owner()
    const terms = async () => (await shop.visitor().open('/terms')).html
    const page = await owner.follow(await owner.open('/admin/orders'), 'Settings', 'header')
    expect(page.one('link', { name: 'Shop', within: 'main' }).getAttribute('aria-current')).toBe('page')
    const contact = await owner.open('/admin/settings/shop')
    const twin = typedIn(field(contact, 'shop.address_am'))
    const line = 'Bole, opposite the bridge'
    const half = await owner.send(contact, save(contact), { 'shop.address_en': line, 'shop.address_am': '' })
    expect(half.main).toContain('Please fix the highlighted fields below.')
    expect(typedIn(field(half, 'shop.address_en'))).toBe(line)
    expect(half.document.querySelectorAll('main [aria-invalid=true]')).toHaveLength(1)
    const saved = await owner.send(half, save(half), { 'shop.address_am': twin || 'ቦሌ' })
    expect(saved.main).toContain(SAVED)
    expect(await terms()).toContain(line)
    // Undone, customers read what was there.
    const undone = await owner.send(saved, 'Undo')
    expect(typedIn(field(undone, 'shop.address_en'))).not.toBe(line)
    expect(await terms()).not.toContain(line)
  })

  it('that stands on papers is saved with any sign, and its form says which of them no paper shows', async () => {
    const owner = await shop.owner()
    const page = await owner.open('/admin/settings/shop')
    const typed = { 'shop.address_en': 'Bole 🌷', 'shop.phone': 'nobody' }
    const refused = await owner.send(page, save(page), typed)
    expect(refused.main).toContain(translateTo('en')('ui.unprinted', { signs: '🌷' }))
    const saved = await owner.send(refused, save(refused), { 'shop.phone': '0900000100' })
    expect(saved.main).toContain(SAVED)
    for (const lang of LANGS) {
      const shown = await (await shop.owner(lang)).open('/admin/settings/shop')
      expect(shown.main).toContain(translateTo(lang)('ui.unprinted', { signs: '🌷' }))
    }
    await owner.send(saved, 'Undo')
  })

  it('that another owner saved meanwhile is shown, overwritten on purpose, and goes back to its default', async () => {
    const [owner, other] = [await shop.owner(), await shop.owner()]
    const days = 'horizon.wedding_days'
    const [mine, theirs] = [await owner.open('/admin/settings/lead'), await other.open('/admin/settings/lead')]
    expect((await other.send(theirs, save(theirs), { [days]: '400' })).main).toContain(SAVED)
    const refused = await owner.send(mine, save(mine), { [days]: '500' })
    expect(refused.status).toBe(409)
    const alert = refused.all('alert').map(textOf).join(' ')
    expect(alert).toContain('500 days')
    expect(alert).toContain('400 days')
    expect(field(refused, days).getAttribute('value')).toBe('500')
    const saved = await owner.send(refused, 'Overwrite with mine')
    expect(saved.main).toContain(SAVED)
    expect(saved.main).toContain('from 400 days to 500 days')
    const back = await owner.send(saved, 'Back to 365 days')
    expect(field(back, days).getAttribute('value')).toBe('365')
  })

  it('of the zones is one fee for several in a band, and of its own for another', async () => {
    const owner = await shop.owner()
    const page = await owner.follow(
      await owner.open('/admin/settings/page/ordering'),
      'Delivery',
      'main h2:has(a[href$=delivery])',
    )
    const choose = (zone: string, band: string) => {
      const group = page.one('radiogroup', { name: zone, within: 'main' })
      const radio = page.one('radio', { name: band, within: group })
      return { [radio.getAttribute('name')!]: radio.getAttribute('value')! }
    }
    const chosen = { ...choose('Kirkos', 'Far'), ...choose('Arada', 'Own'), 'Fee in birr: Near': '180' }
    const lacking = await owner.send(page, save(page), chosen)
    expect(lacking.status).toBe(422)
    const saved = await owner.send(lacking, save(lacking), { 'Own fee of Arada, in birr': '210' })
    expect(saved.main).toContain(SAVED)
    const shown = (await shop.visitor().open('/delivery')).main
    const feeOf = (name: string) => new RegExp(`${name}[^\\d]*([\\d,]+)`).exec(shown)?.[1]
    expect(['Bole', 'Kirkos', 'Arada', 'Lideta'].map(feeOf)).toEqual(['180', '400', '210', '250'])
    const undone = await owner.send(saved, 'Undo')
    expect(undone.field('Fee in birr: Near').getAttribute('value')).toBe('150')
  })

  it('is found by its name in either language', async () => {
    const owner = await shop.owner('am')
    const page = await owner.open('/admin/settings/find?search=everybody+else')
    const found = await owner.follow(page, /^ለሌላው ሁሉ የሚሆን ቋንቋ/, 'main')
    expect(found.address).toMatch(/\/settings\/.*languages/)
  })
})

it('a message is reworded, refused with a word that cannot be filled in, and gets its usual words back', async () => {
  const owner = await shop.owner('am')
  const page = await owner.follow(await owner.open('/admin/settings/wording'), /^ምስጋና/, 'main')
  const name = 'messages.words.completed:am.text'
  const saveAm = (on: ShownPage) => on.all('button', { name: 'ያስቀምጡ', within: 'main' })[0]!
  const refused = await owner.send(page, saveAm(page), { [name]: '{name}፣ እናመሰግናለን። {lnk}' })
  expect(refused.main).toContain('{lnk} እዚህ ሊሞላ አይችልም። እባክዎ ያስወግዱት።')
  const saved = await owner.send(refused, saveAm(refused), { [name]: '{name}፣ እናመሰግናለን! {link}' })
  expect(saved.main).toContain(SAVED_AM)
  const usual = await owner.send(saved, 'ወደ መደበኛው አጻጻፍ ይመልሱ')
  expect(field(usual, name).textContent).toBe('')
})

it('the owner sees who takes payments, and checks a connection', async () => {
  const owner = await shop.owner()
  const page = await owner.open('/admin/settings/payments')
  expect(page.names('heading')).toContain('Ways to pay')
  expect(page.all('link', { name: /: Chapa$/ })).toHaveLength(1)
  const checked = await owner.send(page, 'Check the connection to Simulator')
  expect(checked.main).toContain('answers and knows the shop')
})

describe('who is told when something is wrong', () => {
  it.each([
    ['en', '“nobody” is neither a phone, an email nor “telegram:” with the number of a chat.'],
    ['am', '«nobody» ስልክም፣ ኢሜይልም፣ ወይም «telegram:» እና የቻት ቁጥር አይደለም።'],
  ] as const)('is a phone, an email or a chat, in %s', async (lang, refusal) => {
    const owner = await shop.owner(lang)
    const words = { en: { save: 'Save', saved: SAVED }, am: { save: 'ያስቀምጡ', saved: SAVED_AM } }[lang]
    const page = await owner.open('/admin/settings/alarms')
    const [fieldNames] = Array.from(page.document.querySelectorAll('main textarea'), (one) => one.getAttribute('name')!)
    const submit = (on: ShownPage) => on.all('button', { name: words.save, within: 'main' })[0]!
    const refused = await owner.send(page, submit(page), { [fieldNames!]: '0900 000 001\nnobody' })
    expect(refused.main).toContain(refusal)
    const saved = await owner.send(refused, submit(refused), { [fieldNames!]: '0900 000 001, owner@shop.example' })
    expect(saved.main).toContain(words.saved)
    const again = await owner.open('/admin/settings/alarms')
    expect(field(again, fieldNames!).textContent).toBe('0900000001\nowner@shop.example')
    await owner.send(again, submit(again), { [fieldNames!]: '' })
  })

  it.each(LANGS)('is on the page of the shop’s health, in %s', async (lang) => {
    const page = await (await shop.owner(lang)).open('/admin/settings/health')
    const texts = { en: ['The installation', 'Alerts go to'], am: ['የሰርቨሩ አሠራር', 'የሚነገራቸው ሰዎች'] }[lang]
    for (const text of texts) expect(page.main).toContain(text)
  })
})

it('a backup is asked for, and Health is beside it', async () => {
  const owner = await shop.owner()
  const page = await owner.open('/admin/settings/backups')
  const asked = await owner.send(page, page.document.querySelector('main button[name=intent][value=backup]')!)
  expect(asked.status).toBe(200)
  expect(await shop.db.selectFrom('backups').select('state').execute()).toHaveLength(1)
  const health = await owner.follow(asked, 'Health', 'main')
  expect(health.names('heading', { within: 'main' })).toContain('Health')
})

it('a printer outside the shop’s network is refused; one inside prints a test, says what is wrong, and is removed', async () => {
  const printer = await startFakePrinter()
  try {
    const owner = await shop.owner()
    const page = await owner.open('/admin/settings/printing')
    const outside = await owner.send(
      page,
      'Save the printer',
      { Name: 'Bar printer', 'Its address': '203.0.113.9' },
      '#printer',
    )
    expect(outside.status).toBe(422)
    expect(outside.main).toMatch(/outside the shop’s own network/)
    const saved = await owner.send(
      outside,
      'Save the printer',
      { 'Its address': '127.0.0.1', Port: String(printer.port) },
      '#printer',
    )
    const row = (on: ShownPage) => on.all('listitem').find((one) => /Bar printer.*127\.0\.0\.1/.test(textOf(one)))!
    const printed = await owner.send(saved, saved.one('button', { name: /^Test print/, within: row(saved) }))
    expect(printed.main).toContain('Sent to Bar printer.')
    const list = await owner.open('/admin/settings/printing')
    const removed = await owner.send(list, list.one('button', { name: /^Remove/, within: row(list) }))
    expect(removed.main).toContain('Removed.')
    expect(row(removed)).toBeUndefined()
  } finally {
    await printer.stop()
  }
})
