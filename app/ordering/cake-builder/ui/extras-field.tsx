import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { ExtraOption } from '../cake-builder-offer.ts'
import { EXTRA_NUMBER_MAX_LENGTH } from '#app/catalog/cakes/extra-number.ts'
import { TextField } from '#app/base/ui/field.tsx'
import { EXTRA_FIELD, NUMBER_FIELD } from '../draft-address.ts'

interface ExtrasFieldProps {
  extras: readonly ExtraOption[]
  tickedIds: readonly string[]
  /** Digits, of the extra that asks for a number. */
  number: string
  onNumber: (number: string) => void
  onTick: (extraId: string, isTicked: boolean) => void
}

export function ExtrasField({ extras, tickedIds, number, onNumber, onTick }: ExtrasFieldProps) {
  const t = useT()
  const isLive = useHydrated()
  if (extras.length === 0) return null
  const numbered = extras.find(({ id, asksNumber }) => asksNumber && (tickedIds.includes(id) || !isLive))
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{t('cake.builder.extras')}</legend>
      <p className="text-sm text-ink-soft">{t('cake.builder.extras.hint')}</p>
      <ul className="grid gap-2 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        {extras.map(({ id, name, description, price, needsPicture }) => (
          <li key={id}>
            <label className="flex h-full cursor-pointer items-start gap-3 rounded-lg border border-line-strong bg-surface px-3 py-2.5 has-checked:border-brand has-checked:bg-brand-soft">
              <input
                type="checkbox"
                name={EXTRA_FIELD}
                value={id}
                checked={tickedIds.includes(id)}
                onChange={(event) => onTick(id, event.currentTarget.checked)}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <span className="grid min-w-0 grow gap-0.5 leading-snug">
                <span className="flex flex-wrap items-baseline gap-x-3">
                  <span className="mr-auto font-semibold">{name}</span>
                  <span className="figures font-semibold">{price}</span>
                </span>
                {description && <span className="text-sm text-ink-soft">{description}</span>}
                {needsPicture && <span className="text-sm text-ink-soft">{t('cake.builder.extras.picture')}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {numbered && (
        <TextField
          label={t('cake.builder.extras.number', { extra: numbered.name })}
          hint={t('cake.builder.extras.number.hint')}
          name={NUMBER_FIELD}
          inputMode="numeric"
          autoComplete="off"
          maxLength={EXTRA_NUMBER_MAX_LENGTH}
          value={number}
          onChange={(event) => onNumber(event.currentTarget.value)}
        />
      )}
    </fieldset>
  )
}
