import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { saveBrandPicture } from '#app/base/brand/save-brand-picture.server.ts'
import { coloursFromLogo } from '#app/base/brand/logo-pictures.server.ts'
import type { BrandPicture } from '#app/base/brand/brand.queries.server.ts'
import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import { submitForm } from '#app/base/commands/doors.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { formText, writtenNumberIn } from '#app/base/platform/text/form-text.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { parseSetting, readTyped } from '#app/base/settings/setting-by-kind.ts'
import { closeUntilOpened } from '#app/base/settings/pause-orders.server.ts'
import { listSettingsNow, saveSettings as storeSettings } from '#app/base/settings/save-settings.server.ts'
import type { SettingKey } from '#app/base/settings/setting-fields.ts'
import { inputName, type TypedSetting } from '#app/base/settings/typed-setting.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { saveSettings } from '#app/people/auth/commands/save-settings.server.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import { markStep } from './mark-setup.server.ts'
import { openBakery, lacksText } from './open-bakery.server.ts'
import { isSetupStep, stepAfter, type SetupStep } from './setup-steps.ts'
import { CONFIRMED_BY_NEXT, readField, STEP_SETTINGS } from './step-settings.ts'

export interface StartAnswer {
  error: string
  /** By input name; `logo` and `hero` for pictures. */
  errors: Readonly<Record<string, string>>
  typed: Readonly<Partial<Record<SettingKey, TypedSetting>>>
}

interface ActionDeps extends ViewContextAt, CommandDeps {
  mediaStore: MediaStore
  actor: StaffActor
  profile: Profile
  log: Log
  step: SetupStep
  hasGateway: boolean
}

type Done = { ok: true; to: string }
type Outcome = Done | FormRefused<StartAnswer>

const refused = (status: number, error: string, more: Partial<StartAnswer> = {}): Outcome => {
  return { ok: false, status, answer: { error, errors: {}, typed: {}, ...more } }
}

const by = ({ actor, now: at }: ActionDeps) => ({ actor, at })

/** Saves the step that is left and goes where the pressed button says; other buttons do one act. */
export const startAction = formActions<ActionDeps, Done, StartAnswer>({
  actions: {
    async skip(deps) {
      await markStep(deps.db, deps.step, 'skipped', by(deps))
      return { ok: true, to: addressAfter(deps.step, 'next') }
    },
    async open(deps) {
      const opened = await openBakery(deps.db, deps.hasGateway, by(deps))
      return opened.ok ? { ok: true, to: adminPaths.dashboard } : refused(422, lacksText(opened.facts, deps))
    },
    async close(deps) {
      await closeUntilOpened(deps.db, by(deps))
      return { ok: true, to: adminLinks.startStep(deps.step) }
    },
  },
  otherwise: leaveStep,
  failed: (error) => ({ error, errors: {}, typed: {} }),
})

function addressAfter(step: SetupStep, go: string): string {
  if (go === 'dashboard') return adminPaths.dashboard
  const to = go === 'next' ? (stepAfter(step) ?? step) : go
  return adminLinks.startStep(isSetupStep(to) ? to : step)
}

const fields = z.object({ go: z.string() })

async function leaveStep(deps: ActionDeps, form: FormData): Promise<Outcome> {
  const { db, step, t } = deps
  const go = parseForm(fields, form).go || 'next'
  const keys = STEP_SETTINGS[step] ?? []
  const typed = Object.fromEntries(
    keys.map((key) => [key, readTyped(key, (name) => readField((field) => formText(form, field), name))]),
  )
  const { errors, ...given } = await readSettings(deps, form, keys, typed)
  const pictures = step === 'colours' ? await sentPictures(deps, form) : { sent: {}, errors: {} }
  const faults = { ...errors, ...pictures.errors }
  if (Object.keys(faults).length > 0) return refused(422, t('start.fix'), { errors: faults, typed })
  const button = { command: saveSettings, given: { ...given, reset: [], was: {} } }
  const isNothing = Object.keys(given.settings).length === 0
  const saved = isNothing || (await submitForm(deps, { form, button, caller: callerOf(deps) })).ok
  if (!saved) return refused(409, t('start.changed'))
  const hasNewLogo = await savePictures(deps, pictures.sent)
  if (go === 'next' && CONFIRMED_BY_NEXT.includes(step)) await markStep(db, step, 'kept', by(deps))
  // The colours of a new logo are offered before the owner goes on.
  return { ok: true, to: hasNewLogo && go === 'next' ? adminLinks.startStep('colours') : addressAfter(step, go) }
}

/** What was left empty stays as it is: the owner comes back to it. */
async function readSettings(
  { db, t }: ActionDeps,
  form: FormData,
  keys: readonly SettingKey[],
  typed: Readonly<Record<string, TypedSetting>>,
) {
  const settings: Partial<Record<SettingKey, unknown>> = {}
  const versions: Partial<Record<SettingKey, number>> = {}
  if (keys.length === 0) return { settings, versions, errors: {} }
  const now = await listSettingsNow(db, keys)
  const errors: Record<string, string> = {}
  for (const key of keys) {
    const parts = typed[key]!
    const isEmpty = Object.values(parts).every((text) => text.trim() === '')
    if (isEmpty && now.get(key)!.version === 0) continue
    const parsed = parseSetting(key, parts)
    if (!parsed.ok) {
      for (const { part, text, values } of parsed.errors) errors[inputName(key, part)] = t(text, values)
      continue
    }
    settings[key] = parsed.value
    versions[key] = writtenNumberIn(form, `version:${key}`)
  }
  return { settings, versions, errors }
}

type Sent = Partial<Record<BrandPicture, string>>

async function sentPictures({ db, t }: ActionDeps, form: FormData) {
  const sent: Sent = {}
  const errors: Record<string, string> = {}
  for (const place of ['logo', 'hero'] as const) {
    const { pictures, refused: reasons } = await readSentPictures({ db }, form, 1, place)
    const [reason] = reasons
    if (reason) errors[place] = imageRefusalText(t, reason)
    const picture = pictures.at(-1)
    if (picture) sent[place] = picture.id
  }
  return { sent, errors }
}

/** A first logo brings its colours with it. Returns whether there is a new logo. */
async function savePictures(deps: ActionDeps, sent: Sent): Promise<boolean> {
  const { db, mediaStore, actor, now: at } = deps
  const settings = await listSettingsNow(db, ['shop.name', 'brand.main', 'brand.highlight'])
  const alt = settings.get('shop.name')!.value as { en: string; am: string }
  if (sent.hero) await saveBrandPicture({ db, mediaStore, actor, at }, 'hero', { sentId: sent.hero, alt })
  const logoId =
    sent.logo && (await saveBrandPicture({ db, mediaStore, actor, at }, 'logo', { sentId: sent.logo, alt }))
  if (!logoId) return false
  const isUnchosen = (['brand.main', 'brand.highlight'] as const).every((key) => settings.get(key)!.value === null)
  if (isUnchosen) {
    const { main, highlight } = await coloursFromLogo(mediaStore, logoId)
    const edits = [
      { key: 'brand.main', value: main, version: settings.get('brand.main')!.version },
      { key: 'brand.highlight', value: highlight, version: settings.get('brand.highlight')!.version },
    ] as const
    await storeSettings(db, edits, { actor, at })
  }
  return true
}
