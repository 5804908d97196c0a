import { Picture } from '#app/base/media/ui/picture.tsx'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { formatPrice, formatSantim } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { FieldFault, Options, SelectField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { dearerPacks, itemKey, stepIntent } from '../phone-order-items.ts'
import { GUESTS, GUESTS_FIELD, parseGuests, suggestSize } from '#app/ordering/cake-builder/guests.ts'
import { CHOSEN_FOR } from '#app/ordering/cake-builder/draft-address.ts'
import { cakeTypesFor, flavorsFor, sizesFor } from '#app/ordering/cake-builder/draft.ts'
import { orderPrice } from '#app/ordering/cart/pricing.ts'
import { ExtrasField } from '#app/ordering/cake-builder/ui/extras-field.tsx'
import { TopperField } from '#app/ordering/cake-builder/ui/topper-field.tsx'
import { useTopperError } from '#app/ordering/cake-builder/ui/use-topper-error.ts'
import type { PhoneOrderParts } from './phone-order-props.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'

/** Daily cakes, any number of them, or one cake made to order with its choices. */
export function CakePart(parts: PhoneOrderParts) {
  const t = useT()
  const { hasFailed, answer, draftNow } = parts
  const { chosen, items } = draftNow
  const isCustom = items.length === 0 && chosen.cake !== undefined
  return (
    <DetailCard title={t(items.length > 0 ? 'phone.order.add' : 'phone.order.cake')}>
      {hasFailed && <Notice tone="bad">{t('cake.builder.failed')}</Notice>}
      {answer?.copied && (
        <Notice live tone={answer.copied.gone ? 'highlight' : 'good'}>
          <p>{answer.copied.text}</p>
          {answer.copied.gone && <p className="font-semibold">{answer.copied.gone}</p>}
        </Notice>
      )}
      <FieldFault role="alert">{answer?.steps.cake}</FieldFault>
      {isCustom ? (
        <Button kind="secondary" size="sm" className="justify-self-start" onClick={draftNow.dropCake}>
          {t('phone.order.custom.drop')}
        </Button>
      ) : (
        <DailyCakes {...parts} />
      )}
      {items.length > 0 ? (
        <p className="text-sm leading-snug text-ink-soft">{t('phone.order.items.alone')}</p>
      ) : (
        <CustomCake {...parts} isCustom={isCustom} />
      )}
    </DetailCard>
  )
}

function DailyCakes({ offer, draftNow }: PhoneOrderParts) {
  const t = useT()
  const lang = useLang()
  const buttons = offer.cakes
    .filter((cake) => cake.isAvailableDaily)
    .flatMap((cake) => [
      { key: itemKey({ cakeId: cake.id }), name: cake.name, price: cake.priceSantim, image: cake.image },
      ...dearerPacks(cake, offer.variants).map((variant) => ({
        key: itemKey({ cakeId: cake.id, variantId: variant.id }),
        name: t('phone.order.add.pack', { cake: cake.name, pack: lang === 'am' ? variant.labelAm : variant.labelEn }),
        price: orderPrice({ cake, variant }),
        image: cake.image,
      })),
    ])
  if (buttons.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('phone.order.cakes.daily')}</legend>
      <p className="text-sm leading-snug text-ink-soft">{t('phone.order.add.hint')}</p>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {buttons.map(({ key, name, price, image }) => (
          <li key={key} className="grid">
            <Button
              type="submit"
              name="intent"
              value={stepIntent('add', key)}
              kind="secondary"
              className="min-h-14 justify-start gap-2.5 rounded-md! px-2 py-1.5 text-left text-sm"
              onClick={(event) => {
                event.preventDefault()
                draftNow.add(key)
              }}
            >
              <Picture image={image} alt="" sizes="44px" className="size-11 shrink-0 rounded-sm object-cover" />
              <span className="min-w-0 wrap-anywhere">
                <span className="block">{name}</span>
                <span className="figures font-normal text-ink-soft">{formatPrice(price, lang)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function CustomCake({ isCustom, ...parts }: PhoneOrderParts & { isCustom: boolean }) {
  const t = useT()
  const { offer, answer, draftNow } = parts
  const { draft, chosen, change } = draftNow
  const topperError = useTopperError(draft.topperText, offer.topper, null)
  const custom = offer.cakes.filter((cake) => !cake.isAvailableDaily)
  const isAlone = custom.length === offer.cakes.length
  return (
    <details open={isCustom || isAlone} className="group/custom rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3.5 font-semibold">
        {t('phone.order.cakes.custom')}
        <ChevronDownIcon className="size-5 shrink-0 group-open/custom:rotate-180" />
      </summary>
      <div className="grid gap-4 px-3.5 pb-3.5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('phone.order.cake')}
            className="min-w-0 sm:col-span-2"
            name="cake"
            value={draft.cakeId ?? ''}
            onChange={(event) => {
              const cake = offer.cakes.find(({ id }) => id === event.currentTarget.value)
              if (cake) change({ type: 'cake_selected', cake })
              else draftNow.dropCake()
            }}
          >
            <option value="">{t('phone.order.choose')}</option>
            {custom.map(({ id, name, price }) => (
              <option key={id} value={id}>
                {name} · {price}
              </option>
            ))}
          </SelectField>
          <Chosen text={chosen.cake && `${chosen.cake.name} · ${chosen.cake.price}`} />
          <CustomFields {...parts} />
        </div>
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
          number={draft.extraNumber}
          onNumber={(number) => change({ type: 'extra_number_typed', number })}
          onTick={(extraId, isTicked) => change({ type: 'extra_ticked', extraId, isTicked })}
        />
        <input type="hidden" name={CHOSEN_FOR} value={draft.occasionId ?? ''} />
        <input type="hidden" name="inspiration" value={draft.inspirationId ?? ''} />
      </div>
    </details>
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

function CustomFields({ offer, answer, draftNow }: PhoneOrderParts) {
  const t = useT()
  const lang = useLang()
  const { draft, chosen, change, guests } = draftNow
  const sizes = sizesFor(offer, draft)
  const count = parseGuests(guests)
  const suggested = count === undefined ? undefined : suggestSize(sizes, count)
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
      <NumberField
        rule={GUESTS}
        label={t('cake.builder.guests')}
        optionalText={t('ui.optional')}
        name={GUESTS_FIELD}
        maxLength={8}
        value={guests}
        onChange={(event) => draftNow.setGuests(event.currentTarget.value)}
        hint={
          suggested &&
          (suggested.isEnough
            ? t('phone.order.guests.fits', { size: suggested.size.name, weight: suggested.size.weight })
            : t('phone.order.guests.many', { most: suggested.size.servesTo }))
        }
      />
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
