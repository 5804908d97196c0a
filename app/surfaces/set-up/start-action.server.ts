import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { coloursFromLogo } from '#app/base/brand/logo-pictures.server.ts'
import type { BrandPicture } from '#app/base/brand/brand.queries.server.ts'
import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import { answerRefused, submitForm, type FormCommand } from '#app/base/commands/doors.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { formText, writtenNumberIn } from '#app/base/platform/text/form-text.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { parseSetting, readTyped } from '#app/base/settings/setting-by-kind.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { listSettingsNow } from '#app/base/settings/save-settings.server.ts'
import { settingFields, type SettingKey } from '#app/base/settings/setting-fields.ts'
import { inputName, type TypedSetting } from '#app/base/settings/typed-setting.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { saveSettings } from '#app/people/auth/commands/save-settings.server.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import { markStep } from './commands/mark-step.server.ts'
import { closeShop, openShop } from './commands/open-shop.server.ts'
import { setBrandPicture } from './commands/set-brand-picture.server.ts'
import { isSetupStep, stepAfter, type SetupMark, type SetupStep } from './setup-steps.ts'
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

/** The command of a button, or of a part of a step. */
function submit(deps: ActionDeps, form: FormData, button: FormCommand) {
  const caller = { ...callerOf(deps), hasGateway: deps.hasGateway }
  return submitForm(deps, { form, button, caller })
}

/** Saves the step that is left and goes where the pressed button says; other buttons do one act. */
export const startAction = formActions<ActionDeps, Done, StartAnswer>({
  actions: {
    async skip(deps, form) {
      await submit(deps, form, marking(deps.step, 'skipped'))
      return { ok: true, to: addressAfter(deps.step, 'next') }
    },
    async open(deps, form) {
      const opened = await submit(deps, form, { command: openShop })
      if (opened.ok) return { ok: true, to: adminPaths.dashboard }
      const { status, answer } = answerRefused(openShop, opened, deps)
      return refused(status, answer.error)
    },
    /** The delivery zones of the demo shop's city, to be changed. */
    async 'sub-cities'(deps, form) {
      const given = {
        settings: { 'delivery.zones': settingDefaults['delivery.zones'] },
        versions: {},
        reset: [],
        was: {},
      }
      await submit(deps, form, { command: saveSettings, given })
      return { ok: true, to: adminLinks.startStep('delivery') }
    },
    async close(deps, form) {
      await submit(deps, form, { command: closeShop })
      return { ok: true, to: adminLinks.startStep(deps.step) }
    },
  },
  otherwise: leaveStep,
  failed: (error) => ({ error, errors: {}, typed: {} }),
})

const marking = (step: SetupStep, mark: SetupMark): FormCommand => ({ command: markStep, given: { step, mark } })

function addressAfter(step: SetupStep, go: string): string {
  if (go === 'dashboard') return adminPaths.dashboard
  const to = go === 'next' ? (stepAfter(step) ?? step) : go
  return adminLinks.startStep(isSetupStep(to) ? to : step)
}

const fields = z.object({ go: z.string() })

async function leaveStep(deps: ActionDeps, form: FormData): Promise<Outcome> {
  const { step, t } = deps
  const go = parseForm(fields, form).go || 'next'
  const keys = STEP_SETTINGS[step] ?? []
  const typed = Object.fromEntries(
    keys.map((key) => [key, readTyped(key, (name) => readField((field) => formText(form, field), name))]),
  )
  const { errors, ...given } = await readSettings(deps, form, keys, typed)
  const pictures = await sentPictures(deps, form)
  const faults = { ...errors, ...pictures.errors }
  if (Object.keys(faults).length > 0) return refused(422, t('start.fix'), { errors: faults, typed })
  const button = { command: saveSettings, given: { ...given, reset: [], was: {} } }
  const isNothing = Object.keys(given.settings).length === 0
  const saved = isNothing || (await submit(deps, form, button)).ok
  if (!saved) return refused(409, t('start.changed'))
  const shown = await savePictures(deps, form, pictures.sent)
  if (Object.keys(shown.errors).length > 0) return refused(422, t('start.fix'), { errors: shown.errors, typed })
  if (go === 'next' && CONFIRMED_BY_NEXT.includes(step)) await submit(deps, form, marking(step, 'kept'))
  return { ok: true, to: addressAfter(step, go) }
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
    // A box that is not ticked says no, where the form has one.
    const isBox = settingFields[key].kind === 'flag'
    const isEmpty = isBox ? !form.has(`version:${key}`) : Object.values(parts).every((text) => text.trim() === '')
    if (isEmpty && (isBox || now.get(key)!.version === 0)) continue
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

/** A first logo brings its colours with it, which the next step shows. An upload that is gone by now is an error of its field. */
async function savePictures(deps: ActionDeps, form: FormData, sent: Sent) {
  const { db, mediaStore } = deps
  const errors: Record<string, string> = {}
  let logoId: string | undefined
  for (const place of ['hero', 'logo'] as const) {
    const pictureId = sent[place]
    if (pictureId === undefined) continue
    const set = await submit(deps, form, { command: setBrandPicture, given: { place, pictureId } })
    if (!set.ok) errors[place] = answerRefused(setBrandPicture, set, deps).answer.error
    else if (place === 'logo') logoId = String(set.made?.['imageId'])
  }
  if (logoId === undefined) return { errors }
  const settings = await listSettingsNow(db, ['brand.main', 'brand.highlight'])
  if ([...settings.values()].every(({ value }) => value === null)) {
    const { main, highlight } = await coloursFromLogo(mediaStore, logoId)
    const versions = Object.fromEntries([...settings.values()].map(({ key, version }) => [key, version]))
    const given = { settings: { 'brand.main': main, 'brand.highlight': highlight }, versions, reset: [], was: {} }
    await submit(deps, form, { command: saveSettings, given })
  }
  return { errors }
}
