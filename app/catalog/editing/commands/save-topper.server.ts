import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { saveLocked } from '#app/base/settings/save-settings.server.ts'
import { checkSetting, settingSchema } from '#app/base/settings/setting-by-kind.ts'
import { lacksScript } from '#app/base/settings/topper-scripts.ts'
import { CATALOG_DOORS } from '#app/catalog/cakes/commands/record-commands.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { allSettings } from '#app/people/auth/commands/save-settings.server.ts'
import { TOPPER_KEYS } from '../topper-settings.ts'

const values = Object.fromEntries(TOPPER_KEYS.map((key) => [key, settingSchema(key).optional()]))

const refusals = {
  invalid: { status: 422, message: 'edit.refused.invalid' },
  changed_meanwhile: { status: 409, message: 'office.changed.title' },
} as const satisfies RefusalAnswers

/** Saves what is written on cakes: settings that who edits the catalog may change. Refuses `changed_meanwhile` as `settings.save` does. */
export const saveTopper = defineCommand({
  name: 'topper.save',
  input: z.object({
    settings: z.strictObject(values),
    /** Versions that the form has shown; a setting without one is saved whatever it is now. */
    versions: z.record(z.string(), z.int()).optional(),
  }),
  may: 'catalog.edit',
  doors: CATALOG_DOORS,
  program: {
    operationId: 'saveTopperSettings',
    summary: 'Save the settings of toppers',
    description: 'Price in santim, length, scripts and forbidden words of the text on a cake. What is not named stays.',
    example: { settings: { 'topper.max_chars': 20 } },
  },
  author: 'proved',
  on: allSettings,
  refusals,
  async run({ trx, subject: present, actor, now }, { settings, versions = {} }) {
    const keys = TOPPER_KEYS.filter((key) => settings[key] !== undefined)
    const parsed = keys.map((key) => [key, checkSetting(key, settings[key])] as const)
    const fit = parsed.flatMap(([key, each]) => (each.ok ? [[key, each.value] as const] : []))
    if (fit.length === 0 || fit.length < keys.length) return refuse('invalid')
    if (lacksScript({ ...present, ...Object.fromEntries(fit) })) return refuse('invalid')
    const edits = fit.map(([key, value]) => ({ key, value, version: versions[key] }))
    const saved = await saveLocked(trx, edits, now)
    if (!saved.ok) return saved
    for (const change of saved.changes) await recordChange(trx, { ...change, actor }, now)
    return done(undefined, { changed: saved.changes.length })
  },
})
