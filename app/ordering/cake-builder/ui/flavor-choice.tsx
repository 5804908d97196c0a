import type { ImageView } from '#app/base/media/image.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { LeafIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CakeTypeOption, FlavorOption } from '../cake-builder-offer.ts'
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx'

/** Two columns on a phone too, where picture or colour stand above the words; one when letters are so large that words would be cut. */
const TILES = 'grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-2 md:grid-cols-1 lg:grid-cols-2'
const TILE = 'flex h-full gap-x-3 gap-y-1.5 p-3 max-sm:flex-col sm:items-center sm:py-2.5 sm:pr-10'

interface FlavorChoiceProps {
  flavors: readonly FlavorOption[]
  chosenId: string | null
  /** The flavor in the picture of the cake. */
  picturedId: string | null
  onChoose: (flavorId: string) => void
  error?: string | undefined
}

export function FlavorChoice({ flavors, chosenId, picturedId, onChoose, error }: FlavorChoiceProps) {
  const t = useT()
  return (
    <ChoiceGroup legend={t('cake.builder.flavor')} error={error} className={TILES}>
      {flavors.map((flavor) => (
        <ChoiceCard
          key={flavor.id}
          name="flavor"
          value={flavor.id}
          isChosen={flavor.id === chosenId}
          onChoose={onChoose}
        >
          <span className={TILE}>
            {flavor.image ? (
              <Thumbnail image={flavor.image} />
            ) : (
              <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
                <circle cx="16" cy="16" r="15" fill={flavor.color} stroke="var(--color-line-strong)" />
              </svg>
            )}
            <Words
              {...flavor}
              more={[
                flavor.id === picturedId ? t('cake.builder.as.pictured') : '',
                flavor.surcharge,
                flavor.weekdays,
                flavor.allergens,
              ]}
            />
          </span>
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}

interface CakeTypeChoiceProps {
  cakeTypes: readonly CakeTypeOption[]
  chosenId: string | null
  onChoose: (cakeTypeId: string) => void
  error?: string | undefined
}

export function CakeTypeChoice({ cakeTypes, chosenId, onChoose, error }: CakeTypeChoiceProps) {
  const t = useT()
  return (
    <ChoiceGroup legend={t('cake.builder.type')} error={error} className={TILES}>
      {cakeTypes.map((type) => (
        <ChoiceCard key={type.id} name="type" value={type.id} isChosen={type.id === chosenId} onChoose={onChoose}>
          <span className={TILE}>
            {type.image && <Thumbnail image={type.image} />}
            <Words {...type} />
          </span>
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}

function Thumbnail({ image }: { image: ImageView }) {
  return <Picture image={image} alt="" sizes="3.5rem" className="size-14 shrink-0 rounded-md object-cover" />
}

interface WordsProps {
  name: string
  description: string
  isFasting: boolean
  more?: readonly string[]
}

function Words({ name, description, isFasting, more = [] }: WordsProps) {
  const t = useT()
  return (
    <span className="grid min-w-0 gap-0.5 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-2 leading-snug font-semibold">
        {name}
        {isFasting && (
          <Badge tone="good">
            <LeafIcon className="size-3.5" />
            {t('catalog.fasting')}
          </Badge>
        )}
      </span>
      <span className="text-sm leading-snug wrap-anywhere hyphens-auto text-ink-soft">{description}</span>
      {more.filter(Boolean).map((text) => (
        <span key={text} className="text-sm leading-snug font-semibold">
          {text}
        </span>
      ))}
    </span>
  )
}
