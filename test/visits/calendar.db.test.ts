import { expect, it } from 'vitest'
import { dayInAddis, formatDay } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { demoShop } from './open-demo-shop.ts'

const shop = demoShop()

const BOX = '/checkout?cake=baklava&variant=box-of-6'
/** Always an open day. */
const IN_A_WEEK = addDays(dayInAddis(new Date()), 7)

it('without scripts a day of a later month and a time are chosen and ordered', async () => {
  const hanna = shop.visitor()
  const checkout = await hanna.open(`${BOX}&calendar=ethiopian`)
  const day = checkout.document.querySelector('details details [name=deliveryDate]')?.getAttribute('value') ?? ''
  const order = await hanna.send(checkout, /^Order and pay ETB/, {
    Name: 'Hanna Girma',
    'Mobile number': '0900000124',
    deliveryDate: day,
    timeOfPickup: '15:00',
  })
  expect(order.main).toContain('3:00 – 5:00 PM')
  expect(order.main).toContain(formatDay(day, 'en', 'ethiopian'))
})

it('in Amharic days are Ethiopian and times count from six, with the other of each beside them', async () => {
  const liya = shop.visitor('am')
  const checkout = await liya.open(BOX)
  const order = await liya.send(checkout, /^ይዘዙና/, {
    customerName: 'ሊያ ኃይሌ',
    phone: '0900000123',
    deliveryDate: IN_A_WEEK,
    timeOfPickup: '09:00',
  })
  expect(order.main).toContain('ጠዋት 3:00 – 5:00')
  expect(order.main).toContain(formatDay(IN_A_WEEK, 'am', 'ethiopian'))
  expect(order.main).toMatch(new RegExp(`${formatDay(IN_A_WEEK, 'am', 'gregorian')} · በ24 ሰዓት አቆጣጠር 09:00`))
  expect(order.latinWords).toEqual([])
})

it('a chosen calendar is remembered, and never reaches the pages that everyone gets', async () => {
  const visitor = shop.visitor()
  const chosen = await visitor.ask('/track?calendar=ethiopian')
  expect(chosen.headers.getSetCookie().join()).toContain('calendar=ethiopian; Path=/; Max-Age=31536000')
  const page = await visitor.open(BOX)
  const [chip] = page.document.querySelectorAll('[data-chip]')
  expect(chip?.getAttribute('aria-label')).toContain(
    formatDay(chip?.getAttribute('data-chip') ?? '', 'en', 'ethiopian'),
  )
  const cake = async (cookie: string) =>
    (await fetch(new URL('/cakes/baklava', visitor.origin), { headers: { cookie } })).text()
  expect(await cake('calendar=ethiopian')).toBe(await cake(''))
})
