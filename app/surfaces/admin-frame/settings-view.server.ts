import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { OF_DEMO, settingDefaults } from '#app/base/settings/defaults.ts'
import {
  isSame,
  listSettingsNow,
  type SettingsChangedMeanwhile,
  type SettingNow,
} from '#app/base/settings/save-settings.server.ts'
import {
  settingFields,
  settingSections,
  type SettingKey,
  type SettingSection,
} from '#app/base/settings/setting-fields.ts'
import { levelOf, type SettingLevel } from '#app/base/settings/levels/setting-levels.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { settingText, typeSetting } from '#app/base/settings/setting-by-kind.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { SettingError } from '#app/base/settings/parsed-setting.ts'
import type { TypedSetting } from '#app/base/settings/typed-setting.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { settingPermission } from '#app/people/auth/permissions/setting-permission.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import { presentChanges } from '#app/base/ui/admin/present-changes.server.ts'
import { UNDONE_PARAM } from './undo-outcome.ts'

export interface SettingRow {
  key: SettingKey
  typed: TypedSetting
  version: number
  /** Expected value: the one that the form was opened with, as JSON. */
  was: string
  level: SettingLevel
  /** Default value, if it differs and is short enough for the button. */
  resetTo: string | null
}

const SHORT = 24

function presentSettingRow({ key, value, version }: SettingNow, viewer: ViewContext): SettingRow {
  const original = settingDefaults[key]
  const originalText = settingText(key, original, viewer)
  return {
    key,
    typed: typeSetting(key, value as Settings[typeof key]),
    version,
    was: JSON.stringify(value),
    level: levelOf(key),
    resetTo:
      isSame(value, original) || OF_DEMO.includes(key)
        ? null
        : originalText.length <= SHORT && !originalText.includes('\n')
          ? originalText
          : '',
  }
}

/** The settings of the section that the person may change. */
export function keysFor(profile: Profile, section: SettingSection): SettingKey[] {
  return settingSections[section].filter((key) => can(profile, settingPermission(key)))
}

const HISTORY_LENGTH = 12

/** Data for the page of a section: its settings, or those of the given keys, with their last changes. */
export async function loadSection(
  { db, ...viewer }: ViewContext & { db: Database },
  url: URL,
  section: SettingSection,
  keys: readonly SettingKey[] = settingSections[section],
) {
  const { t } = viewer
  const [now, ...changes] = await Promise.all([
    listSettingsNow(db, keys),
    ...keys.map((key) => listChangesOf(db, { type: 'setting', id: key }, HISTORY_LENGTH)),
  ])
  const newest = changes
    .flat()
    .toSorted((a, b) => b.id - a.id)
    .slice(0, HISTORY_LENGTH)
  const deliverySlots = section === 'delivery' ? (await loadSettings(db))['hours.delivery_slots'] : []
  return {
    title: `${t(`setting.section.${section}`)} · ${t('setting.title')} · ${t('admin.title')}`,
    section,
    saved: url.searchParams.has(UNDONE_PARAM) ? null : url.searchParams.get('saved'),
    rows: keys.map((key) => presentSettingRow(now.get(key)!, viewer)).filter(isAsked),
    deliverySlots,
    history: newest.flatMap((change) => presentOne(change, viewer)),
  }
}

/** Whether the page has the setting: what the shop no longer asks for stands there only where it was changed. */
function isAsked({ level, resetTo }: SettingRow): boolean {
  return level === 'former' ? resetTo !== null : level !== 'elsewhere'
}

function presentOne(change: Awaited<ReturnType<typeof listChangesOf>>[number], viewer: ViewContext) {
  const { lang, calendar, t } = viewer
  const key = change.entityId as SettingKey
  if (!(key in settingFields)) return []
  const value = { label: t(`setting.label.${key}`), format: (each: unknown) => settingText(key, each, viewer) }
  return presentChanges([change], t, lang, calendar, { value })
}

export interface SettingsAnswer {
  error: string
  typed: Readonly<Record<string, TypedSetting>>
  errors: Readonly<Record<string, string>>
  conflict: {
    fields: { label: string; yours: string; theirs: string }[]
    changedBy: string
    changedAt: string
    /** Versions that saving again overwrites on purpose. */
    rows: SettingRow[]
  } | null
}

export function errorText({ text, values }: SettingError, t: Translate): string {
  return t(text, values)
}

export function presentConflict(
  { theirs, changedBy, changedAt }: SettingsChangedMeanwhile,
  mine: ReadonlyMap<SettingKey, unknown>,
  viewer: ViewContext,
): NonNullable<SettingsAnswer['conflict']> {
  const { lang, calendar, t } = viewer
  return {
    fields: theirs.map(({ key, value }) => ({
      label: t(`setting.label.${key}`),
      yours: settingText(key, mine.get(key), viewer),
      theirs: settingText(key, value, viewer),
    })),
    changedBy: changedBy ?? '',
    changedAt: changedAt ? formatMoment(changedAt, lang, calendar) : '',
    rows: theirs.map((each) => presentSettingRow(each, viewer)),
  }
}
