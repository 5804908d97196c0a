import { Form, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { SelectField, TextAreaField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { bulkActValue } from '../bulk/bulk-acts.ts'
import { ORDERS_PATH } from '#app/base/platform/admin-paths.ts'
import type { BulkMessageAnswer } from '../bulk/bulk-message-action.server.ts'
import { BULK_MESSAGE_MAX_LENGTH, BULK_MESSAGE_PLACES, BULK_MESSAGE_TEMPLATES } from '../bulk/bulk-message-plan.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { Codes, CustomerName, CutNotice, Outcome } from './bulk-parts.tsx'

interface BulkMessagePreviewProps {
  answer: Exclude<BulkMessageAnswer, { kind: 'nothing' }>
  list: string
}

type Told = Extract<BulkMessageAnswer, { kind: 'tell' }>

const ACT = bulkActValue({ kind: 'message' })
const LANGS = ['en', 'am'] as const

/** A message to the customers of many orders: the words, who gets them and who does not, each as it will arrive. */
export function BulkMessagePreview({ answer, list }: BulkMessagePreviewProps) {
  const t = useT()
  return (
    <>
      <h1 className="text-2xl">{t('orders.tell.title')}</h1>
      {answer.kind === 'told' ? (
        <Outcome done={t('orders.tell.sent', { count: answer.count })} list={list} />
      ) : (
        <>
          <CutNotice isCut={answer.isCut} />
          {answer.error && <Notice tone="bad">{answer.error}</Notice>}
          <Words told={answer} />
          <Readers told={answer} list={list} />
        </>
      )}
    </>
  )
}

/** The orders that the form is about, and what was typed so far. */
function Kept({ told: { ids }, children }: { told: Told; children?: React.ReactNode }) {
  return (
    <>
      <input type="hidden" name="act" value={ACT} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      {children}
    </>
  )
}

function Words({ told }: { told: Told }) {
  const t = useT()
  const { template, texts, errors, readers } = told
  return (
    // Another template fills the fields anew.
    <Form key={`${template} ${texts.en} ${texts.am}`} method="post" preventScrollReset className="grid gap-4">
      <Kept told={told} />
      <div className="flex flex-wrap items-end gap-2">
        <SelectField label={t('orders.tell.template')} name="template" defaultValue={template} className="min-w-0">
          {BULK_MESSAGE_TEMPLATES.map((each) => (
            <option key={each} value={each}>
              {t(`orders.tell.template.${each}`)}
            </option>
          ))}
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

function Readers({ told, list }: { told: Told; list: string }) {
  const t = useT()
  const isSending = useNavigation().formData?.get('intent') === 'do'
  const { gets, not, texts, quiet, sendingKey } = told
  const notCount = not.reduce((sum, { orders }) => sum + orders.length, 0)
  return (
    <>
      <output className="text-lg font-semibold">
        {gets.length > 0 && t('orders.tell.gets', { count: gets.length })}
        {gets.length > 0 && notCount > 0 && t('orders.bulk.comma')}
        {notCount > 0 && t('orders.tell.not', { count: notCount })}
      </output>
      {not.length > 0 && (
        <DetailCard title={t('orders.tell.not', { count: notCount })}>
          {not.map(({ reason, orders }) => (
            <div key={reason}>
              <p>{t(`orders.tell.not.${reason}`)}</p>
              <Codes orders={orders} />
            </div>
          ))}
        </DetailCard>
      )}
      {gets.length > 0 && (
        <DetailCard title={t('orders.tell.gets', { count: gets.length })}>
          <ul className="divide-y divide-line">
            {gets.map(({ id, code, customerName, lang, to, text, parts }) => (
              <li key={id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-x-3">
                  <Link
                    to={`${ORDERS_PATH}/${id}`}
                    className="inline-flex min-h-11 items-center font-mono font-semibold text-brand md:min-h-9"
                  >
                    {code}
                  </Link>
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
      <Form method="post" className="flex flex-wrap gap-2">
        {gets.length > 0 && (
          <Kept told={told}>
            <input type="hidden" name="text.en" value={texts.en} />
            <input type="hidden" name="text.am" value={texts.am} />
            <input type="hidden" name="sendingKey" value={sendingKey} />
            <Button type="submit" name="intent" value="do" busy={isSending} className="max-sm:w-full">
              {t('orders.tell.send', { count: gets.length })}
            </Button>
          </Kept>
        )}
        <ButtonLink to={list} kind="secondary" className="max-sm:w-full">
          {t('orders.bulk.back')}
        </ButtonLink>
      </Form>
    </>
  )
}
