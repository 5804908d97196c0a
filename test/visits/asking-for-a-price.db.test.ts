import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { startCuttingProxy } from '../cutting-proxy.ts'
import { mulberry32 } from '../gateways/fake-chaos.ts'
import { CAKE, freeDays } from './cake-requests.ts'
import { expectNoLatin } from './latin-words.ts'
import { demoShop } from './open-demo-shop.ts'
import { nameOf, type ShownPage, textOf } from './shown-page.ts'
import { Visitor } from './visitor.ts'

const shop = demoShop()

const FORM = '#step-form'
const PICTURE = new File([readFileSync('db/seed/pictures/cakes/mango.jpg')], 'mango.jpg', { type: 'image/jpeg' })
const NO_PICTURE = new File(['{}'], 'package.json', { type: 'application/json' })

/** The open step. */
const stepOf = (page: ShownPage) => new URL(page.address, 'http://shop').searchParams.get('step')

function goOn(visitor: Visitor, page: ShownPage, typed = {}): Promise<ShownPage> {
  const t = translateTo(page.document.documentElement.lang as Lang)
  return visitor.send(page, t('cake.builder.continue'), typed, FORM)
}

const send = (visitor: Visitor, page: ShownPage, typed: Record<string, string>, lang: Lang = 'en') =>
  visitor.send(page, translateTo(lang)('cake.builder.send'), typed, 'main form')

const choices = (page: ShownPage) =>
  page
    .all('radio')
    .filter((one) => one.hasAttribute('checked'))
    .map(nameOf)

