import { describe, expect, it } from 'vitest'
import { PASSWORD } from '#app/people/auth/accounts.factory.ts'
import { codeOf, counterAt, fromBase32 } from '#app/people/auth/two-factor/totp.ts'
import { translateTo } from '#app/messages.server.ts'
import { demoShop, OWNER } from './open-demo-shop.ts'
import { signUp } from './sign-up.ts'
import { textOf, type ShownPage } from './shown-page.ts'
import type { Visitor } from './visitor.ts'

const shop = demoShop()

const title = ({ document }: ShownPage) => textOf(document.querySelector('h1'))

/** The entries of Requirement 2.12, in its order. */
const MENU = [
  'Dashboard',
  'Orders',
  'Payments',
  'Inventory',
  'Cakes',
  'Occasions',
  'Occasion Associations',
  'Customization',
  'Inspirations',
  'Users',
]

describe('an account', () => {
  it('is opened on the way to a page, which it leads back to', async () => {
    const hanna = shop.visitor()
    const signUpPage = await hanna.follow(await hanna.open('/auth?next=/delivery'), 'Sign up', 'main')
    expect(signUpPage.main).toContain('See your orders and fill in your details faster.')
    const typed = { Email: 'hanna@example.test', Password: PASSWORD }
    const opened = await hanna.send(signUpPage, 'Sign up', typed, 'main')
    expect(opened.address).toBe('/account?welcome=yes&next=%2Fdelivery')
    expect(opened.main).toContain('Your account is open')
    expect(opened.main).toContain('Your orders will be here.')
    expect((await hanna.follow(opened, 'Back to where you were')).address).toBe('/delivery')
  })

  it('of a customer is signed in by its password, opens no back office, and is signed out', async () => {
    await signUp(shop, { email: 'tigist@example.test' })
    const tigist = shop.visitor()
    const typed = { Email: 'tigist@example.test', Password: PASSWORD }
    const home = await tigist.send(await tigist.open('/auth'), 'Sign in', typed, 'main')
    expect(home.address).toBe('/')
    expect((await tigist.open('/auth')).main).toContain('tigist@example.test')
    const refused = await tigist.open('/admin/orders')
    expect(refused.address).toBe('/')
    expect(refused.has('link', 'Admin area')).toBe(false)
    const leaving = await tigist.open('/sign-out')
    expect(title(leaving)).toBe('Sign Out')
    expect(leaving.all('banner')).toHaveLength(1)
    expect((await tigist.send(leaving, 'Sign Out', {}, 'main')).address).toBe('/')
    expect([...tigist.cookies.keys()]).not.toContain('tafach.session_token')
    expect((await tigist.open('/auth')).main).not.toContain('tigist@example.test')
  })

  it('has its password changed, which signs the other browser out', async () => {
    const sara = await signUp(shop, { email: 'sara@example.test' })
    const other = await shop.signIn('sara@example.test')
    const page = await sara.open('/auth/account')
    expect(page.all('listitem', { within: 'main' })).toHaveLength(2)
    const typed = { 'Current password': PASSWORD, 'New password': 'nine large plum tarts' }
    const changed = await sara.send(page, 'Save the password', typed)
    expect(changed.main).toContain('The password is changed.')
    expect(changed.all('listitem', { within: 'main' })).toHaveLength(1)
    expect(await (await other.ask('/api/auth/get-session')).json()).toBeNull()
  })
})

