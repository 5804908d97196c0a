import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { freeDays } from './cake-requests.ts'
import { demoShop } from './open-demo-shop.ts'
import { type ShownPage, textOf } from './shown-page.ts'

const shop = demoShop()

// A daily cake needs no other choices, so this step opens directly.
const PICTURES = '/customize?cake=baklava&step=pictures'
const ADD = 'Add these pictures'

/** Larger than other forms may be. */
async function takePhoto(): Promise<File> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const photo = sharp({ create: { width: 900, height: 700, channels: 3, background: '#000', noise } })
  const bytes = await photo.jpeg({ quality: 95 }).toBuffer()
  expect(bytes.byteLength).toBeGreaterThan(256 * 1024)
  return new File([bytes], 'photo.jpg', { type: 'image/jpeg' })
}

const keepBoxes = (page: ShownPage) => page.all('checkbox', { name: 'Keep this picture' })
const picturePath = (page: ShownPage, name: RegExp) => page.all('img', { name })[0]!.getAttribute('src')!

it('pictures are sent with a plain form, and kept or taken away there', async () => {
  const visitor = shop.visitor()
  const heic = new File([await readFile('app/base/media/fixtures/cake.heic')], 'cake.heic', { type: 'image/heic' })
  const text = new File(['hello'], 'cake.jpg', { type: 'image/jpeg' })
  let page = await visitor.send(await visitor.open(PICTURES), ADD, { reference: [await takePhoto(), heic, text] })
  expect(page.all('alert').map(textOf).join()).toMatch(/^This file is not a picture that we can read/)
  expect(keepBoxes(page)).toHaveLength(2)
  const [, second] = keepBoxes(page)
  page = await visitor.send(page, ADD, { ref: [second!.getAttribute('value')!] })
  expect(keepBoxes(page)).toHaveLength(1)
  expect(page.all('alert')).toHaveLength(0)
})

it('a picture opens only for its sender, with its order and for staff', async () => {
  const visitor = shop.visitor()
  const page = await visitor.send(await visitor.open(PICTURES), ADD, { reference: [await takePhoto()] })
  const sent = new URL(picturePath(page, /^Picture 1/), visitor.origin)
  const stranger = shop.visitor()
  const [open, statusOf] = [sent.pathname + sent.search, async (to: string) => (await stranger.ask(to)).status]
  expect(await statusOf(sent.pathname)).toBe(404)
  expect(await statusOf(`${sent.pathname}?key=1.${'A'.repeat(22)}`)).toBe(404)
  const held = await stranger.ask(open)
  expect([held.status, held.headers.get('cache-control')]).toEqual([200, 'private, max-age=86400'])

  const [date = ''] = (await freeDays(visitor, 'baklava')).slice(2)
  const you = await visitor.open(`${page.address.replace('step=pictures', 'step=you')}&date=${date}`)
  const typed = { customerName: 'Sara', phone: '0700000371', notes: '24 pieces' }
  const thanks = await visitor.send(you, 'Request a quote', typed, 'main form')
  const order = await visitor.follow(thanks, 'Your order page')
  const shown = new URL(picturePath(order, /^Your picture 1|Picture 1/), visitor.origin)
  expect([shown.pathname, shown.searchParams.has('key')]).toEqual([sent.pathname, true])
  expect(await statusOf(shown.pathname + shown.search)).toBe(200)

  const seen = await (await shop.owner()).ask(sent.pathname)
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
})
