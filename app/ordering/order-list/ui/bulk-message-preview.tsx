import { Form } from '#app/base/ui/forms/form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Options, SelectField, TextAreaField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { BulkPreview, BulkSkipped } from '#app/base/ui/admin/bulk-preview.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { bulkActionValue } from '../bulk/bulk-actions.ts'
import type { BulkMessageAnswer } from '../bulk/bulk-message-action.server.ts'
import { BULK_MESSAGE_MAX_LENGTH, BULK_MESSAGE_PLACES, BULK_MESSAGE_TEMPLATES } from '../bulk/bulk-message-plan.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { Codes, CustomerName, CutNotice, OrderLink, type List } from './bulk-parts.tsx'

type SentAnswer = Extract<BulkMessageAnswer, { kind: 'tell' }>

interface BulkMessagePreviewProps {
  preview: SentAnswer
  list: List
}

const ACT = bulkActionValue({ kind: 'message' })
const LANGS = ['en', 'am'] as const

/** Previews a bulk message: its text, who gets it and who does not, and each message as it will arrive. */
export function BulkMessagePreview({ preview, list }: BulkMessagePreviewProps) {
  return (
    <>
      <CutNotice isCut={preview.isCut} />
      {preview.error && <Notice tone="bad">{preview.error}</Notice>}
      <Words preview={preview} />
      <Readers preview={preview} list={list} />
    </>
  )
}

/** Hidden fields with the orders of the form. */
function HiddenIds({ preview: { ids } }: { preview: SentAnswer }) {
  return (
    <>
      <input type="hidden" name="act" value={ACT} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </>
  )
}

function Words({ preview }: { preview: SentAnswer }) {
  const t = useT()
  const { template, texts, errors, readers } = preview
  return (
    // A new key fills the fields again after another template was chosen.
    <Form key={`${template} ${texts.en} ${texts.am}`} method="post" preventScrollReset className="grid gap-4">
      <HiddenIds preview={preview} />
      <div className="flex flex-wrap items-end gap-2">
        <SelectField label={t('orders.tell.template')} name="template" defaultValue={template} className="min-w-0">
          <Options of={BULK_MESSAGE_TEMPLATES.map((id) => ({ id, name: t(`orders.tell.template.${id}`) }))} />
        </SelectField>
        <Button type="submit" name="intent" value="template" kind="secondary" className="min-h-12">
          {t('orders.tell.template.use')}
        </Button>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {LANGS.map((lang) => (
          <TextAreaField
            key={lang}
            label={t(`orders.tell.text.${lang}`)}
            hint={t('orders.tell.readers', { count: readers[lang] })}
            name={`text.${lang}`}
            lang={lang}
            rows={4}
            maxLength={BULK_MESSAGE_MAX_LENGTH}
            defaultValue={texts[lang]}
            error={errors[lang]}
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        {t('orders.tell.places')} <span lang="en">{BULK_MESSAGE_PLACES.map((place) => `{${place}}`).join(' ')}</span>
      </p>
      <Button type="submit" name="intent" value="look" kind="secondary" className="justify-self-start max-sm:w-full">
        {t('orders.tell.look')}
      </Button>
    </Form>
  )
}

function Readers({ preview, list }: BulkMessagePreviewProps) {
  const t = useT()
  const { gets, not, texts, quiet, sendingKey } = preview
  const notCount = not.reduce((sum, { rows }) => sum + rows.length, 0)
  const notText = notCount > 0 ? t('orders.tell.not', { count: notCount }) : ''
  const willText = t('orders.tell.gets', { count: gets.length })
  return (
    <BulkPreview
      list={list}
      count={gets.length}
      will={willText}
      none={notText}
      skipped={not}
      skip={notText}
      go={t('orders.tell.send', { count: gets.length })}
    >
      <BulkSkipped title={notText} groups={not.map(({ text, rows }) => ({ text, rows: <Codes orders={rows} /> }))} />
      {gets.length > 0 && (
        <DetailCard title={willText}>
          <ul className="divide-y divide-line">
            {gets.map(({ customerName, lang, to, text, parts, ...order }) => (
              <li key={order.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-x-3">
                  <OrderLink order={order} className="font-mono font-semibold text-brand md:min-h-9" />
                  <CustomerName name={customerName} />
                  <span className="figures text-sm text-ink-soft wrap-anywhere">{to}</span>
                </p>
                <p
                  lang={lang}
                  className="rounded-md bg-sunken px-3 py-2 leading-snug wrap-anywhere whitespace-pre-line"
                >
                  {text}
                </p>
                {parts > 1 && <p className="text-xs text-ink-soft">{t('orders.tell.parts', { count: parts })}</p>}
              </li>
            ))}
          </ul>
        </DetailCard>
      )}
      {quiet && <Notice>{quiet}</Notice>}
      <HiddenIds preview={preview} />
      <input type="hidden" name="text.en" value={texts.en} />
      <input type="hidden" name="text.am" value={texts.am} />
      <input type="hidden" name="sendingKey" value={sendingKey} />
    </BulkPreview>
  )
}
