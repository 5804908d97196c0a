import { useRef } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { ChoiceField, Options, SelectField, TextAreaField, TextField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { ChangedMeanwhile } from '#app/base/ui/admin/changed-meanwhile.tsx'
import { SaveBar } from '#app/base/ui/admin/save-bar.tsx'
import { UnsavedGuard } from '#app/base/ui/admin/unsaved-guard.tsx'
import { useDirty } from '#app/base/ui/admin/use-dirty.ts'
import { EnterSends } from '#app/base/ui/admin/enter-sends.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { AnyPhoneField, EmailField } from '#app/base/ui/contact-fields.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { ChangeAnswer } from '../order-change-action.server.ts'
import type { ChangeEffect } from '../change-effect.server.ts'
import type { TypedChange } from '../order-change-form.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import { REASON_MAX_LENGTH } from '#app/ordering/orders/status/move-reason.ts'
import { QUOTE_MAX_LENGTHS } from '#app/ordering/orders/placing/quote-form.ts'
import { GiftWordsFields, RecipientFields } from '#app/ordering/orders/ui/gift-fields.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { PrintedNameField, PrintedTextArea } from '#app/base/ui/printed/printed-fields.tsx'

type Answer = ChangeAnswer & { effect: ChangeEffect | null | undefined }

interface OrderChangeFormProps {
  order: {
    id: string
    isOpen: boolean
    typed: TypedChange
    times: readonly { value: string; text: string }[]
    methods: readonly DeliveryMethod[]
    effect: ChangeEffect | null
  }
  answer: Answer | undefined
}

export function OrderChangeForm({ order, answer }: OrderChangeFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isDirty = useDirty(form)
  const sent = useNavigation().formData
  const isSaving = sent?.has('version') === true && sent.get('intent') !== 'look'
  const effectFetcher = useFetcher<Answer>()
  const isHydrated = useHydrated()
  const typed = answer?.typed ?? order.typed
  const effect = effectFetcher.data?.effect ?? answer?.effect ?? order.effect
  const { errors = {}, conflict } = answer ?? {}
  if (!order.isOpen) return <Notice>{t('orders.change.closed')}</Notice>
  // Each change of the day requests a preview of its effects. Without scripts a button requests it.
  const showEffect = () => {
    if (!form.current) return
    const fields = new FormData(form.current)
    fields.set('intent', 'look')
    void effectFetcher.submit(fields, { method: 'post' })
  }
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <EnterSends />
      <input type="hidden" name="version" value={typed.version} />
      <FormOutcome error={answer?.error} />
      <DetailCard title={t('orders.change.when')}>
        <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3 [&>:first-child]:sm:max-xl:col-span-2">
          <DayField
            label={t('orders.change.date')}
            name="date"
            day={typed.date}
            noneText={t('orders.due.open')}
            error={errors.date}
            onChange={showEffect}
          />
          <SelectField label={t('orders.change.time')} name="time" defaultValue={typed.time} error={errors.time}>
            <option value="">{t('orders.change.time.any')}</option>
            <Options of={order.times.map(({ value: id, text: name }) => ({ id, name }))} />
          </SelectField>
          <SelectField
            label={t('orders.change.method')}
            name="method"
            defaultValue={typed.method}
            onChange={showEffect}
          >
            <Options of={order.methods.map((id) => ({ id, name: t(`orders.method.${id}`) }))} />
          </SelectField>
        </div>
        <Effect effect={effect} />
        {!isHydrated && (
          <Button type="submit" name="intent" value="look" kind="secondary" className="justify-self-start">
            {t('orders.change.effect.look')}
          </Button>
        )}
        <Override typed={typed} error={errors.reason} />
        <CheckBox name="tell" isChecked={typed.isNotified}>
          {t('orders.change.told')}
        </CheckBox>
      </DetailCard>
      <Contact typed={typed} errors={errors} />
      <SaveBar
        notice={
          conflict && (
            <ChangedMeanwhile
              key={conflict.version}
              {...conflict}
              keepMineName="over"
              keepMineValue={String(conflict.version)}
            />
          )
        }
      >
        <Button type="submit" name="intent" value="save" busy={isSaving} className="max-sm:grow">
          {t('orders.change.save')}
        </Button>
        <ButtonLink to={adminPaths.order(order.id)} kind="quiet" className="max-md:hidden">
          {t('orders.change.back')}
        </ButtonLink>
        <UnsavedGuard isDirty={isDirty && !isSaving} />
      </SaveBar>
    </Form>
  )
}

