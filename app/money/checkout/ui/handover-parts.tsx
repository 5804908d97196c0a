import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { SlotPicker, type SlotChoice } from '#app/base/ui/days/slot-picker.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { DeliveryChoices } from '../placing/delivery-choice.ts'
import type { HandoverOffer } from '../placing/handover-offer.ts'

interface MethodSwitchProps {
  chosen: DeliveryMethod
  onChoose: (method: DeliveryMethod) => void
  /** The lowest delivery fee; undefined: agreed by phone. */
  least: Santim | undefined
}

export function MethodSwitch({ least, ...choice }: MethodSwitchProps) {
  const t = useT()
  const lang = useLang()
  const delivery =
    least === undefined
      ? t('checkout.delivery')
      : least === 0
        ? t('checkout.delivery.free')
        : t('checkout.delivery.from', { fee: formatPrice(least, lang) })
  return (
    <div className="grid grid-cols-2 gap-1 rounded-full bg-sunken p-1">
      <HandoverChoice value="self-pickup" label={t('checkout.pickup')} {...choice} />
      <HandoverChoice value="delivery" label={delivery} {...choice} />
    </div>
  )
}

interface HandoverChoiceProps {
  value: DeliveryMethod
  label: string
  chosen: DeliveryMethod
  onChoose: (method: DeliveryMethod) => void
}

function HandoverChoice({ value, label, chosen, onChoose }: HandoverChoiceProps) {
  return (
    <label className="relative grid min-h-11 cursor-pointer place-content-center rounded-full px-2 py-1.5 text-center text-sm leading-snug font-semibold has-checked:bg-surface has-checked:shadow-card has-checked:ring-1 has-checked:ring-line-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="deliveryMethod"
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      {label}
    </label>
  )
}

interface ZoneFieldProps {
  choices: DeliveryChoices
  /** From which price delivery is free; empty: never. */
  feeNote?: string
  zone: string
  onZone: (zone: string) => void
  error?: string | undefined
}

export function ZoneField({ choices, feeNote, zone, onZone, error }: ZoneFieldProps) {
  const t = useT()
  return (
    <SelectField
      label={t('checkout.zone')}
      hint={feeNote || undefined}
      name="zone"
      value={zone}
      onChange={(event) => onZone(event.currentTarget.value)}
      error={error}
    >
      <option value="">{t('checkout.zone.choose')}</option>
      <Options of={choices.zones.map(({ id, label: name }) => ({ id, name }))} />
      <option value={ZONE_ELSEWHERE}>{t('checkout.zone.elsewhere')}</option>
    </SelectField>
  )
}

interface TimeFieldProps {
  name: string
  offer: HandoverOffer
  /** Filters a day's times by the other choices. */
  isHad?: (times: readonly SlotChoice[]) => readonly SlotChoice[]
  date: Day
  time: string
  /** As `useShownFirst` calls it. */
  onChange: (time: string) => void
  /** Whether the day may be chosen without a time. */
  offersAny?: boolean
  error: string | undefined
}

/** Times of the chosen day; without scripts, where another day may be chosen, those of an ordinary one too. */
export function TimeField({ name, offer, isHad, date, time, onChange, offersAny = true, error }: TimeFieldProps) {
  const t = useT()
  const picker = (slots: readonly SlotChoice[], { chosen, hasAny }: { chosen: string; hasAny: boolean }) => (
    <SlotPicker
      name={name}
      label={t('checkout.time')}
      anyLabel={hasAny ? t('checkout.time.any') : undefined}
      value={slots.some(({ from }) => from === chosen) ? chosen : ''}
      onChange={onChange}
      slots={slots}
      error={error}
    />
  )
  const slots = offer.slots[date]
  return (
    <div className="grid gap-1.5">
      {slots && (
        <>
          <p className="font-semibold">{t('checkout.time')}</p>
          {picker(isHad ? isHad(slots) : slots, { chosen: time, hasAny: offersAny })}
        </>
      )}
      <noscript>
        <p className="font-semibold">{t(slots ? 'checkout.time.other.day' : 'checkout.time')}</p>
        {picker(offer.usualSlots, { chosen: slots ? '' : time, hasAny: offersAny && !slots })}
      </noscript>
    </div>
  )
}
