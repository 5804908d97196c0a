import { beforeAll, expect, it } from 'vitest'
import { ADMIN_PAGES } from '../all-pages.ts'
import { demoShop, OWNER } from './open-demo-shop.ts'
import type { Visitor } from './visitor.ts'

const shop = demoShop()

let owner: Visitor
beforeAll(async () => {
  owner = await shop.owner('am')
})

/** Pages of the menu, and lists. */
const LISTS = ADMIN_PAGES.filter((path) => /^\/admin(?:\/[\w-]+)?$/.test(path))

it.each([...LISTS, '/admin/dashboard', '/admin/customization'])(
  '%s is whole, and Amharic in Amharic',
  async (address) => {
    const page = await owner.open(address)
    expect(page.status).toBe(200)
    expect(page.document.documentElement.getAttribute('lang')).toBe('am')
    expect(page.document.querySelectorAll('h1')).toHaveLength(1)
    expect(page.latinWords.filter((text) => !text.includes(OWNER.email))).toEqual([])
  },
)
