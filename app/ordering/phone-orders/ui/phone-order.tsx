import { useEffect, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { forgetPictureUploads, usePictureUploads } from '#app/base/media/ui/picture-uploads.ts'
import { Button } from '#app/base/ui/button.tsx'
import { EnterSends } from '#app/base/ui/admin/enter-sends.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { readTyped } from '#app/ordering/orders/placing/quote-form.ts'
import { EMPTY_PHONE_ORDER, readPhoneOrder } from '../phone-order-form.ts'
import { OwnPicturesPart } from '#app/ordering/cake-builder/ui/pictures-step.tsx'
import type { PhoneOrderParts, PhoneOrderProps } from './phone-order-props.ts'
import { CakePart } from './cake-part.tsx'
import { CustomerPart, WishesPart } from './customer-part.tsx'
import { DayPart } from './day-part.tsx'
import { OverridePart } from './override-part.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { useStaffId } from '#app/people/auth/ui/permissions-provider.tsx'
import { forgetPhoneOrder, savePhoneOrder, readStored } from './saved-phone-order.ts'
import { phoneOrderSums } from '../phone-order-sums.ts'
import { PlacePart } from './place-part.tsx'
import { useLookup, type Lookup } from './use-lookup.ts'
import { usePhoneOrderDraft } from './use-phone-order-draft.ts'

/** Begins anew with an order that was typed and not placed, and with an earlier order that is taken as it was. */
export function PhoneOrder({ answer: latest, ...page }: PhoneOrderProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const staffId = useStaffId()
  const [isDropped, setIsDropped] = useState(false)
  const saved = useMemo(
    () => (isHydrated && !isDropped && !page.isCopied ? readStored(staffId, page.choices) : undefined),
    [isHydrated, isDropped, page.isCopied, page.choices, staffId],
  )
  // A choice changes the address, which clears the router's answer. Keeps the answer, because it still holds.
  const [seen, setSeen] = useState(latest)
  const [answer, setAnswer] = useState(latest)
  const [round, setRound] = useState(latest?.round)
  if (latest && latest !== seen) {
    setSeen(latest)
    setAnswer(latest)
    if (latest.round) setRound(latest.round)
  }
  function drop() {
    forgetPhoneOrder(staffId)
    setAnswer(undefined)
    setIsDropped(true)
  }
  return (
    <>
      {saved && (
        <Notice tone="highlight">
          <p>{t('phone.order.kept')}</p>
          <Button kind="quiet" size="sm" className="-ml-3" onClick={drop}>
            {t('phone.order.kept.drop')}
          </Button>
        </Notice>
      )}
      <PhoneOrderForm
        key={[round, saved && 'kept', isDropped && 'dropped'].filter(Boolean).join(' ')}
        {...page}
        choices={isDropped ? '' : page.choices}
        formKey={saved?.formKey ?? page.formKey}
        answer={answer ?? saved?.answer}
      />
    </>
  )
}

function PhoneOrderForm({ answer, ...page }: PhoneOrderProps) {
  const t = useT()
  const props = { ...page, answer }
  const { offer, formKey } = page
  const form = useRef<HTMLFormElement>(null)
  const staffId = useStaffId()
  const draftNow = usePhoneOrderDraft(offer, answer?.choices ?? page.choices)
  const typed = answer?.details ?? EMPTY_PHONE_ORDER
  const [overridesLeadTime, setOverridesLeadTime] = useState(typed.overridesLeadTime)
  const { formData, state, location } = useNavigation()
  const { pathname } = useLocation()
  const intent = formData?.get('intent')
  const isDaily = draftNow.items.length > 0
  const lookup = useLookup(form, answer)
  const { deliveryMethod: method } = draftNow.draft
  const [charged, setCharged] = useState({ zone: answer?.typed.zone ?? '', price: typed.price })
  // What the shop knew of the customer was filled in, or the fields of the address came or went.
  const known = lookup.customer?.zone ?? ''
  useEffect(() => {
    if (!form.current) return
    const typedNow = chargedIn(form.current)
    setCharged({ ...typedNow, zone: method === 'delivery' ? typedNow.zone || known : '' })
  }, [known, method])
  const sums = phoneOrderSums({ goodsSantim: draftNow.priceSantim, method, ...charged }, page)
  const parts: PhoneOrderParts = { ...props, draftNow, typed, lookup, sums }

  const arriving = usePictureUploads().filter(({ isHandedOver, state: of }) => !isHandedOver && of !== 'failed').length
  const [mustWait, setMustWait] = useState(false)

  // The next order starts without pictures.
  useEffect(() => forgetPictureUploads, [])
  useEffect(() => {
    if (answer?.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    else if (!answer?.typed.phone) form.current?.querySelector<HTMLElement>('[name=phone]')?.focus()
  }, [answer])

  const isPlaced = state === 'loading' && intent === 'place' && location.pathname !== pathname
  useEffect(() => {
    if (isPlaced) forgetPhoneOrder(staffId)
  }, [isPlaced, staffId])
  const { choices } = draftNow
  const save = () => {
    if (!form.current) return
    setCharged(chargedIn(form.current))
    savePhoneOrder(staffId, new FormData(form.current), choices)
  }
  const isTouched = useRef(answer !== undefined)
  useEffect(() => {
    if (form.current && isTouched.current) savePhoneOrder(staffId, new FormData(form.current), choices)
    isTouched.current = true
  }, [choices, staffId])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const clicked = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (clicked === 'find') {
      event.preventDefault()
      lookup.lookUp()
      return
    }
    setMustWait(clicked === 'place' && arriving > 0)
    if (clicked === 'place' && arriving > 0) event.preventDefault()
    else {
      lookup.stop()
      draftNow.onSend()
    }
  }

  return (
    <Form
      ref={form}
      method="post"
      action={draftNow.address}
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
      onInput={save}
      onKeyDown={(event) => onEnter(event, lookup)}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <EnterSends name="intent" value="place" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <input type="hidden" name="formKey" value={formKey} />
        <CustomerPart {...parts} />
        <CakePart {...parts} />
        <DayPart {...parts} overridesLeadTime={overridesLeadTime} />
        {!isDaily && draftNow.chosen.cake && <Pictures {...parts} />}
        <WishesPart {...parts} />
        {mustWait && arriving > 0 && <Notice live>{t('cake.builder.pictures.arriving')}</Notice>}
        <OverridePart {...parts} onLeadTime={setOverridesLeadTime} />
      </div>
      <PlacePart {...parts} isBusy={intent === 'place'} />
    </Form>
  )
}

/** What stands in the fields on which the sum depends. */
function chargedIn(form: HTMLFormElement) {
  const fields = new FormData(form)
  return { zone: readTyped(fields).zone, price: readPhoneOrder(fields).price }
}

/**
 * Enter places the order, as its main button says. In the phone it looks the customer up and goes on to the name; in a number of pieces
 * it only ends the typing.
 */
function onEnter(event: KeyboardEvent<HTMLFormElement>, lookup: Lookup): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  if (target.name === 'phone') {
    event.preventDefault()
    if (lookup.customer === undefined && target.value.trim() !== '') lookup.lookUp()
    form.querySelector<HTMLElement>('[name=customerName]')?.focus()
  } else if (target.dataset.item !== undefined) {
    event.preventDefault()
    target.blur()
  }
}

function Pictures({ draftNow, references, maxImages, answer }: PhoneOrderParts) {
  const t = useT()
  const isHydrated = useHydrated()
  const { referenceImageIds: ids } = draftNow.draft
  return (
    <>
      {isHydrated && (
        <DetailCard title={t('phone.order.pictures')}>
          <OwnPicturesPart
            ids={ids}
            images={references}
            onChange={(changed) => draftNow.change({ type: 'reference_images_changed', ids: changed })}
            max={maxImages}
            errors={answer?.steps.pictures ? [answer.steps.pictures] : []}
          />
        </DetailCard>
      )}
      {ids.map((id) => (
        <input key={id} type="hidden" name="ref" value={id} />
      ))}
    </>
  )
}