function Effect({ effect }: { effect: ChangeEffect | null }) {
  const t = useT()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> holds running text alone
    <div role="status" className="grid gap-1">
      {effect && (
        <Notice tone={effect.isFine ? 'good' : 'highlight'} title={t('orders.change.effect')}>
          {effect.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}

function Override({ typed, error }: { typed: TypedChange; error: string | undefined }) {
  const t = useT()
  const isOpen = typed.overridesLeadTime || typed.overridesCapacity || error !== undefined
  return (
    <details open={isOpen} className="group rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3 font-semibold text-brand">
        {t('orders.change.override')}
        <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-3 pb-3">
        <CheckBox name="overrideLeadTime" isChecked={typed.overridesLeadTime}>
          {t('orders.change.override.lead')}
        </CheckBox>
        <CheckBox name="overrideCapacity" isChecked={typed.overridesCapacity}>
          {t('orders.change.override.capacity')}
        </CheckBox>
        <TextAreaField
          label={t('orders.change.override.reason')}
          hint={t('orders.change.override.reason.hint')}
          name="reason"
          rows={2}
          maxLength={REASON_MAX_LENGTH}
          defaultValue={typed.reason}
          error={error}
        />
      </div>
    </details>
  )
}

function Contact({ typed, errors }: { typed: TypedChange; errors: ChangeAnswer['errors'] }) {
  const t = useT()
  return (
    <DetailCard title={t('orders.change.who')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PrintedNameField label={t('orders.change.name')} defaultValue={typed.customerName} />
        <AnyPhoneField label={t('orders.change.phone')} defaultValue={typed.phone} error={errors.phone} />
        <EmailField
          label={t('orders.change.email')}
          optionalText={t('ui.optional')}
          defaultValue={typed.email}
          error={errors.email}
        />
        <PrintedTextArea
          label={t('orders.change.address')}
          hint={t('orders.change.address.hint')}
          name="address"
          rows={2}
          defaultValue={typed.address}
          error={errors.address}
        />
        <TextField
          label={t('orders.change.pin')}
          hint={t('orders.change.pin.hint')}
          optionalText={t('ui.optional')}
          name="pin"
          autoComplete="off"
          defaultValue={typed.pin}
          error={errors.pin}
        />
      </div>
      <PrintedTextArea
        name="notes"
        label={t('orders.change.notes')}
        rows={2}
        maxLength={QUOTE_MAX_LENGTHS.notes}
        defaultValue={typed.notes}
      />
      <Gift typed={typed} error={errors.recipientPhone} />
      <CheckBox name="wantsCall" isChecked={typed.wantsCall}>
        {t('orders.change.call')}
      </CheckBox>
      <p className="text-sm text-ink-soft">{t('orders.change.price.stays')}</p>
    </DetailCard>
  )
}

function Gift({ typed, error }: { typed: TypedChange; error: string | undefined }) {
  const t = useT()
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('orders.change.gift')}</legend>
      <RecipientFields typed={typed} error={error} />
      <GiftWordsFields typed={typed} />
    </fieldset>
  )
}

function CheckBox({ name, isChecked, children }: { name: string; isChecked: boolean; children: string }) {
  return (
    <ChoiceField type="checkbox" name={name} defaultChecked={isChecked} className="leading-snug">
      {children}
    </ChoiceField>
  )
}
