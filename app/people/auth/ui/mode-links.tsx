import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { AuthIntent } from '../library/provider-messages.ts'

const MODES = [
  { mode: 'sign-in', text: 'auth.sign.in' },
  { mode: 'sign-up', text: 'auth.sign.up' },
] as const

export function ModeLinks({ mode, next }: { mode: AuthIntent; next: string }) {
  const t = useT()
  return (
    <nav aria-label={t('auth.which')} className="grid grid-cols-2 gap-1 rounded-full bg-sunken p-1">
      {MODES.map((choice) => {
        const search = new URLSearchParams()
        if (choice.mode === 'sign-up') search.set('mode', choice.mode)
        if (next) search.set('next', next)
        const isChosen = choice.mode === mode
        return (
          <Link
            key={choice.mode}
            to={{ pathname: paths.signIn, search: search.toString() }}
            replace
            preventScrollReset
            aria-current={isChosen ? 'page' : undefined}
            className={classes(
              'grid min-h-11 place-items-center rounded-full px-4 py-2 text-center font-semibold leading-snug',
              isChosen ? 'bg-surface text-brand shadow-card' : 'text-ink-soft hover:text-ink',
            )}
          >
            {t(choice.text)}
          </Link>
        )
      })}
    </nav>
  )
}
