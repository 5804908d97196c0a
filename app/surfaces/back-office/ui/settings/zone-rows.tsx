import { formatSlot } from '#app/base/platform/time/wall-clock.ts'
import type { Slot } from '#app/base/settings/setting-kinds.ts'
import {
  inputName,
  MAX_SLOTS,
  rowCount,
  rowsOf,
  typeSpan,
  zoneSlotPart,
  type TypedSetting,
} from '#app/base/settings/typed-setting.ts'
import { classes } from '#app/base/ui/classes.ts'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { SettingInputs } from './setting-card.tsx'
import { Cell } from './setting-rows.tsx'

export function ZoneRows({ row: { key }, typed, errors, deliverySlots }: SettingInputs) {
  const t = useT()
  const columns = [
    { part: 'en', text: t('setting.english') },
    { part: 'am', text: t('setting.amharic') },
    { part: 'fee', text: t('setting.fee') },
    { part: 'min', text: t('setting.zone.min') },
  ] as const
  const grid = 'grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7.5rem_7.5rem]'
  return (
    <ul className="grid gap-2">
      <li className={classes(grid, 'items-end text-sm leading-snug text-ink-soft')} aria-hidden="true">
        {columns.map(({ part, text }) => (
          <span key={part}>{text}</span>
        ))}
      </li>
      {rowsOf(rowCount(key, typed)).map((row) => (
        <li key={row} className={classes(grid, 'border-t border-line pt-2')}>
          <input type="hidden" name={inputName(key, `${row}.id`)} value={typed[`${row}.id`] ?? ''} />
          {columns.map(({ part, text }) => (
            <Cell
              key={part}
              setting={key}
              part={`${row}.${part}`}
              label={t('setting.row.part', { row: row + 1, part: text })}
              typed={typed}
              errors={errors}
              {...((part === 'fee' || part === 'min') && { inputMode: 'decimal' })}
            />
          ))}
          <ZoneTimes row={row} setting={key} typed={typed} slots={deliverySlots} />
        </li>
      ))}
    </ul>
  )
}

interface ZoneTimesProps {
  row: number
  setting: SettingInputs['row']['key']
  typed: TypedSetting
  slots: readonly Slot[]
}

/** A check box for each delivery time, folded while none is ticked: all times then count. */
function ZoneTimes({ row, setting, typed, slots }: ZoneTimesProps) {
  const t = useT()
  const lang = useLang()
  const chosen = new Set(rowsOf(MAX_SLOTS).flatMap((at) => typed[zoneSlotPart(row, at)] || []))
  if (slots.length === 0) return null
  return (
    <details open={chosen.size > 0} className="group col-span-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm text-brand md:min-h-8">
        {t('setting.zone.times')}
        <ChevronDownIcon className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">{t('setting.row.part', { row: row + 1, part: t('setting.zone.times') })}</legend>
        {slots.map((slot, at) => (
          <label key={typeSpan(slot)} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              name={inputName(setting, zoneSlotPart(row, at))}
              value={typeSpan(slot)}
              defaultChecked={chosen.has(typeSpan(slot))}
              className="size-5 shrink-0 accent-brand"
            />
            {formatSlot(slot.from, slot.to, lang)}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
