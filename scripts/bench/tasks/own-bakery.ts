import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { Browser, Locator, Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { startFakeChapa } from '#test/gateways/fake-chapa.ts'
import { openAdmin, OWNER } from '../admin-visitor.ts'
import { startShop } from '../start-shop.ts'
import { CAKES, DAILY, makeFolder, type Files } from './bakery-folder.ts'
import { Person } from './person.ts'

const t = translateTo('en')

/** A stranger has a folder with the list of cakes, pictures and logo, and the letter of the gateway with its keys. */

const KEY = 'CHASECK_TEST-key-of-the-bakery'
const HASH = 'whsec-of-the-bakery'
/** Twelve pictures are decoded one after the other, each in a process of its own. */
const ANSWERS_WITHIN_MS = 90_000

interface Step {
  name: string
  clicks: number
  keys: number
  screens: number
  seconds: number
  waitedMs: number
}

/**
 * Makes a real bakery of the demo shop at its first sign-in, in a shop of its own: name, logo and colours, address and hours, own cakes
 * with pictures, the plan of the week, keys of a gateway, a test order, an invitation, open. Returns what each step takes.
 */
export async function setUpOwnBakery(browser: Browser): Promise<Step[]> {
  const chapa = await startFakeChapa({ secretKey: KEY, webhookSecret: HASH, webhookUrl: null })
  const shop = await startShop({ ...OWNER, CHAPA_BASE_URL: `${chapa.url}/v1`, PAYMENT_SIMULATOR: 'false' })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-bakery-'))
  const context = await openAdmin(browser, [])
  const approve = async () => {
    while (chapa.taken().length === 0) await setTimeout(50)
    chapa.decide(chapa.taken()[0]!.reference, { act: 'pay' })
  }
  try {
    const files = await makeFolder(folder)
    const page = await context.newPage()
    await page.goto(`${shop.origin}/auth`)
    const person = new Person(page)
    page.setDefaultTimeout(ANSWERS_WITHIN_MS)
    const steps: Step[] = []
    for (const [name, act] of Object.entries(STEPS)) {
      const before = countOf(person)
      await act(person, page, { ...files, approve }).catch((error: unknown) => {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      })
      const after = countOf(person)
      steps.push({
        name,
        clicks: after.clicks - before.clicks,
        keys: after.keys - before.keys,
        screens: after.screens - before.screens,
        seconds: after.seconds - before.seconds,
        waitedMs: after.waitedMs - before.waitedMs,
      })
    }
    return steps
  } finally {
    await context.close()
    await shop.stop()
    await chapa.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const countOf = ({ clicks, keys, screens, seconds, waitedMs }: Person) => ({ clicks, keys, screens, seconds, waitedMs })

/** `approve`: the customer says yes on the phone. */
type Act = (person: Person, page: Page, beside: Files & { approve: () => Promise<void> }) => Promise<void>

const main = (page: Page) => page.getByRole('main')
const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name }).locator('visible=true').first()
const link = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('link', { name }).first()

async function next(person: Person, heading: string): Promise<void> {
  await person.click(button(main(person.page), /^Next:/))
  await person.see(person.page.getByRole('heading', { level: 1, name: heading }))
}

async function fill(person: Person, field: Locator, text: string): Promise<void> {
  await person.enter(field)
  await person.type(text)
}

const backToSetUp = (person: Person) => person.click(link(person.page, t('admin.setup.back')))

const STEPS: Readonly<Record<string, Act>> = {
  'sign in for the first time': async (person, page) => {
    person.think()
    await fill(person, page.getByLabel('Email'), OWNER.ADMIN_EMAIL)
    await fill(person, page.getByLabel('Password'), OWNER.ADMIN_PASSWORD)
    await person.click(button(main(page), 'Sign in'))
    await person.see(page.getByRole('heading', { level: 1, name: t('start.head.shop') }))
  },
  'name, and closed until ready': async (person, page) => {
    person.think()
    await person.click(button(page, t('start.open.close')))
    await person.see(page.getByText(t('start.open.not.yet')).first())
    await fill(person, page.getByLabel('English'), 'Selam Bakery')
    await fill(person, page.getByLabel('Amharic'), 'ሰላም ዳቦ ቤት')
    await next(person, t('start.head.colours'))
  },
  'logo and colours': async (person, page, { logo }) => {
    person.think()
    await person.choose(main(page).locator('input[type=file]').first(), logo)
    await person.see(main(page).getByText('New; it is used once you save.'))
    await person.click(button(main(page), /^Next:/))
    await person.see(main(page).getByText(/from your logo · /))
    person.think() // looks at the colours that the logo brought, and at the picture of the shop
    person.think()
    await next(person, t('start.head.contact'))
  },
  'address, phone, hours': async (person, page) => {
    person.think()
    await fill(person, main(page).getByLabel('Phone'), '0900000222')
    await fill(person, main(page).getByLabel('English'), 'Bole, beside the bridge')
    await fill(person, main(page).getByLabel('Amharic'), 'ቦሌ፣ ድልድዩ አጠገብ')
    for (let day = 0; day < 7; day += 1) person.think() // the hours of each day are right
    await next(person, t('start.head.cakes'))
  },
  'demo cakes away': async (person, page) => {
    person.think()
    await person.click(link(main(page), t('start.cakes.demo')))
    person.think()
    await person.click(button(main(page), t('demo.go')))
    await person.see(
      main(page)
        .getByText(/^Archived/)
        .first(),
    )
    await backToSetUp(person)
  },
  'own cakes with pictures': async (person, page, { zip }) => {
    person.think()
    await person.click(link(main(page), t('start.cakes.import')))
    person.think()
    await person.choose(page.getByLabel(t('edit.zip.file')), zip)
    await person.click(button(main(page), t('edit.file.look')))
    await person.see(button(main(page), t('edit.file.apply')))
    for (let cake = 0; cake < CAKES; cake += 1) person.think()
    await person.click(button(main(page), t('edit.file.apply')))
    await person.see(page.getByText(t('edit.file.done', { created: CAKES, changed: 0 })))
    await backToSetUp(person)
    await next(person, t('start.head.bake'))
  },
  'plan of the week': async (person, page) => {
    person.think()
    await person.click(link(main(page), t('start.bake.open')))
    const fields = main(page).getByRole('spinbutton').or(main(page).locator('input[inputmode=numeric]'))
    await person.see(fields.first())
    const all = (await fields.count()) / 8
    if (all !== DAILY) throw new Error(`the plan has ${all} cakes, not ${DAILY}`)
    await person.enter(fields.first())
    for (let cake = 0; cake < DAILY; cake += 1) {
      person.think()
      for (let day = 0; day < 8; day += 1) {
        if (day < 7) await person.type('24')
        await person.press('Tab')
      }
    }
    await person.click(button(main(page), 'Save the plan'))
    await person.see(page.getByText(/saved/i).first())
    await backToSetUp(person)
    await next(person, t('start.head.paid'))
  },
  'keys of a gateway': async (person, page) => {
    person.think()
    await person.click(link(main(page), t('start.paid.gateways')))
    person.think()
    await person.click(link(main(page), `${t('gateways.keys.enter')}: Chapa`))
    // Copied from the company's page: two keys to copy, two to paste, and the way there and back.
    for (const [label, text] of [
      [t('gateway.field.secret_key'), KEY],
      [t('gateway.field.secret_hash'), HASH],
    ] as const) {
      person.think()
      person.clicks += 2
      await person.enter(main(page).getByLabel(label))
      person.keys += 4
      await main(page).getByLabel(label).fill(text)
    }
    await person.click(button(main(page), t('gateway.keys.save')))
    await person.see(button(main(page), t('gateway.keys.try')))
    await person.click(button(main(page), t('gateway.keys.try')))
    await person.see(
      main(page)
        .getByText(t('gateway.keys.try.good', { name: 'Chapa' }))
        .first(),
    )
    await backToSetUp(person)
    await next(person, t('start.head.test'))
  },
  'a test order': async (person, page, { approve }) => {
    person.think()
    const opened = page.waitForEvent('popup')
    await person.click(link(main(page), t('start.test.open')))
    const shop = await opened
    shop.setDefaultTimeout(15_000)
    const visitor = new Person(shop)
    visitor.think()
    await visitor.click(shop.getByRole('button', { name: 'Add to cart: Selam Cake 1', exact: true }).first())
    for (let more = 1; more < 6; more += 1) {
      await visitor.click(
        shop.getByRole('button', { name: 'Add one Selam Cake 1', exact: true }).locator('visible=true').first(),
      )
    }
    await visitor.click(
      shop
        .getByRole('link', { name: /^Cart, 6 pieces/ })
        .locator('visible=true')
        .first(),
    )
    visitor.think()
    await fill(visitor, shop.getByLabel('Phone to charge'), '0900000224')
    await visitor.click(shop.getByRole('button', { name: /^Pay ETB/ }).first())
    await approve()
    await visitor.see(shop.getByText('Payment completed successfully!'))
    await shop.close()
    person.clicks += visitor.clicks
    person.keys += visitor.keys
    person.thoughts += visitor.thoughts
    person.screens += visitor.screens
    person.waitedMs += visitor.waitedMs
    await next(person, t('start.head.people'))
  },
  'invite somebody': async (person, page) => {
    person.think()
    await person.click(link(main(page), t('start.people.open')))
    await fill(person, main(page).getByLabel('Name'), 'Abel')
    await fill(person, main(page).getByLabel('Phone'), '0900000223')
    await person.click(button(main(page), 'Make the invitation'))
    await person.see(
      main(page)
        .getByRole('img')
        .or(main(page).getByText(/^https?:/))
        .first(),
    )
    person.think() // shows the code to the phone of the other person
    await backToSetUp(person)
  },
  'open the shop': async (person, page) => {
    person.think()
    await person.click(button(page, t('start.open')))
    await person.see(page.getByRole('heading', { level: 1, name: 'Dashboard' }))
  },
}
