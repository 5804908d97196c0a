import { z } from 'zod'
import { done, type AnyCommand, type Door, type Noted } from '#app/base/commands/command.server.ts'
import { readBy, uuid } from '#app/base/commands/fields.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import { writtenNumber } from '#app/base/platform/text/form-text.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { CATALOG_THINGS, type CatalogTable, type OrderedTable } from '../catalog-tables.ts'
import type { CatalogRecord } from '../record/define-record.ts'
import { presentErrors } from '../record/record-views.server.ts'
import type { Columns, Typed } from '../record/row-fields.ts'
import { recordRefusals, saveRecord, type RecordEdit, type RecordRefusal } from '../record/save-record.server.ts'
import { moveRowTo, reorderRow } from '../reorder-row.server.ts'
import { changeLocked, deleteRow, type Editor } from '../save-catalog-row.server.ts'
import type { Use } from '../where-used.queries.server.ts'
import { columnInputs, slug, slugs } from './column-inputs.server.ts'
import { orderOf, rowById, rowsById, savedRow } from './row-subjects.server.ts'

/** Doors of everything in the catalog: nothing of it is counted, confirmed or agreed. */
export const CATALOG_DOORS = ['form', 'program', 'shell'] as const satisfies Door[]

/** What a kind of row has besides its fields. */
interface More {
  inputs: z.ZodRawShape
  /** What becomes of these inputs. `typed`: those that rules between the fields look at. */
  edit: (
    given: Columns,
    running: { editor: Editor; row: Columns | undefined },
  ) => Pick<RecordEdit, 'columnsOf'> & { typed?: Typed }
}

interface KindOfRow<Table extends CatalogTable> {
  record: CatalogRecord<Table>
  /** Ids for examples. */
  examples: readonly [string, string]
  more?: More
  /** The owner sorts its rows by hand. */
  isOrdered?: true
  /** It is its picture: rows are added and deleted by commands of their own. */
  isOnlyChanged?: true
  inUseText?: (t: Translate, uses: readonly Use[]) => string
}

/** The commands of one kind of row: `cake.save`, `cake.archive` … */
export interface RecordCommands<Table extends CatalogTable = CatalogTable> {
  record: CatalogRecord<Table>
  save: AnyCommand
  archive: AnyCommand
  restore: AnyCommand
  remove?: AnyCommand
  /** Of those that the owner sorts. */
  move?: AnyCommand
}

/** Each command of some kinds of rows. */
export function listRecordCommands(...kinds: RecordCommands[]): AnyCommand[] {
  return kinds.flatMap(({ save, archive, restore, remove, move }) => [
    save,
    archive,
    restore,
    ...(remove ? [remove] : []),
    ...(move ? [move] : []),
  ])
}

const rowRefusals = {
  ...recordRefusals,
  in_use: { status: 409, message: 'edit.refused.in_use' },
} as const satisfies RefusalAnswers

export type RowRefusal = RecordRefusal | (Refusal<'in_use'> & { uses: Use[] })

const MAX_POSITION = 10_000

/** Of the button that overwrites on purpose, else of the form. A text that is none is no version of any row. */
export const readVersion = readBy((form) => {
  const written = writtenNumber(form, 'over', 'version')
  return Number.isNaN(written) ? -1 : written
}, z.int('unreadable').optional())

/**
 * The commands by which rows of one kind are saved, archived, restored, deleted and sorted, from the description of their fields. A save of a row that
 * there is changes what is given, and is refused when somebody else saved it since its version; without a version it overwrites. Without a row it adds one.
 */
export function recordCommands<Table extends CatalogTable>(kind: KindOfRow<Table>): RecordCommands<Table> {
  const { record, examples, isOrdered, isOnlyChanged } = kind
  const { table } = record
  const thing = CATALOG_THINGS[table]
  const [one, many] = [wordsOf(thing), wordsOf(table)]
  const shared = sharedBy(kind)
  const [row, beside] = examples

  const show = (isActive: boolean) => {
    const verb = isActive ? 'restore' : 'archive'
    const description = isActive
      ? `Offers archived ${many} again. \`made.changed\` is how many were archived.`
      : `Takes ${many} off sale; orders keep what they name. \`made.changed\` is how many were active.`
    return defineCommand({
      ...shared,
      name: `${thing}.${verb}`,
      input: z.object({ ids: slugs }),
      program: described(isActive ? 'Restore' : 'Archive', many, description, { ids: [row] }),
      on: rowsById(table),
      async run({ trx, subject: rows, actor, now }) {
        const editor = { actor, at: now, batch: uuidv7(now) }
        const changed = await changeLocked(trx, table, rows, () => ({ is_active: isActive }), verb, editor)
        return done(undefined, { changed })
      },
    })
  }

  const remove = defineCommand({
    ...shared,
    name: `${thing}.delete`,
    input: z.object({ row: slug }),
    program: described('Remove', one, `Deletes a ${one} that nothing names; all others can only be archived.`, { row }),
    on: rowById(table),
    async run({ trx, actor, now }, { row: id }) {
      const noted: Noted[] = []
      const deleted = await deleteRow(trx, table, id, { actor, at: now, noted })
      return deleted.ok ? done(noted[0]) : deleted
    },
  })

  const move = defineCommand({
    ...shared,
    name: `${thing}.move`,
    input: z.object({ row: slug, side: z.enum(['before', 'after'], 'unreadable'), beside: slug }),
    program: described('Move', one, `Moves a ${one} directly before or after another in the shop’s order.`, {
      row,
      side: 'before',
      beside,
    }),
    on: orderOf(table as OrderedTable),
    async run({ trx, actor, now }, { row: id, ...place }) {
      const noted: Noted[] = []
      const moved = await reorderRow(trx, table as OrderedTable, { id, ...place }, { actor, at: now, noted })
      return moved.ok ? done(noted[0]) : moved
    },
  })

  const always = { save: saveCommand(kind), archive: show(false), restore: show(true) }
  return { record, ...always, ...(!isOnlyChanged && { remove }), ...(isOrdered && { move }) }
}

