import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { MENU } from '#app/surfaces/admin-frame/menu.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { demoShop, OWNER } from './open-demo-shop.ts'
import { placeBox } from './place-order.ts'
import { textOf } from './shown-page.ts'

const shop = demoShop()

describe.each(LANGS)('in %s', (lang) => {
  const t = translateTo(lang)
  const email = t('auth.email')
  const password = t('auth.password')
  const signIn = t('auth.sign.in')

  it('a wrong password is explained, typed values stay, and the right one opens the back office', async () => {
    const somebody = shop.visitor(lang)
    const page = await somebody.open('/auth?next=/admin')
    const refused = await somebody.send(page, signIn, { [email]: OWNER.email, [password]: 'not the password' }, 'main')
    expect(textOf(refused.one('alert'))).toContain(t('auth.error.credentials'))
    expect(refused.field(email).getAttribute('value')).toBe(OWNER.email)
    const opened = await somebody.send(refused, signIn, { [password]: OWNER.password }, 'main')
    expect(opened.address).toBe('/admin')
    expect(opened.names('heading', { within: 'main' })[0]).toBe(t('admin.page.dashboard'))
  })

  it('a customer signs up, is refused an easy password, and finds the back office closed', async () => {
    const guest = shop.visitor(lang)
    const page = await guest.follow(await guest.open('/auth'), t('auth.sign.up'), 'main')
    const typed = { [email]: `guest-${lang}@example.test`, [password]: 'Password123' }
    const refused = await guest.send(page, t('auth.sign.up'), typed, 'main')
    expect(textOf(refused.one('alert'))).toContain(t('auth.error.password.common'))
    const welcome = await guest.send(refused, t('auth.sign.up'), { [password]: 'plum harvest' }, 'main')
    expect(welcome.address).toBe('/account?welcome=yes')
    expect((await guest.open('/admin/orders')).address).toBe('/')
    const account = await guest.open('/auth')
    const out = await guest.send(account, t('ui.sign.out'), {}, 'main')
    expect(out.address).toBe('/')
    expect((await guest.open('/auth')).all('button', { name: signIn, within: 'main' })).toHaveLength(1)
  })

  it('whose session has ended signs in again, and is back where they were; a stranger is sent home', async () => {
    expect((await shop.visitor(lang).open('/admin/cakes')).address).toBe('/')
    const owner = await shop.owner(lang)
    await shop.db.deleteFrom('sessions').execute()
    const ended = await owner.open('/admin/cakes?show=all')
    expect(ended.address).toBe('/auth?next=%2Fadmin%2Fcakes%3Fshow%3Dall&ended=yes')
    expect(ended.main).toContain(t('auth.session.ended'))
    const typed = { [email]: OWNER.email, [password]: OWNER.password }
    const back = await owner.send(ended, signIn, typed, 'main')
    expect(back.address).toBe('/admin/cakes?show=all')
  })

  it('who asked for the back office signed out finds the way in on the home page, and is back where they asked', async () => {
    const owner = shop.visitor(lang)
    const sent = await owner.ask('/admin/cakes?show=all')
    expect(sent.headers.get('location')).toBe('/#sign-in')
    const home = await owner.open('/')
    const hint = home.document.querySelector('#sign-in')!
    expect(textOf(hint)).toContain(t('catalog.sign.in'))
    const page = await owner.open(hint.getAttribute('href')!)
    const typed = { [email]: OWNER.email, [password]: OWNER.password }
    expect((await owner.send(page, signIn, typed, 'main')).address).toBe('/admin/cakes?show=all')
    // The home page that is kept for everybody is the same without the question.
    expect((await shop.visitor(lang).open('/')).html).toContain('id="sign-in"')
  })

  it('every entry of the menu opens its page', async () => {
    const owner = await shop.owner(lang)
    const page = await owner.open('/admin')
    const [menu] = page.all('navigation', { name: t('admin.menu.label') })
    for (const name of MENU.map(({ text }) => t(text))) {
      const [entry] = page.all('link', { name, within: menu! })
      const opened = await owner.open(entry!.getAttribute('href')!)
      expect(textOf(opened.document.querySelector('h1'))).toBe(name)
    }
  })

  it('an order is found by its code, and the filters are cleared', async () => {
    const owner = await shop.owner(lang)
    const placed = await placeBox(owner)
    const [code = ''] = /[2-9A-HJKMNP-Z]{6}/.exec(placed.names('heading', { within: 'main' })[0]!) ?? []
    const list = await owner.open('/admin/orders')
    const show = list.document.querySelector('form:has([name=search]) button:not([type=button])')!
    const found = await owner.send(list, show, { search: code.toLowerCase() })
    expect(found.document.querySelectorAll('[data-row]')).toHaveLength(1)
    expect((await owner.follow(found, code)).main).toContain('× 1')
    const none = await owner.open('/admin/orders?search=nobody+is+called+this')
    expect(none.names('heading')).toContain(t('orders.hidden.title'))
    const cleared = await owner.open(
      none
        .all('link', { name: t('orders.filter.clear') })
        .at(-1)!
        .getAttribute('href')!,
    )
    expect(cleared.names('link', { within: 'main' }).join()).toContain(code)
    const out = await owner.send(cleared, cleared.all('button', { name: t('ui.sign.out') })[0]!)
    expect(out.address).toBe('/')
    expect((await owner.open('/admin')).address).toBe('/')
  })
})
