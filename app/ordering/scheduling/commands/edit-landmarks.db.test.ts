import { submitEach } from '#app/base/commands/doors.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { asOwner, buildProfile } from '#app/people/auth/profile.factory.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { undoChange } from '#app/surfaces/admin-frame/undo-change.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { findLandmarks, landmarkInArea } from '../landmarks/landmark.ts'
import { findAdminLandmarks, LANDMARKS, type LandmarkDecision } from '../landmarks/admin-landmark.ts'
import { landmarksAction } from '../landmarks/landmarks-action.server.ts'
import { learnLandmarks } from '../landmarks/learn-landmarks.server.ts'
import { listLandmarks, listAdminLandmarks } from '../landmarks/landmarks.queries.server.ts'
import { addLandmark, decideLandmark, mergeLandmarks, saveLandmark } from './edit-landmarks.server.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await db.deleteFrom('landmarks').execute()
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const HANA = { id: 'hana', name: 'hana@shop.example', kind: 'staff' } as const
const by = { actor: HANA, profile: buildProfile('owner', HANA.name) }
const deps = () => ({ ...shop.deps, ...buildFacts(), ...by })

interface Seen {
  id: number
  version: number
}
const decide = ({ id, version }: Seen, decision: LandmarkDecision) =>
  sendCommand(shop.deps, decideLandmark, { landmarkId: id, version, decision }, by)
const decideAll = (seen: readonly Seen[], decision: LandmarkDecision) =>
  submitEach(shop.deps, decideLandmark, {
    caller: callerOf(deps()),
    rows: seen.map(({ id, version }) => ({ id: String(id), input: { landmarkId: id, version, decision } })),
  })
const saveSeen = ({ id, version }: Seen, typed: typeof facts) =>
  sendCommand(shop.deps, saveLandmark, { landmarkId: id, version, ...typed }, by)
const addNew = (typed: typeof facts) => sendCommand(shop.deps, addLandmark, typed, by)
const merge = (from: Seen, into: Seen) => {
  const input = { landmarkId: from.id, version: from.version, intoId: into.id, intoVersion: into.version }
  return sendCommand(shop.deps, mergeLandmarks, input, by)
}

