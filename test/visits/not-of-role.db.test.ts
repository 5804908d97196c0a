import { expect, it } from 'vitest'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { inviteStaff } from './invite-staff.ts'
import { demoShop } from './open-demo-shop.ts'

const shop = demoShop()

it.each(LANGS)('a page that is not for their role says so within the office, in %s', async (lang) => {
  const t = translateTo(lang)
  const { email } = await inviteStaff(shop, await shop.owner(), { role: 'counter' })
  const cashier = await shop.signIn(email, lang)
  for (const address of ['/admin/payments', '/admin/users', '/admin/payments/settlement', '/admin/cakes/import']) {
    const page = await cashier.open(address)
    expect([address, page.status, page.main.includes(t('admin.not.yours.title'))]).toEqual([address, 403, true])
  }
})

it.each([
  ['manager', '/admin'],
  ['kitchen', '/admin/orders/production'],
] as const)('an accepted invitation is signed in at once and greeted by name: %s', async (role, address) => {
  const t = translateTo('en')
  const { landed, visitor } = await inviteStaff(shop, await shop.owner(), { role, name: 'Sara Sample' })
  expect(landed.address.split('?')[0]).toBe(address)
  expect(landed.text).toContain(t('admin.welcome', { name: 'Sara Sample' }))
  expect((await visitor.open(address)).text).not.toContain(t('admin.welcome', { name: 'Sara Sample' }))
})
