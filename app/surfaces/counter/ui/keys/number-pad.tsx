import { createContext, use, useState } from 'react'
import { useT } from '#app/base/ui/translate.tsx'
import { typeInto } from './type-into.ts'

/** The field of an open panel that has the keys of the screen; null: the one with `isFirst`. */
export const PadContext = createContext<readonly [of: string | null, give: (id: string) => void]>([null, () => {}])

export const usePads = () => useState<string | null>(null)

/** Whether the keys are below this field, and what gives them to it. They stay when the focus leaves for a button, so that nothing moves under the finger. */
export function usePadOf(id: string, isFirst: boolean): readonly [hasPad: boolean, take: () => void] {
  const [of, give] = use(PadContext)
  return [of === null ? isFirst : of === id, () => give(id)]
}

const KEYS = ['1', '2', '3', '4', '5', '⌫', '6', '7', '8', '9', '0', '.'] as const

interface NumberPadProps {
  field: () => HTMLInputElement | null
  hasPoint: boolean
  watch: (element: HTMLElement | null) => (() => void) | undefined
}

/** Keys of a number on the screen of a tablet, instead of the device's own keyboard, which would cover half of the till. */
export function NumberPad({ field, hasPoint, watch }: NumberPadProps) {
  const t = useT()
  const press = (key: string) => {
    const input = field()
    if (!input) return
    typeInto(input, key === '⌫' ? input.value.slice(0, -1) : input.value + key)
  }
  return (
    <div ref={watch} data-pad="" className="hidden grid-cols-6 gap-2 pt-1 @3xl:grid [@media(max-height:40rem)]:hidden">
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === '⌫' ? t('drawer.count.erase') : undefined}
          disabled={key === '.' && !hasPoint}
          // The field keeps the cursor.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => press(key)}
          className="figures min-h-14 touch-manipulation rounded-lg border border-line bg-surface text-xl font-semibold select-none hover:border-brand active:translate-y-px active:bg-sunken disabled:invisible"
        >
          {key}
        </button>
      ))}
    </div>
  )
}
