import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createImageWorkshop } from '#app/base/media/decoding/image-workshop.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { storeImage } from '#app/base/media/store-image.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { lockSettings } from '#app/base/settings/save-settings.server.ts'
import { saveSettings } from '#app/base/settings/save-settings.factory.ts'
import type { SettingKey } from '#app/base/settings/setting-fields.ts'
import { createTestDatabase } from '#test/database.ts'
import { createBrandIcons } from './brand-icons.http.server.ts'
import {
  COUNTER_QR,
  findBrandPictures,
  findCounterQr,
  findShopName,
  type BrandPicture,
} from './brand.queries.server.ts'
import { cacheBrand } from './cache-brand.server.ts'
import { coloursFromLogo } from './logo-pictures.server.ts'
import { removeBrandPicture, setBrandPicture } from './save-brand-picture.server.ts'

const database = await createTestDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-brand-'))
const now = new Date('2026-11-26T06:00:00Z')
const mediaStore = createMediaStore({ dataDir })
const deps = { db, mediaStore, clock: { now: () => now }, deriveCopies: createImageWorkshop() }
beforeEach(() => database.truncate())
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const save = (key: SettingKey, value: unknown) =>
  saveSettings(db, [{ key, value, version: 0 }], { actor: { name: 'almaz@example.test' }, at: now })

/** A square logo of one colour as the shop's own picture. */
async function hangLogo(background: string): Promise<string> {
  const upload = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  const stored = await storeImage(deps, new Uint8Array(upload))
  if (!stored.ok) throw new Error(stored.reason)
  const row = { image_id: stored.image.id, alt_en: '', alt_am: '' }
  await db
    .insertInto('shop_pictures')
    .values({ place: 'logo', ...row })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
    .execute()
  return stored.image.id
}

function cache() {
  let notify: (changedTable?: string) => void = () => undefined
  const shopChanges = { isListening: () => true, onChange: (listener: typeof notify) => void (notify = listener) }
  return { brand: cacheBrand({ db, shopChanges, log: createLog('silent') }), notify: (table: string) => notify(table) }
}

describe('the look in pages', () => {
  it('is nothing for a shop as delivered, and follows the owner’s choices from the next page on', async () => {
    const { brand, notify } = cache()
    expect(await brand.read()).toEqual({ page: null, styles: '', main: null })
    await save('brand.main', '#1f5c55')
    await save('shop.name', { en: 'Selam Bakery', am: 'ሰላም ዳቦ ቤት' })
    expect(await brand.read()).toEqual({ page: null, styles: '', main: null })
    notify('settings')
    const { page, styles } = await brand.read()
    expect(page).toMatchObject({ name: { en: 'Selam Bakery', am: 'ሰላም ዳቦ ቤት' }, shareImage: '' })
    expect(styles).toContain('--color-brand:#1f5c55')
    expect(await findShopName(db)).toEqual({ en: 'Selam Bakery', am: 'ሰላም ዳቦ ቤት' })

    const id = await hangLogo('#1f5c55')
    notify('shop_pictures')
    const withLogo = await brand.read()
    expect(withLogo.page?.logo).toEqual({
      src: `/media/${id}-160.webp`,
      srcSet: `/media/${id}-160.webp 1x, /media/${id}-320.webp 2x`,
    })
    expect(withLogo.page?.stamp).not.toBe(page?.stamp)
  })
})

