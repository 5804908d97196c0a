import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { productionAddress } from '../production-path.ts'
import { STATIONS, type Station } from '../station.ts'

export function ProductionStations({ day, station }: { day: { iso: string }; station: Station | null }) {
  const t = useT()
  const items = [null, ...STATIONS].map((each) => ({
    to: productionAddress(day.iso, { station: each }),
    text: t(each === null ? 'production.station.all' : `production.${each}`),
    isChosen: each === station,
  }))
  return (
    <div className="print:hidden">
      <ChipRow label={t('production.stations')} items={items} />
    </div>
  )
}
