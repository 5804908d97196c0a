import { MinusIcon, PlusIcon } from '#app/base/ui/icons.tsx'

interface QuantityStepperProps {
  quantity: number
  decreaseLabel: string
  increaseLabel: string
  canDecrease: boolean
  canIncrease: boolean
  /** Called with 1 or −1. */
  onChange: (pieces: number) => void
}

const BUTTON =
  'grid size-11 place-items-center rounded-full text-ink hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-45 disabled:hover:bg-transparent'

export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, decreaseLabel, increaseLabel, canDecrease, canIncrease, onChange } = props
  return (
    <div className="inline-flex items-center rounded-full border border-line-strong bg-surface">
      <button
        type="button"
        className={BUTTON}
        aria-label={decreaseLabel}
        disabled={!canDecrease}
        onClick={() => onChange(-1)}
      >
        <MinusIcon className="size-4" />
      </button>
      <output className="figures min-w-8 text-center font-semibold" aria-live="polite">
        {quantity}
      </output>
      <button
        type="button"
        className={BUTTON}
        aria-label={increaseLabel}
        disabled={!canIncrease}
        onClick={() => onChange(1)}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  )
}
