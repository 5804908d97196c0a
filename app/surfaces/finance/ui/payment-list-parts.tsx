import type { Translate } from '#app/base/platform/text/translate.ts'
import { ListBar } from '#app/base/ui/list/list-bar.tsx'
import { ListSearch } from '#app/base/ui/list/list-form.tsx'
import { ChipRow, type Chip } from '#app/base/ui/admin/chip-row.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** Chips and search of a list of money that waits for a person. `label` names the chips. */
export function PaymentFilters({ label, chips, search }: { label: string; chips: readonly Chip[]; search: string }) {
  const t = useT()
  return (
    <ListBar chips={<ChipRow label={label} items={chips} />}>
      <ListSearch
        value={search}
        label={t('payments.search')}
        placeholder={t('payments.search.hint')}
        go={t('payments.search.go')}
      />
    </ListBar>
  )
}

/** Notice that a search hides all results. */
export function hiddenPayments(t: Translate) {
  return { title: t('payments.hidden.title'), text: t('payments.hidden.text'), clear: t('payments.hidden.clear') }
}
