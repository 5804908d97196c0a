import { useT } from '../translate.tsx'
import type { Selection } from './use-selection.ts'

const HIT = 'relative z-10 inline-grid size-11 shrink-0 place-items-center cursor-pointer md:size-9'
const BOX = 'size-5 accent-brand'

interface SelectBoxProps {
  selection: Selection
  id: string
  name: string
  form: string
}

/** Checkbox of one row; sent as `id` with the bulk form, with scripts and without. */
export function SelectBox({ selection, id, name, form }: SelectBoxProps) {
  const t = useT()
  return (
    <label className={HIT}>
      <input
        type="checkbox"
        name="id"
        value={id}
        form={form}
        data-row-select
        aria-label={t('office.select.one', { name })}
        checked={selection.isChosen(id)}
        onChange={() => selection.toggle(id)}
        className={BOX}
      />
    </label>
  )
}

export function SelectPage({ selection }: { selection: Selection }) {
  const t = useT()
  return (
    <label className={HIT}>
      <input
        type="checkbox"
        aria-label={t('office.select.page')}
        checked={selection.isWholePage}
        ref={(box) => {
          if (box) box.indeterminate = !selection.isWholePage && selection.chosen.size > 0
        }}
        onChange={selection.togglePage}
        className={BOX}
      />
    </label>
  )
}