async function learned(en: string | null, am: string | null = null, key = en ?? am ?? ''): Promise<number> {
  const { id } = await db
    .insertInto('landmarks')
    .values({ zone_id: 'bole', name_en: en, name_am: am, source: 'learned', key, customers: 5 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As a page shows it that was opened before anybody decided. */
const asLearned = (id: number) => ({ id, version: 1 })

const names = async (zone = 'bole') => (await listLandmarks(db, zone)).map(({ en, am }) => en ?? am)
const facts = {
  en: 'Selam bakery',
  am: 'ሰላም ዳቦ ቤት',
  zoneId: 'bole',
  isArea: false,
  areaId: null as number | null,
}

async function undoLast() {
  const { id } = await db.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return undoChange({ db, clock: shop.clock }, id, asOwner(HANA))
}

describe('a learned landmark', () => {
  it('is found by customers from its approval until it is hidden, and again when it is shown', async () => {
    const id = await learned('Selam bakery')
    expect(await names()).toEqual([])
    for (const [version, decision, found] of [
      [1, 'approve', ['Selam bakery']],
      [2, 'hide', []],
      [3, 'show', ['Selam bakery']],
    ] as const) {
      expect(await decide({ id, version }, decision)).toEqual({ ok: true })
      expect(await names()).toEqual(found)
    }
    const log = await db.selectFrom('audit_log').select(['action', 'actor']).orderBy('id').execute()
    expect(log).toEqual(['approve', 'hide', 'show'].map((action) => ({ action, actor: HANA.name })))
  })

  it('is approved with others in one act, which one undo takes back', async () => {
    const seen = [await learned('Selam bakery'), await learned('Grand Hotel'), 999_999].map(asLearned)
    expect(await decideAll(seen, 'approve')).toMatchObject({
      done: 2,
      refused: [{ id: '999999', refusal: { reason: 'landmark_gone' } }],
    })
    expect(await names()).toEqual(['Selam bakery', 'Grand Hotel'])
    expect(await undoLast()).toEqual({ undone: 2, left: 0 })
    expect(await names()).toEqual([])
  })

  it('is not approved from a page on which a colleague’s decision is missing', async () => {
    const [hidden, renamed] = [await learned('Selam bakery'), await learned('Grand Hotel')]
    await decide(asLearned(hidden), 'hide')
    await saveSeen(asLearned(renamed), { ...facts, en: 'Hilton', am: '' })
    const changed = { reason: 'landmark_changed' }
    expect(await decideAll([hidden, renamed].map(asLearned), 'approve')).toMatchObject({
      done: 0,
      refused: [{ refusal: changed }, { refusal: changed }],
    })
    expect(await names()).toEqual([])
    expect(await decide({ id: renamed, version: 2 }, 'approve')).toEqual({ ok: true })
    expect(await decide(asLearned(renamed), 'approve')).toEqual({ ok: true }) // it is approved
    expect(await names()).toEqual(['Hilton'])
  })

  it('is hidden or approved, never both, when two colleagues decide at one moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await learned(`Place ${round}`)
      const answers = await Promise.all([
        decide(asLearned(id), round % 2 ? 'hide' : 'approve'),
        decide(asLearned(id), round % 2 ? 'approve' : 'hide'),
      ])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })

  it('gets names in both scripts, by which staff and customers find it', async () => {
    const id = await learned('Selam bakery')
    await decide(asLearned(id), 'approve')
    expect(await saveSeen({ id, version: 2 }, facts)).toEqual({ ok: true })
    expect(findLandmarks('ሰላም', await listLandmarks(db, 'bole'))).toHaveLength(1)
    const search = (text: string, zoneId = '') => {
      return listAdminLandmarks(db).then((all) =>
        findAdminLandmarks(all, { ...LANDMARKS.filter.none, show: 'shown', search: text, zoneId }),
      )
    }
    expect((await search('selam')).counts).toEqual({ waiting: 0, shown: 1, hidden: 0, all: 1 })
    expect((await search('ዳቦ')).landmarks).toMatchObject([{ id }])
    expect((await search('selam', 'yeka')).landmarks).toEqual([])
    expect((await search('Grand')).landmarks).toEqual([])
  })

  it('is not renamed to nothing, nor over another person’s change, nor moved to nowhere', async () => {
    const id = await learned('Selam bakery')
    const save = (more: Partial<typeof facts>) => saveSeen(asLearned(id), { ...facts, ...more })
    expect(await save({ en: ' ', am: '' })).toMatchObject({ reason: 'landmark_needs_name' })
    expect(await save({ zoneId: 'mars' })).toMatchObject({ reason: 'landmark_needs_zone' })
    expect(await save({})).toEqual({ ok: true })
    expect(await save({ en: 'Salam' })).toMatchObject({ reason: 'landmark_changed' })
  })

  it('moves to another sub-city, and is not learned again where it was', async () => {
    await buildCatalog(db)
    await deliver('Selam bakery')
    expect(await learnLandmarks(db, shop.clock.now())).toBe(1)
    const { id } = await db.selectFrom('landmarks').select('id').executeTakeFirstOrThrow()
    await decide(asLearned(id), 'approve')
    expect(await saveSeen({ id, version: 2 }, { ...facts, en: 'Peace bakery', zoneId: 'yeka' })).toEqual({
      ok: true,
    })
    expect(await learnLandmarks(db, shop.clock.now())).toBe(1)
    expect([await names(), await names('yeka')]).toEqual([[], ['Peace bakery']])
    expect(await listAdminLandmarks(db)).toHaveLength(1)
    const other = await learned('Selam bakery', null, 'twin')
    await db.updateTable('landmarks').set({ key: 'slm bkr' }).where('id', '=', other).execute()
    expect(await saveSeen(asLearned(other), { ...facts, zoneId: 'yeka' })).toMatchObject({
      reason: 'landmark_taken',
    })
  })
})

/** Five customers had something brought there. */
async function deliver(place: string) {
  for (let customer = 1; customer <= 5; customer += 1) {
    const { body } = await shop.directPay({ phone: `+25190000000${customer}` })
    await db.transaction().execute(async (trx) => {
      // How it was paid for does not matter here.
      await sql`set local session_replication_role = replica`.execute(trx)
      await trx
        .updateTable('orders')
        .set({ delivery_method: 'delivery', delivery_zone: 'bole', address: `Bole, ${place}`, status: 'Completed' })
        .where('code', '=', body.orderCode)
        .execute()
    })
  }
}

describe('a merged landmark', () => {
  it('is another name of the one that stays, also for later orders and for what was merged into it', async () => {
    await buildCatalog(db)
    await deliver('Salem bread')
    await learnLandmarks(db, shop.clock.now())
    const salem = (await db.selectFrom('landmarks').select('id').executeTakeFirstOrThrow()).id
    const [selam, stays] = [await learned('Bakery Selam'), await learned('Peace bakery')]
    await decide(asLearned(stays), 'approve')
    expect(await merge(asLearned(salem), asLearned(selam))).toEqual({ ok: true })
    expect(await merge(asLearned(selam), { id: stays, version: 2 })).toEqual({ ok: true })
    const offered = await listLandmarks(db, 'bole')
    expect(offered).toMatchObject([{ en: 'Peace bakery', am: null, also: ['Salem bread', 'Bakery Selam'] }])
    expect(findLandmarks('salem br', offered)).toHaveLength(1)
    // The shop learns it no second time, and the orders keep their words.
    await learnLandmarks(db, shop.clock.now())
    expect(await listAdminLandmarks(db)).toHaveLength(1)
    const { address } = await db.selectFrom('orders').select('address').executeTakeFirstOrThrow()
    expect(address).toBe('Bole, Salem bread')
    expect(await undoLast()).toMatchObject({ undone: 2 })
    expect((await listAdminLandmarks(db)).map(({ en }) => en)).toEqual(['Bakery Selam', 'Peace bakery'])
  })

  it('is not merged from a page on which a colleague’s change of one of the two is missing', async () => {
    const [one, two, three] = [await learned('One'), await learned('Two'), await learned('Three')]
    await saveSeen(asLearned(two), { ...facts, en: 'Renamed', am: '' })
    const changed = { ok: false, reason: 'landmark_changed' }
    expect(await merge(asLearned(one), asLearned(two))).toEqual(changed)
    expect(await merge(asLearned(two), asLearned(three))).toEqual(changed)
    expect(await listAdminLandmarks(db)).toHaveLength(3)
  })

  it('is not decided about, and not merged once more, nor into itself', async () => {
    const [one, two] = [await learned('One'), await learned('Two')]
    expect(await merge(asLearned(one), asLearned(one))).toMatchObject({ reason: 'landmark_same' })
    await merge(asLearned(one), asLearned(two))
    for (const refused of [
      await decide(asLearned(one), 'approve'),
      await merge(asLearned(one), asLearned(two)),
      await merge(asLearned(two), asLearned(one)),
    ]) {
      expect(refused).toEqual({ ok: false, reason: 'landmark_gone' })
    }
  })

  it('is merged at most once when three people act on the same pair at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = [await learned(`One ${round}`), await learned(`Two ${round}`)]
      const answers = await Promise.all([
        merge(asLearned(one), asLearned(two)),
        merge(asLearned(round % 2 ? one : two), asLearned(round % 2 ? two : one)),
        decide(asLearned(one), 'approve'),
      ])
      const merged = answers.slice(0, 2).filter(({ ok }) => ok)
      // What another is merged into may still be approved.
      expect(merged.length === 1 || (merged.length === 0 && answers[2].ok)).toBe(true)
      const rows = await db.selectFrom('landmarks').selectAll().where('id', 'in', [one, two]).execute()
      expect(rows.filter(({ status }) => status === 'merged')).toHaveLength(merged.length)
    }
  })

  it('never ends in a circle or a chain, also without the command', async () => {
    const [one, two, three] = [await learned('One'), await learned('Two'), await learned('Three')]
    const into = (id: number, other: number) =>
      db.updateTable('landmarks').set({ status: 'merged', merged_into: other }).where('id', '=', id).execute()
    await into(one, two)
    await expect(into(two, one)).rejects.toThrow('cannot be merged')
    await expect(into(two, three)).rejects.toThrow('cannot be merged')
    await expect(into(three, one)).rejects.toThrow('cannot be merged')
    await expect(into(three, three)).rejects.toThrow('cannot be merged')
    await expect(db.updateTable('landmarks').set({ status: 'shown' }).where('id', '=', one).execute()).rejects.toThrow(
      'landmarks_check',
    )
    const [four, five] = [await learned('Four'), await learned('Five')]
    const crossed = await Promise.allSettled([into(four, five), into(five, four)])
    expect(crossed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('an area', () => {
  const gerji = { ...facts, en: 'Gerji', am: 'ገርጂ', isArea: true }
  const cmc = { ...gerji, en: 'CMC', am: 'ሲኤምሲ' }

  async function add(of: typeof facts): Promise<number> {
    const added = await addNew(of)
    if (!added.ok) throw new Error(added.reason)
    return Number(added.made?.['landmarkId'])
  }

  const found = async (typed: string) =>
    findLandmarks(typed, await listLandmarks(db, 'bole')).map((each) => landmarkInArea(each, 'en'))

  it('is added by the shop, in either script once, and undone as long as nothing lies in it', async () => {
    await add(gerji)
    expect(await found('ገርጂ')).toEqual(['Gerji'])
    for (const [more, reason] of [
      [{ en: 'gerjee', am: '' }, 'landmark_known'],
      [{ en: '', am: 'ገርጂ' }, 'landmark_known'],
      [{ en: ' ', am: '' }, 'landmark_needs_name'],
      [{ en: 'Atlas', am: '', zoneId: 'mars' }, 'landmark_needs_zone'],
      [{ en: 'Atlas', am: '', isArea: false, areaId: 999_999 }, 'landmark_needs_area'],
    ] as const) {
      expect(await addNew({ ...gerji, ...more })).toMatchObject({ reason })
    }
    expect(await undoLast()).toEqual({ undone: 1, left: 0 })
    expect(await found('ገርጂ')).toEqual([])
  })

  it('leads to the landmarks that staff say lie in it, until it is hidden or no area any more', async () => {
    const area = await add(gerji)
    const id = await learned('Selam bakery')
    await decide(asLearned(id), 'approve')
    expect(await saveSeen({ id, version: 2 }, { ...facts, areaId: area })).toEqual({
      ok: true,
    })
    expect(await found('gerji')).toEqual(['Gerji', 'Selam bakery, Gerji'])
    const search = findAdminLandmarks(await listAdminLandmarks(db), {
      ...LANDMARKS.filter.none,
      show: 'all',
      search: 'ገርጂ',
    })
    expect(search.counts.all).toBe(2)

    await decide(asLearned(area), 'hide')
    expect([await found('gerji'), await found('selam')]).toEqual([[], ['Selam bakery']])
    await decide({ id: area, version: 2 }, 'show')
    await saveSeen({ id: area, version: 3 }, { ...gerji, isArea: false })
    expect(await found('gerji')).toEqual(['Gerji'])
    expect(await undoLast()).toEqual({ undone: 1, left: 0 })
    expect(await found('gerji')).toEqual(['Gerji', 'Selam bakery, Gerji'])
  })

  it('lies in no area, and a landmark lies in no other landmark', async () => {
    const [area, landmark] = [await add(gerji), await add(facts)]
    expect(await saveSeen(asLearned(landmark), { ...facts, areaId: area })).toEqual({
      ok: true,
    })
    const other = await add({ ...cmc, areaId: area })
    expect(await listAdminLandmarks(db)).toMatchObject([{ id: area }, { areaId: area }, { id: other, areaId: null }])
    const inLandmark = { ...facts, en: 'Grand Hotel', am: '', areaId: landmark }
    expect(await addNew(inLandmark)).toMatchObject({ reason: 'landmark_needs_area' })
    const both = { is_area: true, area_id: area }
    await expect(db.updateTable('landmarks').set(both).where('id', '=', other).execute()).rejects.toThrow(
      'landmarks_area_check',
    )
  })

  it('that is merged takes what lies in it with it, also into a landmark that lay in it', async () => {
    const [area, into] = [await add(gerji), await add({ ...gerji, en: 'Gerji Giorgis', am: '', isArea: false })]
    const inside = { en: 'Gerji Giorgis', am: '', zoneId: 'bole', isArea: false, areaId: area }
    await saveSeen(asLearned(into), inside)
    const bakery = await add({ ...facts, areaId: area })
    expect(await merge(asLearned(area), { id: into, version: 2 })).toEqual({ ok: true })
    expect(await listAdminLandmarks(db)).toMatchObject([
      { id: into, isArea: true, area: null, also: ['Gerji', 'ገርጂ'] },
      { id: bakery, area: { en: 'Gerji Giorgis', am: null, also: ['Gerji', 'ገርጂ'] } },
    ])
    expect(await found('gerji')).toEqual(['Gerji Giorgis', 'Selam bakery, Gerji Giorgis'])
    expect(await undoLast()).toEqual({ undone: 2, left: 0 })
    expect(await found('selam')).toEqual(['Selam bakery, Gerji'])
  })
})

describe('a form of the page of landmarks', () => {
  async function submit(fields: Record<string, string>, role: 'owner' | 'kitchen' = 'owner') {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return landmarksAction({ ...deps(), profile: buildProfile(role, HANA.name) }, form)
  }
  const typed = { name_en: 'Selam bakery', name_am: '', zone: 'bole' }

  it('adds a place once, however often it is sent', async () => {
    expect(await submit({ ...typed, intent: 'add' })).toMatchObject({ ok: true, to: expect.any(String) })
    expect(await submit({ ...typed, intent: 'add' })).toMatchObject({ ok: false, status: 409 })
    expect(await listAdminLandmarks(db)).toHaveLength(1)
  })

  it('saves, merges and decides on the places that it names', async () => {
    const [one, two] = [String(await learned('One')), String(await learned('Two'))]
    const seen = { [`seen:${one}`]: '1', [`seen:${two}`]: '2' }
    expect(await submit({ ...typed, intent: 'save', id: two, version: '1' })).toMatchObject({ ok: true })
    expect(await submit({ intent: 'merge', id: one, into: two, ...seen })).toMatchObject({ ok: true })
    expect(await submit({ intent: 'approve', id: two, ...seen })).toMatchObject({ ok: true })
    expect(await listLandmarks(db, 'bole')).toMatchObject([{ en: 'Selam bakery', also: ['One'] }])
  })

  it.each<Record<string, string>>([
    { intent: 'save', id: 'x' },
    { intent: 'save', id: '999999999999999', version: '1' },
    { intent: 'save', id: 'ID', version: 'x' },
    { intent: 'save', id: 'ID', version: '1', zone: 'mars\u0000' },
    { intent: 'save', id: 'ID', version: '1', area: '999999999999999' },
    { intent: 'save', id: 'ID', version: '1', name_en: ' ' },
    { intent: 'add', zone: '' },
    { intent: 'add', area: '-1' },
    { intent: 'add', area: '0' },
    { intent: 'save', id: 'ID', version: '1', area: '0' },
    { intent: 'save', id: 'ID', version: '1', area: 'x' },
    { intent: 'merge', id: 'ID', into: '' },
    { intent: 'merge', id: 'ID', into: 'ID' },
    { intent: 'approve', id: 'ID' },
    { intent: 'burn', id: 'ID', 'seen:ID': '1' },
    { id: '999999999999999999999' },
  ])('of another hand is refused: %o', async (fields) => {
    const id = String(await learned('One'))
    const named = Object.entries({ ...typed, ...fields }).map(([name, value]) =>
      [name, value].map((part) => part.replace('ID', id)),
    )
    expect(await submit(Object.fromEntries(named) as Record<string, string>)).toMatchObject({
      ok: false,
      answer: { error: expect.any(String) },
    })
    expect(await listAdminLandmarks(db)).toMatchObject([{ en: 'One', version: 1 }])
  })

  it('is not for every role', async () => {
    await expect(submit({ ...typed, intent: 'add' }, 'kitchen')).rejects.toBeDefined()
  })
})
