import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { demoShop } from './open-demo-shop.ts'
import { orderBox, takeCash } from './place-order.ts'

const shop = demoShop()
const SETUP = '/admin/payments/tax/setup'
const MACHINE = 'BBA0001234'
const COMPANY = { name: 'Example Trading PLC', tin: '0099999999' }

it('papers for the tax office are turned on, for a machine of the shop', async () => {
  const owner = await shop.owner()
  const t = translateTo('en')
  const settings = await owner.open('/admin/settings/taxes')
  const saved = await owner.send(settings, t('setting.save'), {
    [t('setting.label.tax.is_on')]: true,
    [t('setting.label.tax.registered')]: true,
    [t('setting.label.tax.withholds')]: true,
    [t('setting.label.tax.withholding_above_santim')]: '50',
  })
  expect(saved.main).toContain(t('setting.saved'))
  const machine = { [t('tax.machine.number')]: 'bba 0001234', [t('tax.machine.name')]: 'Counter' }
  const added = await owner.send(await owner.open(SETUP), t('tax.machine.add'), machine)
  expect(added.main).toContain(MACHINE)
})

describe.each(LANGS)('papers for the tax office in %s', (lang) => {
  const t = translateTo(lang)

  it('give no cake a rate at a hasty press', async () => {
    const owner = await shop.owner(lang)
    const hasty = await owner.send(await owner.open(SETUP), t('tax.rates.save'))
    expect(hasty.status).toBe(422)
    expect(hasty.main).toContain(t('tax.rates.none'))
  })

  it('of a sale have a number that is corrected with a reason, and an invoice', async () => {
    const owner = await shop.owner(lang)
    const { id } = await orderBox(shop)
    const paid = await takeCash(owner, id)
    for (const to of ['In Production', 'Ready', 'Completed']) {
      const page = await owner.open(`/admin/orders/${id}`)
      const [, version = ''] = /name="version" value="(\d+)"/.exec(page.html) ?? []
      await owner.post(paid.address.replace(/\?.*/, ''), { act: 'move', to, reason: 'A test', version })
    }
    const papers = `/admin/orders/${id}/tax`
    const number = lang === 'en' ? '17' : '27'
    const page = await owner.open(papers)
    const numbered = await owner.send(page, t('tax.fiscal.save'), { [t('tax.fiscal.number')]: number })
    expect(numbered.main).toContain(number)
    const fixed = { [t('tax.fiscal.number')]: `${number}1`, [t('tax.fiscal.reason')]: 'Mistyped' }
    const corrected = await owner.send(numbered, t('tax.fiscal.correct'), fixed)
    expect(corrected.main).toContain('Mistyped')
    const issued = await owner.send(corrected, t('invoice.issue'))
    const [link] = issued.all('link', { name: /^INV-\d{4}-\d{6}$/ })
    const pdf = await owner.ask(link!.getAttribute('href')!)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    await pdf.arrayBuffer()
    const file = await owner.ask('/admin/payments/tax/export.csv')
    expect(await file.text()).toContain(`${MACHINE},${number}1`)
    const cancelled = await owner.send(issued, t('invoice.cancel'), { [t('invoice.cancel.reason')]: 'Wrong buyer' })
    expect(cancelled.names('link').join()).toMatch(/CN-\d{4}-\d{6}/)
  })

  it('of a company name what it keeps, and get the number of its receipt later', async () => {
    const owner = await shop.owner(lang)
    const { id } = await orderBox(shop, { phone: '0900000010' })
    const pay = await owner.open(`/admin/orders/${id}/pay`)
    const typed = { [t('withhold.buyer')]: COMPANY.name, [t('withhold.tin')]: '123' }
    const refused = await owner.send(pay, t('withhold.record'), typed)
    expect(refused.main).toContain(t('tax.refused.buyer_wrong'))
    const recorded = await owner.send(refused, t('withhold.record'), { [t('withhold.tin')]: COMPANY.tin })
    expect(recorded.address).toBe(`/admin/orders/${id}`)
    expect(recorded.main).toContain(t('orders.attempt.withheld'))
    expect((await owner.open('/admin/payments/tax/withheld')).main).toContain(t('withheld.missing'))
    const receipt = { [t('withheld.receipt')]: `WHT-2019-${lang}` }
    const saved = await owner.send(await owner.open(`/admin/orders/${id}/tax`), t('withheld.receipt.save'), receipt)
    expect(saved.main).toContain(`WHT-2019-${lang}`)
    const file = await (await owner.ask('/admin/payments/tax/withheld/export.csv')).text()
    expect(file).toContain(`${COMPANY.name},${COMPANY.tin}`)
    expect(file).toContain(`WHT-2019-${lang}`)
  })
})

it('a day needs a reason where the machine printed another total', async () => {
  const t = translateTo('en')
  const owner = await shop.owner()
  const day = await owner.follow(await owner.open('/admin/payments/tax/z'), t('z.today'))
  const refused = await owner.send(day, t('z.save'), { [t('z.total')]: '99999' })
  expect(refused.main).toContain(t('tax.refused.z_reason_missing'))
  const numbered = await owner.send(refused, t('z.save'), { [t('z.reason')]: 'A receipt was torn' })
  expect(numbered.main).toContain('A receipt was torn')
  const again = await owner.send(numbered, t('z.again'), { [t('z.total')]: '99998' })
  expect(again.main).toContain(t('tax.refused.z_reason_missing'))
})
