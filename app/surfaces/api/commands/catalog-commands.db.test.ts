import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '#app/base/platform/api/mount-api.server.ts'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import {
  buildCake,
  buildCakeType,
  buildImage,
  buildInspiration,
  buildOccasion,
  buildSize,
  buildVariant,
} from '#app/catalog/cakes/catalog.factory.ts'
import { findRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createApiToken } from '#app/people/staff/people.factory.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { listProviders } from '#app/money/payments/providers.server.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { createCommandsApi } from './commands.http.server.ts'

/** What programs may do with the catalog, and may not. */

const { db, auth, clock, member } = await openAccountsAt(new Date('2026-11-29T06:00:00Z'))
const app = new Hono<ApiEnv>()
app.use(async (c, next) => {
  c.set('facts', buildFacts())
  await next()
})
app.route(
  '/api',
  createApi([
    createCommandsApi({
      db,
      clock,
      auth,
      log: createLog('silent'),
      providers: listProviders([]),
      config: { PRINTER_NETWORKS: [] },
    }),
  ]),
)

let token: string

beforeEach(async () => {
  const maker = await member('meron', 'owner')
  const made = await createApiToken({ db, clock }, maker, { name: 'script', scope: 'write', lifetimeDays: 0 })
  if (!made.ok) throw new Error(made.reason)
  token = made.token
})

interface Sent {
  key?: string
  preview?: boolean
}