/** A drawing in one colour with clear ground around it. */
async function hangClearLogo(ink: string): Promise<string> {
  const clear = { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const dot = { input: { create: { width: 200, height: 200, channels: 4 as const, background: ink } } }
  const upload = await sharp({ create: clear }).composite([dot]).png().toBuffer()
  const stored = await storeImage(deps, new Uint8Array(upload))
  if (!stored.ok) throw new Error(stored.reason)
  const row = { image_id: stored.image.id, alt_en: '', alt_am: '' }
  await db
    .insertInto('shop_pictures')
    .values({ place: 'logo', ...row })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
    .execute()
  return stored.image.id
}

describe('a logo with transparency', () => {
  const icons = createBrandIcons({ db, mediaStore })
  const cornerOf = async (file: string) => {
    const answer = await icons.request(`/icons/${file}`)
    const icon = sharp(await answer.arrayBuffer())
    expect((await icon.stats()).isOpaque).toBe(true)
    const corner = await icon.extract({ left: 0, top: 0, width: 4, height: 4 }).png().toBuffer()
    const { channels } = await sharp(corner).stats()
    return channels.slice(0, 3).map(({ mean }) => Math.round(mean))
  }

  it.each([
    ['#c0392b', (id: string) => ({ src: `/media/${id}-clear.webp` })],
    [
      '#14100e',
      (id: string) => ({
        src: `/media/${id}-clear.webp`,
        onDark: `/media/${id}-160.webp 1x, /media/${id}-320.webp 2x`,
      }),
    ],
    ['#fffdf9', (id: string) => ({ src: `/media/${id}-clear.webp`, isWhite: true })],
  ])('of %s keeps it in pages where it can be seen', async (ink, logo) => {
    const id = await hangClearLogo(ink)
    expect((await cache().brand.read()).page?.logo).toEqual(logo(id))
  })

  it('stands on white in icons, and a white one on the bakery’s colour', async () => {
    await save('brand.main', '#1f5c55')
    await hangClearLogo('#14100e')
    expect(await cornerOf('maskable-512.png')).toEqual([255, 255, 255])
    await hangClearLogo('#fffdf9')
    expect(await cornerOf('maskable-512.png')).toEqual([0x1f, 0x5c, 0x55])
    expect(await cornerOf('icon-32.png')).toEqual([0x1f, 0x5c, 0x55])
    expect((await cache().brand.read()).page?.shareImage).toBe('')
  })

  it('stored by an earlier version gets its transparency when it is uploaded again', async () => {
    const id = await hangClearLogo('#c0392b')
    await mediaStore.remove(id)
    await db.updateTable('images').set({ clear_on: null }).execute()
    expect((await cache().brand.read()).page?.logo).toHaveProperty('srcSet')
    await hangClearLogo('#c0392b')
    expect((await cache().brand.read()).page?.logo).toEqual({ src: `/media/${id}-clear.webp` })
  })
})

describe('icons', () => {
  const icons = createBrandIcons({ db, mediaStore })
  const centreOf = async (address: string) => {
    const answer = await icons.request(address)
    const image = sharp(await answer.arrayBuffer())
    const { width, height, format } = await image.metadata()
    const { dominant } = await image.stats()
    return { size: [width, height], format, dominant, caching: answer.headers.get('cache-control') }
  }

  it('are made of the logo, in every size, and made again when it changes', async () => {
    await hangLogo('#1f5c55')
    for (const [file, side] of [
      ['icon-32.png', 32],
      ['apple-touch-icon.png', 180],
      ['icon-192.png', 192],
      ['icon-512.png', 512],
      ['maskable-512.png', 512],
    ] as const) {
      const icon = await centreOf(`/icons/${file}?look=abc`)
      expect(icon).toMatchObject({ size: [side, side], format: 'png', caching: expect.stringContaining('immutable') })
      // The ground of the logo continues to the edge, so that a round cut shows no frame.
      expect(icon.dominant.g).toBeGreaterThan(icon.dominant.r)
    }
    await hangLogo('#9a2f1b')
    const { dominant } = await centreOf('/favicon.ico')
    expect(dominant.r).toBeGreaterThan(dominant.g)
  })

  it('without a logo the files as delivered answer', async () => {
    expect((await icons.request('/icons/icon-192.png')).status).toBe(404)
    expect((await icons.request('/favicon.ico')).status).toBe(404) // the next handler has the file
    await hangLogo('#1f5c55')
    expect((await icons.request('/icons/icon-4096.png')).status).toBe(404)
  })
})

describe('an uploaded logo', () => {
  const actor = { name: 'almaz@example.test' }
  /** As its command does: the files of the former one go after the commit. */
  async function act(run: (trx: Database) => ReturnType<typeof setBrandPicture | typeof removeBrandPicture>) {
    const acted = await db.transaction().execute(async (trx) => {
      await lockSettings(trx)
      const done = await run(trx)
      if (done?.change) await recordChange(trx, { ...done.change, actor }, now)
      return done
    })
    await acted?.after?.({ db, mediaStore })
    return acted && 'imageId' in acted ? acted.imageId : undefined
  }
  const set = (place: BrandPicture, sentId: string) => act((trx) => setBrandPicture(trx, place, { sentId, alt }))
  const takeQrAway = () => act((trx) => removeBrandPicture(trx, COUNTER_QR))
  const alt = { en: 'Selam Bakery', am: 'ሰላም ዳቦ ቤት' }
  const send = async (background: string) => {
    const upload = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
    const stored = await storeImage(deps, new Uint8Array(upload))
    const id = randomUUID()
    if (stored.ok)
      await db.insertInto('reference_images').values({ id, image_id: stored.image.id, created_at: now }).execute()
    return id
  }

  it('becomes the shop’s, brings its colours, and replaces the former one, whose files go', async () => {
    const first = await set('logo', await send('#1f5c55'))
    expect((await findBrandPictures(db)).logo?.id).toBe(first)
    const { main, highlight } = await coloursFromLogo(mediaStore, first!)
    expect([main, highlight]).toEqual([expect.stringMatching(/^#1[ef]5[bcd]5[456]$/), null])
    await db.deleteFrom('reference_images').execute() // as the clean-up does after some days
    const second = await set('logo', await send('#9a2f1b'))
    expect((await findBrandPictures(db)).logo?.id).toBe(second)
    expect(await mediaStore.open(`${first}-original.jpg`)).toBeUndefined()
    const log = await db.selectFrom('audit_log').select(['entity_id', 'before', 'after']).orderBy('id').execute()
    expect(log).toEqual([
      { entity_id: 'brand.logo', before: { value: null }, after: { value: first } },
      { entity_id: 'brand.logo', before: { value: first }, after: { value: second } },
    ])
  })

  it('is taken away again, with its files, and the log names who did it', async () => {
    const id = await set(COUNTER_QR, await send('#000000'))
    expect((await findCounterQr(db))?.id).toBe(id)
    await db.deleteFrom('reference_images').execute()
    await takeQrAway()
    await takeQrAway()
    expect(await findCounterQr(db)).toBeUndefined()
    expect(await mediaStore.open(`${id}-original.jpg`)).toBeUndefined()
    const log = await db.selectFrom('audit_log').select(['entity_id', 'after']).orderBy('id').execute()
    expect(log).toEqual([
      { entity_id: 'brand.counter-qr', after: { value: id } },
      { entity_id: 'brand.counter-qr', after: { value: null } },
    ])
  })

  it('that is gone changes nothing', async () => {
    const first = await set('logo', await send('#1f5c55'))
    for (const sentId of [randomUUID(), 'no id']) {
      expect(await set('logo', sentId)).toBeUndefined()
    }
    expect((await findBrandPictures(db)).logo?.id).toBe(first)
  })
})
