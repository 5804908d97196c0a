import { useId, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import { Unprinted } from '#app/base/ui/printed/unprinted.tsx'
import { NumberInput } from '#app/base/ui/number-field.tsx'
import { DECIMALS, type NumberRule } from '#app/base/platform/numbers/number-rules.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useIsShown } from '#app/till/drawer/ui/use-is-shown.ts'
import { NumberPad, usePadOf } from './keys/number-pad.tsx'
import { FIELD } from './till-classes.ts'

interface TillFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'ref'> {
  label: string
  /** Figures that are no number, such as those of a phone. */
  isFigures?: boolean
  /** Makes it a field of a number. */
  rule?: NumberRule
  /** Of the fields of its panel with figures: the keys of a tablet's screen are below it until another one is touched. */
  isFirst?: boolean
  /** It is printed, and the printer's font lacks some characters. */
  isPrinted?: boolean
  /** Called for Enter on a keyboard, not for the one that a scanner sends. */
  onEnter?: () => void
}

/** A field of a panel, with its name above it. */
export function TillField({
  label,
  isFigures = false,
  rule,
  isFirst = false,
  isPrinted,
  onEnter,
  ...input
}: TillFieldProps) {
  const isOfFigures = rule !== undefined || isFigures
  const line = useRef<HTMLInputElement>(null)
  const [hasPad, takePad] = usePadOf(useId(), isFirst)
  const [isPadShown, watchPad] = useIsShown()
  const field = {
    autoComplete: 'off',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.defaultPrevented) onEnter?.()
    },
    ...input,
    ref: line,
    ...(isOfFigures && { onFocus: takePad }),
    // Beside the keys of the page the device's own keyboard stays away.
    ...(hasPad && isPadShown && { inputMode: 'none' as const }),
    className: classes(FIELD, 'font-normal', isOfFigures && 'figures'),
  }
  return (
    <div className="grid min-w-0 shrink-0 gap-1">
      <label className="grid gap-1 text-sm font-semibold">
        {label}
        {rule ? <NumberInput rule={rule} {...field} /> : <input {...field} />}
      </label>
      {isPrinted && <Unprinted text={input.value} />}
      {isOfFigures && hasPad && (
        <NumberPad
          field={() => line.current}
          hasPoint={rule !== undefined && DECIMALS[rule.kind] > 0}
          watch={watchPad}
        />
      )}
    </div>
  )
}
