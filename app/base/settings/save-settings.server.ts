import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Change } from '#app/base/platform/change-log/change-log.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { defaultsOf, isOfPlace, settingDefaults } from './defaults.ts'
import type { SettingKey } from './setting-fields.ts'
import { settingLabels } from './setting-labels.messages.ts'
import { wordingLabels } from './wording-labels.messages.ts'

const labels = { ...settingLabels, ...wordingLabels }

export interface SettingEdit {
  key: SettingKey
  value: unknown
  /** Increases with every change; 0: the setting has its default. Absent: whatever it is now. */
  version?: number | undefined
  /** The value that the form showed when it opened; a setting with the same value was not edited. */
  was?: unknown
}

export interface SettingNow {
  key: SettingKey
  value: unknown
  version: number
}

export interface SettingEditor {
  actor: Actor
  at: Date
}

export interface SettingsChangedMeanwhile {
  ok: false
  reason: 'changed_meanwhile'
  theirs: SettingNow[]
  changedBy: string | null
  changedAt: Date | null
}

/**
 * Saves changed settings, all or none, while the settings are locked; its caller writes the changes into the audit log, and undo is offered.
 * A default value is stored as no value, so that it follows a later release. Refuses `changed_meanwhile` when somebody else saved an edited
 * setting since it was read; a setting that the form did not edit keeps the other person's value.
 */
export async function saveLocked(
  trx: Database,
  edits: readonly SettingEdit[],
  at: Date,
): Promise<{ ok: true; changes: SettingChange[] } | SettingsChangedMeanwhile> {
  const keys = edits.map(({ key }) => key)
  const now = await listSettingsNow(trx, keys)
  const isNamed = now.get('shop.name')?.version === 0
  const touched = edits.filter(({ key, value, was }) => {
    const isAsShown = was !== undefined && isSame(value, was)
    // A shop that gets its name keeps what it says beside it: the demo shop's own would go with the demo shop's name.
    if (isOfPlace(key) && now.get(key)!.version === 0) return isNamed || !isAsShown
    return !isSame(value, now.get(key)!.value) && !isAsShown
  })
  const stale = touched.filter(({ key, version = now.get(key)!.version }) => now.get(key)!.version !== version)
  if (stale.length > 0)
    return changedMeanwhile(
      trx,
      stale.map(({ key }) => now.get(key)!),
    )
  const batch = touched.length > 1 ? { batch: uuidv7(at) } : {}
  const changes: SettingChange[] = []
  for (const { key, value } of touched) {
    changes.push({ ...(await writeSetting(trx, key, { from: now.get(key)!.value, to: value }, at)), ...batch })
  }
  return { ok: true, changes }
}

/** An entry of the audit log, without its author. It can be undone. */
export type SettingChange = Omit<Change, 'actor'>

/**
 * Serializes all saves of settings, which are few and rare. An advisory lock also covers settings that have no row yet.
 */
export async function lockSettings(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(trx)
}

export async function listSettingsNow(db: Database, keys: readonly SettingKey[]): Promise<Map<SettingKey, SettingNow>> {
  const rows =
    keys.length === 0
      ? []
      : await db
          .selectFrom('settings')
          .select(['key', 'value', 'version'])
          .where('key', 'in', [...keys, 'shop.name'])
          .execute()
  const found = new Map(rows.map((row) => [row.key, row]))
  const defaults = defaultsOf({ hasName: found.has('shop.name') })
  return new Map(
    keys.map((key) => {
      const row = found.get(key)
      return [key, { key, value: row ? row.value : defaults[key], version: row?.version ?? 0 }]
    }),
  )
}

export function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)))
}

/** Writes one setting and returns its change. A version number is never reused, even if the row was deleted in between. */
export async function writeSetting(
  trx: Database,
  key: SettingKey,
  { from, to }: { from: unknown; to: unknown },
  at: Date,
): Promise<SettingChange> {
  if (isSame(to, settingDefaults[key]) && !isOfPlace(key)) {
    await trx.deleteFrom('settings').where('key', '=', key).execute()
  } else {
    await sql`
      insert into settings (key, value, updated_at, version)
      values (${key}, ${JSON.stringify(to)}::jsonb, ${at},
        (select count(*) + 1 from audit_log where entity_type = 'setting' and entity_id = ${key}))
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
        version = settings.version + 1`.execute(trx)
  }
  const thing = { type: 'setting', id: key, label: labels[`setting.label.${key}`] } as const
  return { action: 'update', thing, before: { value: from }, after: { value: to }, isUndoable: true }
}

async function changedMeanwhile(trx: Database, theirs: SettingNow[]): Promise<SettingsChangedMeanwhile> {
  const keys = theirs.map(({ key }) => key)
  const last = await trx
    .selectFrom('audit_log')
    .select([staffNameOf('actor').as('who'), 'at'])
    .where('entity_type', '=', 'setting')
    .where('entity_id', 'in', keys)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ok: false, reason: 'changed_meanwhile', theirs, changedBy: last?.who ?? null, changedAt: last?.at ?? null }
}
