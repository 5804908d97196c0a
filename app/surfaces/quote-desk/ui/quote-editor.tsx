import { useCallback, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { ImageView } from '#app/base/media/image.ts'
import { QUOTE_LIMITS } from '#app/ordering/orders/quotes/quote.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { ChoiceField, SelectField, TextAreaField, TextField } from '#app/base/ui/field.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { DeskAnswer } from '../quote-request-action.server.ts'
import { MAX_REASON_LENGTH, readTypedQuote } from '../desk-form.ts'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'
import { OptionFields } from './option-fields.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { useIsActing } from './use-is-acting.ts'
import { ValidUntilFields } from './valid-until-fields.tsx'

interface QuoteEditorProps {
  desk: QuoteDeskView
  customerTexts: Readonly<Record<string, string>>
  answer: DeskAnswer | undefined
}

export function QuoteEditor({ desk, customerTexts, answer }: QuoteEditorProps) {
  const t = useT()
  const { editor, order, preview } = desk
  const refused = answer?.act === 'save' || answer?.act === 'send' ? answer : undefined
  const first = refused?.typed.quote ?? editor.typed
  const [typed, setTyped] = useState(first)
  const form = useRef<HTMLFormElement>(null)
  const look = () => form.current && setTyped(readTypedQuote(new FormData(form.current)))
  const { isBusy, sent, news } = useOptionPictures(refused?.sentPictures)
  const fault = (name: string) => {
    const kind = refused?.faults?.[name]
    return kind && t(`desk.fault.${kind}`)
  }
  return (
    <DetailCard title={t('desk.editor')}>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate onInput={look} className="grid gap-5">
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="draftAt" value={refused?.draftAt ?? editor.draftAt} />
        <p className="figures text-sm text-ink-soft">{t('desk.rule.price', { amount: desk.rulePrice })}</p>
        <div className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
          {first.options.map((option, index) => (
            <OptionFields
              // Always three options in the same order.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              number={index + 1}
              option={option}
              desk={desk}
              fault={fault}
              refused={refused}
              {...news}
            />
          ))}
        </div>
        <SelectField label={t('desk.advised')} name="advised" defaultValue={first.advised} className="max-w-xs">
          <option value="">{t('desk.advised.none')}</option>
          {first.options.map((_, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <option key={index} value={index + 1}>
              {t('desk.option', { number: index + 1 })}
            </option>
          ))}
        </SelectField>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            label={t('desk.delivery.fee')}
            hint={editor.feeHint || undefined}
            name="deliveryFee"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={first.deliveryFee}
            error={fault('deliveryFee')}
          />
          <TextField
            label={t('desk.deposit')}
            name="depositPercent"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={first.depositPercent}
            error={fault('depositPercent')}
          />
          <ValidUntilFields
            value={first.validUntil}
            hint={
              editor.latestValidUntil
                ? t('desk.valid.latest', { when: editor.latestValidUntil })
                : t('desk.valid.hint', { hours: editor.validHours })
            }
            error={fault('validUntil')}
          />
        </div>
        {desk.day.freePoints !== null && <HoldField isHeld={first.holdsDay ?? true} />}
        <TextAreaField
          label={t('desk.message')}
          hint={t(`desk.message.hint.${preview.lang}`)}
          name="message"
          lang={preview.lang}
          rows={4}
          maxLength={QUOTE_LIMITS.message}
          defaultValue={first.message}
        />
        <details open={desk.day.isFull || refused?.typed.waiver !== undefined}>
          <summary className="min-h-11 cursor-pointer text-sm leading-11 md:min-h-6 md:leading-6 font-semibold text-brand">
            {t('desk.waiver')}
          </summary>
          <TextField
            className="mt-2"
            label={t('desk.waiver')}
            hint={t('desk.waiver.hint')}
            name="waiver"
            maxLength={MAX_REASON_LENGTH}
            defaultValue={refused?.typed.waiver}
          />
        </details>
        <QuotePreview typed={typed} desk={desk} sent={sent} customerTexts={customerTexts} />
        <FormOutcome error={refused?.error} />
        <EditorButtons editor={editor} isWaiting={isBusy} />
      </Form>
    </DetailCard>
  )
}

/** Whether the day is held until the answer; its free points are shown beside the request. */
function HoldField({ isHeld }: { isHeld: boolean }) {
  const t = useT()
  return (
    <div>
      <input type="hidden" name="mayHoldDay" value="yes" />
      <ChoiceField type="checkbox" name="holdsDay" defaultChecked={isHeld} aria-describedby="hold-hint">
        <span className="font-semibold">{t('desk.hold')}</span>
      </ChoiceField>
      <p id="hold-hint" className="text-sm text-ink-soft">
        {t('desk.hold.hint')}
      </p>
    </div>
  )
}

function useOptionPictures(before: DeskAnswer['sentPictures']) {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [sent, setSent] = useState<Partial<Record<number, ImageView | undefined>>>(() =>
    Object.fromEntries(Object.entries(before ?? {}).map(([number, picture]) => [number, picture?.image])),
  )
  const onBusyChange = useCallback((number: number, isBusy: boolean) => {
    setBusy((was) => new Set(isBusy ? [...was, number] : [...was].filter((one) => one !== number)))
  }, [])
  const onChosen = useCallback((number: number, image: ImageView | undefined) => {
    setSent((was) => ({ ...was, [number]: image }))
  }, [])
  return { isBusy: busy.size > 0, sent, news: { onBusyChange, onChosen } }
}

function EditorButtons({ editor, isWaiting }: { editor: QuoteDeskView['editor']; isWaiting: boolean }) {
  const t = useT()
  const isSaving = useIsActing('save')
  const isSending = useIsActing('send')
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap sm:items-center">
      {/* First button of the form, so that Enter in a field saves the draft and sends nothing. */}
      <Button type="submit" name="act" value="save" kind="secondary" busy={isSaving} disabled={isSending || isWaiting}>
        {t('desk.save')}
      </Button>
      <Button type="submit" name="act" value="send" busy={isSending} disabled={isSaving || isWaiting}>
        {editor.replacesStanding ? t('desk.send.again', { version: editor.nextVersion }) : t('desk.send')}
      </Button>
      {isWaiting && <p className="text-sm text-ink-soft">{t('picture.busy')}</p>}
      {editor.replacesStanding && <p className="text-sm text-ink-soft">{t('desk.send.again.note')}</p>}
    </div>
  )
}
