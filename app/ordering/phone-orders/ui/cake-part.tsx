import { formatSantim } from '#app/base/platform/money.ts'
import { Options, SelectField, TextField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { MAX_PACKS } from '../phone-order-form.ts'
import { CHOSEN_FOR } from '#app/ordering/cake-builder/draft-address.ts'
import { cakeTypesFor, flavorsFor, sizesFor, variantsFor } from '#app/ordering/cake-builder/draft.ts'
import { orderPrice } from '#app/ordering/cart/pricing.ts'
import { ExtrasField } from '#app/ordering/cake-builder/ui/extras-field.tsx'
import { TopperField } from '#app/ordering/cake-builder/ui/topper-field.tsx'
import { useTopperError } from '#app/ordering/cake-builder/ui/use-topper-error.ts'
import type { PhoneOrderParts } from './phone-order-props.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'

export function CakePart(parts: PhoneOrderParts) {
  const t = useT()
  const { offer, hasFailed, answer, draftNow } = parts
  const { draft, chosen, change } = draftNow
  const topperError = useTopperError(draft.topperText, offer.topper, null)
  const isDaily = chosen.cake?.isAvailableDaily ?? false
  const [daily, custom] = [true, false].map((kind) => offer.cakes.filter((cake) => cake.isAvailableDaily === kind))
  return (
    <DetailCard title={t('phone.order.cake')}>
      {hasFailed && <Notice tone="bad">{t('cake.builder.failed')}</Notice>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t('phone.order.cake')}
          className="min-w-0 sm:col-span-2"
          name="cake"
          value={draft.cakeId ?? ''}
          onChange={(event) => {
            const cake = offer.cakes.find(({ id }) => id === event.currentTarget.value)
            if (cake) change({ type: 'cake_selected', cake })
          }}
          error={answer?.steps.cake}
        >
          <option value="">{t('phone.order.choose')}</option>
          <optgroup label={t('phone.order.cakes.custom')}>
            {custom?.map(({ id, name, price }) => (
              <option key={id} value={id}>
                {name} · {price}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('phone.order.cakes.daily')}>
            {daily?.map(({ id, name, price }) => (
              <option key={id} value={id}>
                {name} · {price}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <Chosen text={chosen.cake && `${chosen.cake.name} · ${chosen.cake.price}`} />
        {isDaily ? <PackFields {...parts} /> : <CustomFields {...parts} />}
      </div>
      {!isDaily && (
        <>
          <TopperField
            text={draft.topperText}
            onType={(text) => change({ type: 'topper_typed', text })}
            settings={offer.topper}
            priceSantim={offer.topperPriceSantim}
            occasionKind={chosen.occasion?.kind ?? null}
            error={topperError ?? answer?.steps.topper}
          />
          <ExtrasField
            extras={offer.extras}
            tickedIds={draft.extraIds}
            onTick={(extraId, isTicked) => change({ type: 'extra_ticked', extraId, isTicked })}
          />
        </>
      )}
      <input type="hidden" name={CHOSEN_FOR} value={draft.occasionId ?? ''} />
      <input type="hidden" name="inspiration" value={draft.inspirationId ?? ''} />
    </DetailCard>
  )
}

function Chosen({ text }: { text: string | undefined }) {
  return (
    text && (
      <p aria-hidden="true" className="-mt-3 text-sm leading-snug text-ink-soft sm:hidden">
        {text}
      </p>
    )
  )
}

function PackFields({ offer, answer, draftNow }: PhoneOrderParts) {
  const t = useT()
  const lang = useLang()
  const { draft, chosen, change, quantity, setQuantity } = draftNow
  const { cake } = chosen
  const textOf = (variant: PhoneOrderParts['offer']['variants'][number]) =>
    t('phone.order.pack.option', {
      label: lang === 'am' ? variant.labelAm : variant.labelEn,
      count: variant.pieces,
      price: cake ? formatSantim(orderPrice({ cake, variant }), lang) : '',
    })
  return (
    <>
      <SelectField
        label={t('phone.order.pack')}
        className="min-w-0 sm:col-span-2"
        name="variant"
        value={draft.variantId ?? ''}
        onChange={(event) => change({ type: 'variant_selected', variantId: event.currentTarget.value })}
        error={answer?.steps.packs}
      >
        <option value="">{t('phone.order.choose')}</option>
        {cake &&
          variantsFor(offer, draft).map((variant) => (
            <option key={variant.id} value={variant.id}>
              {textOf(variant)}
            </option>
          ))}
      </SelectField>
      <Chosen text={chosen.variant && textOf(chosen.variant)} />
      <TextField
        label={t('phone.order.quantity')}
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_PACKS}
        defaultValue={quantity}
        onChange={(event) => {
          const packs = event.currentTarget.valueAsNumber
          if (Number.isSafeInteger(packs) && packs >= 1 && packs <= MAX_PACKS) setQuantity(packs)
        }}
      />
    </>
  )
}

function CustomFields({ offer, answer, draftNow }: PhoneOrderParts) {
  const t = useT()
  const lang = useLang()
  const { draft, chosen, change } = draftNow
  const sizes = sizesFor(offer, draft)
  const flavors = flavorsFor(offer, draft)
  const { cake } = chosen
  const sizeText = (size: (typeof sizes)[number]) =>
    [size.name, size.detail, cake && formatSantim(orderPrice({ cake, size }), lang)].filter(Boolean).join(' · ')
  const flavorText = ({ name, isFasting, surcharge, weekdays }: (typeof flavors)[number]) =>
    [name, isFasting && t('catalog.fasting'), surcharge, weekdays].filter(Boolean).join(' · ')
  return (
    <>
      <SelectField
        label={t('phone.order.occasion')}
        name="occasion"
        value={draft.occasionId ?? ''}
        onChange={(event) => change({ type: 'occasion_selected', occasionId: event.currentTarget.value || null })}
      >
        <option value="">{t('phone.order.none')}</option>
        <Options of={offer.occasions} />
      </SelectField>
      <SelectField
        label={t('phone.order.size')}
        className="min-w-0 sm:col-span-2"
        name="size"
        value={draft.sizeId ?? ''}
        onChange={(event) => change({ type: 'size_selected', sizeId: event.currentTarget.value })}
        hint={sizes.length === 0 ? t('phone.order.size.none') : undefined}
        error={answer?.steps.size}
      >
        <option value="">{t('phone.order.choose')}</option>
        <Options of={sizes.map((size) => ({ id: size.id, name: sizeText(size) }))} />
      </SelectField>
      <Chosen text={chosen.size && sizeText(chosen.size)} />
      <SelectField
        label={t('phone.order.flavor')}
        name="flavor"
        value={draft.flavorId ?? ''}
        onChange={(event) => {
          const flavorId = event.currentTarget.value
          const cakeTypeIds = cakeTypesFor(offer, { ...draft, flavorId: flavorId || null }).map(({ id }) => id)
          change({ type: 'flavor_selected', flavorId, cakeTypeIds })
        }}
        hint={flavors.length === 0 ? t('phone.order.flavor.none') : undefined}
        error={answer?.steps.flavor}
      >
        <option value="">{t('phone.order.choose')}</option>
        <Options of={flavors.map((flavor) => ({ id: flavor.id, name: flavorText(flavor) }))} />
      </SelectField>
      <Chosen text={chosen.flavor && flavorText(chosen.flavor)} />
      <SelectField
        label={t('phone.order.type')}
        name="type"
        value={draft.cakeTypeId ?? ''}
        onChange={(event) => change({ type: 'cake_type_selected', cakeTypeId: event.currentTarget.value })}
        error={answer?.steps.flavor}
      >
        <option value="">{t('phone.order.choose')}</option>
        <Options
          of={cakeTypesFor(offer, draft).map(({ id, name, isFasting }) => ({
            id,
            name: isFasting ? `${name} · ${t('catalog.fasting')}` : name,
          }))}
        />
      </SelectField>
    </>
  )
}
