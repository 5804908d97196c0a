import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { seedCakes } from '#db/seed/cakes.ts'
import { PUBLIC_PAGES } from '../public-pages.ts'
import { demoShop } from './open-demo-shop.ts'
import { textOf, type ShownPage } from './shown-page.ts'

const shop = demoShop()

/** Words of another language than the page's, of which only Latin ones in Amharic are found. */
const wordsOfAnother = (page: ShownPage) => (page.document.documentElement.lang === 'am' ? page.latinWords : [])

const schemasOf = ({ document }: ShownPage) =>
  Array.from(
    document.querySelectorAll('script[type="application/ld+json"]'),
    (one) => JSON.parse(one.textContent ?? '') as Record<string, unknown>,
  )

describe.each(['en', 'am'] as const)('in %s', (lang) => {
  it.each(PUBLIC_PAGES)('%s is a whole page', async (address) => {
    const page = await shop.visitor(lang).open(address)
    expect(page.status).toBe(200)
    expect(page.document.documentElement.getAttribute('lang')).toBe(lang)
    expect(headings(page)).toHaveLength(1)
    expect(page.title).toMatch(/\S/)
    expect(wordsOfAnother(page)).toEqual([])
  })

  it('the page of every cake shows it twice, in other words and of another nearness', async () => {
    for (const { id, alt, more } of seedCakes) {
      const page = await shop.visitor(lang).open(`/cakes/${id}`)
      for (const [index, text] of [alt, ...more.map((each) => each.alt)].entries()) {
        const picture = { number: index + 1, text: text[lang] }
        expect(page.has('link', translateTo(lang)('catalog.cake.picture.of', picture)), `${id} ${index}`).toBe(true)
      }
      expect(wordsOfAnother(page)).toEqual([])
    }
  })

  it.each([
    ['/no/such/page', 'ui.not.found.title'],
    ['/cakes/none', 'catalog.cake.not.found'],
    ['/orders/ZZZZZZ', 'order.not.found.title'],
  ] as const)('%s, which is not there, is a page of the shop that says so', async (address, title) => {
    const page = await shop.visitor(lang).open(address)
    expect(page.status).toBe(404)
    expect(page.all('banner')).toHaveLength(1)
    expect(headings(page)).toEqual([translateTo(lang)(title)])
    expect(wordsOfAnother(page)).toEqual([])
  })
})

it('a page that is not there leads back to the shop', async () => {
  const visitor = shop.visitor()
  const page = await visitor.open('/no/such/page')
  expect((await visitor.follow(page, 'Back to the shop', 'main')).address).toBe('/')
  const cake = await visitor.open('/cakes/none')
  expect(cake.main).toContain("Sorry, we couldn't find the cake you're looking for.")
  const owner = await shop.owner()
  expect((await owner.open('/admin/none')).status).toBe(404)
})

function headings({ document }: ShownPage): string[] {
  return Array.from(document.querySelectorAll('h1'), textOf)
}

describe('the home page', () => {
  const cardsOf = (page: ShownPage) => page.all('article', { within: 'main' }).map(textOf)

  it('shows what its chips lead to', async () => {
    const visitor = shop.visitor()
    const home = await visitor.open('/')
    const chips = home.one('navigation', { name: 'What to show' })
    expect(home.one('link', { name: 'Daily', within: chips }).getAttribute('aria-current')).toBe('true')
    const fasting = await visitor.open(home.one('link', { name: 'Fasting', within: chips }).getAttribute('href')!)
    expect(fasting.address).toBe('/?show=fasting')
    expect(fasting.names('heading')).toContain('Fasting cakes')
    expect(cardsOf(fasting)).toEqual([expect.stringContaining('Fasting'), expect.stringContaining('Fasting')])
    expect(fasting.main).toContain('No egg, milk or butter')
    expect((await visitor.open('/?show=fasting&utm_source=x')).names('heading')).toContain('Fasting cakes')
    expect((await visitor.open('/?show=nothing')).names('heading')).toContain('Available Daily')
  })

  it('searches, however the word is spelled, and so does the gallery', async () => {
    const visitor = shop.visitor()
    const found = await visitor.open('/?q=chokolet')
    expect(found.names('link', { name: /Chocolate/, within: 'main' })).toEqual([
      expect.stringMatching(/^Chocolate Truffle Cake/),
      expect.stringMatching(/^Chocolate Berry/),
    ])
    expect((await visitor.open('/?q=%E1%8B%95%E1%8A%95%E1%8C%86%E1%88%AA')).main).toContain('Strawberry Cake')
    const none = await visitor.open('/inspirations?q=zzzzz&occasion=wedding')
    expect(none.main).toContain('No cake called “zzzzz”.')
    expect(none.one('link', { name: 'Tell us your idea' }).getAttribute('href')).toBe('/customize')
    const picture = await visitor.open('/inspirations?q=serg')
    expect((await visitor.follow(picture, /Tibeb Two-Tier/)).address).toMatch(
      /\/customize\?.*inspiration=tibeb-two-tier/,
    )
  })
})

