import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { buildOccasion } from '#app/catalog/cakes/catalog.factory.ts'
import { listFlavors, listSizes, listVariants } from '#app/catalog/cakes/choices.queries.server.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { listInspirations, listOccasions } from '#app/catalog/occasions/occasions.queries.server.ts'
import { findShopPicture } from '#app/catalog/cakes/shop-pictures.queries.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { isArchivable, listDemoRows } from '#app/catalog/demo/demo-rows.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { seedDayExceptions } from './day-exceptions.ts'
import { seedInspirations } from './occasions.ts'
import { seedDemoShop, seedPictures } from './seed-demo-shop.ts'

const database = await createTestDatabase()
const { db } = database
const today = dayInAddis(systemClock.now())
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-seed-'))
const deps = { db, mediaStore: createMediaStore({ dataDir }), log: createLog('silent'), clock: systemClock }
beforeEach(() => database.truncate())
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('the demo shop', () => {
  it('fills an empty catalog', async () => {
    expect(await seedDemoShop(deps)).toBe(true)
    const cakes = await listCakes(db, today)
    expect(cakes).toHaveLength(20)
    expect(cakes.filter((cake) => cake.isAvailableDaily)).toHaveLength(10)
    // Each has a second look, and its words in both languages.
    expect(cakes.filter(({ morePictures: [second] }) => !second?.altEn || !second.altAm)).toEqual([])
    expect((await listVariants(db)).map((variant) => variant.pieces)).toEqual([1, 6, 12, 24])
    expect((await listInspirations(db, { page: 1, today })).total).toBeGreaterThanOrEqual(18)
    expect(await findShopPicture(db, 'hero')).toMatchObject({ image: { width: 1600, height: 900 } })
    const occasions = await listOccasions(db, today)
    expect(occasions.map((occasion) => occasion.id)).toEqual([
      'birthday',
      'wedding',
      'graduation',
      'anniversary',
      'other',
    ])
    const demoRows = await listDemoRows(db)
    expect(demoRows.filter(isArchivable)).toHaveLength(demoRows.length)
    expect(demoRows.filter(({ group }) => group === 'cakes')).toHaveLength(20)
    expect(new Set(demoRows.map(({ table }) => table)).size).toBe(8)
    const sizes = await listSizes(db)
    expect(sizes.map(({ id, points }) => `${id} ${points}`)).toEqual([
      'small 1',
      'medium 2',
      'large 3',
      'party 3',
      'two-tier 6',
      'three-tier 9',
    ])
    const closed = [...(await listDayExceptions(db, systemClock.now())).values()].filter(({ isClosed }) => isClosed)
    expect(closed).toMatchObject([{ day: expect.stringMatching(/-01-07$/), reasonAm: 'የገና በዓል' }])
    for (const { id } of occasions) {
      expect((await listSizes(db, { ofOccasion: { id, today } })).length).toBeGreaterThan(1)
      const flavors = await listFlavors(db, { ofOccasion: { id, today } })
      expect(flavors.some((flavor) => flavor.isFasting)).toBe(true)
    }
    for (const { image } of cakes) {
      const file = await deps.mediaStore.open(`${image.id}-640.avif`)
      await file?.close()
      expect(file!.byteSize).toBeLessThan(40_000)
      expect(image.placeholder).toMatch(/^data:.{1,400}#[\da-f]{3}(-[\da-f]{3})$/)
    }
  })

  it('is created once, however many processes start', async () => {
    const filled = await Promise.all([seedDemoShop(deps), seedDemoShop(deps)])
    expect(filled.filter(Boolean)).toEqual([true])
    expect(await seedDemoShop(deps)).toBe(false)
    expect(await listCakes(db, today)).toHaveLength(20)
  })

  it("does not change an owner's catalog", async () => {
    await buildOccasion(db, { id: 'name-day' })
    expect(await seedDemoShop(deps)).toBe(false)
    expect((await listOccasions(db, today)).map((occasion) => occasion.id)).toEqual(['name-day'])
  })

  it('has unique inspirations and uses all of its pictures', async () => {
    for (const lang of ['en', 'am'] as const) {
      const names = seedInspirations.map((inspiration) => inspiration.name[lang])
      expect(new Set(names).size).toBe(names.length)
    }
    const used = new Set(seedPictures())
    const shipped = await readdir(path.join(PROJECT_DIR, 'db', 'seed', 'pictures'), { recursive: true })
    expect(shipped.filter((name) => name.endsWith('.jpg')).toSorted()).toEqual([...used].toSorted())
  })

  it('is closed on the next Genna, whenever it is opened', () => {
    const closedOn = (now: string) => seedDayExceptions(new Date(now)).find(({ isClosed }) => isClosed)?.day
    expect(closedOn('2026-11-21T08:00:00Z')).toBe('2027-01-07')
    expect(closedOn('2027-01-05T20:59:00Z')).toBe('2027-01-07')
    expect(closedOn('2027-01-05T21:00:00Z')).toBe('2028-01-07')
  })
})
