import { useState, type RefObject } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { CODE_LENGTH, HANDOVER_FIELDS } from '../handover-check.ts'
import type { HandOverLayout } from './hand-over-fields.tsx'

interface CodeBoxesProps {
  label: string
  input: RefObject<HTMLInputElement | null>
  code: string
  state: 'open' | 'right' | 'wrong'
  describedBy?: string | undefined
  layout?: HandOverLayout
  onType: (code: string) => void
}

const STYLES = {
  open: 'border-line-strong bg-surface',
  right: 'border-2 border-leaf bg-leaf-soft',
  wrong: 'border-2 border-danger bg-surface',
} as const

const SIZES: Readonly<Record<HandOverLayout, string>> = {
  page: 'h-16 text-3xl',
  foot: 'h-13 text-3xl md:h-16',
  line: 'h-12 min-w-10 text-2xl',
}

/** Four boxes over one field, so that typing, pasting and screen readers see a field. Without scripts it is a plain field. */
export function CodeBoxes({ label, input, code, state, describedBy, layout = 'page', onType }: CodeBoxesProps) {
  const [isFocused, setFocused] = useState(false)
  const isHydrated = useHydrated()
  const next = Math.min(code.length, CODE_LENGTH - 1)
  return (
    <div className="relative">
      {isHydrated && (
        // A new key begins the movement again.
        <div
          key={state === 'wrong' ? code : state}
          aria-hidden="true"
          className={classes(
            'grid grid-cols-4',
            layout === 'line' ? 'gap-1.5' : 'gap-2.5',
            state === 'wrong' && 'shake',
          )}
        >
          {Array.from({ length: CODE_LENGTH }, (_, place) => (
            <span
              key={place}
              className={classes(
                'figures grid place-items-center rounded-lg border font-bold',
                SIZES[layout],
                state === 'open' && isFocused && place === next ? 'border-2 border-brand bg-surface' : STYLES[state],
              )}
            >
              {code[place] ?? ''}
            </span>
          ))}
        </div>
      )}
      <input
        // Without scripts the field keeps its own text.
        key={isHydrated ? 'boxes' : 'plain'}
        ref={input}
        name={HANDOVER_FIELDS.code}
        aria-label={label}
        aria-invalid={state === 'wrong' || undefined}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="off"
        maxLength={CODE_LENGTH}
        {...(isHydrated && { value: code })}
        onChange={({ target }) => onType(target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className={
          isHydrated
            ? 'absolute inset-0 size-full cursor-text opacity-0'
            : 'figures min-h-16 w-full rounded-lg border border-line-strong bg-surface text-center text-3xl tracking-[0.5em]'
        }
      />
    </div>
  )
}
