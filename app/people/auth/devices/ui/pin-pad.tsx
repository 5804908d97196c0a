import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { PIN_MAX_DIGITS } from '../pin.ts'

interface PinPadProps {
  /** Figures of the person's PIN: the last one sends the form. */
  digits: number
  isSending: boolean
  isWrong: boolean
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/**
 * Field and keypad of a PIN inside its form. With scripts, dots stand for the figures, a keyboard works too, and the last figure sends
 * the form. Without scripts it is a field with a button. `key` it by the answer, so that a wrong PIN empties it.
 */
export function PinPad({ digits, isSending, isWrong }: PinPadProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // A keyboard types right away; the field asks for none on the screen by then.
  useEffect(() => {
    if (isHydrated) field.current?.focus()
  }, [isHydrated])

  function put(text: string) {
    const figures = text.replaceAll(/\D/g, '').slice(0, digits)
    if (isSending || !field.current) return
    // The form reads the field, which a state would fill too late.
    field.current.value = figures
    setTyped(figures)
    if (figures.length === digits) field.current.form?.requestSubmit()
  }

  return (
    <div className="grid w-full justify-items-center gap-5">
      <div
        className={classes(
          'relative rounded-md px-4 outline-offset-2 outline-focus has-[:focus-visible]:outline-3',
          isWrong && typed === '' && 'shake',
        )}
      >
        <input
          ref={field}
          name="pin"
          type="password"
          aria-label={t('pin.label')}
          // The shop's own keypad is below; a keyboard types all the same.
          inputMode={isHydrated ? 'none' : 'numeric'}
          autoComplete="off"
          maxLength={PIN_MAX_DIGITS}
          required
          readOnly={isSending}
          onChange={(event) => put(event.currentTarget.value)}
          className={
            isHydrated
              ? 'absolute inset-0 size-full cursor-default opacity-0'
              : 'min-h-13 w-48 rounded-md border border-line-strong bg-surface px-3 text-center text-2xl'
          }
        />
        {isHydrated && (
          <p aria-hidden="true" className="flex min-h-11 items-center gap-4">
            {Array.from({ length: digits }, (_, place) => (
              <span
                key={place}
                className={classes(
                  'size-5 rounded-full border-2',
                  place < typed.length ? 'border-brand bg-brand' : 'border-line-strong',
                )}
              />
            ))}
          </p>
        )}
      </div>
      {isHydrated ? (
        <div className="grid w-full max-w-84 grid-cols-3 gap-2">
          {KEYS.map((key) => (
            <Key key={key} text={key} onClick={() => put(typed + key)} />
          ))}
          <span />
          <Key text="0" onClick={() => put(typed + '0')} />
          <Key text="⌫" label={t('pin.erase')} onClick={() => put(typed.slice(0, -1))} />
        </div>
      ) : (
        <Button type="submit" size="lg" busy={isSending}>
          {t('pin.enter')}
        </Button>
      )}
    </div>
  )
}

function Key({ text, label, onClick }: { text: string; label?: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="figures min-h-15 touch-manipulation rounded-lg border border-line-strong bg-surface text-2xl font-semibold select-none hover:border-brand active:bg-sunken md:min-h-18"
    >
      {text}
    </button>
  )
}
