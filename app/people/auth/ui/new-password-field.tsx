import { useState } from 'react'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { ShownPasswordField } from './account-fields.tsx'
import { findPasswordFault, passwordMinimum, passwordStrength } from '../passwords/password.ts'

interface NewPasswordFieldProps {
  label: string
  email: string
  isStaff: boolean
  error: string | undefined
}

/** A new password with its meter, which applies the server's rules. The hint is shown without scripts. */
export function NewPasswordField({ label, email, isStaff, error }: NewPasswordFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  return (
    <div className="grid gap-2">
      <ShownPasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={t('auth.new.password.hint', { count: passwordMinimum({ isStaff }) })}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Meter typed={typed} email={email} isStaff={isStaff} />
    </div>
  )
}

const FILLED = { weak: 1, fair: 2, good: 3 } as const
const COLOURS = { weak: 'fill-danger', fair: 'fill-adey', good: 'fill-leaf' } as const

function Meter({ typed, email, isStaff }: { typed: string; email: string; isStaff: boolean }) {
  const t = useT()
  const strength = passwordStrength(typed, email, { isStaff })
  return (
    // Keeps its space while empty, so that the page does not jump at the first letter.
    <div className="flex min-h-6 items-center gap-3 text-sm">
      {typed !== '' && (
        <svg viewBox="0 0 96 6" className="h-1.5 w-24 shrink-0" aria-hidden="true">
          {[0, 1, 2].map((part) => (
            <rect
              key={part}
              x={part * 33}
              width="30"
              height="6"
              rx="3"
              className={classes(part < FILLED[strength] ? COLOURS[strength] : 'fill-line')}
            />
          ))}
        </svg>
      )}
      <output>{typed !== '' && verdict(t, typed, email, isStaff)}</output>
    </div>
  )
}

function verdict(t: Translate, typed: string, email: string, isStaff: boolean): string {
  const fault = findPasswordFault(typed, email, { isStaff })
  switch (fault) {
    case 'password_too_short': {
      const missing = passwordMinimum({ isStaff }) - Array.from(typed.normalize('NFKC')).length
      return t('auth.meter.short', { count: missing })
    }
    case 'password_too_long':
      return t('auth.meter.long')
    case 'password_common':
      return t('auth.meter.common')
    case 'password_is_email':
      return t('auth.meter.email')
    case undefined:
      return t(passwordStrength(typed, email, { isStaff }) === 'good' ? 'auth.meter.good' : 'auth.meter.fair')
  }
}
