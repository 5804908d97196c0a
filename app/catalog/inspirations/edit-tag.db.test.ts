import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildInspiration } from '#app/catalog/cakes/catalog.factory.ts'
import { changeInspirations } from './edit-inspirations.server.ts'
import { listTags } from './gallery.queries.server.ts'
import { deleteTag, renameTag } from './edit-tag.server.ts'

const database = await createTestDatabase()
const { db } = database
const editor = { actor: { name: 'almaz@shop.example' }, at: new Date('2026-11-21T09:00:00Z') }
const was = { en: 'Rosse', am: 'ጽጌረዳ' }

let picture: string

async function tagAs(newTag: { en: string; am: string }) {
  await changeInspirations(db, [picture], { kind: 'tag', tagId: '', newTag }, editor)
}

beforeEach(async () => {
  await database.truncate()
  picture = await buildInspiration(db)
  await tagAs(was)
  await tagAs({ en: 'Gold', am: 'ወርቅ' })
})
afterAll(() => database.drop())

describe('a tag', () => {
  it('that was mistyped gets other names, and pictures keep it', async () => {
    const names = { en: ' Roses ', am: 'ጽጌረዳዎች' }
    expect(await renameTag(db, { id: 'rosse', was, names }, editor)).toEqual({ ok: true })
    const tags = await listTags(db)
    expect(tags.find(({ id }) => id === 'rosse')).toEqual({
      id: 'rosse',
      nameEn: 'Roses',
      nameAm: 'ጽጌረዳዎች',
      count: 1,
    })
    const logged = await listChangesOf(db, { type: 'tag', id: 'rosse' })
    expect(logged.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'update',
        before: { name_en: 'Rosse', name_am: 'ጽጌረዳ' },
        after: { name_en: 'Roses', name_am: 'ጽጌረዳዎች' },
      },
      { action: 'create', before: null, after: { name_en: 'Rosse', name_am: 'ጽጌረዳ' } },
    ])
  })

  it.each([
    ['tag_gone', { id: 'none', names: was }],
    ['tag_gone', { id: 'No slug!', names: was }],
    ['tag_needs_both', { id: 'rosse', names: { en: 'Roses', am: ' ' } }],
    ['tag_taken', { id: 'rosse', names: { en: 'GOLD', am: 'ጽጌረዳ' } }],
    ['tag_taken', { id: 'rosse', names: { en: 'Roses', am: 'ወርቅ' } }],
  ])('is not renamed: %s', async (reason, { id, names }) => {
    expect(await renameTag(db, { id, was, names }, editor)).toEqual({ ok: false, reason })
  })

  it('that another person has renamed stays as it is', async () => {
    await renameTag(db, { id: 'rosse', was, names: { en: 'Roses', am: 'ጽጌረዳ' } }, editor)
    const late = { id: 'rosse', was, names: { en: 'Rose', am: 'ጽጌረዳ' } }
    expect(await renameTag(db, late, editor)).toEqual({ ok: false, reason: 'tag_changed' })
  })

  it('is deleted once no picture has it', async () => {
    expect(await deleteTag(db, 'rosse', editor)).toEqual({ ok: false, reason: 'tag_used' })
    const untag = { kind: 'untag', tagId: 'rosse', newTag: { en: '', am: '' } } as const
    await changeInspirations(db, [picture], untag, editor)
    expect(await deleteTag(db, 'rosse', editor)).toEqual({ ok: true })
    expect(await deleteTag(db, 'rosse', editor)).toEqual({ ok: false, reason: 'tag_gone' })
    expect((await listTags(db)).map(({ id }) => id)).toEqual(['gold'])
    const [logged] = await listChangesOf(db, { type: 'tag', id: 'rosse' })
    expect(logged).toMatchObject({ action: 'delete', after: null })
  })
})
