import { useState } from 'react'
import { NumberInput } from '#app/base/ui/number-field.tsx'
import { formatSantim } from '#app/base/platform/money.ts'
import { FieldFault } from '#app/base/ui/field.tsx'
import { MinusIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { DirectLine } from '#app/ordering/cart/direct-lines.ts'
import { ITEM_PREFIX, itemKey, MAX_QUANTITY, readCount, stepIntent, ITEM_COUNT } from '../phone-order-items.ts'
import type { PhoneOrderParts } from './phone-order-props.ts'

/** The daily cakes of the order, with − and + and what packs save. */
export function OrderItems({ offer, answer, draftNow }: PhoneOrderParts) {
  const t = useT()
  const lang = useLang()
  const { lines, setCount, add } = draftNow
  const fault = answer?.steps.packs
  const nameOf = ({ cakeId, variantId }: DirectLine) => {
    const cake = offer.cakes.find(({ id }) => id === cakeId)?.name ?? ''
    const pack = offer.variants.find(({ id }) => id === variantId)
    return pack ? t('phone.order.add.pack', { cake, pack: lang === 'am' ? pack.labelAm : pack.labelEn }) : cake
  }
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{t('phone.order.items')}</h2>
      {lines.length === 0 && <p className="text-sm leading-snug text-ink-soft">{t('phone.order.items.none')}</p>}
      <ul className="grid divide-y divide-line">
        {lines.map((line, index) => (
          <Item
            key={itemKey(line)}
            line={line}
            name={nameOf(line)}
            isInvalid={fault !== undefined && index === 0}
            onCount={(count) => setCount(itemKey(line), count)}
            onAdd={() => add(itemKey(line))}
          />
        ))}
      </ul>
      <FieldFault role="alert">{fault}</FieldFault>
    </section>
  )
}

const STEP =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong text-ink hover:border-brand hover:text-brand'

interface ItemProps {
  line: DirectLine
  name: string
  isInvalid: boolean
  onCount: (count: number) => void
  onAdd: () => void
}

function Item({ line, name, isInvalid, onCount, onAdd }: ItemProps) {
  const t = useT()
  const lang = useLang()
  const key = itemKey(line)
  // What is typed and no number yet, such as an emptied field.
  const [typed, setTyped] = useState<string | null>(null)
  const priceSantim = line.unitPriceSantim * line.quantity - line.savingSantim
  return (
    <li className="grid gap-1 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <span className="figures">{formatSantim(priceSantim, lang)}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-sm leading-snug text-ink-soft">
          {line.savingSantim > 0 && t('phone.order.items.saving', { saving: formatSantim(line.savingSantim, lang) })}
        </span>
        <div className="flex items-center gap-1">
          <button
            type="submit"
            name="intent"
            value={stepIntent('take', key)}
            className={STEP}
            aria-label={t(line.quantity === 1 ? 'phone.order.items.out' : 'phone.order.items.less', { cake: name })}
            onClick={(event) => {
              event.preventDefault()
              onCount(line.quantity - 1)
            }}
          >
            <MinusIcon className="size-4" />
          </button>
          <NumberInput
            rule={ITEM_COUNT}
            name={`${ITEM_PREFIX}${key}`}
            data-item=""
            aria-label={t('phone.order.items.count', { cake: name })}
            aria-invalid={isInvalid || undefined}
            maxLength={8}
            value={typed ?? String(line.quantity)}
            onFocus={(event) => event.currentTarget.select()}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              if (readCount(value) > 0) onCount(readCount(value))
            }}
            onBlur={() => setTyped(null)}
            className="figures h-11 w-14 rounded-md border border-line-strong bg-surface text-center font-semibold aria-invalid:border-2 aria-invalid:border-danger"
          />
          <button
            type="submit"
            name="intent"
            value={stepIntent('add', key)}
            className={STEP}
            aria-label={t('phone.order.items.more', { cake: name })}
            disabled={line.quantity >= MAX_QUANTITY}
            onClick={(event) => {
              event.preventDefault()
              onAdd()
            }}
          >
            <PlusIcon className="size-4" />
          </button>
        </div>
      </div>
    </li>
  )
}
