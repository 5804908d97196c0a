import { useId } from 'react'
import { useT } from '#app/base/ui/translate.tsx'
import { FieldFault } from '#app/base/ui/field.tsx'
import type { IdChoice } from '../id-choices.queries.server.ts'

interface IdsFieldProps {
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
  /** Ids separated by spaces. */
  typed: string
  choices: readonly IdChoice[]
}

/** A multiple choice. Archived rows are shown only if ticked. */
export function IdsField({ name, label, hint, error, typed, choices }: IdsFieldProps) {
  const t = useT()
  const id = useId()
  const ticked = new Set(typed.split(' '))
  const shown = choices.filter((choice) => choice.isActive || ticked.has(choice.id))
  return (
    <fieldset className="grid gap-1.5" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {shown.length === 0 && <p className="text-sm text-ink-soft">{t('edit.choices.empty.title')}</p>}
      <ul className="flex flex-wrap gap-2">
        {shown.map((choice) => (
          <li key={choice.id}>
            <label className="flex min-h-11 items-center gap-2 rounded-full border border-line px-3.5 py-1.5 leading-snug has-checked:border-brand">
              <input
                type="checkbox"
                name={name}
                value={choice.id}
                defaultChecked={ticked.has(choice.id)}
                className="size-4.5 shrink-0 accent-brand"
              />
              <span className="wrap-anywhere">{choice.name}</span>
              {!choice.isActive && <span className="text-sm text-ink-soft">({t('edit.mark.archived')})</span>}
            </label>
          </li>
        ))}
      </ul>
      <FieldFault>{error}</FieldFault>
    </fieldset>
  )
}
