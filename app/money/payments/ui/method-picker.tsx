import { useId } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { isMethodAvailable, type PaymentMethod, type ShownWays } from '../methods.ts'
import { MethodMark } from './method-mark.tsx'
import { methodLabels } from './method-texts.ts'

interface MethodPickerProps {
  ways: ShownWays
  phone: string
  method: PaymentMethod
  onChange: (method: PaymentMethod) => void
  name?: string
  /** Id of the text that says why a method is greyed, where the phone field says it. */
  reasonId?: string
}

const COLUMNS = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3'] as const

/**
 * A choice of the methods that the shop offers, of the same height whatever is typed. Those that cannot reach the phone are greyed and
 * say why (Requirement 3.11); those without a gateway are absent, and with none left it says what to do instead.
 */
export function MethodPicker({ ways, phone, method, onChange, name = 'paymentMethod', reasonId }: MethodPickerProps) {
  const t = useT()
  const noteId = useId()
  const { methods } = ways
  const hasNote = methods.includes('Telebirr') && !isMethodAvailable('Telebirr', phone)
  if (methods.length === 0) return <Notice tone="highlight">{ways.note}</Notice>
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('payment.method')}</legend>
      <div className={classes('grid gap-2', COLUMNS[methods.length])}>
        {methods.map((each) => {
          const isAvailable = isMethodAvailable(each, phone)
          return (
            <label
              key={each}
              className={classes(
                'relative grid min-h-15 content-center justify-items-center gap-1 rounded-md border px-1 py-2 text-center text-sm leading-snug',
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
                checked={isAvailable && method === each}
                disabled={!isAvailable}
                aria-describedby={isAvailable ? undefined : (reasonId ?? noteId)}
                onChange={() => onChange(each)}
                className="absolute inset-0 size-full cursor-[inherit] opacity-0"
              />
              <MethodMark method={each} className={classes('size-6.5', !isAvailable && 'opacity-40 grayscale')} />
              <span>{t(methodLabels[each])}</span>
              {!isAvailable && (
                <span className="absolute -top-2 rounded-full border border-line bg-surface px-2 text-xs">
                  {t('payment.method.unavailable')}
                </span>
              )}
            </label>
          )
        })}
      </div>
      {!reasonId && (
        <p id={noteId} className="mt-1.5 text-sm text-ink-soft empty:hidden" aria-live="polite">
          {hasNote && t('payment.method.telebirr.note')}
        </p>
      )}
    </fieldset>
  )
}