it.each(['/cakes/fasting-fruit-slice', '/cakes/fasting-fruit-cake'])(
  '%s says when the shop is open, what delivery costs and how to pay, and explains fasting',
  async (address) => {
    const page = await shop.visitor().open(address)
    expect(page.main).toMatch(/(?:Open now until|Closed now opens) .*Delivery ETB.150–400.*Telebirr, M-Pesa, CBE Birr/)
    expect(page.one('link', { name: /^Delivery ETB/, within: 'main' }).getAttribute('href')).toBe('/delivery')
    expect(page.main).toContain('No egg, milk or butter')
  },
)

it('the gallery has pages of nine, keeps the occasion, and leads on with the chosen picture', async () => {
  const visitor = shop.visitor()
  const first = await visitor.open('/inspirations')
  expect(first.all('radio')).toHaveLength(9)
  const missing = await visitor.send(first, 'Continue with this picture')
  expect(missing.main).toContain('Please select an inspiration image to continue.')
  const second = await visitor.follow(first, 'Next page')
  expect(second.address).toMatch(/page=2/)
  expect(second.has('link', 'Previous page')).toBe(true)
  const [picture] = second.names('radio')
  const chosen = await visitor.send(second, 'Continue with this picture', { [picture!]: true })
  expect(chosen.address).toMatch(/\/customize\?.*inspiration=/)
  expect(chosen.main).toContain('We’ll use this picture as a guide: ')
  const ofWeddings = await visitor.follow(first, 'Wedding', 'main')
  expect(ofWeddings.address).toBe('/inspirations?occasion=wedding')
})

it('search engines and previews find what they need', async () => {
  const visitor = shop.visitor()
  const page = await visitor.open('/cakes/baklava')
  const attribute = (selector: string, name: string) => page.document.querySelector(selector)?.getAttribute(name)
  const { origin } = visitor
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${origin}/cakes/baklava`)
  const others = Array.from(page.document.querySelectorAll('link[rel=alternate]'), (one) => one.getAttribute('href'))
  expect(others).toContain(`${origin}/cakes/baklava?lang=am`)
  expect(attribute('meta[name=description]', 'content')).toMatch(/\w{3}/)
  expect(attribute('meta[property="og:title"]', 'content')).toContain('Baklava')
  expect(schemasOf(page).find((one) => one['@type'] === 'Product')).toMatchObject({
    name: 'Baklava',
    offers: { '@type': 'Offer', price: '90.00', priceCurrency: 'ETB' },
  })
  expect(schemasOf(await visitor.open('/')).map((one) => one['@type'])).toContain('Bakery')
  const read = async (path: string) => (await visitor.ask(path)).text()
  const sitemap = await read('/sitemap.xml')
  expect(sitemap).toContain(`<loc>${origin}/cakes/baklava</loc>`)
  expect(sitemap).not.toContain('/admin')
  const robots = await read('/robots.txt')
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin')
})

it('the JSON interface is described', async () => {
  const description = (await (await shop.visitor().ask('/api/openapi.json')).json()) as {
    openapi: string
    paths: object
  }
  expect(description.openapi).toBe('3.1.0')
  const documented = Object.keys(description.paths)
  expect(documented).toEqual(
    expect.arrayContaining([
      '/cakes',
      '/cakes/{id}',
      '/inspirations',
      '/orders',
      '/direct-pay',
      '/pay',
      '/payment-status/{transactionId}',
    ]),
  )
})

it('pages are kept from being framed, sniffed or scripted by others', async () => {
  const visitor = shop.visitor()
  const { headers } = await visitor.ask('/')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const foreign = await visitor.postJson('/api/direct-pay', {}, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
})

it('a malformed form is refused in words, and a form of the back office without a session leads to the shop', async () => {
  const visitor = shop.visitor()
  const answer = await visitor.postJson('/customize', { cake: 'honey' })
  expect(answer.status).toBe(400)
  const message = 'We could not read this request. Please try again.'
  expect(await answer.json()).toEqual({ error: { code: 'bad_request', message } })
  expect((await visitor.post('/customize', {})).status).toBe(422)
  const body = new URLSearchParams({ nameEn: 'Honey' })
  const office = await visitor.ask('/admin/cakes/new', { method: 'POST', body })
  expect(office.headers.get('location')).toBe('/')
})
