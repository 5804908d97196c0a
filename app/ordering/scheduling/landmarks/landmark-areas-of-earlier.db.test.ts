import { expect, it } from 'vitest'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'

/** Areas that are landmarks with which a shop begins. */
const SEEDED_AREAS = 25

async function readAreas(pool: Awaited<ReturnType<typeof createEarlierDatabase>>) {
  const { rows } = await pool.query<{ place: string; area: string | null; is_area: boolean; status: string }>(`
    select coalesce(l.name_en, l.name_am) as place, a.name_en as area, l.is_area, l.status
    from landmarks l left join landmarks a on a.id = l.area_id order by l.id`)
  return {
    areas: rows.filter(({ is_area }) => is_area).map(({ place }) => place),
    inArea: rows.filter(({ area }) => area !== null).map(({ place, area }) => `${place}, ${area}`),
    merged: rows
      .filter(({ status }) => status === 'merged')
      .map(({ place }) => place)
      .sort(),
    places: rows.map(({ place }) => place),
  }
}

it('the places with which a shop begins lie in their well-known areas', async () => {
  const pool = await createEarlierDatabase('0335')
  await migrate(pool, DB_DIR)

  const { areas, inArea, merged } = await readAreas(pool)
  const added = ['Bole Medhanialem', 'Gerji', 'Mexico', 'Shola', 'Kality', 'Saris']
  expect(areas).toHaveLength(SEEDED_AREAS + added.length)
  expect(areas).toEqual(expect.arrayContaining(['Kazanchis', 'Summit', 'Ayat', 'CMC', 'Piassa', 'Sarbet', ...added]))
  expect(inArea).toEqual([
    'Bole Medhanialem church, Bole Medhanialem',
    'Edna Mall, Bole Medhanialem',
    'Imperial Hotel roundabout, Gerji',
    'Gerji Giorgis, Gerji',
    'Mexico Square, Mexico',
    'Bambis, Kazanchis',
    'Shola market, Shola',
    'St. George cathedral, Piassa',
    'Churchill Avenue, Piassa',
    'Autobus Tera, Merkato',
    'Bisrate Gabriel, Sarbet',
    'Kality roundabout, Kality',
    'Saris Abo, Saris',
  ])
  expect(merged).toEqual(['Kasanchis', 'Piazza'])
})

it('what a shop renamed, hid, moved, merged or learned itself stays as it is', async () => {
  const pool = await createEarlierDatabase('0335')
  await pool.query(`
    update landmarks set name_en = 'Sar Bet square', version = 2 where name_en = 'Sarbet';
    update landmarks set name_am = null, version = 2 where name_en = 'Edna Mall';
    update landmarks set status = 'hidden', version = 2 where name_en in ('Ayat', 'Mexico Square');
    update landmarks set zone_id = 'yeka', learned_zone_id = 'arada', version = 2 where name_en = 'Piassa';
    update landmarks set status = 'merged', merged_into = (select id from landmarks where name_en = 'Kera'), version = 2
      where name_en = 'Jemo';
    insert into landmarks (zone_id, name_en, source, key, customers, status) values ('bole', 'Gerjee', 'learned', 'grj', 7, 'shown')`)
  const before = await pool.query<{ place: string }>(
    'select coalesce(name_en, name_am) as place from landmarks order by id',
  )

  await migrate(pool, DB_DIR)

  const { areas, inArea, merged, places } = await readAreas(pool)
  expect(places.slice(0, before.rows.length)).toEqual(before.rows.map(({ place }) => place))
  for (const place of ['Sar Bet square', 'Ayat', 'Piassa', 'Jemo', 'Gerji', 'Gerjee', 'Mexico']) {
    expect(areas).not.toContain(place)
  }
  expect(inArea).toEqual([
    'Bole Medhanialem church, Bole Medhanialem',
    'Bambis, Kazanchis',
    'Shola market, Shola',
    'Autobus Tera, Merkato',
    'Kality roundabout, Kality',
    'Saris Abo, Saris',
  ])
  expect(merged).toEqual(['Jemo', 'Kasanchis'])
})
