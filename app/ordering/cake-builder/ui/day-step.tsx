import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { useShownFirst } from '#app/base/ui/days/use-shown-first.ts'
import { loadPart } from '#app/base/ui/connection/load-part.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { Spinner } from '#app/base/ui/spinner.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { FastingNotice } from '#app/catalog/cakes/ui/fasting-notice.tsx'
import { BY_PHONE, DAY_FIELD } from '../draft-address.ts'
import type { CakeBuilderParts } from './cake-builder-parts.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx'

const DayAndTime = lazy(async () => {
  const { DayAndTime: component } = await loadPart(() => import('./handover-choice.tsx'))
  return { default: component }
})

export function DayStep({
  draftNow,
  offer,
  days,
  dayError,
  calendar,
  setCalendar,
  today,
  rushPercent,
  missing,
}: CakeBuilderParts & { missing: string | undefined }) {
  const t = useT()
  const isHydrated = useHydrated()
  const { draft, change, chosen } = draftNow
  const isSomeFull = Object.values(days.view?.days ?? {}).some(({ state }) => state === 'full')
  return (
    <>
      <MethodChoice
        methods={offer.methods}
        deliveryFrom={offer.deliveryFrom}
        method={draft.deliveryMethod}
        onChoose={(deliveryMethod) => change({ type: 'details_changed', details: { deliveryMethod } })}
      />
      {draft.isDayByPhone ? null : days.view ? (
        <Suspense fallback={<Spinner />}>
          <DayAndTime
            // Another cake has another first and last day, which the picker reads only when it mounts.
            key={`${days.view.first} ${days.view.last}`}
            days={days.view}
            // Without scripts the first free day is proposed by the form.
            date={draft.deliveryDate || (isHydrated ? '' : (days.view.earliest ?? ''))}
            time={draft.deliveryTime}
            onDate={(deliveryDate) => change({ type: 'details_changed', details: { deliveryDate, deliveryTime: '' } })}
            onTime={(deliveryTime) => change({ type: 'details_changed', details: { deliveryTime } })}
            today={today}
            calendar={calendar}
            onCalendarChange={setCalendar}
            rushPercent={rushPercent}
            error={dayError ?? missing}
          />
        </Suspense>
      ) : days.hasFailed ? (
        <Notice live tone="bad">
          <p>{t('cake.builder.day.failed')}</p>
          <Button kind="quiet" size="sm" onClick={days.tryAgain}>
            {t('cake.builder.failed.again')}
          </Button>
        </Notice>
      ) : (
        <output className="block min-h-84 text-ink-soft">{t('cake.builder.day.loading')}</output>
      )}
      {isSomeFull && draft.cakeId !== null && (
        <Link
          to={paths.waiting(draft.cakeId)}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline underline-offset-4"
        >
          {t('cake.builder.day.tell.me')}
        </Link>
      )}
      <DayByPhone
        isChosen={draft.isDayByPhone}
        onChoose={(isDayByPhone) => change({ type: 'details_changed', details: { isDayByPhone } })}
      />
      <FastingNotice day={draft.deliveryDate} cakes={cakeToEat(chosen)} />
      {!isHydrated && (
        <Button type="submit" name="step" value="day" kind="secondary" className="justify-self-start">
          {t('cake.builder.update')}
        </Button>
      )}
    </>
  )
}

interface DayByPhoneProps {
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function DayByPhone({ isChosen, onChoose }: DayByPhoneProps) {
  const t = useT()
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-lg border border-line-strong bg-surface px-3 py-2.5 has-checked:border-brand has-checked:bg-brand-soft">
      <input
        type="checkbox"
        name={DAY_FIELD}
        value={BY_PHONE}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="leading-snug font-semibold">
        {t('cake.builder.day.by.phone')}
        <span className="block text-sm font-normal text-ink-soft">{t('cake.builder.day.by.phone.hint')}</span>
      </span>
    </label>
  )
}

interface MethodChoiceProps {
  methods: readonly DeliveryMethod[]
  /** The lowest fee of a delivery in words; empty: agreed by phone. */
  deliveryFrom: string
  method: DeliveryMethod
  onChoose: (method: DeliveryMethod) => void
}

function MethodChoice({ methods, deliveryFrom, ...props }: MethodChoiceProps) {
  const t = useT()
  const [method, choose] = useShownFirst(props.method, props.onChoose)
  const labels = {
    'self-pickup': t('cake.builder.method.pickup'),
    delivery: deliveryFrom
      ? t('cake.builder.method.delivery.from', { fee: deliveryFrom })
      : t('cake.builder.method.delivery'),
  }
  if (methods.length === 1) return <p>{t('cake.builder.method.only.pickup')}</p>
  return (
    <ChoiceGroup legend={t('cake.builder.method')} className="grid gap-2 sm:grid-cols-2">
      {methods.map((each) => (
        <ChoiceCard key={each} name="method" value={each} isChosen={each === method} onChoose={() => choose(each)}>
          <span className="flex min-h-12 items-center py-2 pr-10 pl-3.5">{labels[each]}</span>
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}

/** A custom cake is for fasting when its flavor and its type are. */
function cakeToEat({ cake, flavor, cakeType }: CakeBuilderParts['draftNow']['chosen']) {
  if (!cake || !flavor || !cakeType) return []
  return [{ name: cake.name, isFasting: flavor.isFasting && cakeType.isFasting, allergens: [] }]
}
