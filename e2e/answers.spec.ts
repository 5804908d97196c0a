import { randomUUID } from 'node:crypto'
import process from 'node:process'

import type { Page } from '@playwright/test'

import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { translateTo } from '#app/messages.server.ts'
import type { ShownPage } from '#test/visits/shown-page.ts'
import { Visitor } from '#test/visits/visitor.ts'
import { expectAccessible } from './accessibility.ts'
import { rows } from './own-shop.ts'
import { placeByPhone } from './place-by-phone.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

/**
 * What the shop answers to forms, most of them of the back office, on a phone: nothing is beside the screen, and it is accessible. The forms
 * are sent without a browser, which sees the answers as the shop sent them. What they say is in test/visits, their pages before that in
 * every-page.spec.ts.
 */

const t = translateTo('am')
const stamp = String(Date.now()).slice(-6)

/** Somebody without scripts; with the session of `page` for the back office. */
async function visitorOf(origin: string, page?: Page): Promise<Visitor> {
  const visitor = new Visitor(origin, { lang: 'am', address: '10.95.0.1' })
  for (const { name, value } of (await page?.context().cookies()) ?? []) visitor.cookies.set(name, value)
  return visitor
}

/** Shows an answer as the shop sent it, with its folds open. */
async function check(page: Page, answer: ShownPage): Promise<void> {
  await test.step(answer.address, async () => {
    await page.setContent(answer.html.replaceAll(/<script\b[\s\S]*?<\/script>/g, ''))
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
    })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

/** Six pieces at 540 birr, with a prompt on a phone that never answers by itself, and perhaps paid with another sum. */
async function ask(visitor: Visitor, paidSantim?: number): Promise<{ code: string; url: string }> {
  const phone = `+25170${Math.random().toFixed(7).slice(2)}`
  const cart = { cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }], total: 540 }
  const answer = await visitor.postJson('/api/direct-pay', { ...cart, paymentMethod: 'Mpesa', phone })
  const asked = (await answer.json()) as { transactionId: string; orderCode: string; orderUrl: string }
  if (paidSantim !== undefined) {
    await rows(
      process.env['E2E_DATA_DIR']!,
      `update simulator_payments set amount_santim = ${paidSantim}, state = 'completed', decided_at = now() where phone = '${phone}'`,
    )
    await visitor.ask(`/api/payment-status/${asked.transactionId}`)
  }
  return { code: asked.orderCode, url: asked.orderUrl }
}

/** The page to which the row with this text leads. */
function openRow(owner: Visitor, list: ShownPage, text: string): Promise<ShownPage> {
  const row = Array.from(list.document.querySelectorAll('[data-row]')).find((one) => one.textContent.includes(text))
  return owner.open(row!.querySelector('a[href]')!.getAttribute('href')!)
}

const buttonOf = (page: ShownPage, selector: string) => page.document.querySelector(selector)!