describe.each(['en', 'am'] as const)('a request for a price, in %s', (lang) => {
  const t = translateTo(lang)

  it('is plain forms from the first choice to the order’s page, and each says what is wrong with it', async () => {
    const visitor = shop.visitor(lang)
    const [, , , day = ''] = await freeDays(visitor, 'mango-cake')
    let page = await goOn(visitor, await visitor.open('/customize'))
    expect(page.main).toContain(t('cake.builder.incomplete'))
    page = await goOn(visitor, page, { occasion: 'birthday', cake: 'mango-cake' })
    expect(page.all('radio').some((one) => one.getAttribute('value') === 'two-tier')).toBe(false) // for weddings
    page = await visitor.send(page, t('cake.builder.guests.suggest'), { guests: '9' }, FORM)
    expect(page.main).toContain(lang === 'en' ? 'For 9 guests we suggest Small, 1 kg.' : 'ለ9 እንግዶች ትንሽ (1 ኪ.ግ.) ይበቃል።')
    page = await goOn(visitor, page, { size: 'small' })
    expect(stepOf(page)).toBe('topper') // flavor and type are those of the picture
    expect(page.address).toMatch(/&flavor=mango&type=/)
    page = await goOn(visitor, page, { topper: 'መ'.repeat(21) })
    expect(page.main).toContain(t('cake.builder.topper.too.long', { max: 20, count: 1 }))
    page = await goOn(visitor, page, { topper: 'መልካም ልደት', extra: ['candles', 'photo-print'] })
    expect(page.has('img', /መልካም ልደት/)).toBe(true) // drawn by the server
    page = await visitor.send(page, t('cake.builder.update'), { date: day }, FORM)
    const span = lang === 'en' ? '9:00 – 11:00 AM' : 'ጠዋት 3:00 – 5:00'
    page = await goOn(visitor, page, { time: page.one('radio', { name: new RegExp(span) }).getAttribute('value')! })
    const missing = t('cake.builder.extras.picture.missing', { extras: lang === 'en' ? 'Photo print' : 'የፎቶ ኅትመት' })
    expect(page.main).toContain(missing)
    page = await goOn(visitor, page)
    expect(page.names('heading')).toContain(t('cake.builder.step.pictures'))
    expect(page.all('alert').map(textOf)).toContain(missing)
    page = await visitor.send(page, t('cake.builder.pictures.upload'), { reference: [PICTURE, NO_PICTURE] })
    expect(page.main).toContain(t('image.refused.not_an_image'))
    page = await goOn(visitor, page)
    expectNoLatin(page)

    page = await send(visitor, page, { phone: '12', notes: 'ለውዝ የሌለው' }, lang)
    expect(page.status).toBe(422)
    expect(page.main).toContain(t('cake.builder.error.name'))
    expect(page.field(t('cake.builder.phone')).getAttribute('value')).toBe('12')
    expect(page.field(t('cake.builder.phone')).getAttribute('aria-invalid')).toBe('true')
    expectNoLatin(page)
    page = await send(visitor, page, { customerName: 'ዳዊት በቀለ', phone: '0700000306' }, lang)
    expect(page.names('heading')).toContain(t('result.quote.title'))
    expect(page.main).toContain('0700 000 306')
    expectNoLatin(page)
    page = await visitor.follow(page, t('result.quote.page'))
    expect(page.names('heading')).toContain(t('quote.waiting.title'))
    expect(page.main).toContain(lang === 'en' ? 'Candles, Photo print' : 'ሻማ')
    expect(page.main).toContain('ለውዝ የሌለው')
    expectNoLatin(page)
  })

  it('asks for the flavor of a cake that is named after none', async () => {
    const visitor = shop.visitor(lang)
    let page = await goOn(visitor, await visitor.open('/customize'), { cake: 'carrot-cake' })
    page = await goOn(visitor, page, { size: 'small' })
    page = await goOn(visitor, page, { type: 'torta' })
    expect(page.main).toContain(t('cake.builder.incomplete'))
    expect(choices(page)).toHaveLength(1)
    // Another cake brings the flavor of its picture, and takes it along when it goes.
    const strawberry = 'cake=strawberry-cake&flavor=strawberry&type=torta'
    const mango = await goOn(visitor, await visitor.open(`/customize?${strawberry}&step=cake`), { cake: 'mango-cake' })
    expect(mango.document.querySelector(`${FORM} [name=flavor]`)?.getAttribute('value')).toBe('mango')
  })

  it('takes few presses: ten, the name and the phone', async () => {
    const visitor = shop.visitor(lang)
    let presses = 0
    const pressing = (page: Promise<ShownPage>, count = 1) => {
      presses += count
      return page
    }
    let page = await pressing(visitor.follow(await visitor.open('/'), t('ui.start'), 'main'))
    page = await pressing(goOn(visitor, page, { cake: 'mango-cake' }), 2)
    page = await pressing(goOn(visitor, page, { size: 'medium' }), 2)
    while (stepOf(page) !== 'you') page = await pressing(goOn(visitor, page))
    const contact = { customerName: 'ዳዊት በቀለ', phone: '0700000309' }
    page = await pressing(send(visitor, page, contact, lang))
    expect(page.names('heading')).toContain(t('result.quote.title'))
    expect(presses).toBeLessThanOrEqual(10)
  })

  it('leaves the day to the phone, which its page repeats', async () => {
    const visitor = shop.visitor(lang)
    let page = await visitor.open(`/customize?${CAKE}&step=day`)
    page = await goOn(visitor, page, { day: true })
    expect([stepOf(page), new URL(page.address, visitor.origin).searchParams.get('day')]).toEqual(['pictures', 'phone'])
    page = await goOn(visitor, page)
    expect(page.main).toContain(t('cake.builder.send.text.phone'))
    page = await send(visitor, page, { customerName: 'ሣራ በቀለ', phone: '0700000307' }, lang)
    page = await visitor.follow(page, t('result.quote.page'))
    expect(page.main).toContain(t('quote.waiting.by.phone'))
  })
})

describe('an address', () => {
  it('leads to the first step that is not chosen, whatever step it names', async () => {
    const page = await shop.visitor().open('/customize?cake=mango-cake&size=small&flavor=mango&step=you')
    expect(page.names('heading')).toContain('Flavor and cake type')
    const group = page.one('group', { name: /^Choose a cake type/ })
    expect(textOf(group)).toContain('Please complete all selections to continue')
    expect(page.all('alert').map(textOf).join()).toContain('Choose a cake type to continue.')
  })

  it('of a cake that is gone says so', async () => {
    const page = await shop.visitor().open('/customize?cake=no-such-cake&size=small')
    expect(page.main).toContain('The cake you chose is no longer available.')
  })

  it('with an inscription of 21 letters leads there, past the check of the page', async () => {
    const page = await shop.visitor().open(`/customize?${CAKE}&topper=${'x'.repeat(21)}&step=day`)
    expect(page.names('heading')).toContain('Inscription and extras')
    expect(page.main).toContain('Only 20 characters fit on the cake; please remove 1.')
  })
})