describe.each(['en', 'am'] as const)('two-factor in %s', (lang) => {
  const t = translateTo(lang)

  it('is set up, asked for, and passed with a code of the app and with a backup code', async () => {
    const email = `mulu-${lang}@example.test`
    const mulu = await signUp(shop, { email, lang })
    const account = await mulu.open('/auth/account')
    expect(lang === 'am' ? account.latinWords : []).toEqual([])
    const setUp = await mulu.follow(account, t('auth.account.step.open'))
    expect(setUp.has('img', t('auth.step.picture'))).toBe(true)
    const [secret] = /\b([A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/.exec(setUp.main)!
    const codeIn = (periods: number) => codeOf(fromBase32(secret.replaceAll(' ', '')), counterAt(new Date()) + periods)
    const typed = { [t('auth.step.code')]: codeIn(0), [t('auth.account.present')]: PASSWORD }
    const done = await mulu.send(setUp, t('auth.step.switch.on'), typed)
    expect(title(done)).toBe(t('auth.codes.title'))
    const codes = done.all('listitem', { within: 'main' }).map(textOf)
    expect(codes).toHaveLength(10)

    const signIn = async (visitor: Visitor) => {
      const step = await visitor.send(
        await visitor.open('/auth?next=/auth/account'),
        t('auth.sign.in'),
        { [t('auth.email')]: email, [t('auth.password')]: PASSWORD },
        'main',
      )
      expect(title(step)).toBe(t('auth.step.title'))
      return step
    }
    const again = shop.visitor(lang)
    const wrong = await again.send(await signIn(again), t('auth.sign.in'), { [t('auth.step.code')]: '000000' }, 'main')
    expect(wrong.main).toContain(t('auth.error.wrong.code'))
    // The app's next code, because the setup used the present one.
    const inside = await again.send(wrong, t('auth.sign.in'), { [t('auth.step.code')]: codeIn(1) }, 'main')
    expect(inside.address).toBe('/auth/account')

    const third = shop.visitor(lang)
    const backup = { [t('auth.step.code')]: codes[0]!, trust: true }
    const passed = await third.send(await signIn(third), t('auth.sign.in'), backup, 'main')
    expect(passed.address).toBe('/auth/account')
    expect(passed.main).toContain(t('auth.codes.left', { count: 9 }))
  })
})

describe('the back office', () => {
  it('sends a visitor to the shop, where the way in is', async () => {
    const answer = await shop.visitor().ask('/admin')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/#sign-in'])
  })

  it('opens by the owner’s password, keeps robots away, and its menu leads to every part', async () => {
    const owner = shop.visitor()
    const typed = { Email: OWNER.email, Password: OWNER.password }
    const dashboard = await owner.send(await owner.open('/auth?next=/admin'), 'Sign in', typed, 'main')
    expect(dashboard.address).toBe('/admin')
    expect(title(dashboard)).toBe('Dashboard')
    const robots = ({ document }: ShownPage) => document.querySelector('meta[name=robots]')?.getAttribute('content')
    expect(robots(dashboard)).toBe('noindex')
    expect(robots(await owner.open('/'))).toBeUndefined()
    const menu = dashboard.all('navigation', { name: 'Back office pages' })[0]!
    const links = dashboard.all('link', { within: menu })
    expect(links.map(textOf)).toEqual(MENU)
    for (const [index, link] of links.entries()) {
      const page = await owner.open(link.getAttribute('href') ?? '')
      expect(title(page)).toBe(MENU[index])
      expect(page.title).toMatch(new RegExp(`${MENU[index]}.* · `))
    }
  })
})

it('orders are filtered by words, status and days', async () => {
  for (const [index, method] of ['self-pickup', 'delivery'].entries()) {
    const ordered = {
      cartItems: [{ cake: { id: 'tiramisu-square' }, quantity: 6 }],
      total: 1200,
      paymentMethod: 'CBE Birr',
      phone: `+25190000310${index}`,
      customer: { name: 'Selam', email: 'selam@example.test' },
      delivery: { method, address: 'Arada, Piassa, behind the cinema' },
    }
    expect((await shop.visitor().postJson('/api/direct-pay', ordered)).status).toBe(200)
  }
  const owner = await shop.owner()
  const rows = ({ document }: ShownPage) =>
    Array.from(document.querySelectorAll('[data-row]'), textOf).filter((text) => text.includes('Selam'))
  const found = await owner.open('/admin/orders?search=SELAM')
  expect(rows(found)).toHaveLength(2)
  expect(found.main).toMatch(/(?<!\d)2 orders/)
  expect(found.names('link', { name: /^Confirmed/, within: 'main' })).toEqual([]) // none of these
  const [status] = found.all('link', { name: /^Pending\b(?! Quote)/, within: 'main' })
  const pending = await owner.open(new URL(status!.getAttribute('href')!, `${owner.origin}${found.address}`).href)
  expect(pending.address).toMatch(/status=Pending/)
  expect(rows(pending)).toHaveLength(2)
  const none = await owner.open(`${pending.address}&start=2099-01-01`)
  expect(none.has('heading', 'No orders for this filter')).toBe(true)
  const [clear] = none.all('link', { name: 'Clear the filters' })
  expect(clear?.getAttribute('href')).toBe('/admin/orders')
  const order = await owner.open(pending.document.querySelector('[data-row] a')!.getAttribute('href')!)
  expect(title(order)).toMatch(/^Order [2-9A-Z]{6}$/)
  expect(order.main).toContain('Selam')
})
