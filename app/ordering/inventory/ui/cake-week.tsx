import { PIECES } from '#app/base/platform/numbers/number-rules.ts'
import { NumberInput } from '#app/base/ui/number-field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { ChangedMeanwhile } from '#app/base/ui/admin/changed-meanwhile.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { ParsView, RefusedPars } from '../plan/load-pars-page.server.ts'

export const WEEK_COLUMNS = 'lg:grid-cols-[minmax(9rem,1fr)_repeat(8,4.25rem)]'

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
      <h2 className="min-w-0 text-base wrap-anywhere">{name}</h2>
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
