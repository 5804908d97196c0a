import { formatDay, formatMoment, formatMonthDay, isDay } from '#app/base/platform/time/calendar.ts'
import type { EntityType } from '#app/base/platform/change-log/change-log.server.ts'
import { weekdayName } from '#app/base/platform/time/ethiopian-calendar.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { LIST_MARK, type MessageKey, type Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { isSettingKey } from '#app/base/settings/setting-fields.ts'
import { settingText } from '#app/base/settings/setting-by-kind.ts'
import type { FieldLabels } from '#app/base/ui/admin/present-changes.server.ts'

/** Technical columns that the page hides; the export has them. */
const HIDDEN_VALUES: ReadonlySet<string> = new Set([
  'version',
  'capacity_hold',
  'is_from_par',
  'perceptual_hash',
  'picture_id',
  'learned_zone_id',
])

type FormatValue = (value: unknown, viewer: ViewContext) => string

function textOf(beginning: string): FormatValue {
  return (value, { t }) => {
    const key = `${beginning}${String(value)}`
    const text = t(key as MessageKey)
    return text === key ? String(value) : text
  }
}

const sayMethod: FormatValue = (value, viewer) => {
  const name = String(value).toLowerCase()
  const text = textOf('orders.attempt.')(name, viewer)
  return text === name ? String(value) : text
}

const sayTime: FormatValue = (value, { lang }) => formatWallTime(String(value).slice(0, 5), lang)
const sayMoment: FormatValue = (value, { lang, calendar }) => formatMoment(new Date(String(value)), lang, calendar)

const sayDay: FormatValue = (value, { lang, calendar }) =>
  isDay(String(value)) ? formatDay(String(value), lang, calendar) : String(value)

/** `ethiopian 05-03 05-11`: "3 Tir – 11 Tir", in its own calendar; `feast fasika 14 1`: "Fasika, −14 … +1". */
const saySeason: FormatValue = (value, viewer) => {
  const { lang } = viewer
  const [name, ...ends] = String(value).split(' ')
  if (name === 'feast') return `${textOf('feast.')(ends[0], viewer)}, −${ends[1]} … +${ends[2]}`
  const calendar = name === 'ethiopian' ? 'ethiopian' : 'gregorian'
  const days = ends.map((end) => {
    const [month = 1, day = 1] = end.split('-').map(Number)
    return formatMonthDay({ month, day }, lang, calendar)
  })
  return days.join(' – ')
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function sayList(value: unknown, say: (one: string) => string, { lang }: ViewContext): string {
  return Array.isArray(value) ? value.map((one) => say(String(one))).join(LIST_MARK[lang]) : ''
}

const FORMATS: Readonly<Record<string, FormatValue>> = {
  role: textOf('permissions.role.'),
  roles: (value, viewer) => sayList(value, (one) => textOf('permissions.role.')(one, viewer), viewer),
  permission: textOf('permissions.name.'),
  status: textOf('orders.status.'),
  unpaid_reason_for: textOf('orders.status.'),
  attempt_state: textOf('orders.attempt.'),
  // The state of a refund.
  state: textOf('refunds.state.'),
  // First the reference, then what was done with it.
  reported: textOf('office.action.'),
  delivery_method: textOf('orders.method.'),
  method: sayMethod,
  kind: textOf('occasions.kind.'),
  delivery_date: sayDay,
  planned_for: sayDay,
  delivery_time: sayTime,
  opens_at: sayTime,
  closes_at: sayTime,
  closed_at: sayMoment,
  clock_said: sayMoment,
  booked_as: sayMoment,
  payment_deadline_at: sayMoment,
  waits_for_customer_since: sayMoment,
  phone: (value) => formatPhone(String(value)),
  image_id: (_, { t }) => t('log.value.picture'),
  picture_ids: (value) => String((value as readonly string[]).length),
  position: (value) => String(Number(value) + 1),
  price_multiplier_milli: (value) => String(Number(value) / 1000),
  points_factor_milli: (value) => String(Number(value) / 1000),
  offered_from: sayDay,
  offered_until: sayDay,
  season: saySeason,
  allergens: (value, viewer) => sayList(value, (one) => textOf('catalog.allergen.')(one, viewer), viewer),
  weekdays: (value, viewer) => sayList(value, (day) => weekdayName(viewer.lang, WEEKDAYS.indexOf(day)), viewer),
  pars: (value) => (value as readonly (number | null)[]).map((pieces) => pieces ?? '–').join(', '),
}

/**
 * Readable columns and values of an entry. A column without a text keeps its name; technical ones are left out. `thing` names the
 * setting to which a value belongs.
 */
export function logLabels(
  names: Iterable<string>,
  thing: { type: EntityType; id: string },
  viewer: ViewContext,
): FieldLabels {
  const shown = [...names].filter((name) => !HIDDEN_VALUES.has(name))
  return Object.fromEntries(
    shown.map((name) => {
      const say = sayOf(name, thing)
      const label = labelOf(name, viewer.t)
      return [name, say ? { label, format: (value: unknown) => say(value, viewer) } : label]
    }),
  )
}

function labelOf(name: string, t: Translate): string {
  const key = `log.column.${name}`
  const text = t(key as MessageKey)
  return text === key ? name.replace(/_santim$/, '').replaceAll('_', ' ') : text
}

function sayOf(name: string, thing: { type: EntityType; id: string }): FormatValue | undefined {
  if (thing.type === 'landmark' && name === 'status') return textOf('landmarks.status.')
  if (thing.type === 'setting' && name === 'value') {
    const key = thing.id
    return isSettingKey(key) ? (value, viewer) => settingText(key, value, viewer) : undefined
  }
  if (name.endsWith('_santim')) return (value, { lang }) => formatSantim(Number(value), lang)
  return FORMATS[name]
}
