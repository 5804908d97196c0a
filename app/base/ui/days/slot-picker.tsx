import { Fragment, useId, useState } from 'react'
import { formatSlot, formatSlotOnFace, formatSlotOnOtherClock, listPartOf } from '#app/base/platform/time/wall-clock.ts'
import { classes } from '../classes.ts'
import { FieldFault } from '../field.tsx'
import { useLang, useT } from '../translate.tsx'
import { useShownFirst } from './use-shown-first.ts'

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

const PARTS = ['morning', 'afternoon', 'evening'] as const

/**
 * Spans of a day, in a row for each part of the day, so that a span needs no AM or PM. `onChange`: as `useShownFirst` calls it.
 */
export function SlotPicker({ name, label, slots, anyLabel, error, ...props }: SlotPickerProps) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const [value, choose] = useShownFirst(props.value, props.onChange)
  const [looked, setLooked] = useState<string>()
  const onOtherClock = ({ from, to }: SlotChoice) =>
    t('ui.slot.other', { time: formatSlotOnOtherClock(from, to, lang) })
  const shown = slots.find(({ from }) => from === (looked ?? value))
  const radio = (from: string, isOpen: boolean) => (
    <input
      type="radio"
      name={name}
      value={from}
      checked={from === value && isOpen}
      disabled={!isOpen}
      data-invalid={(error && from === value) || undefined}
      onChange={() => choose(from)}
      className="sr-only"
    />
  )
  const chip = (slot: SlotChoice) => (
    <label
      key={slot.from}
      title={onOtherClock(slot)}
      // Mouse only: a touch would draw the page twice before its press.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setLooked(slot.from)}
      className={classes(CHIP, slot.isOpen ? 'border-line-strong bg-surface' : 'border-line bg-sunken text-ink-soft')}
    >
      {radio(slot.from, slot.isOpen)}
      <span>
        <span className="figures" aria-hidden="true">
          {formatSlotOnFace(slot.from, slot.to, lang)}
        </span>
        <span className="sr-only">{formatSlot(slot.from, slot.to, lang)}</span>
        {!slot.isOpen && <span> · {slot.reason ?? t('ui.slot.full')}</span>}
        <span className="sr-only">, {onOtherClock(slot)}</span>
      </span>
    </label>
  )
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={error && `${id}-error`} className="grid gap-1.5">
      <div
        className="grid max-w-md grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2"
        onPointerLeave={() => setLooked(undefined)}
      >
        {PARTS.map((part) => {
          const own = slots.filter(({ from }) => listPartOf(from) === part)
          return (
            own.length > 0 && (
              <Fragment key={part}>
                <p className="text-sm text-ink-soft">{t(`ui.slot.part.${part}`)}</p>
                <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2">
                  {own.map(chip)}
                </div>
              </Fragment>
            )
          )
        })}
        {anyLabel && (
          <label className={classes(CHIP, 'col-span-2 border-line-strong bg-surface')}>
            {radio('', true)}
            {anyLabel}
          </label>
        )}
      </div>
      <p aria-hidden="true" className="figures min-h-6 text-sm text-ink-soft">
        {shown && onOtherClock(shown)}
      </p>
      <FieldFault id={`${id}-error`}>{error}</FieldFault>
    </div>
  )
}

const CHIP =
  'relative flex min-h-11 cursor-pointer items-center justify-center rounded-full border px-2 text-center text-sm leading-snug ' +
  'has-disabled:cursor-not-allowed has-checked:font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 ' +
  'has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
