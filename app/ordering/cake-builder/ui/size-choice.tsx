import { NumberField } from '#app/base/ui/number-field.tsx'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { SizeOption } from '../cake-builder-offer.ts'
import { GUESTS, GUESTS_FIELD, parseGuests, suggestSize } from '../guests.ts'
import type { CakeChoices } from '#app/ordering/drawing/cake-choices.ts'
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx'
import { SizeDrawing } from './size-drawing.tsx'

interface SizeChoiceProps {
  sizes: readonly SizeOption[]
  chosenId: string | null
  onChoose: (sizeId: string) => void
  /** The cake as it is composed so far. */
  choices: CakeChoices
  /** Undefined without a cake. */
  priceOf: ((sizeId: string) => Santim) | undefined
  guests: string
  /** Also chooses the size that serves them. */
  onGuests: (typed: string) => void
  onTyped?: () => void
  error?: string | undefined
}

export function SizeChoice({
  sizes,
  chosenId,
  onChoose,
  choices,
  priceOf,
  guests,
  onGuests,
  onTyped,
  error,
}: SizeChoiceProps) {
  const t = useT()
  const lang = useLang()
  const isHydrated = useHydrated()
  const count = parseGuests(guests)
  const suggested = count === undefined ? undefined : suggestSize(sizes, count)

  function typeGuests(typed: string) {
    onGuests(typed)
    const parsed = parseGuests(typed)
    const fitting = parsed === undefined ? undefined : suggestSize(sizes, parsed)
    if (fitting) onChoose(fitting.size.id)
  }

  return (
    <>
      <div className="grid items-end gap-x-4 gap-y-2 rounded-lg bg-sunken p-4 sm:grid-cols-[minmax(0,14rem)_1fr] md:grid-cols-1 lg:grid-cols-[minmax(0,14rem)_1fr]">
        <div className="flex flex-wrap items-end gap-2">
          <NumberField
            rule={GUESTS}
            label={t('cake.builder.guests')}
            name={GUESTS_FIELD}
            maxLength={8}
            value={guests}
            onChange={(event) => typeGuests(event.target.value)}
            onBlur={onTyped}
            className="grow"
          />
          {!isHydrated && (
            <Button type="submit" kind="secondary" name="step" value="size" className="min-h-12">
              {t('cake.builder.guests.suggest')}
            </Button>
          )}
        </div>
        <output className="block min-h-7 text-sm leading-snug">
          {!suggested
            ? t('cake.builder.guests.hint')
            : suggested.isEnough
              ? t('cake.builder.guests.fits', {
                  guests: guests.trim(),
                  size: suggested.size.name,
                  weight: suggested.size.weight,
                })
              : t('cake.builder.guests.too.many', { most: suggested.size.servesTo })}
        </output>
      </div>
      <ChoiceGroup
        legend={t('cake.builder.size')}
        error={error}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-2 sm:grid-cols-2 lg:grid-cols-3"
      >
        {sizes.map((size, index) => {
          const suits = suggested?.isEnough && suggested.size.id === size.id
          return (
            <ChoiceCard key={size.id} name="size" value={size.id} isChosen={size.id === chosenId} onChoose={onChoose}>
              <span className="absolute top-1.5 right-1.5 size-6 rounded-full border-2 border-line-strong peer-checked:hidden" />
              <span className="grid h-full content-end gap-0.5 px-3 pt-9 pb-2.5">
                <SizeDrawing sizes={sizes} index={index} choices={choices} />
                <span className="flex flex-wrap items-baseline gap-x-1.5 leading-snug">
                  <span className="font-semibold">{size.name}</span>
                  <span className="figures text-sm text-ink-soft">{size.weight}</span>
                </span>
                <span className="figures text-sm text-ink-soft">{size.serves}</span>
                {priceOf && <span className="figures font-semibold">{formatPrice(priceOf(size.id), lang)}</span>}
                {suits && (
                  <Badge tone="good" className="absolute top-2 left-2">
                    {t('cake.builder.size.suits', { guests: guests.trim() })}
                  </Badge>
                )}
              </span>
            </ChoiceCard>
          )
        })}
      </ChoiceGroup>
    </>
  )
}