it('another occasion has its own sizes and flavors, and keeps the rest', async () => {
  const visitor = shop.visitor()
  const page = await visitor.open(`/customize?${CAKE}&topper=Hanna+is+30!&method=delivery&step=cake`)
  const next = await goOn(visitor, page, { occasion: 'wedding' })
  expect(next.names('heading')).toContain('Size')
  expect(next.names('radio').some((name) => name.startsWith('Two tiers'))).toBe(true)
  expect(choices(next)).toEqual([])
  expect(next.address).toContain('method=delivery')
  const translated = await visitor.follow(next, 'አማርኛ')
  expect(translated.main).toContain('Hanna is 30!')
  expect(translated.address).toContain('occasion=wedding')
})

it('"from" is one price on the card, its page and the bar, for the occasion too', async () => {
  const visitor = shop.visitor()
  const home = await visitor.open('/')
  expect(
    home
      .all('listitem')
      .map(textOf)
      .find((card) => card.includes('Mango Cake')),
  ).toContain('from ETB 1,470')
  const bar = (page: ShownPage) => textOf(page.one('complementary', { name: 'Your cake' }))
  expect(bar(await visitor.open('/customize?cake=mango-cake'))).toMatch(/Price from\s*ETB\s1,470/)
  const wedding = await visitor.open('/customize?occasion=wedding')
  expect(wedding.names('radio').find((name) => name.startsWith('Mango Cake'))).toContain('from ETB 3,990')
  const sizes = await goOn(visitor, wedding, { cake: 'mango-cake' })
  expect(bar(sizes)).toMatch(/Price from\s*ETB\s3,990/)
  expect(sizes.names('radio').find((name) => name.startsWith('Party'))).toContain('ETB 3,990')
})

describe('a picture of the gallery', () => {
  it('continues with the occasion by which it was found', async () => {
    const visitor = shop.visitor()
    const gallery = await visitor.open('/inspirations?occasion=wedding')
    const picture = gallery.all('radio')[0]!
    // Before scripts a look at the whole picture is a link to it.
    const [closer] = gallery.all('link', { name: new RegExp(`^Look closer: ${nameOf(picture)}`) })
    expect(closer?.getAttribute('href')).toMatch(/^\/media\/.*\.jpe?g/)
    const page = await visitor.send(gallery, 'Continue with this picture', {
      [picture.getAttribute('name')!]: picture.getAttribute('value')!,
    })
    expect(page.one('radio', { name: 'Wedding' }).hasAttribute('checked')).toBe(true)
    expect(page.main).toContain(`We’ll use this picture as a guide: ${nameOf(picture)}`)
  })

  it('is changed for another at the pictures, and the choices stay', async () => {
    const visitor = shop.visitor()
    const pictures = await visitor.open(`/customize?${CAKE}&day=phone&inspiration=rose-ombre&step=pictures`)
    expect(pictures.main).toContain('Rose Ombre')
    const gallery = await visitor.follow(pictures, 'Choose another')
    const weddings = await visitor.follow(gallery, 'Wedding')
    expect(weddings.names('radio')).not.toContain('Rose Ombre')
    const back = await visitor.send(weddings, 'Continue with this picture', { 'Tibeb Two-Tier': true })
    expect(back.main).toContain('Tibeb Two-Tier')
    expect(back.main).not.toContain('Rose Ombre')
    expect(back.address).toMatch(/size=small&flavor=mango/)
    expect(back.names('heading')).toContain('Pictures')
  })
})

