import { PIECES } from '#app/base/platform/numbers/number-rules.ts'
import { NumberInput } from '#app/base/ui/number-field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { ChangedMeanwhile } from '#app/base/ui/admin/changed-meanwhile.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { FEAST_DAY } from '../plan/par-days.ts'
import type { ParsView, RefusedPars } from '../plan/load-pars-page.server.ts'

export const WEEK_COLUMNS = 'lg:grid-cols-[minmax(9rem,1fr)_repeat(8,4.25rem)]'

/** Gives each weekday the first number entered for the week; feast days keep their own. */
export function sameEveryDay(typed: readonly string[]): string[] {
  const first = typed.slice(0, FEAST_DAY).find((pieces) => pieces.trim() !== '')
  return typed.map((pieces, day) => (first === undefined || day === FEAST_DAY ? pieces : first))
}

function fillWeek(row: HTMLElement): void {
  const fields = [...row.querySelectorAll<HTMLInputElement>('input[name^="par."]')]
  const filled = sameEveryDay(fields.map(({ value }) => value))
  for (const [day, field] of fields.entries()) {
    // As a keyboard does, so that React sees it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, filled[day])
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

interface CakeWeekProps {
  cake: ParsView
  days: readonly { name: string; short: string }[]
  refused: RefusedPars | undefined
}

export function CakeWeek({ cake: { cakeId, name, pars }, days, refused }: CakeWeekProps) {
  const t = useT()
  const meanwhile = refused?.meanwhile
  const typed = refused?.typed
  return (
    <li className={`grid grid-cols-1 gap-2 px-4 py-3 lg:items-center ${WEEK_COLUMNS}`}>
      <input type="hidden" name="cake" value={cakeId} />
      {/* Until the editor confirms the overwrite, holds the values from before their edit. */}
      <input type="hidden" name={`former.${cakeId}`} value={meanwhile ? refused.former : JSON.stringify(pars)} />
      {refused?.error && (
        <Notice live tone="bad" className="lg:col-span-full">
          {refused.error}
        </Notice>
      )}
      {meanwhile && (
        <div className="lg:col-span-full">
          <ChangedMeanwhile
            {...meanwhile}
            keepMineName={`keep.${cakeId}`}
            keepMineValue={meanwhile.former}
            takeTheirs={{ name: 'drop', value: cakeId }}
          />
        </div>
      )}
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 lg:block">
        <h2 className="text-base wrap-anywhere">{name}</h2>
        <button
          type="button"
          onClick={({ currentTarget }) => fillWeek(currentTarget.closest('li')!)}
          aria-label={t('pars.same.of', { cake: name })}
          className="min-h-11 text-left text-sm font-semibold text-brand hover:underline noscript:hidden lg:min-h-8"
        >
          {t('pars.same')}
        </button>
      </div>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-8 lg:contents">
        {days.map(({ name: weekday, short }, day) => (
          <label key={weekday} className="grid min-w-0 gap-1 text-sm leading-snug">
            <span className="truncate text-ink-soft lg:hidden">{short}</span>
            <NumberInput
              // After a save or a refusal the field starts from its new value.
              key={`${pars[day]} ${typed?.[day]}`}
              rule={PIECES}
              name={`par.${cakeId}`}
              defaultValue={typed?.[day] ?? pars[day] ?? ''}
              aria-label={t('pars.of', { cake: name, weekday })}
              className="figures min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-1 text-center text-base"
            />
          </label>
        ))}
      </div>
    </li>
  )
}
