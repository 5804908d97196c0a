import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { formText, writtenNumberIn } from '#app/base/platform/text/form-text.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { saveSettings, type SettingEdit } from '#app/base/settings/save-settings.server.ts'
import { isSettingKey, type SettingKey } from '#app/base/settings/setting-fields.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { checkTogether } from '#app/base/settings/check-together.ts'
import { parseSetting, readTyped } from '#app/base/settings/setting-by-kind.ts'
import type { SettingError } from '#app/base/settings/parsed-setting.ts'
import { inputName } from '#app/base/settings/typed-setting.ts'
import { errorText, viewConflict, type SettingsAnswer } from './settings-view.server.ts'

interface Acting extends ViewContext {
  db: Database
  now: Date
  actor: Actor
  keys: readonly SettingKey[]
  /** Address of the part. */
  path: string
}

type Acted = { ok: true; to: string } | FormRefused<SettingsAnswer>

/**
 * Saves the form of a section, or resets one of its settings to its default. `intent` preview: saves nothing and returns the
 * typed values.
 */
export async function settingsAction({ keys: asked, ...rest }: Acting, form: FormData): Promise<Acted> {
  // A page of the version before does not have a setting that is new since: it keeps what is stored.
  const keys = asked.filter((key) => form.has(`version:${key}`))
  const acting = { ...rest, keys }
  const reset = formText(form, 'reset')
  if (isSettingKey(reset) && keys.includes(reset)) {
    return save([{ key: reset, value: settingDefaults[reset], version: versionOf(form, reset) }], form, acting)
  }
  const errors: { key: SettingKey; error: SettingError }[] = []
  const values = new Map<SettingKey, unknown>()
  for (const key of keys) {
    const parsed = parseSetting(key, typedOf(form, key))
    if (parsed.ok) values.set(key, parsed.value)
    else errors.push(...parsed.errors.map((error) => ({ key, error })))
  }
  errors.push(...checkTogether(Object.fromEntries(values) as Partial<Settings>, acting.now))
  if (errors.length > 0) {
    const marked = errors.map(({ key, error }) => [inputName(key, error.part), errorText(error, acting.t)] as const)
    const answer = { error: acting.t('setting.error.form'), errors: Object.fromEntries(marked), conflict: null }
    return { ok: false, status: 422, answer: { ...answer, typed: typedAll(form, keys) } }
  }
  if (formText(form, 'intent') === 'preview') {
    return { ok: false, status: 200, answer: { error: '', typed: typedAll(form, keys), errors: {}, conflict: null } }
  }
  const edits = keys.map((key): SettingEdit => {
    return { key, value: values.get(key), version: versionOf(form, key), was: wasOf(form, key) }
  })
  return save(edits, form, acting)
}

async function save(edits: SettingEdit[], form: FormData, acting: Acting): Promise<Acted> {
  const { db, keys, path, actor, now } = acting
  const saved = await saveSettings(db, edits, { actor, at: now })
  if (saved.ok) return { ok: true, to: `${path}?saved=${saved.changed.length}` }
  const mine = new Map(edits.map(({ key, value }) => [key, value]))
  const conflict = viewConflict(saved, mine, acting)
  const typed = typedAll(form, keys)
  return { ok: false, status: 409, answer: { error: '', typed, errors: {}, conflict } }
}

function typedOf(form: FormData, key: SettingKey) {
  return readTyped(key, (name) => formText(form, name))
}

function typedAll(form: FormData, keys: readonly SettingKey[]): SettingsAnswer['typed'] {
  return Object.fromEntries(keys.map((key) => [key, typedOf(form, key)]))
}

function versionOf(form: FormData, key: SettingKey): number {
  return writtenNumberIn(form, `version:${key}`)
}

/** Undefined: the form does not say, and every value counts as typed. */
function wasOf(form: FormData, key: SettingKey): unknown {
  try {
    return JSON.parse(formText(form, `was:${key}`)) as unknown
  } catch {
    return undefined
  }
}
