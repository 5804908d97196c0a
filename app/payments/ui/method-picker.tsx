import { useId } from 'react'
import { classes } from '#app/ui/classes.ts'
import { useT } from '#app/ui/translate.tsx'
import { isMethodAvailable, PAYMENT_METHODS, type PaymentMethod } from '../methods.ts'
import { MethodMark } from './method-mark.tsx'
import { methodLabels } from './method-texts.ts'

interface MethodPickerProps {
  /** The phone as typed: it decides which methods are available. */
  phone: string
  method: PaymentMethod
  onChange: (method: PaymentMethod) => void
  /** Name of the form field. */
  name?: string
}

/** One of the three methods. Those that cannot reach the phone are greyed and say why (spec 5). */
export function MethodPicker({ phone, method, onChange, name = 'paymentMethod' }: MethodPickerProps) {
  const t = useT()
  const noteId = useId()
  const hasNote = !isMethodAvailable('Telebirr', phone)
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('payment.method')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {PAYMENT_METHODS.map((each) => {
          const isAvailable = isMethodAvailable(each, phone)
          return (
            <label
              key={each}
              className={classes(
                'relative grid min-h-20 content-center justify-items-center gap-1 rounded-md border px-1 py-2 text-center text-sm leading-snug',
                'has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isAvailable
                  ? 'cursor-pointer border-line-strong bg-surface'
                  : 'cursor-not-allowed border-line bg-sunken text-ink-soft',
              )}
            >
              <input
                type="radio"
                name={name}
                value={each}
                checked={method === each}
                disabled={!isAvailable}
                aria-describedby={isAvailable ? undefined : noteId}
                onChange={() => onChange(each)}
                className="absolute inset-0 size-full cursor-[inherit] opacity-0"
              />
              <MethodMark method={each} className={classes('size-8', !isAvailable && 'opacity-40 grayscale')} />
              <span>{t(methodLabels[each])}</span>
              {!isAvailable && (
                <span className="rounded-full bg-surface px-2 text-xs">{t('payment.method.unavailable')}</span>
              )}
            </label>
          )
        })}
      </div>
      <p id={noteId} className="mt-1.5 text-sm text-ink-soft empty:hidden" aria-live="polite">
        {hasNote && t('payment.method.telebirr.note')}
      </p>
    </fieldset>
  )
}