function saveCommand<Table extends CatalogTable>(kind: KindOfRow<Table>) {
  const { record, examples, more, isOrdered, isOnlyChanged } = kind
  const { table, fields, picture } = record
  const one = wordsOf(CATALOG_THINGS[table])
  const name = fields.find((field) => field.kind === 'texts')!.name
  const input = z.object({
    ...columnInputs(fields),
    ...(picture && { picture_id: uuid('picture_gone').nullable().optional().describe(PICTURE) }),
    ...(isOrdered && { position: z.int('unreadable').min(0, 'unreadable').max(MAX_POSITION, 'unreadable').optional() }),
    ...more?.inputs,
    row: isOnlyChanged ? slug : slug.optional(),
    version: readVersion,
  }) as z.ZodObject<{ row: z.ZodOptional<z.ZodString>; version: typeof readVersion; position: z.ZodOptional<z.ZodInt> }>
  return defineCommand({
    ...sharedBy(kind),
    name: `${CATALOG_THINGS[table]}.save`,
    input,
    ...(!isOnlyChanged && { makes: ({ row }: Readonly<Record<string, unknown>>) => row === undefined }),
    program: described(
      'Save',
      one,
      `Changes what is given of a ${one}${isOnlyChanged ? '' : ', or adds one when `row` is missing'}. Fields have the names and units of the columns, as in the log and the exports. With \`version\` it is refused as \`changed_meanwhile\` when somebody saved it since; without, it overwrites. \`made\` has its \`id\` and \`version\`.`,
      { row: examples[0], version: 1, [`${name}_en`]: 'Spring', [`${name}_am`]: 'ፀደይ' },
    ),
    on: savedRow(table),
    async run({ trx, subject: { row }, actor, now }, { version: read, position, ...given }) {
      const columns: Columns = given
      const noted: Noted[] = []
      const editor = { actor, at: now, noted }
      const { typed: beside, columnsOf } = more?.edit(columns, { editor, row }) ?? {}
      const typed = { ...(row ? {} : record.typedOf(record.blank)), ...namedTyped(record, columns), ...beside }
      const pictureId = columns.picture_id as string | null | undefined
      const known = row && { id: row.id, ...(read !== undefined && { version: read }) }
      const saved = await saveRecord(trx, record, known, { typed, row, pictureId, columnsOf }, editor)
      if (!saved.ok) return saved
      const { id, version } = saved.row
      if (position !== undefined) await moveRowTo(trx, table as OrderedTable, { id, position }, { actor, at: now })
      return done(noted[0], { id, version })
    },
    // Its id is made of its name, so it is found by the log.
    async madeBefore(trx, { id: commandId }, { actor }) {
      const { rows } = await sql<{ id: string; version: number }>`
        select r.id, r.version from commands c
          join audit_log l on l.at = c.received_at and l.actor_id = c.person_id and l.action = 'create'
          join ${sql.table(table)} r on l.entity_type = ${CATALOG_THINGS[table]} and r.id = l.entity_id
        where c.id = ${commandId} and c.person_id = ${actor.id}`.execute(trx)
      return rows[0]
    },
  })
}

const PICTURE = 'Id of an upload, which `POST /uploads` answers; null: without a picture'

/** The given columns as a form types them: one judge of both. */
export function namedTyped({ typedOf }: Pick<CatalogRecord, 'typedOf'>, columns: Columns): Typed {
  return Object.fromEntries(Object.entries(typedOf(columns)).filter(([name]) => columns[name] !== undefined))
}

function sharedBy<Table extends CatalogTable>({ record: { texts = {} }, inUseText }: KindOfRow<Table>) {
  const refusals: RefusalAnswers<RowRefusal['reason']> = {
    ...rowRefusals,
    ...(texts.invalid && { invalid: { ...rowRefusals.invalid, message: texts.invalid } }),
    ...(texts.not_found && { not_found: { ...rowRefusals.not_found, message: texts.not_found } }),
  }
  return {
    may: 'catalog.edit',
    doors: CATALOG_DOORS,
    author: 'proved',
    refusals,
    refusalText(refused: Refusal, lang: Lang, t: Translate): string {
      const refusal = refused as RowRefusal
      if (refusal.reason === 'invalid') {
        const errors = Object.entries(presentErrors(refusal.errors, t))
        const words = errors.map(([name, text]) => `${name}: ${text}`).join(' ')
        return words || t(refusals.invalid.message)
      }
      if (refusal.reason === 'pieces_taken') return t('edit.refused.pieces_taken', { name: refusal.by[lang] })
      if (refusal.reason === 'in_use' && inUseText) return inUseText(t, refusal.uses)
      return t(refusals[refusal.reason].message)
    },
  } as const
}

const wordsOf = (name: string) => name.replaceAll('_', ' ')

/** `saveCakeType` for `Save`, `cake type`. */
function described(verb: string, name: string, description: string, example: object) {
  const words = name.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { operationId: `${verb.toLowerCase()}${words}`, summary: `${verb} ${name}`, description, example }
}