/** What cannot be undone is asked about, with scripts. */
async function expectQuestion(page: Page, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

test(`what forms about money answer fits a phone ${ONCE}`, async ({ page, baseURL }) => {
  await signInAsAdministrator(page)
  const owner = await visitorOf(baseURL!, page)
  const customer = await visitorOf(baseURL!)
  await page.goto('/track?lang=am')

  const amiss = await ask(customer, 50_000)
  await check(page, await customer.open(amiss.url))
  const list = await owner.open('/admin/payments/exceptions')
  await check(page, list)
  const exception = await openRow(owner, list, amiss.code)
  await check(page, exception)
  const unknown = { [t('exception.suggestion.other')]: true, [t('exception.order.code')]: 'ZZZZZZ' }
  await check(page, await owner.send(exception, t('exception.decide'), unknown))

  const paid = await ask(customer, 54_000)
  const order = await openRow(owner, await owner.open(`/admin/orders?q=${paid.code}`), paid.code)
  const cancelling = 'form:has([name=to][value=Cancelled])'
  await owner.send(order, t('orders.action.Cancelled'), { reason: 'ምድጃው ተበላሽቷል' }, cancelling)
  const refunds = await owner.open('/admin/payments/refunds')
  await check(page, refunds)
  const approved = await owner.send(await openRow(owner, refunds, paid.code), t('refunds.action.approve'))
  await check(page, approved)
  const reference = { [t('refunds.hand.reference')]: `FT${stamp}XK` }
  await owner.send(approved, buttonOf(approved, 'form:has([name=act][value=hand]) button'), reference)
  await check(page, await owner.open('/admin/payments/settlement'))

  const owed = await ask(customer)
  const settings = await owner.open('/admin/settings/transfers')
  await owner.send(settings, settings.all('button', { name: t('setting.save'), within: 'main' })[0]!, {
    'payment.transfer_reference': true,
    'payment.transfer_accounts_en': 'CBE 1000 0000 0000, Tafach',
    'payment.transfer_accounts_am': 'ንግድ ባንክ 1000 0000 0000፣ ጣፋጭ',
  })
  const refused = await customer.send(await customer.open(owed.url), t('transfer.send'))
  await check(page, refused)
  const typed = { [t('transfer.with')]: 'CBE', [t('transfer.reference')]: `FT${stamp}` }
  await check(page, await customer.send(refused, t('transfer.send'), typed))
  const transfers = await owner.open('/admin/payments/transfers')
  await check(page, transfers)
  const card = transfers.all('listitem').find((one) => one.textContent.includes(`FT${stamp}`))!
  await owner.send(transfers, transfers.one('button', { name: t('transfers.confirm'), within: card }))
  await check(page, await customer.open(owed.url.replace('?', '/receipt?')))

  await check(page, await owner.open('/admin/payments'))
  const waiting = await ask(customer)
  const payment = await openRow(owner, await owner.open('/admin/payments/transactions'), waiting.code)
  await check(page, await owner.send(payment, t('transactions.check')))

  // To somebody abroad nothing is offered that needs a phone of this country, and the recipient's page fits a phone.
  const checkout = await customer.open('/checkout?cake=baklava&variant=box-of-6')
  const lastButton = (on: ShownPage) => Array.from(on.document.querySelectorAll('main button[type=submit]')).at(-1)!
  const abroad = { isAbroad: true, phoneAbroad: '+1 000 555 0123', email: 'selam@shop.example', customerName: 'ሰላም' }
  const delivered = { deliveryMethod: 'delivery', zone: 'bole', landmark: 'ከስታዲየሙ ፊት ለፊት' }
  const gift = { ...abroad, ...delivered, recipientName: 'ሐና', recipientPhone: '0911 555 777' }
  const noNumber = await customer.send(checkout, lastButton(checkout), gift)
  const expectAbroad = async (answer: ShownPage) => {
    await check(page, answer)
    await expect(page.locator('[name=phoneAbroad]')).toBeVisible()
    await expect(page.locator('main [name=phone]')).toBeHidden()
    await expect(page.getByRole('radio', { name: t('payment.method.telebirr') })).toBeHidden()
  }
  await expectAbroad(noNumber)
  await expect(page.getByText(t('checkout.abroad.methods'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('checkout.email'), exact: true })).toBeVisible() // not optional
  const hosted = await customer.send(noNumber, lastButton(noNumber), { phoneAbroad: '+1 202 555 0123' })
  const failed = await customer.send(hosted, buttonOf(hosted, 'button[name=decision][value=fail]'))
  const owing = await customer.open(buttonOf(failed, 'main a[href^="/orders/"]').getAttribute('href')!)
  await expectAbroad(owing)
  await check(page, await visitorOf(baseURL!).then((hana) => hana.open(/\/gift\/[\w-]+/.exec(owing.html)![0])))

  await open(page, payment.address)
  await expectQuestion(page, t('transactions.void'))

  // Who types a code means that order, not the one that is proposed.
  await open(page, exception.address)
  await expect(page.getByRole('radio', { name: new RegExp(amiss.code) })).toBeChecked()
  await page.getByLabel(t('exception.order.code')).fill('Z')
  await expect(page.getByRole('radio', { name: t('exception.suggestion.other') })).toBeChecked()
})

test(`what forms about people, places and plans answer fits a phone ${ONCE}`, async ({ page, baseURL }) => {
  await signInAsAdministrator(page)
  const owner = await visitorOf(baseURL!, page)
  await page.goto('/track?lang=am')

  const phone = `0900${stamp}`
  const placed = await placeByPhone(page, { name: 'አልማዝ', phone, steps: ['Cancelled'] })
  const customers = await owner.open(`/admin/users/customers?search=${phone}`)
  await check(page, customers)
  const customer = await owner.open(customers.all('link', { name: 'አልማዝ', within: 'main' })[0]!.getAttribute('href')!)
  await check(page, await owner.send(customer, t('customers.block.do')))
  await check(page, await owner.open(`/admin/orders/${placed.id}/erase`))

  const invitation = { [t('users.staff.phone')]: phone, [t('users.staff.name')]: 'ሣራ' }
  const invited = await owner.send(await owner.open(adminPaths.invitations), t('users.invite.send'), invitation)
  await check(page, invited)
  const link = /\/auth\/link\?key=[\w.-]+/.exec(invited.html)![0]
  const sara = await visitorOf(baseURL!)
  const password = await sara.open(link)
  await check(page, password)
  await sara.send(password, t('auth.new.password.save'), { [t('auth.new.password')]: 'seven small honey cakes' })
  const staff = await owner.open(`${adminPaths.staff}?search=${phone}`)
  const one = staff.document.querySelector('[data-row] input[type=checkbox]')!
  const ticked = { [one.getAttribute('name')!]: [one.getAttribute('value')!] }
  await check(page, await owner.send(staff, t('staff.bulk.off'), ticked))
  await check(page, await openRow(owner, staff, 'ሣራ'))
  await check(page, await owner.open('/admin/users/log?action=invite'))
  const tokens = await owner.open('/admin/settings/tokens')
  await check(page, await owner.send(tokens, t('tokens.create'), { [t('tokens.name')]: stamp }))

  // A message is in the list once a job has found that no gateway can send it.
  let messages = await owner.open('/admin/messages')
  const unreached = () => messages.document.querySelector('main li input[type=checkbox]')
  await expect.poll(async () => (messages = await owner.open('/admin/messages')) && unreached()).not.toBeNull()
  await check(page, messages)
  const settled = { [unreached()!.getAttribute('name')!]: [unreached()!.getAttribute('value')!] }
  await check(page, await owner.send(messages, t('orders.messages.told', { count: 1 }), settled))

  const place = await owner.follow(await owner.open('/admin/landmarks?show=all&search=lebu'), 'ለቡ', 'main')
  await check(page, place)
  await expect(page.getByLabel(t('landmarks.is.area'))).toBeChecked()
  await expect(page.getByLabel(t('landmarks.area'), { exact: true })).toBeHidden()
  const adding = await owner.follow(place, t('landmarks.add'), 'main')
  await check(page, await owner.send(adding, t('landmarks.add.save')))

  const feast = await owner.open('/admin/inventory/capacity/feast?feast=fasika')
  await check(page, feast)
  const banner = { [t('feasts.banner.en')]: 'Fasika is near.', [t('feasts.banner.am')]: 'ፋሲካ ቀርቧል።' }
  await check(page, await owner.send(feast, t('feasts.look'), banner))

  const box = await placeByPhone(page, { name: 'አልማዝ', phone: `0901${stamp}` })
  const change = await owner.open(`/admin/orders/${box.id}/change`)
  const save = (on: ShownPage, name: string) =>
    owner.send(on, t('orders.change.save'), { [t('orders.change.name')]: name })
  await save(change, 'ሣራ')
  await check(page, await save(change, 'ዳዊት'))

  const keys = await owner.open('/admin/settings/payments/chapa')
  const wrong = { [t('gateway.field.secret_key')]: 'CHAPUBK-the-public-one' }
  await check(page, await owner.send(keys, t('gateway.keys.save'), wrong))
  await check(page, await owner.open('/admin/cakes/demo'))
  const table = new File(['name_en,name_am,price_santim\nSelam Mango Cake,የሰላም ማንጎ ኬክ,dear\n'], `${randomUUID()}.csv`)
  const cakes = await owner.open('/admin/cakes/import')
  await check(page, await owner.send(cakes, t('edit.file.look'), { [t('edit.zip.file')]: table }))

  await open(page, customer.address)
  await expectQuestion(page, t('customers.erase.do'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('customers.erase.do') })
    .click()
  await expect(page.getByText(t('customers.erased'))).toBeVisible()
  // An order without a phone belongs to no customer, so its words are erased on its own page.
  await open(page, `/admin/orders/${placed.id}/erase`)
  await expectAccessible(page)
  await expectQuestion(page, t('customers.erase.do'))
  await open(page, place.address)
  await page.getByLabel(t('landmarks.merge.into')).selectOption({ label: 'ጀሞ' })
  await expectQuestion(page, t('landmarks.merge'))
  await open(page, '/admin/settings/tokens')
  await expectQuestion(page, t('tokens.revoke'))
  await open(page, `${adminPaths.staff}?search=${phone}`)
  await page.locator('main [data-row-open]').first().click()
  await expectQuestion(page, t('users.switch.off'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})