async function send(name: string, input: object, { key = randomUUID(), preview = false }: Sent = {}) {
  const answer = await app.request(`/api/commands/${name}${preview ? '?preview=true' : ''}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(input),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const refusedAs = (status: number, code: string) => ({ status, body: { error: { code } } })

describe('a program that imports a file', () => {
  const text = 'id,name_en,name_am\n,Coffee,ቡና\n'
  const names = async () => (await db.selectFrom('flavors').select('name_en').execute()).map(({ name_en }) => name_en)

  it('writes its rows, all or none, as a preview said', async () => {
    const shown = await send('catalog.import', { table: 'flavors', text }, { preview: true })
    expect([shown, await names()]).toMatchObject([{ body: { made: { created: 1, changed: 0 } } }, []])
    expect(await send('catalog.import', { table: 'flavors', text })).toMatchObject({ status: 200 })
    expect(await names()).toEqual(['Coffee'])
    const wrong = { table: 'flavors', text: `${text},Tea,\n` }
    expect(await send('catalog.import', wrong)).toMatchObject(refusedAs(422, 'lines_refused'))
    expect(await names()).toEqual(['Coffee'])
  })
})

describe('a program that saves a row', () => {
  it('changes what it gives, in the units of the columns, and is told what changed', async () => {
    const id = await buildCake(db, { price_santim: 4000, lead_hours: 24 })
    const sent = await send('cake.save', { row: id, version: 1, price_santim: 4550, lead_hours: null })
    expect(sent).toMatchObject({
      status: 200,
      body: {
        made: { id, version: 2 },
        change: {
          action: 'update',
          before: { price_santim: 4000, lead_hours: 24 },
          after: { price_santim: 4550, lead_hours: null },
        },
      },
    })
    expect(await findRow(db, 'cakes', id)).toMatchObject({ price_santim: 4550, lead_hours: null, is_active: true })
    expect(await listChangesOf(db, { type: 'cake', id })).toHaveLength(1)
  })

  it('adds one without an id, as the form begins it, and once for its key', async () => {
    const key = randomUUID()
    const size = {
      name_en: 'Spring',
      name_am: 'ፀደይ',
      serves_from: 4,
      serves_to: 6,
      weight_grams: 900,
      diameter_cm: 20,
      position: 0,
    }
    await buildSize(db, { id: 'small' })
    for (const _ of [1, 2]) {
      expect(await send('size.save', size, { key })).toMatchObject({ status: 200, body: { made: { id: 'spring' } } })
    }
    const rows = await db
      .selectFrom('sizes')
      .select(['id', 'position', 'tiers', 'points'])
      .orderBy('position')
      .execute()
    expect(rows).toMatchObject([
      { id: 'spring', position: 0, tiers: 1, points: 1 },
      { id: 'small', position: 1 },
    ])
    expect(await send('size.save', { ...size, serves_to: 8 }, { key })).toMatchObject(
      refusedAs(409, 'booked_otherwise'),
    )
  })

  it('is refused when somebody saved it since its version; without a version it overwrites', async () => {
    const id = await buildSize(db)
    expect(await send('size.save', { row: id, version: 1, points: 2 })).toMatchObject({ status: 200 })
    expect(await send('size.save', { row: id, version: 1, points: 3 })).toMatchObject(
      refusedAs(409, 'changed_meanwhile'),
    )
    expect(await findRow(db, 'sizes', id)).toMatchObject({ points: 2 })
    expect(await send('size.save', { row: id, points: 3 })).toMatchObject({
      status: 200,
      body: { made: { version: 3 } },
    })
  })

  it('is refused fields that the form does not have', async () => {
    const id = await buildCake(db)
    for (const field of ['image_id', 'updated_at', 'created_at', 'picture_ids', 'constructor']) {
      expect(await send('cake.save', { row: id, [field]: 'x' })).toMatchObject(refusedAs(400, 'bad_request'))
    }
    const inspiration = await buildInspiration(db)
    expect(await send('inspiration.save', { row: inspiration, position: 0 })).toMatchObject(
      refusedAs(400, 'bad_request'),
    )
    expect(await send('inspiration.save', { name_en: 'New', name_am: 'አዲስ' })).toMatchObject(
      refusedAs(404, 'not_found'),
    )
  })

  it.each([
    ['size.save', { serves_to: 1.5 }],
    ['size.save', { serves_to: 10_001 }],
    ['size.save', { is_active: 'yes' }],
    ['size.save', { name_en: 7 }],
    ['size.save', { name_en: 'x'.repeat(81) }],
    ['size.save', { name_en: '  ' }],
    ['size.save', { points: null }],
    ['size.save', { serves_from: 9 }],
    ['size.save', { lead_hours: 0 }],
  ])('is refused by %s with %j, and changes nothing', async (name, fields) => {
    const id = await buildSize(db, { serves_from: 4, serves_to: 6 })
    const before = await findRow(db, 'sizes', id)
    expect(await send(name, { row: id, ...fields })).toMatchObject(refusedAs(422, 'invalid'))
    expect(await findRow(db, 'sizes', id)).toEqual(before)
  })

  it('learns every missing field of a new one at once', async () => {
    const { status, body } = await send('variant.save', { label_en: 'Six' })
    expect({ status, code: (body.error as { code: string }).code }).toEqual({ status: 422, code: 'invalid' })
    expect((body.error as { message: string }).message).toMatch(/label_am: .*pieces: .*price_multiplier_milli: /)
  })

  it('is held to rules between what it gives and what is there', async () => {
    const id = await buildCake(db, { allergens: ['egg'] })
    const fasting = await send('cake.save', { row: id, is_fasting: true })
    expect(fasting).toMatchObject(refusedAs(422, 'invalid'))
    expect(await send('cake.save', { row: id, is_fasting: true, allergens: [] })).toMatchObject({ status: 200 })
    const pack = await buildVariant(db, { pieces: 6 })
    const other = await buildVariant(db, { pieces: 12 })
    expect(await send('variant.save', { row: other, pieces: 6 })).toMatchObject(refusedAs(422, 'pieces_taken'))
    expect(await findRow(db, 'variants', pack)).toMatchObject({ version: 1 })
  })

  it('is refused values that no form offers', async () => {
    const id = await buildCake(db)
    for (const fields of [{ allergens: ['poison'] }, { related_ids: [id] }, { season: 'gregorian 02-30 03-01' }]) {
      expect(await send('cake.save', { row: id, ...fields })).toMatchObject(refusedAs(422, 'invalid'))
    }
    expect(await send('cake.save', { row: id, size_ids: ['gone'] })).toMatchObject(refusedAs(409, 'choice_gone'))
    expect(await send('cake.save', { row: id, offered_from: '0000-01-01' })).toMatchObject(refusedAs(422, 'invalid'))
    expect(await findRow(db, 'cakes', id)).toMatchObject({ version: 1 })
  })

  it('leaves an archived row archived', async () => {
    const id = await buildSize(db, { is_active: false })
    expect(await send('size.save', { row: id, points: 4 })).toMatchObject({ status: 200 })
    expect(await findRow(db, 'sizes', id)).toMatchObject({ points: 4, is_active: false })
  })

  it('keeps the tags and the occasion of a picture that it does not give', async () => {
    const occasion = await buildOccasion(db)
    const id = await buildInspiration(db, { occasion_id: occasion })
    expect(await send('inspiration.save', { row: id, is_featured: true })).toMatchObject({ status: 200 })
    const tagged = await send('inspiration.save', { row: id, new_tag_en: 'Roses', new_tag_am: 'ጽጌረዳ' })
    expect(tagged).toMatchObject({ status: 200 })
    const row = { occasion_id: occasion, is_featured: true, tag_ids: ['roses'] }
    expect(await findRow(db, 'inspirations', id)).toMatchObject(row)
    expect(await send('inspiration.save', { row: id, new_tag_en: 'Lilies' })).toMatchObject(refusedAs(422, 'invalid'))
  })
})

describe('pictures', () => {
  async function sentPicture(orderId?: string): Promise<{ upload: string; image: string }> {
    const [upload, image] = [randomUUID(), await buildImage(db)]
    const of = {
      id: upload,
      image_id: image,
      created_at: clock.now(),
      ...(orderId && { order_id: orderId, position: 1 }),
    }
    await db.insertInto('reference_images').values(of).execute()
    return { upload, image }
  }

  it('come as uploads, or as pictures that the shop has', async () => {
    const { upload, image } = await sentPicture()
    const id = await buildCake(db)
    const before = (await findRow(db, 'cakes', id))!
    const pictures = [{ upload, alt_en: 'Honey', alt_am: 'ማር' }, { image: before.image_id }]
    expect(await send('cake.save', { row: id, pictures })).toMatchObject({ status: 200 })
    const row = { image_id: image, image_alt_en: 'Honey', picture_ids: [before.image_id] }
    expect(await findRow(db, 'cakes', id)).toMatchObject(row)
    expect(await send('cake.save', { row: id, pictures: [] })).toMatchObject(refusedAs(422, 'picture_missing'))
    const type = await buildCakeType(db)
    expect(await send('cake_type.save', { row: type, picture_id: (await sentPicture()).upload })).toMatchObject({
      status: 200,
    })
    expect(await send('cake_type.save', { row: type, picture_id: null })).toMatchObject({ status: 200 })
    expect(await findRow(db, 'cake_types', type)).toMatchObject({ image_id: null, version: 3 })
  })

  it('of an order are not shown by naming them, nor a crop of one', async () => {
    const orderId = await buildOrder(db)
    const { upload, image } = await sentPicture(orderId)
    const crop = await buildImage(db)
    await db
      .updateTable('images')
      .set({ crop_of: image, crop_left: 0, crop_top: 0, crop_side: 10 })
      .where('id', '=', crop)
      .execute()
    const id = await buildCake(db)
    for (const picture of [{ image }, { image: crop }, { upload }, { image: 'gone' }, { image: '\0' }, {}]) {
      expect(await send('cake.save', { row: id, pictures: [picture] })).toMatchObject(refusedAs(422, 'picture_gone'))
    }
    const occasion = await buildOccasion(db)
    expect(await send('occasion.save', { row: occasion, image_id: image })).toMatchObject(
      refusedAs(422, 'picture_gone'),
    )
  })
})

describe('other acts', () => {
  it('archive and restore many at once, undone as one', async () => {
    const ids = [await buildCake(db), await buildCake(db), 'gone']
    expect(await send('cake.archive', { ids })).toMatchObject({ status: 200, body: { made: { changed: 2 } } })
    expect(await send('cake.archive', { ids })).toMatchObject({ status: 200, body: { made: { changed: 0 } } })
    const archived = await db.selectFrom('audit_log').select('batch').where('action', '=', 'archive').execute()
    expect(archived).toHaveLength(2)
    expect(archived[0]!.batch).toBe(archived[1]!.batch)
    expect(await send('cake.restore', { ids: [ids[0]] })).toMatchObject({ status: 200, body: { made: { changed: 1 } } })
    expect(await send('cake.restore', { ids: ['gone'] })).toMatchObject(refusedAs(404, 'not_found'))
    expect(await send('cake.restore', { ids: [] })).toMatchObject(refusedAs(404, 'not_found'))
  })

  it('delete only what nothing names', async () => {
    const occasion = await buildOccasion(db)
    const id = await buildCake(db, { occasion_ids: [occasion] })
    expect(await send('occasion.delete', { row: occasion })).toMatchObject(refusedAs(409, 'in_use'))
    expect(await send('cake.delete', { row: id }, { preview: true })).toMatchObject({
      body: { is_preview: true, change: { action: 'delete' } },
    })
    expect(await findRow(db, 'cakes', id)).toBeDefined()
    expect(await send('cake.delete', { row: id })).toMatchObject({ status: 200 })
    expect(await send('occasion.delete', { row: occasion })).toMatchObject({ status: 200 })
  })

  it('move a row in the order, but no row beside one that is gone', async () => {
    const [one, two] = [await buildCake(db, { position: 0 }), await buildCake(db, { position: 1 })]
    expect(await send('cake.move', { row: two, side: 'before', beside: one })).toMatchObject({
      status: 200,
      body: { change: { before: { position: 1 }, after: { position: 0 } } },
    })
    expect(await send('cake.move', { row: two, side: 'before', beside: 'gone' })).toMatchObject(
      refusedAs(404, 'not_found'),
    )
  })

  it('suit cakes to no occasion that is gone', async () => {
    const id = await buildCake(db)
    const suit = { ids: [id], occasion_id: 'gone', is_suited: true }
    expect(await send('cake.suit', suit)).toMatchObject(refusedAs(409, 'choice_gone'))
  })
})

describe('prices', () => {
  it('change for what was seen, show before they do, and are planned for a later day', async () => {
    const [id, other] = [await buildCake(db, { price_santim: 4000 }), await buildCake(db, { price_santim: 5000 })]
    const input = { seen: { [id]: 4000, [other]: 4999, gone: 100 }, by: 'percent', amount: 100, step: 100 }
    const priceOf = async () => (await findRow(db, 'cakes', id))!.price_santim
    expect(await send('cake.change_prices', input, { preview: true })).toMatchObject({ body: { made: { changed: 1 } } })
    expect(await priceOf()).toBe(4000)
    const later = { ...input, starts_on: '2026-12-01' }
    expect(await send('cake.change_prices', later)).toMatchObject({ body: { made: { planned: 1 } } })
    const unplan = { row: id, starts_on: '2026-12-01' }
    expect(await send('cake.unplan_price', unplan)).toMatchObject({
      status: 200,
      body: { change: { action: 'unplan_price' } },
    })
    expect(await send('cake.unplan_price', unplan)).toMatchObject(refusedAs(404, 'not_found'))
    expect(await send('cake.change_prices', input)).toMatchObject({ body: { made: { changed: 1 } } })
    expect(await priceOf()).toBe(4400)
    expect(await send('cake.change_prices', input)).toMatchObject({ body: { made: { changed: 0 } } })
  })

  it.each([{ amount: 0 }, { amount: -901 }, { amount: 1.5 }, { step: 7 }, { by: 'half' }, { starts_on: 'soon' }])(
    'do not change by %j',
    async (wrong) => {
      const id = await buildCake(db, { price_santim: 4000 })
      const input = { seen: { [id]: 4000 }, by: 'percent', amount: 100, ...wrong }
      expect(await send('cake.change_prices', input)).toMatchObject(refusedAs(400, 'unreadable'))
    },
  )

  it('of one cake are refused when somebody saved it since', async () => {
    const id = await buildCake(db, { price_santim: 4000 })
    expect(await send('cake.set_price', { row: id, version: 1, price_santim: 4100 })).toMatchObject({ status: 200 })
    const late = await send('cake.set_price', { row: id, version: 1, price_santim: 4200 })
    expect(late).toMatchObject(refusedAs(409, 'changed_meanwhile'))
    expect(await send('cake.set_price', { row: id, price_santim: 0 })).toMatchObject(refusedAs(422, 'invalid'))
  })
})

describe('the gallery', () => {
  it('gets uploads once, and loses a picture without its file, which goes later', async () => {
    await buildOccasion(db, { id: 'birthday', name_en: 'Birthday' })
    const [upload, image] = [randomUUID(), await buildImage(db)]
    await db.insertInto('reference_images').values({ id: upload, image_id: image, created_at: clock.now() }).execute()
    const input = { pictures: [{ upload }, { upload: randomUUID() }], occasion_id: 'birthday', is_own_work: true }
    const added = { added: 1, there: 0, gone: 1, ids: 'birthday' }
    expect(await send('inspiration.add', input)).toMatchObject({ status: 200, body: { made: added } })
    expect(await send('inspiration.add', input)).toMatchObject({ body: { made: { added: 0, there: 1 } } })
    const unknown = { ...input, occasion_id: 'gone' }
    expect(await send('inspiration.add', unknown)).toMatchObject(refusedAs(422, 'invalid'))

    await db.deleteFrom('reference_images').execute()
    expect(await send('inspiration.delete', { ids: ['birthday'] })).toMatchObject({
      body: { made: { deleted: 1, in_use: 0 } },
    })
    expect(await findRow(db, 'inspirations', 'birthday')).toBeUndefined()
    const left = await db.selectFrom('reference_images').select('image_id').execute()
    expect(left).toEqual([{ image_id: image }])
  })

  it('is tagged and untagged, and a tag is renamed by who read its names', async () => {
    const id = await buildInspiration(db)
    const tag = { ids: [id], new_tag_en: 'Rosse', new_tag_am: 'ጽጌረዳ' }
    expect(await send('inspiration.tag', tag)).toMatchObject({ body: { made: { changed: 1 } } })
    expect(await send('inspiration.tag', { ids: [id] })).toMatchObject(refusedAs(422, 'tag_unknown'))
    const rename = { tag: 'rosse', was_en: 'Rosse', was_am: 'ጽጌረዳ', name_en: 'Roses', name_am: 'ጽጌረዳ' }
    expect(await send('tag.rename', rename)).toMatchObject({ body: { change: { after: { name_en: 'Roses' } } } })
    expect(await send('tag.rename', rename)).toMatchObject(refusedAs(409, 'tag_changed'))
    expect(await send('tag.delete', { tag: 'rosse' })).toMatchObject(refusedAs(409, 'tag_used'))
    expect(await send('inspiration.untag', { ids: [id], tag_id: 'rosse' })).toMatchObject({ status: 200 })
    expect(await send('tag.delete', { tag: 'rosse' })).toMatchObject({ status: 200 })
  })
})

it('what goes with an occasion is not saved over what somebody else changed', async () => {
  const [small, large] = [await buildSize(db, { id: 'small' }), await buildSize(db, { id: 'large' })]
  await buildOccasion(db, { id: 'birthday' })
  const read = { base: [] as string[], occasions: ['birthday'], sizes: [small, large], flavors: [] }
  const first = { ...read, wanted: ['sizes:birthday:small'] }
  expect(await send('association.save', first)).toMatchObject({ body: { made: { count: 1, theirs: 0 } } })
  const late = { ...read, wanted: ['sizes:birthday:large'] }
  expect(await send('association.save', late)).toMatchObject(refusedAs(409, 'changed_meanwhile'))
  expect(await db.selectFrom('occasion_sizes').select('size_id').execute()).toEqual([{ size_id: 'small' }])
})
