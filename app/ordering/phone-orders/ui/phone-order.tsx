import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { forgetPictureUploads, usePictureUploads } from '#app/base/media/ui/picture-uploads.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { EMPTY_PHONE_ORDER } from '../phone-order-form.ts'
import { OwnPicturesPart } from '#app/ordering/cake-builder/ui/pictures-step.tsx'
import type { PhoneOrderParts, PhoneOrderProps } from './phone-order-props.ts'
import { CakePart } from './cake-part.tsx'
import { CustomerPart } from './customer-part.tsx'
import { DayPart } from './day-part.tsx'
import { OverridePart } from './override-part.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { PlacePart } from './place-part.tsx'
import { usePhoneOrderDraft } from './use-phone-order-draft.ts'

export function PhoneOrder({ answer: latest, ...page }: PhoneOrderProps) {
  const t = useT()
  // A choice changes the address, which clears the router's answer. Keeps the answer, because it still holds.
  const [answer, setAnswer] = useState(latest)
  if (latest && latest !== answer) setAnswer(latest)
  const props = { ...page, answer }
  const { offer, formKey } = page
  const form = useRef<HTMLFormElement>(null)
  const draftNow = usePhoneOrderDraft(offer, answer?.choices ?? page.choices)
  const typed = answer?.details ?? EMPTY_PHONE_ORDER
  const [overridesLeadTime, setOverridesLeadTime] = useState(typed.overridesLeadTime)
  const intent = useNavigation().formData?.get('intent')
  const isDaily = draftNow.chosen.cake?.isAvailableDaily ?? false
  const parts: PhoneOrderParts = { ...props, draftNow, typed }

  const arriving = usePictureUploads().filter(({ isHandedOver, state }) => !isHandedOver && state !== 'failed').length
  const [mustWait, setMustWait] = useState(false)

  useFoundCustomer(form, answer)
  // The next order starts without pictures.
  useEffect(() => forgetPictureUploads, [])
  useEffect(() => {
    if (answer?.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const isPlacing = submitter instanceof HTMLButtonElement && submitter.value === 'place'
    setMustWait(isPlacing && arriving > 0)
    if (isPlacing && arriving > 0) event.preventDefault()
    else draftNow.onSend()
  }

  return (
    <Form
      ref={form}
      method="post"
      action={draftNow.address}
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <input type="hidden" name="formKey" value={formKey} />
        <CustomerPart {...parts} isFinding={intent === 'find'} />
        <CakePart {...parts} />
        <DayPart {...parts} overridesLeadTime={overridesLeadTime} />
        {!isDaily && <Pictures {...parts} />}
        {mustWait && arriving > 0 && <Notice live>{t('cake.builder.pictures.arriving')}</Notice>}
        <OverridePart {...parts} onLeadTime={setOverridesLeadTime} />
      </div>
      <PlacePart {...parts} isBusy={intent === 'place'} />
    </Form>
  )
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

function useFoundCustomer(form: React.RefObject<HTMLFormElement | null>, answer: PhoneOrderProps['answer']) {
  useEffect(() => {
    const customer = answer?.customer
    if (!customer) return
    const known = { customerName: customer.name, email: customer.email, zone: customer.zone, address: customer.address }
    for (const [name, value] of Object.entries(known)) {
      const control = form.current?.elements.namedItem(name)
      const isField =
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
      if (isField && control.value === '') control.value = value
    }
    const lang = form.current?.elements.namedItem('customerLang')
    if (lang instanceof HTMLSelectElement) lang.value = customer.lang
  }, [form, answer])
}
