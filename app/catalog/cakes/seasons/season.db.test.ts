import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildFlavor, buildInspiration, buildOccasion, buildSize } from '../catalog.factory.ts'
import { findChosenCake } from '../chosen-cake.queries.server.ts'
import { listFlavors, listSizes } from '../choices.queries.server.ts'
import {
  findInspiration,
  findOrderedInspiration,
  listInspirations,
  listOccasionFlavors,
  listOccasions,
  listOccasionSizes,
} from '#app/catalog/occasions/occasions.queries.server.ts'
import { isOffered, nextSeasonTurn } from './season.queries.server.ts'
import { isInOccasionSeason, occasionSeasonColumn, type FeastSeason } from './occasion-season.ts'
import { CALENDARS, isInSeason, isMonthDay, monthDay, seasonColumn, type Season } from './season.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const genna: Season = { calendar: 'ethiopian', from: '04-15', to: '05-02' }
const BEFORE = '2026-12-23'
const DURING = '2026-12-24'

async function buildSeasonal() {
  const [sizeId, flavorId] = [await buildSize(db), await buildFlavor(db)]
  const season = seasonColumn(genna)
  const occasionId = await buildOccasion(db, { id: 'genna', season, sizeIds: [sizeId], flavorIds: [flavorId] })
  const inspirationId = await buildInspiration(db, { occasion_id: occasionId })
  return { sizeId, flavorId, occasionId, inspirationId }
}

describe('an occasion with a season', () => {
  it('is offered only in its season, with everything that belongs to it', async () => {
    const { sizeId, flavorId, occasionId, inspirationId } = await buildSeasonal()
    const offered = async (today: string) => ({
      occasions: (await listOccasions(db, today)).length,
      sizes: (await listSizes(db, { ofOccasion: { id: occasionId, today } })).length,
      flavors: (await listFlavors(db, { ofOccasion: { id: occasionId, today } })).length,
      pairs: (await listOccasionSizes(db, today)).length + (await listOccasionFlavors(db, today)).length,
      gallery: (await listInspirations(db, { page: 0, today })).total,
      picture: (await findInspiration(db, inspirationId, today)) !== undefined,
      chosen: (await findChosenCake(db, { occasionId, sizeId, flavorId, inspirationId }, { today })).occasion?.id,
    })
    expect(await offered(BEFORE)).toEqual({
      occasions: 0,
      sizes: 0,
      flavors: 0,
      pairs: 0,
      gallery: 0,
      picture: false,
      chosen: undefined,
    })
    expect(await offered(DURING)).toEqual({
      occasions: 1,
      sizes: 1,
      flavors: 1,
      pairs: 2,
      gallery: 1,
      picture: true,
      chosen: 'genna',
    })
  })

  it('stays on the orders that name it', async () => {
    const { occasionId, inspirationId } = await buildSeasonal()
    expect(await findChosenCake(db, { occasionId, inspirationId }, 'ofOrder')).toMatchObject({
      occasion: { id: occasionId },
      inspiration: { id: inspirationId },
    })
    expect(await findOrderedInspiration(db, inspirationId)).toMatchObject({ id: inspirationId })
  })

  it('tells until when pages stay valid, ignoring archived ones', async () => {
    await buildOccasion(db, { season: 'gregorian 06-01 06-10', is_active: false })
    expect(await nextSeasonTurn(db, new Date('2026-11-21T09:00:00Z'))).toBeNull()
    await buildSeasonal()
    await buildOccasion(db, { season: 'gregorian 02-10 02-14' })
    // Midnight in Addis Ababa is three hours before midnight UTC.
    expect(await nextSeasonTurn(db, new Date('2026-11-21T09:00:00Z'))).toEqual(new Date('2026-12-23T21:00:00Z'))
    expect(await nextSeasonTurn(db, new Date('2026-12-23T21:00:00Z'))).toEqual(new Date('2027-01-10T21:00:00Z'))
  })
})

describe('the database', () => {
  it('agrees with the rule on the days of a season', async () => {
    const seasons: Season[] = CALENDARS.flatMap((calendar) => [
      { calendar, from: '04-15', to: '05-02' },
      { calendar, from: '11-30', to: '02-10' },
      { calendar, from: '12-05', to: '12-05' },
    ])
    seasons.push({ calendar: 'ethiopian', from: '13-06', to: '01-01' })
    const ids = await Promise.all(seasons.map((season) => buildOccasion(db, { season: seasonColumn(season) })))
    for (let day = '2027-08-01'; day < '2028-10-01'; day = addDays(day, 3)) {
      const rows = await db.selectFrom('occasions').select('id').where(isOffered(day)).execute()
      const offered = new Set(rows.map(({ id }) => id))
      expect(ids.map((id) => offered.has(id))).toEqual(seasons.map((season) => isInSeason(season, day)))
    }
  })

  it('agrees with the rule on the days around a feast, for an Eid after its confirmation', async () => {
    const confirmed = [
      { eid: 'eid_al_fitr', day: '2027-03-10' },
      { eid: 'eid_al_fitr', day: '2028-02-27' },
    ] as const
    await db
      .insertInto('settings')
      .values({ key: 'holidays.eids', value: JSON.stringify(confirmed) })
      .execute()
    const seasons: FeastSeason[] = (['fasika', 'eid_al_fitr', 'mawlid'] as const).flatMap((feast) => [
      { feast, daysBefore: 14, daysAfter: 1 },
      { feast, daysBefore: 0, daysAfter: 60 },
    ])
    const ids = await Promise.all(
      seasons.map((season) => buildOccasion(db, { season: occasionSeasonColumn(season), kind: 'holiday' })),
    )
    for (let day = '2027-01-01'; day < '2028-07-01'; day = addDays(day, 1)) {
      const rows = await db.selectFrom('occasions').select('id').where(isOffered(day)).execute()
      const offered = new Set(rows.map(({ id }) => id))
      expect(ids.map((id) => offered.has(id))).toEqual(
        seasons.map((season) => isInOccasionSeason(season, day, confirmed)),
      )
    }
    // Fasika is on 2 May 2027; this is two weeks before it.
    await db.updateTable('occasions').set({ is_active: false }).where('id', '<>', ids[0]!).execute()
    expect(await nextSeasonTurn(db, new Date('2027-03-01T09:00:00Z'))).toEqual(new Date('2027-04-17T21:00:00Z'))
  })

  it('agrees with the rule on the days of a calendar', async () => {
    const days = CALENDARS.flatMap((calendar) =>
      [0, 1, 2, 4, 12, 13, 14].flatMap((month) =>
        [0, 1, 5, 6, 7, 28, 29, 30, 31, 32].map((day) => ({ calendar, at: monthDay(month, day) })),
      ),
    )
    const { rows } = await sql<{ isSeason: boolean }>`
      select is_season(calendar || ' ' || at || ' ' || at) as "isSeason"
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as days (calendar text, at text)`.execute(db)
    expect(rows.map(({ isSeason }) => isSeason)).toEqual(days.map(({ calendar, at }) => isMonthDay(calendar, at)))
  })

  it.each([
    '05-03 05-11',
    'lunar 05-03 05-11',
    'ethiopian 05-03',
    'ethiopian 05-03 13-07',
    'feast timket 1 1',
    'feast fasika 61 1',
    '',
  ])('refuses the season %j', async (season) => {
    await expect(buildOccasion(db, { season })).rejects.toThrow('occasions_season_check')
  })
})
