import { useState } from 'react'
import { MOST, numberRule, SUM, WEIGHT } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { formatPrice, multiplySantim } from '#app/base/platform/money.ts'
import { classes } from '#app/base/ui/classes.ts'
import { QuestionDialog } from '#app/base/ui/admin/question-dialog.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { discountOf, isDiscountAllowed } from '#app/till/sales/sale-sums.ts'
import { bareSum } from '#app/till/register/cart/bare-sum.ts'
import { cartSum } from '#app/till/register/cart/cart-sums.ts'
import { discountShares, freeLine, weighedLine } from '#app/till/register/cart/typed-lines.ts'
import { dearestOf, isAboveOwn, isDoubtful, namedCake } from '#app/till/register/cart/dear-price.ts'
import { Reasons } from './choices.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { TillField } from './till-field.tsx'
import { MAIN, OUTLINED } from './till-classes.ts'
import { Toggle } from './toggle.tsx'
import { onTap, shopTime, useTill } from '#app/till/register/device/till-store.ts'
import { useTyped } from './keys/use-typed.ts'
import { useSale } from './use-till-view.ts'

/** Units of the scales, in grams as `WEIGHT`. */
const UNITS = {
  kg: numberRule('kilograms', { min: 1, max: MOST.weight }),
  g: numberRule('whole', { min: 1, max: MOST.weight }),
}

