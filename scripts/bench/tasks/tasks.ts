import type { Locator, Page } from '@playwright/test'
import type { Person } from './person.ts'
import {
  placeForSheet,
  placeInKitchen,
  placeReady,
  readPickupCode,
  requestPrice,
  type Placed,
  type TaskShop,
} from './orders.ts'

/** Most of each that are asked for; absent: nothing is asked of it. */
interface Goal {
  clicks: number
  seconds?: number
}

export interface Task {
  name: string
  goal: Goal
  /** The page to which it leads. The device of whoever does it daily has opened it before. */
  leadsTo?: string
  /** Makes what the task begins with; then opens the page on which staff have it before them. */
  prepare: (shop: TaskShop, page: Page) => Promise<Placed | undefined>
  run: (person: Person, begun: Placed | undefined) => Promise<void>
}

/** Opens a page and waits until its program has taken it over and hears the keys. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => {
    const last = document.querySelector('main')?.lastElementChild
    const isTaken = last && Object.keys(last).some((key) => key.startsWith('__reactProps'))
    return isTaken && document.documentElement.dataset['keys'] === 'on'
  })
}

const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name }).first()
const link = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('link', { name }).first()

const main = (page: Page) => page.getByRole('main')
const menu = (page: Page) => page.getByRole('navigation').filter({ visible: true }).first()

async function openDashboard({ origin }: TaskShop, page: Page): Promise<undefined> {
  await open(page, `${origin}/admin`)
  return undefined
}

/** Two daily cakes for a new customer, from the open form on. */
export async function placeByPhone(person: Person, phone: string): Promise<void> {
  const { page } = person
  await person.enter(page.getByLabel('Mobile number'))
  await person.type(phone)
  await person.see(page.getByText('No orders from this phone yet'))
  await person.press('Enter')
  await person.type('Sara')
  person.think()
  await person.click(button(main(page), /^Baklava\s*ETB/))
  await person.click(page.getByLabel('How many: Baklava'))
  await person.type('6')
  await person.click(button(main(page), /^Butter Croissant\s*ETB/))
  person.think()
  await person.click(main(page).locator('label:has([data-day]:enabled)').first())
  await person.click(button(main(page), 'Place the order'))
}

/** The tasks that staff do most, in the shortest way with pointer and keys. */
export const TASKS: readonly Task[] = [
  {
    name: 'order by phone',
    goal: { clicks: 8, seconds: 20 },
    leadsTo: '/admin/orders/new',
    prepare: openDashboard,
    run: async (person) => {
      person.think()
      await person.click(link(main(person.page), 'Place an order'))
      await placeByPhone(person, '0900000388')
      await person.see(person.page.getByRole('heading', { name: /^Order / }))
    },
  },
  {
    name: 'price a request',
    goal: { clicks: 2, seconds: 8 },
    prepare: async (shop, page) => {
      const order = await requestPrice(shop, '0900000145')
      await open(page, `${shop.origin}/admin/orders/quotes`)
      return order
    },
    run: async (person, order) => {
      person.think()
      await person.click(link(main(person.page), order!.code))
      await person.enter(main(person.page).getByLabel('Price of the cake').first())
      person.think() // reads what is asked for, and decides
      await person.type('4370')
      await person.press('Control+Enter')
      await person.see(main(person.page).getByText('The price is on the customer’s page.'))
    },
  },
  {
    name: 'mark ready from the dashboard',
    goal: { clicks: 2 },
    prepare: async (shop, page) => {
      const order = await placeInKitchen(shop, '0900000376')
      await openDashboard(shop, page)
      return order
    },
    run: async (person, order) => {
      person.think()
      const row = main(person.page).getByRole('listitem').filter({ hasText: order!.code })
      await person.click(button(row.or(main(person.page)), new RegExp(`^Mark ready: ${order!.code}`)))
      await person.see(main(person.page).getByRole('status').filter({ hasText: 'Ready' }).first())
    },
  },
  {
    name: 'hand over with cash owed',
    goal: { clicks: 2 },
    prepare: async (shop, page) => {
      const order = await placeReady(shop, '0900000377')
      const pickupCode = await readPickupCode(shop, order)
      await openDashboard(shop, page)
      return { ...order, pickupCode }
    },
    run: async (person, order) => {
      const takeAndHand = main(person.page).getByRole('button', { name: /^Take ETB.* in cash and hand over$/ })
      person.think()
      await person.click(link(main(person.page), new RegExp(`^Take ETB.*: ${order!.code}`)))
      await person.see(takeAndHand)
      person.think() // asks for the code
      await person.enter(main(person.page).getByLabel('Pickup code').first())
      await person.type(order!.pickupCode!)
      await person.see(main(person.page).getByText(/^The code is right/))
      await person.click(takeAndHand)
      await person.see(main(person.page).getByRole('status').filter({ hasText: 'Completed' }).first())
    },
  },
  {
    name: 'change a price',
    goal: { clicks: 2, seconds: 4 },
    prepare: async ({ origin }, page) => {
      await open(page, `${origin}/admin/cakes`)
      return undefined
    },
    run: async (person) => {
      person.think()
      await person.click(link(main(person.page), /^Change the price of Baklava:/))
      await person.type('95')
      await person.press('Enter')
      await person.see(link(main(person.page), /^Change the price of Baklava: .*95/))
    },
  },
  {
    name: 'find an order by phone',
    goal: { clicks: 0, seconds: 5 },
    prepare: async (shop, page) => {
      const order = await placeInKitchen(shop, '0900000378')
      await openDashboard(shop, page)
      return order
    },
    run: async (person, order) => {
      const palette = person.page.getByRole('dialog')
      person.think()
      await person.press('Control+k')
      await person.type('000378')
      await person.see(palette.getByRole('option').filter({ hasText: order!.code }))
      await person.press('Enter')
      await person.see(person.page.getByRole('heading', { name: /^Order |^Customer/ }).first())
    },
  },
  {
    name: 'sold out',
    goal: { clicks: 2, seconds: 4 },
    leadsTo: '/admin/inventory',
    prepare: openDashboard,
    run: async (person) => {
      person.think()
      await person.click(link(menu(person.page), 'Inventory'))
      await person.click(button(main(person.page), 'Mark as sold out: Baklava'))
      await person.see(button(main(person.page), 'Back on sale: Baklava'))
    },
  },
  {
    name: 'print the sheet',
    goal: { clicks: 2, seconds: 3 },
    leadsTo: '/admin/orders/production',
    prepare: async (shop, page) => {
      await placeForSheet(shop, '0900000379')
      return openDashboard(shop, page)
    },
    run: async (person) => {
      person.think()
      await person.click(button(main(person.page), /^Print: .*sheet$/))
      await person.page.waitForFunction(() => 'printed' in window)
    },
  },
]
