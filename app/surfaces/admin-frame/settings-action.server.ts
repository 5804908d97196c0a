import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { answerRefused, submitForm } from '#app/base/commands/doors.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { formText, writtenNumberIn } from '#app/base/platform/text/form-text.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import type { SettingsChangedMeanwhile } from '#app/base/settings/save-settings.server.ts'
import { isSettingKey, type SettingKey } from '#app/base/settings/setting-fields.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { checkTogether } from '#app/base/settings/check-together.ts'
import { parseSetting, readTyped } from '#app/base/settings/setting-by-kind.ts'
import type { SettingError } from '#app/base/settings/parsed-setting.ts'
import { inputName } from '#app/base/settings/typed-setting.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { saveSettings } from '#app/people/auth/commands/save-settings.server.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import { errorText, presentConflict, type SettingsAnswer } from './settings-view.server.ts'

interface ActionDeps extends ViewContext, CommandDeps {
  now: Date
  actor: StaffActor
  profile: Profile
  keys: readonly SettingKey[]
  /** Address of the part. */
  path: string
}

interface Given {
  settings: Partial<Record<SettingKey, unknown>>
  versions: Partial<Record<SettingKey, number>>
  was: Partial<Record<SettingKey, unknown>>
}

type Acted = { ok: true; to: string } | FormRefused<SettingsAnswer>

const fields = z.object({ reset: z.string(), intent: z.string() })

/**
 * Saves the form of a section, or resets one of its settings to its default. `intent` preview: saves nothing and returns the
 * typed values.
 */
export async function settingsAction({ keys: asked, ...rest }: ActionDeps, form: FormData): Promise<Acted> {
  // A page of the version before does not have a setting that is new since: it keeps what is stored.
  const keys = asked.filter((key) => form.has(`version:${key}`))
  const deps = { ...rest, keys }
  const { reset, intent } = parseForm(fields, form)
  if (isSettingKey(reset) && keys.includes(reset)) {
    const [settings, versions] = [{ [reset]: settingDefaults[reset] }, { [reset]: versionOf(form, reset) }]
    return save({ settings, versions, was: {} }, form, deps)
  }
  const errors: { key: SettingKey; error: SettingError }[] = []
  const values = new Map<SettingKey, unknown>()
  for (const key of keys) {
    const parsed = parseSetting(key, typedOf(form, key))
    if (parsed.ok) values.set(key, parsed.value)
    else errors.push(...parsed.errors.map((error) => ({ key, error })))
  }
  errors.push(...checkTogether(Object.fromEntries(values) as Partial<Settings>, deps.now))
  if (errors.length > 0) {
    const marked = errors.map(({ key, error }) => [inputName(key, error.part), errorText(error, deps.t)] as const)
    const answer = { error: deps.t('setting.error.form'), errors: Object.fromEntries(marked), conflict: null }
    return { ok: false, status: 422, answer: { ...answer, typed: typedAll(form, keys) } }
  }
  if (intent === 'preview') {
    return { ok: false, status: 200, answer: { error: '', typed: typedAll(form, keys), errors: {}, conflict: null } }
  }
  if (keys.length === 0) return { ok: true, to: `${deps.path}?saved=0` }
  const versions = Object.fromEntries(keys.map((key) => [key, versionOf(form, key)]))
  const was = Object.fromEntries(keys.map((key) => [key, wasOf(form, key)]).filter(([, value]) => value !== undefined))
  return save({ settings: Object.fromEntries(values), versions, was }, form, deps)
}

/** Runs the command. `reset` is its default; other settings keep what another person has saved unless they were edited. */
async function save(given: Given, form: FormData, deps: ActionDeps): Promise<Acted> {
  const { keys, path } = deps
  const button = { command: saveSettings, given: { reset: [], ...given } }
  const saved = await submitForm(deps, { form, button, caller: callerOf(deps) })
  if (saved.ok) return { ok: true, to: `${path}?saved=${saved.made?.['changed'] ?? 0}` }
  const answer = { error: '', typed: typedAll(form, keys), errors: {}, conflict: null }
  if (saved.reason === 'changed_meanwhile') {
    const mine = new Map(Object.entries(given.settings) as [SettingKey, unknown][])
    const conflict = presentConflict(saved.refusal as SettingsChangedMeanwhile, mine, deps)
    return { ok: false, status: 409, answer: { ...answer, conflict } }
  }
  const { status, answer: refused } = answerRefused(saveSettings, saved, deps)
  return { ok: false, status, answer: { ...answer, error: refused.error } }
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
