import { describe, expect, it } from 'vitest'
import { requestCake } from './cake-requests.ts'
import { demoShop } from './open-demo-shop.ts'
import { type ShownPage, textOf } from './shown-page.ts'

const shop = demoShop()

const deskOf = ({ id }: { id: string }) => `/admin/orders/${id}/quote`
/** The button of an act, which stands above the foot and in it. */
const buttonFor = (page: ShownPage, value: 'save' | 'send') =>
  page.document.querySelector(`button[name=act][value=${value}]`)!
const titleOf = (page: ShownPage) => page.document.querySelector('[name=option-1-title]')!.getAttribute('value')

describe('the quote desk', () => {
  it('lists a request until it is priced, and shows what was asked for', async () => {
    const order = await requestCake(shop.visitor(), '0900000141')
    const owner = await shop.owner()
    const list = await owner.open('/admin/orders/quotes')
    const desk = await owner.follow(list, new RegExp(order.code), 'main')
    expect(desk.names('heading')).toContain(`Price for ${order.code}`)
    expect(desk.has('img', /መልካም ልደት/)).toBe(true)
    expect(desk.main).toMatch(/This cake needs \d points/)
    const price = desk.document.querySelector('[name=option-1-price]')!.getAttribute('value')!
    const wrong = await owner.send(desk, buttonFor(desk, 'send'), { 'option-1-price': 'two thousand' })
    expect(wrong.status).toBe(422)
    expect(wrong.all('alert').map(textOf).join()).toContain('Please fix the highlighted fields')
    expect(wrong.main).toContain('Enter an amount in birr, such as 2400')
    const untitled = await owner.send(wrong, buttonFor(wrong, 'send'), {
      'option-1-price': price,
      'option-1-title': '',
    })
    expect(untitled.main).toContain('Give this option a title')
    const sent = await owner.send(untitled, buttonFor(untitled, 'send'), { 'option-1-title': 'As asked for' })
    expect(sent.main).toContain('The price is on the customer’s page.')
    // No gateway is set up here: the page says the truth.
    expect(sent.main).toContain('Not sent: call or copy the message')
    expect(sent.names('link').some((name) => name.startsWith('Call'))).toBe(true)
    expect(sent.main).toContain('Version 1')
    expect((await owner.open('/admin/orders/quotes')).main).not.toContain(order.code)
    const customers = await shop.visitor().open(order.url)
    expect(customers.main).toContain('Our price for your cake')
  })

  it('keeps a draft, asks a question and reads its answer, and declines with a reason', async () => {
    const customer = shop.visitor()
    const order = await requestCake(customer, '0900000142')
    const owner = await shop.owner()
    let desk = await owner.open(deskOf(order))
    desk = await owner.send(desk, buttonFor(desk, 'save'), { 'option-1-title': 'Kept for later' })
    expect(desk.main).toContain('Draft saved')
    expect(titleOf(await owner.open(deskOf(order)))).toBe('Kept for later')

    desk = await owner.send(desk, 'Send the question', { question: 'Nuts, or better without?' })
    expect(desk.main).toContain('Waiting for the customer’s answer')
    let page = await customer.open(order.url)
    expect(page.main).toContain('Nuts, or better without?')
    page = await customer.send(page, 'Send the answer', { answer: 'Without, thank you' })
    expect(page.main).toContain('Your answer is with us')

    desk = await owner.open(deskOf(order))
    expect(desk.main).toContain('Without, thank you')
    desk = await owner.send(desk, 'Decline', { reason: 'Our oven is being repaired that week.' })
    expect(desk.main).toContain('The request is declined')
    expect((await customer.open(order.url)).main).toContain('Our oven is being repaired that week.')
  })

  it('shows the second of two people the draft of the first, to be overwritten only on purpose', async () => {
    const order = await requestCake(shop.visitor(), '0900000143')
    const owner = await shop.owner()
    const [first, second] = [await owner.open(deskOf(order)), await owner.open(deskOf(order))]
    await owner.send(first, buttonFor(first, 'save'), { 'option-1-title': 'The first one’s' })
    const refused = await owner.send(second, buttonFor(second, 'save'), { 'option-1-title': 'The second one’s' })
    expect(refused.status).toBe(409)
    expect(refused.all('alert').map(textOf).join()).toContain('saved another draft')
    expect(titleOf(refused)).toBe('The second one’s')
    expect(titleOf(await owner.open(deskOf(order)))).toBe('The first one’s')
    expect((await owner.send(refused, buttonFor(refused, 'save'))).main).toContain('Draft saved')
    expect(titleOf(await owner.open(deskOf(order)))).toBe('The second one’s')
  })

  it('offers the next request in the place of one that was priced', async () => {
    const [order, other] = [
      await requestCake(shop.visitor(), '0900000145'),
      await requestCake(shop.visitor(), '0900000146'),
    ]
    const owner = await shop.owner()
    const desk = await owner.open(deskOf(order))
    const sent = await owner.send(desk, buttonFor(desk, 'send'), { 'option-1-price': '4370' })
    const next = await owner.follow(sent, /^Next request \(\d+ left\)/)
    expect(next.names('heading').join()).toMatch(/Price for [2-9A-Z]{6}/)
    expect(next.names('heading')).not.toContain(`Price for ${order.code}`)
    expect((await shop.visitor().open(order.url)).main).toContain('ETB 4,370.00')
    expect((await shop.visitor().open(other.url)).main).toContain('We have your request')
  })

  it('speaks Amharic, but for what its customer will read in English', async () => {
    const order = await requestCake(shop.visitor(), '0900000144')
    const owner = await shop.owner('am')
    expect((await owner.open('/admin/orders/quotes')).main).toContain(order.code)
    const desk = await owner.open(deskOf(order))
    const saved = await owner.send(desk, buttonFor(desk, 'save'), { 'option-1-title': 'እንደ ሥዕሉ' })
    expect(saved.main).toContain('ረቂቁ ተቀምጧል')
    expect(saved.latinWords.filter((word) => /\b(?:desk|orders)\./.test(word))).toEqual([])
    expect(saved.names('heading', { within: 'main' }).join()).not.toMatch(/[a-z]{3}/)
  })
})
