import { useState } from 'react'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { CakeIcon, CheckIcon, LeafIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CakeOption, OccasionOption } from '../cake-builder-offer.ts'
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx'

interface OccasionChoiceProps {
  occasions: readonly OccasionOption[]
  chosenId: string | null
  onChoose: (occasionId: string | null) => void
  /** A size or flavor is chosen that another occasion would clear. */
  clearsChoices: boolean
}

export function OccasionChoice({ occasions, chosenId, onChoose, clearsChoices }: OccasionChoiceProps) {
  const t = useT()
  // Said from the beginning of the step or not at all, because it would move what is pressed.
  const [saysClears] = useState(clearsChoices)
  if (occasions.length === 0) return null
  const all = [{ id: '', name: t('cake.builder.occasion.none'), image: null }, ...occasions]
  return (
    <ChoiceGroup
      legend={t('cake.builder.occasion')}
      hint={saysClears ? t('cake.builder.occasion.clears') : undefined}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-2 sm:grid-cols-6 md:grid-cols-3 lg:grid-cols-6"
    >
      {all.map(({ id, name, image }) => (
        <ChoiceCard
          key={id}
          name="occasion"
          value={id}
          isChosen={(chosenId ?? '') === id}
          onChoose={(value) => onChoose(value || null)}
        >
          <span className="grid h-full content-start justify-items-center gap-1 px-1 pt-2 pb-1.5 text-center text-xs leading-snug font-semibold">
            {image ? (
              <Picture image={image} alt="" sizes="56px" className="size-14 rounded-full object-cover" isEarly />
            ) : (
              <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
                <CakeIcon className="size-7" />
              </span>
            )}
            <span className="w-full break-words hyphens-auto">{name}</span>
          </span>
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}

interface CakeChoiceProps {
  cakes: readonly CakeOption[]
  /** In words. */
  priceOf: (cake: CakeOption) => string
  /** Cakes that suit this occasion are marked. */
  occasionId: string | null
  chosenId: string | null
  onChoose: (cake: CakeOption) => void
  error?: string | undefined
}

export function CakeChoice({ cakes, priceOf, occasionId, chosenId, onChoose, error }: CakeChoiceProps) {
  const t = useT()
  return (
    <ChoiceGroup
      legend={t('cake.builder.cake')}
      hint={t('cake.builder.cake.hint')}
      error={error}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 sm:grid-cols-3 md:grid-cols-2 lg:grid-cols-3"
    >
      {cakes.map((cake) => (
        <ChoiceCard
          key={cake.id}
          name="cake"
          value={cake.id}
          isChosen={cake.id === chosenId}
          onChoose={() => onChoose(cake)}
        >
          <span className="block aspect-[4/3]">
            <Picture
              image={cake.image}
              alt=""
              sizes="(min-width: 76rem) 220px, (min-width: 40rem) 24vw, 44vw"
              className="size-full object-cover"
            />
          </span>
          {cake.isFasting && (
            <Badge tone="good" className="absolute top-2 left-2">
              <LeafIcon className="size-3.5" />
              {t('catalog.fasting')}
            </Badge>
          )}
          <span className="grid gap-0.5 p-2.5 wrap-anywhere">
            <span className="leading-snug font-semibold">{cake.name}</span>
            <span className="figures text-sm text-ink-soft">{priceOf(cake)}</span>
            {occasionId !== null && cake.occasionIds.includes(occasionId) && (
              <span className="flex items-center gap-1 text-sm text-leaf">
                <CheckIcon className="size-4 shrink-0" />
                {t('cake.builder.cake.suits')}
              </span>
            )}
          </span>
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}
