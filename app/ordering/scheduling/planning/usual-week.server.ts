import { formText, writtenNumberIn } from '#app/base/platform/text/form-text.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { weekdayName } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { listSettingsNow } from '#app/base/settings/save-settings.server.ts'
import { parseSetting, readTyped } from '#app/base/settings/setting-by-kind.ts'
import { inputName, WEEKDAYS } from '#app/base/settings/typed-setting.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { listSizes } from '#app/catalog/cakes/choices.queries.server.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { saveSettings } from '#app/people/auth/commands/save-settings.server.ts'

const KEY = 'capacity.points_per_day' as const
/** Its hidden field: the version of the setting that the form has shown. */
const VERSION = 'usualVersion'

/** What each weekday holds, Monday first, and what one cake takes of it by its size. */
export async function loadUsualWeek(db: Database, settings: Settings, { lang, t }: Pick<ViewContext, 'lang' | 't'>) {
  const [now, sizes] = await Promise.all([listSettingsNow(db, [KEY]), listSizes(db)])
  return {
    version: { name: VERSION, value: now.get(KEY)!.version },
    days: WEEKDAYS.map((day) => ({
      name: inputName(KEY, String(day)),
      label: weekdayName(lang, (day + 1) % 7),
      points: settings[KEY][day] ?? 0,
      /** The shop is never open on it. */
      isClosed: settings['hours.shop'][day] === null,
    })),
    sizes: sizes.map((size) => t('capacity.usual.size', { size: nameIn(lang, size), count: size.points })),
  }
}

/** Whether the form is that of the usual week. */
export const isUsualWeek = (form: FormData): boolean => form.has(VERSION)

/** Saves what each weekday holds. `typed`: the answer shows it again. */
export async function usualWeekAction(
  admin: AdminRequest,
  form: FormData,
): Promise<{ ok: true } | FormRefused<{ error: string; typed: Readonly<Record<string, string>> }>> {
  const { t } = admin
  const field = (name: string) => formText(form, name)
  const typed = Object.fromEntries(
    WEEKDAYS.map((day) => inputName(KEY, String(day))).map((name) => [name, field(name)]),
  )
  const parsed = parseSetting(KEY, readTyped(KEY, field))
  if (!parsed.ok) {
    const { text, values } = parsed.errors[0]!
    return { ok: false, status: 422, answer: { error: t(text, values), typed } }
  }
  const given = { settings: { [KEY]: parsed.value }, versions: { [KEY]: writtenNumberIn(form, VERSION) } }
  const saved = await submitAdminForm(admin, form, { command: saveSettings, given })
  return saved.ok ? { ok: true } : { ...saved, answer: { error: saved.answer.error, typed } }
}
