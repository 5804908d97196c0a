import { useId, useState } from 'react'
import { formatSlot, formatSlotOnOtherClock } from '#app/base/platform/time/wall-clock.ts'
import { classes } from '../classes.ts'
import { FieldFault } from '../field.tsx'
import { useLang, useT } from '../translate.tsx'

/** A span of the day, local `HH:mm`; the form sends `from`. */
export interface SlotChoice {
  from: string
  to: string
  isOpen: boolean
  /** Why it cannot be chosen, in a word or two; defaults to "full". */
  reason?: string | undefined
}

interface SlotPickerProps {
  name: string
  label: string
  /** Empty: none, or any time if there is an `anyLabel`. */
  value: string
  onChange: (from: string) => void
  slots: readonly SlotChoice[]
  anyLabel?: string | undefined
  error?: string | undefined
}

export function SlotPicker({ name, label, value, onChange, slots, anyLabel, error }: SlotPickerProps) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const [looked, setLooked] = useState<string>()
  const onOtherClock = ({ from, to }: SlotChoice) =>
    t('ui.slot.other', { time: formatSlotOnOtherClock(from, to, lang) })
  const shown = slots.find(({ from }) => from === (looked ?? value))
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={error && `${id}-error`} className="grid gap-1.5">
      <div className="flex flex-wrap gap-2" onPointerLeave={() => setLooked(undefined)}>
        {anyLabel && (
          <label className={CHIP}>
            <input
              type="radio"
              name={name}
              value=""
              checked={value === ''}
              onChange={() => onChange('')}
              data-invalid={(error && value === '') || undefined}
              className="sr-only"
            />
            {anyLabel}
          </label>
        )}
        {slots.map((slot) => (
          <label
            key={slot.from}
            title={onOtherClock(slot)}
            onPointerEnter={() => setLooked(slot.from)}
            className={classes(CHIP, !slot.isOpen && 'border-dashed text-ink-soft')}
          >
            <input
              type="radio"
              name={name}
              value={slot.from}
              checked={slot.from === value && slot.isOpen}
              disabled={!slot.isOpen}
              data-invalid={(error && slot.from === value) || undefined}
              onChange={() => onChange(slot.from)}
              className="sr-only"
            />
            <span>
              <span className="figures">{formatSlot(slot.from, slot.to, lang)}</span>
              {!slot.isOpen && <span className="text-xs"> · {slot.reason ?? t('ui.slot.full')}</span>}
              <span className="sr-only">, {onOtherClock(slot)}</span>
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="figures min-h-6 text-sm text-ink-soft">
        {shown && onOtherClock(shown)}
      </p>
      <FieldFault id={`${id}-error`}>{error}</FieldFault>
    </div>
  )
}

const CHIP =
  'relative flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm ' +
  'has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-disabled:cursor-not-allowed ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