/** A cake that is weighed: which one, and its weight. */
export function KiloPanel() {
  const t = useT()
  const lang = useLang()
  const { snapshot } = useTill()
  const cakes = (snapshot?.cakes ?? []).filter(({ pricePerKgSantim }) => pricePerKgSantim !== null)
  const [chosen, choose] = useTyped('cake', cakes.length === 1 ? cakes[0]!.id : '')
  const cake = cakes.find(({ id }) => id === chosen)
  const [weight, setWeight] = useTyped('weight', '')
  /** What the scales show; null: as the number says. */
  const [unit, setUnit] = useTyped<keyof typeof UNITS | null>('unit', null)
  const rule = unit === null ? WEIGHT : UNITS[unit]
  const grams = parseNumber(weight, rule)
  const perKg = cake?.pricePerKgSantim ?? null
  const add = () => {
    if (!cake || grams === undefined) return
    onTap({ do: 'add', line: weighedLine(cake, grams, uuidv7(shopTime())) })
  }
  return (
    <PanelFrame
      title={t('counter.kilo')}
      foot={
        <button
          type="button"
          data-main=""
          className={MAIN}
          disabled={perKg === null || grams === undefined}
          onClick={add}
        >
          {perKg !== null && grams !== undefined
            ? t('counter.add.sum', { amount: formatPrice(multiplySantim(perKg, grams), lang) })
            : t('counter.add')}
        </button>
      }
    >
      <div className="flex flex-wrap gap-2">
        {cakes.map((each) => (
          <Toggle key={each.id} isOn={each === cake} onClick={() => choose(each.id)}>
            {nameIn(lang, each)} · <span className="figures">{bareSum(each.pricePerKgSantim ?? 0)}</span>
          </Toggle>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {(['kg', 'g'] as const).map((each) => (
          <Toggle key={each} isOn={each === unit} onClick={() => setUnit(each === unit ? null : each)}>
            {t(`counter.kilo.${each}`)}
          </Toggle>
        ))}
        <p className="text-ink-soft">
          {grams === undefined ? unit === null && t('counter.kilo.text') : t('counter.kilo.grams', { grams })}
        </p>
      </div>
      <TillField
        rule={rule}
        isFirst
        label={t('counter.kilo.weight')}
        value={weight}
        aria-invalid={weight !== '' && grams === undefined}
        onChange={({ target }) => setWeight(target.value)}
        onEnter={add}
      />
    </PanelFrame>
  )
}

/** Sells something that is not in the catalog. */
export function ElsePanel() {
  const t = useT()
  const lang = useLang()
  const [name, setName] = useTyped('name', '')
  const [price, setPrice] = useTyped('price', '')
  const [isAsking, setAsking] = useState(false)
  const { snapshot } = useTill()
  const dearestSantim = dearestOf(snapshot?.cakes ?? [])
  const unitSantim = parseNumber(price, SUM) ?? 0
  const typed = name.trim()
  const isWhole = typed !== '' && unitSantim > 0
  const named = namedCake(typed, snapshot?.cakes ?? [])
  const isAbove = isAboveOwn(unitSantim, named)
  const isSure = !isDoubtful(unitSantim, dearestSantim) && !isAbove
  const add = () => {
    if (!isWhole) return
    onTap({ do: 'add', line: freeLine(typed, unitSantim, uuidv7(shopTime())) })
  }
  const tryToAdd = () => (isSure ? add() : setAsking(isWhole))
  return (
    <PanelFrame
      title={t('counter.else')}
      foot={
        <button type="button" data-main="" className={MAIN} disabled={!isWhole} onClick={tryToAdd}>
          {unitSantim > 0 ? t('counter.add.sum', { amount: formatPrice(unitSantim, lang) }) : t('counter.add')}
        </button>
      }
    >
      <TillField
        label={t('counter.else.name')}
        isPrinted
        value={name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
      />
      <TillField
        rule={SUM}
        isFirst
        label={t('counter.else.price')}
        maxLength={9}
        value={price}
        onChange={({ target }) => setPrice(target.value)}
        onEnter={tryToAdd}
      />
      {isAsking && (
        <QuestionDialog
          title={t('counter.else.dear', { amount: formatPrice(unitSantim, lang) })}
          onCancel={() => setAsking(false)}
          answers={
            <>
              <button type="button" className={OUTLINED} onClick={() => setAsking(false)}>
                {t('counter.back')}
              </button>
              <button type="button" className={OUTLINED} onClick={add}>
                {t('counter.else.dear.yes')}
              </button>
            </>
          }
        >
          {isAbove && named
            ? t('counter.else.dear.own', { name: nameIn(lang, named), amount: formatPrice(dearestOf([named]), lang) })
            : t('counter.else.dear.text', { amount: formatPrice(dearestSantim, lang) })}
        </QuestionDialog>
      )}
    </PanelFrame>
  )
}

const REASONS = ['regular', 'damaged', 'last', 'staff'] as const

/** A discount on the whole sale, with a reason, within the limit of the person. */
export function DiscountPanel() {
  const t = useT()
  const lang = useLang()
  const { state } = useTill()
  const { person } = useSale()
  const [reason, setReason] = useTyped('reason', state.cart.discount?.reason ?? '')
  const [sum, setSum] = useTyped('sum', '')
  const total = cartSum(state.cart)
  const limit = person.discountPercent
  const santim = parseNumber(sum, SUM) ?? 0
  const isAllowed = santim > 0 && isDiscountAllowed(total, santim, limit)
  const isNamed = reason.trim() !== ''
  return (
    <PanelFrame title={t('counter.discount')} hint={t('counter.discount.limit', { percent: limit })}>
      <Reasons
        label={t('counter.discount.why')}
        ownLabel={t('counter.discount.other')}
        reasons={REASONS.map((each) => t(`counter.discount.reason.${each}`))}
        value={reason}
        onChange={setReason}
      />
      <p className="text-lg font-semibold">{t('counter.discount.how.much')}</p>
      <div className="flex flex-wrap gap-2">
        {discountShares(limit).map((percent) => (
          <button
            key={percent}
            type="button"
            disabled={!isNamed}
            className={OUTLINED}
            onClick={() => onTap({ do: 'discount', discount: { reason: reason.trim(), percent } })}
          >
            <span className="figures">{percent}%</span> ·{' '}
            <span className="figures">{bareSum(discountOf(total, percent))}</span>
          </button>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TillField
          rule={SUM}
          label={t('counter.discount.sum')}
          value={sum}
          aria-invalid={sum !== '' && !isAllowed}
          onChange={({ target }) => setSum(target.value)}
        />
        <button
          type="button"
          disabled={!isNamed || !isAllowed}
          className={classes(OUTLINED, 'shrink-0')}
          onClick={() => onTap({ do: 'discount', discount: { reason: reason.trim(), santim } })}
        >
          {t('counter.discount.take', { amount: formatPrice(santim, lang) })}
        </button>
      </div>
      {sum !== '' && !isAllowed && (
        <p role="alert">{t('counter.discount.too.much', { amount: formatPrice(discountOf(total, limit), lang) })}</p>
      )}
      {state.cart.discount && (
        <button type="button" className={OUTLINED} onClick={() => onTap({ do: 'discount', discount: null })}>
          {t('counter.discount.none')}
        </button>
      )}
    </PanelFrame>
  )
}
