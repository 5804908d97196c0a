import { ChipRow } from '#app/base/ui/office/chip-row.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { sheetAddress } from '../sheet-path.ts'
import { STATIONS, type Station } from '../station.ts'

/** The whole sheet, or what one station needs of it. */
export function SheetStations({ day, station }: { day: { iso: string }; station: Station | null }) {
  const t = useT()
  const items = [null, ...STATIONS].map((each) => ({
    to: sheetAddress(day.iso, { station: each }),
    text: t(each === null ? 'sheet.station.all' : `sheet.${each}`),
    isChosen: each === station,
  }))
  return (
    <div className="print:hidden">
      <ChipRow label={t('sheet.stations')} items={items} />
    </div>
  )
}
