import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { LOOK_ALIKE_BITS } from '#app/base/media/decoding/perceptual-hash.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildImage, buildInspiration, buildOccasion } from '#app/catalog/cakes/catalog.factory.ts'
import { findGalleryPicture, listLookAlikes } from './gallery.queries.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(async () => {
  await database.truncate()
  await buildOccasion(db, { id: 'birthday' })
})
afterAll(() => database.drop())

/** A hash that differs in `ones` bits from zeros. */
const hash = (ones: number) => '1'.repeat(ones).padEnd(64, '0')
const IDS = ['a', 'b', 'c', 'd', 'e', 'f']

async function build(id: string, ones: number | null) {
  const perceptual_hash = ones === null ? null : hash(ones)
  return buildInspiration(db, { id, occasion_id: 'birthday', perceptual_hash })
}

const alikeTo = async (id: string) => (await findGalleryPicture(db, id))!.lookAlikes.map((one) => one.id).toSorted()

describe('pictures that look alike', () => {
  it('differ in at most as many bits as the rule says', async () => {
    await build('a', 0)
    await build('b', LOOK_ALIKE_BITS)
    await build('c', LOOK_ALIKE_BITS + 1)
    expect(await alikeTo('a')).toEqual(['b'])
    expect(await alikeTo('b')).toEqual(['a', 'c'])
    expect((await listLookAlikes(db, ['a', 'b', 'c'])).toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('are found when the hash is computed later, and again when it changes', async () => {
    await build('a', 0)
    await build('b', null)
    expect(await listLookAlikes(db, IDS)).toEqual([])
    await db
      .updateTable('inspirations')
      .set({ perceptual_hash: hash(3) })
      .where('id', '=', 'b')
      .execute()
    expect(await alikeTo('a')).toEqual(['b'])
    await db
      .updateTable('inspirations')
      .set({ perceptual_hash: hash(40) })
      .where('id', '=', 'b')
      .execute()
    expect(await listLookAlikes(db, IDS)).toEqual([])
  })

  it('are forgotten with either of them', async () => {
    await build('a', 0)
    await build('b', 1)
    await db.deleteFrom('inspirations').where('id', '=', 'b').execute()
    expect(await listLookAlikes(db, IDS)).toEqual([])
  })

  it('are found also when both are added at the same time', async () => {
    const imageId = await buildImage(db)
    await Promise.all(
      IDS.map((id) =>
        db.transaction().execute(async (trx) => {
          const row = { id, occasion_id: 'birthday', name_en: 'Rose', name_am: 'ሮዝ', image_id: imageId }
          await trx
            .insertInto('inspirations')
            .values({ ...row, perceptual_hash: hash(5) })
            .execute()
        }),
      ),
    )
    for (const id of IDS) expect(await alikeTo(id)).toEqual(IDS.filter((other) => other !== id))
  })
})
