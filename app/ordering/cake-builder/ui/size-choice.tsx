import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { SizeOption } from '../cake-builder-offer.ts'
import { parseGuests, suggestSize } from '#app/ordering/orders/placing/guests.ts'
import { orderPrice } from '#app/ordering/cart/pricing.ts'
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx'

/** Name of the form field and address parameter for the expected number of guests. */
export const GUESTS_FIELD = 'guests'

interface SizeChoiceProps {
  sizes: readonly SizeOption[]
  chosenId: string | null
  onChoose: (sizeId: string) => void
  cakePriceSantim: Santim | undefined
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
  cakePriceSantim,
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
        <div className="flex items-end gap-2">
          <TextField
            label={t('cake.builder.guests')}
            name={GUESTS_FIELD}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
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
              ? t('cake.builder.guests.fits', { guests: guests.trim(), size: suggested.size.name })
              : t('cake.builder.guests.too.many', { most: suggested.size.servesTo })}
        </output>
      </div>
      <ChoiceGroup
        legend={t('cake.builder.size')}
        error={error}
        className="grid gap-2 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2"
      >
        {sizes.map((size) => (
          <ChoiceCard key={size.id} name="size" value={size.id} isChosen={size.id === chosenId} onChoose={onChoose}>
            <span className="flex h-full items-center gap-3 py-3 pr-10 pl-3">
              <SizeMark size={size} />
              <span className="grid min-w-0 grow gap-0.5">
                <span className="flex flex-wrap items-center gap-x-2 leading-snug font-semibold">
                  {size.name}
                  {suggested?.size.id === size.id && <Badge tone="highlight">{t('cake.builder.size.suggested')}</Badge>}
                </span>
                <span className="figures text-sm text-ink-soft">{size.detail}</span>
                {cakePriceSantim !== undefined && (
                  <span className="figures text-sm font-semibold">
                    {formatSantim(
                      orderPrice({ cake: { priceSantim: cakePriceSantim, isAvailableDaily: false }, size }),
                      lang,
                    )}
                  </span>
                )}
              </span>
            </span>
          </ChoiceCard>
        ))}
      </ChoiceGroup>
    </>
  )
}

function SizeMark({ size }: { size: SizeOption }) {
  const tiers = Math.min(size.tiers, 6)
  const height = tiers > 2 ? 40 / tiers : 18
  return (
    <svg viewBox="0 0 48 44" className="w-12 shrink-0 text-brand" aria-hidden="true">
      <path d="M1 42.5h46" stroke="currentColor" strokeLinecap="round" strokeWidth="2" opacity=".4" />
      {Array.from({ length: tiers }, (_, tier) => {
        const width = Math.max(10, (size.diameterCm * 1.6 - 8) * (1 - (tier * 0.62) / tiers))
        return (
          <rect
            key={tier}
            x={24 - width / 2}
            y={42 - (tier + 1) * height}
            width={width}
            height={height - 1}
            rx="2"
            fill="currentColor"
            opacity={0.9 - tier * 0.18}
          />
        )
      })}
    </svg>
  )
}