it('a day that cannot be had is refused beside its step, and all that was typed stays', async () => {
  const visitor = shop.visitor()
  const tomorrow = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10)
  const page = await visitor.open(`/customize?${CAKE}&date=${tomorrow}&step=you`)
  expect(page.main).toContain('The day you chose is not free for this cake')
  const typed = { customerName: 'Dawit Bekele', phone: '0900000303' }
  const refused = await send(visitor, page, typed)
  expect(refused.status).toBe(422)
  expect(refused.field('Name').getAttribute('value')).toBe('Dawit Bekele')
  const [day = ''] = await freeDays(visitor, 'mango-cake')
  let again = await visitor.follow(refused, 'Change: Day and time')
  again = await goOn(visitor, again, { date: day })
  again = await goOn(visitor, again)
  again = await send(visitor, again, typed)
  expect(again.names('heading')).toContain('Quote submitted')
})

it('a daily cake is sold in a box, or a price is asked for a larger number', async () => {
  const visitor = shop.visitor()
  let page = await visitor.open('/customize?cake=baklava')
  expect(page.names('heading')).toContain('How many')
  expect(page.names('radio').some((name) => name.startsWith('12 pieces'))).toBe(true)
  page = await visitor.follow(page, 'Request a quote')
  page = await goOn(visitor, page) // the day may be agreed later
  page = await goOn(visitor, page)
  const typed = { customerName: 'Almaz Tesfaye', phone: '0900000305' }
  page = await send(visitor, page, typed)
  expect(page.main).toContain('Please tell us how many pieces you need.')
  page = await send(visitor, page, { ...typed, notes: '500 for a wedding in Bishoftu' })
  expect(page.names('heading')).toContain('Quote submitted')
})

describe('what is sent', () => {
  it('twice from one form is one request, and once more from another is a second', async () => {
    const visitor = shop.visitor()
    const address = `/customize?${CAKE}&day=phone&step=you`
    const codeOf = ({ address: thanks }: ShownPage) => new URL(thanks, visitor.origin).searchParams.get('order')
    const page = await visitor.open(address)
    const typed = { customerName: 'Sara Bekele', phone: '0900000308' }
    const code = codeOf(await send(visitor, page, typed))
    expect(code).toMatch(/^[2-9A-Z]{6}$/)
    expect(codeOf(await send(visitor, page, typed))).toBe(code)
    expect(codeOf(await send(visitor, await visitor.open(address), typed))).not.toBe(code)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('over a line that is cut at bytes of seed %i is one request', async (seed) => {
    const line = await startCuttingProxy(shop.server.url)
    try {
      const draw = mulberry32(seed)
      const phone = `09000080${String(seed).padStart(2, '0')}`
      const most = 1 + Math.floor(draw() * 3)
      let cuts = 0
      let isInRequest = false
      const cut = () => {
        cuts += 1
        return Math.floor(draw() * 1400)
      }
      const isCut = (request: string) => request.startsWith('POST ') && cuts < most
      line.cutRequestAfter = (request) => {
        isInRequest = isCut(request) && draw() < 0.5
        return isInRequest ? cut() : undefined
      }
      line.cutAfter = (request) => (!isInRequest && isCut(request) ? cut() : undefined)
      const address = `/customize?${CAKE}&day=phone&step=you`
      const page = await shop.visitor().open(address)
      const formKey = page.document.querySelector('[name=formKey]')!.getAttribute('value')!
      const body = new URLSearchParams({ formKey, customerName: 'Hanna Girma', phone })
      const customer = new Visitor(line.origin, { lang: 'en', address: `10.8.0.${seed}` })
      const sendIt = () => customer.ask(address, { method: 'POST', headers: { connection: 'close' }, body })
      let answer: Response | undefined
      while (answer === undefined) answer = await sendIt().catch(() => undefined)
      expect(answer.headers.get('location')).toMatch(/^\/quote-success/)
      expect(cuts).toBeGreaterThan(0)
      const sent = shop.db
        .selectFrom('orders')
        .select('customer_name')
        .where('phone', '=', `+251${phone.slice(1)}`)
      expect(await sent.execute()).toEqual([{ customer_name: 'Hanna Girma' }])
    } finally {
      await line.close()
    }
  })
})
