import { formatSlot } from '#app/base/platform/time/wall-clock.ts'
import type { Slot } from '#app/base/settings/setting-kinds.ts'
import {
  bandFeePart,
  bandFeeWasPart,
  inputName,
  MAX_SLOTS,
  MAX_ZONES,
  rowCount,
  rowsOf,
  typeSpan,
  zoneSlotPart,
  type TypedSetting,
} from '#app/base/settings/typed-setting.ts'
import { FEE_BANDS, ZONE_BANDS, ZONE_FEE, ZONE_MIN_ORDER } from '#app/base/settings/zone-bands.ts'
import { classes } from '#app/base/ui/classes.ts'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { SettingInputs } from './setting-card.tsx'
import { Cell } from './setting-rows.tsx'

/** What the three bands cost and which zone is in which; the rest of each zone is folded behind them. */
export function ZoneRows({ row: { key }, typed, errors, deliverySlots }: SettingInputs) {
  const t = useT()
  const rows = rowsOf(rowCount(typed, MAX_ZONES))
  const inBands = rows.filter((row) => typed[`${row}.band`])
  const cells = { setting: key, typed, errors }
  const isRestWrong = Object.keys(errors).some((name) => /^delivery\.zones:\d+\.(?:en|am|min)$/.test(name))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid max-w-xl grid-cols-3 gap-3">
        {FEE_BANDS.map((band) => (
          <div key={band} className="grid content-start gap-1">
            <span className="text-sm font-semibold" aria-hidden="true">
              {t(`setting.band.${band}`)}
            </span>
            <input
              type="hidden"
              name={inputName(key, bandFeeWasPart(band))}
              value={typed[bandFeeWasPart(band)] ?? ''}
            />
            <Cell
              {...cells}
              part={bandFeePart(band)}
              label={t('setting.band.fee', { band: t(`setting.band.${band}`) })}
              rule={ZONE_FEE}
            />
          </div>
        ))}
      </div>
      <ul className="grid gap-x-8 divide-y divide-line">
        {inBands.map((row) => (
          <ZoneBandChoice key={row} {...cells} row={row} />
        ))}
      </ul>
      <details open={isRestWrong} className="group/rest">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-brand">
          {t('setting.zones.single')}
          <ChevronDownIcon className="size-4 shrink-0 group-open/rest:rotate-180" />
        </summary>
        <p className="mb-3 max-w-prose text-sm text-ink-soft">{t('setting.zones.single.about')}</p>
        <SingleZones {...cells} rows={rows} slots={deliverySlots} />
      </details>
    </div>
  )
}

type Cells = Pick<Parameters<typeof Cell>[0], 'setting' | 'typed' | 'errors'>

function ZoneBandChoice({ row, ...cells }: Cells & { row: number }) {
  const t = useT()
  const lang = useLang()
  const { setting, typed } = cells
  const zone = typed[`${row}.${lang}`] ?? ''
  return (
    <li className="group/zone flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <span id={`zone-${row}`} className="min-w-36 font-semibold wrap-anywhere max-sm:w-full">
        {zone}
      </span>
      <div role="radiogroup" aria-labelledby={`zone-${row}`} className="flex flex-wrap gap-1 max-sm:w-full">
        {ZONE_BANDS.map((band) => (
          <label
            key={band}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-line px-1.5 text-sm max-sm:grow has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-focus-visible:outline-3 sm:min-w-22 sm:px-3.5"
          >
            <input
              type="radio"
              name={inputName(setting, `${row}.band`)}
              value={band}
              defaultChecked={typed[`${row}.band`] === band}
              className="sr-only"
            />
            {t(`setting.band.${band}`)}
          </label>
        ))}
      </div>
      <div className="hidden w-28 group-has-[[value=own]:checked]/zone:block">
        <Cell {...cells} part={`${row}.fee`} label={t('setting.band.own.fee', { zone })} rule={ZONE_FEE} />
      </div>
    </li>
  )
}

function SingleZones({ rows, slots, ...cells }: Cells & { rows: readonly number[]; slots: readonly Slot[] }) {
  const t = useT()
  const { setting, typed } = cells
  const grid = 'grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7.5rem_7.5rem]'
  const columns = [
    { part: 'en', text: t('setting.english') },
    { part: 'am', text: t('setting.amharic') },
    { part: 'min', text: t('setting.zone.min') },
    { part: 'fee', text: t('setting.fee') },
  ] as const
  return (
    <ul className="grid gap-2">
      <li className={classes(grid, 'items-end text-sm leading-snug text-ink-soft')} aria-hidden="true">
        {columns.map(({ part, text }) => (
          <span key={part}>{text}</span>
        ))}
      </li>
      {rows.map((row) => {
        // A zone that is saved has its fee above, beside its band.
        const own = columns.filter(({ part }) => part !== 'fee' || !typed[`${row}.band`])
        return (
          <li key={row} className={classes(grid, 'border-t border-line pt-2')}>
            <input type="hidden" name={inputName(setting, `${row}.id`)} value={typed[`${row}.id`] ?? ''} />
            {own.map(({ part, text }) => (
              <Cell
                key={part}
                {...cells}
                part={`${row}.${part}`}
                label={t('setting.row.part', { row: row + 1, part: text })}
                isPrinted={part === 'en' || part === 'am'}
                {...(part === 'fee' && { rule: ZONE_FEE })}
                {...(part === 'min' && { rule: ZONE_MIN_ORDER })}
              />
            ))}
            <ZoneTimes row={row} setting={setting} typed={typed} slots={slots} />
          </li>
        )
      })}
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
