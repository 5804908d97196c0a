import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { LABEL_MARK, LIST_MARK } from '#app/base/platform/text/translate.ts'
import { checkTogether } from '#app/base/settings/check-together.ts'
import { defaultsOf, settingDefaults } from '#app/base/settings/defaults.ts'
import type { SettingError } from '#app/base/settings/parsed-setting.ts'
import {
  isSame,
  lockSettings,
  saveLocked,
  type SettingEdit,
  type SettingsChangedMeanwhile,
} from '#app/base/settings/save-settings.server.ts'
import { checkSetting, settingSchema } from '#app/base/settings/setting-by-kind.ts'
import { settingFields, type SettingKey } from '#app/base/settings/setting-fields.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { settingPermission } from '../permissions/setting-permission.ts'
import { defineCommand } from './define-command.server.ts'

const KEYS = Object.keys(settingFields) as [SettingKey, ...SettingKey[]]

const values = Object.fromEntries(KEYS.map((key) => [key, settingSchema(key).optional()]))

/** All settings; saves run one after the other. */
export const allSettings: SubjectBy<unknown, Settings, never> = {
  lock: async (trx) => {
    await lockSettings(trx)
    return loadSettings(trx)
  },
  missing: () => Promise.reject(new Error('settings are never missing')),
  since: () => null,
}

const refusals = {
  nothing_to_save: { status: 422, message: 'setting.refused.nothing' },
  setting_unfit: { status: 422, message: 'setting.error.form' },
  changed_meanwhile: { status: 409, message: 'setting.refused.meanwhile' },
  role_may_not: { status: 403, message: 'auth.error.role' },
  password_needed: { status: 403, message: 'auth.error.password.needed' },
} as const satisfies RefusalAnswers

interface Unfit {
  ok: false
  reason: 'setting_unfit'
  key: SettingKey
  error: SettingError
}

/**
 * Saves settings, all or none. Each asks for its own permission, so that programs save those of a manager and none that decides about money, access or
 * a second person. Refuses `changed_meanwhile` with what the others saved, for settings whose version is given.
 */
export const saveSettings = defineCommand({
  name: 'settings.save',
  input: z.object({
    /** New values by setting, sums in santim. */
    settings: z.strictObject(values),
    /** Settings that get their defaults. */
    reset: z.array(z.enum(KEYS)).optional(),
    /** Versions that the form has shown; a setting without one is saved whatever it is now. */
    versions: z.record(z.string(), z.int()).optional(),
    /** Values that the form has shown: one that is sent unchanged was not edited. */
    was: z.record(z.string(), z.unknown()).optional(),
  }),
  may: 'settings.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'saveSettings',
    summary: 'Save settings',
    description:
      'Values by the names of the settings, sums in santim; what is not named stays. All are saved or none. Settings about money, access, backups and alarms are refused: they take a person. `made.changed` is the number of settings that have another value now. Saves can be undone in the back office.',
    example: { settings: { 'order.min_pieces': 12, 'delivery.is_offered': true } },
  },
  author: 'proved',
  on: allSettings,
  refusals,
  refusalText(refusal, lang, t) {
    if (refusal.reason === 'setting_unfit') {
      const { key, error } = refusal as Unfit
      return [t(`setting.label.${key}`), t(error.text, error.values)].join(LABEL_MARK[lang])
    }
    if (refusal.reason !== 'changed_meanwhile') return t(refusals[refusal.reason].message)
    const { theirs, changedBy } = refusal as SettingsChangedMeanwhile
    const settings = theirs.map(({ key }) => t(`setting.label.${key}`)).join(LIST_MARK[lang])
    return t('setting.refused.meanwhile', { settings, who: changedBy ?? '–' })
  },
  async run({ trx, subject: present, caller, actor, now }, { settings, reset = [], versions = {}, was = {} }) {
    const typed = Object.entries(settings).filter(([, value]) => value !== undefined) as [SettingKey, unknown][]
    const defaults = defaultsOf({ hasName: !isSame(present['shop.name'], settingDefaults['shop.name']) })
    const wanted = new Map<SettingKey, unknown>([...typed, ...reset.map((key) => [key, defaults[key]] as const)])
    if (wanted.size === 0) return refuse('nothing_to_save')
    const lacking = [...wanted.keys()]
      .map((key) => caller.may(settingPermission(key)))
      .find((answer) => answer !== 'yes')
    if (lacking) return refuse(lacking)
    const checked = checkAll(present, wanted, now)
    if (!Array.isArray(checked)) return checked
    const edits = checked.map(([key, value]): SettingEdit => {
      return { key, value, version: versions[key], ...(key in was && { was: was[key] }) }
    })
    const saved = await saveLocked(trx, edits, now)
    if (!saved.ok) return saved
    const made = { changed: saved.changes.length }
    const [first, ...more] = saved.changes
    if (more.length === 0) return done(first, made)
    for (const change of saved.changes) await recordChange(trx, { ...change, actor }, now)
    return done(undefined, made)
  },
})

/** The values as they are stored, or the first that is refused: alone, or beside those that stay. */
function checkAll(
  present: Settings,
  wanted: ReadonlyMap<SettingKey, unknown>,
  now: Date,
): (readonly [SettingKey, unknown])[] | Unfit {
  const fit: (readonly [SettingKey, unknown])[] = []
  for (const [key, value] of wanted) {
    const parsed = checkSetting(key, value)
    if (!parsed.ok) return { ok: false, reason: 'setting_unfit', key, error: parsed.errors[0]! }
    fit.push([key, parsed.value])
  }
  const wrongBefore = checkTogether(present, now).map(({ key }) => key)
  const wrong = checkTogether({ ...present, ...(Object.fromEntries(fit) as Partial<Settings>) }, now)
  const fault = wrong.find(({ key }) => !wrongBefore.includes(key))
  return fault ? { ok: false, reason: 'setting_unfit', ...fault } : fit
}
