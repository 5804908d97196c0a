import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import { tabName } from '#app/base/media/ui/picture-uploads.ts'
import { Button } from '#app/base/ui/button.tsx'
import type { FailedWrite } from '#app/base/ui/failed-write.ts'
import { afterPaint } from '#app/base/ui/connection/after-paint.ts'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { showFirstOpenField } from '#app/base/ui/show-me-strip.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { parseQuoteForm, QUOTE_FIELDS } from '#app/ordering/orders/placing/quote-form.ts'
import { CustomerFields, type CustomerFieldsProps } from './customer-fields.tsx'
import { recallTyped, rememberTyped, sameFormKey } from './draft-memory.ts'
import { waitingRequest } from '../waiting-request.ts'
import { letRequestWait } from './waiting-request-store.ts'
import type { RequestAnswer } from '../request-answer.ts'
import { OpenFieldStrip, STEP_FORM_ID } from './step-form.tsx'

interface YouStepProps extends Omit<CustomerFieldsProps, 'typed' | 'errors'> {
  /** This page with all choices: the request is read from its address and this form. */
  postTo: string
  formKey: string
  email: string
  answer: RequestAnswer | undefined
  holdsDayByRule: boolean
  isDayByPhone: boolean
  arriving: { keys: readonly string[]; part: ReactNode }
  /** Whether fields are marked, for the bar with the button. */
  onFaults: (hasFaults: boolean) => void
  openText: string | undefined
}

/** Last step: the customer's details and the send button. Posts as a plain form without JavaScript. */
export function YouStep(props: YouStepProps) {
  const { postTo, formKey, email, answer, method, time, zones, zonesNote, isDaily, arriving, onFaults, openText } =
    props
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const keyField = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<{ fields: RequestAnswer['fields']; answer: RequestAnswer | undefined }>()
  const [mustWait, setMustWait] = useState(false)
  const [mended, setMended] = useState<{ of: object | undefined; fields: readonly string[] }>()
  // Errors found in the browser disappear when the server has answered again.
  const isOwn = found && found.answer === answer
  const refused = isOwn ? found.fields : answer?.fields
  // An error ends when its field is corrected, whatever the next check says.
  const open = Object.entries(refused ?? {}).filter(
    ([field]) => mended?.of !== refused || !mended?.fields.includes(field),
  )
  const fields = Object.fromEntries(open) as RequestAnswer['fields']
  const refusal = answer?.isWaiting ? undefined : answer?.failed ? failureText(answer.failed, t) : answer?.error
  const isMarked = refused !== undefined && Object.keys(refused).length > 0
  const error = isMarked || isOwn ? undefined : refusal
  const hasFaults = open.length > 0

  useEffect(() => {
    onFaults(hasFaults)
    return () => onFaults(false)
  }, [hasFaults, onFaults])

  // Loads the card of a waiting request now, because it cannot be loaded while offline.
  useEffect(() => void import('./waiting-request.tsx').catch(() => {}), [])

  useEffect(() => {
    const typed = recallTyped()
    for (const field of QUOTE_FIELDS) {
      const control = form.current?.elements.namedItem(field)
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        control.checked ||= typed[field] === control.value
        continue
      }
      const isFillable = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      if ((isFillable || control instanceof HTMLSelectElement) && control.value === '' && typed[field]) {
        control.value = typed[field]
      }
    }
  }, [])

  useEffect(() => {
    if (found) showFirstOpenField(form.current)
  }, [found])

  function onInput(event: FormEvent<HTMLFormElement>) {
    rememberTyped(new FormData(event.currentTarget))
    const { name } = event.target as HTMLInputElement
    if (!refused || !Object.hasOwn(refused, name)) return
    setMended((now) => ({ of: refused, fields: [...(now?.of === refused ? now.fields : []), name] }))
  }

  /** "Next" on a phone's keyboard leads from the name to the number instead of sending. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const control = event.target
    if (event.key !== 'Enter' || !(control instanceof HTMLInputElement) || control.name !== 'customerName') return
    const next = event.currentTarget.elements.namedItem('phone')
    if (!(next instanceof HTMLInputElement) || next.value !== '') return
    event.preventDefault()
    next.focus()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const parsed = parseQuoteForm(new FormData(event.currentTarget), {
      method,
      zoneIds: zones.map(({ id }) => id),
      isDaily,
    })
    if (parsed.ok) {
      if (keyField.current) keyField.current.value = sameFormKey(keyField.current.value)
      if (arriving.keys.length > 0) {
        event.preventDefault()
        setMustWait(!waitForPictures(new FormData(event.currentTarget)))
      }
      return setFound(undefined)
    }
    event.preventDefault()
    const texts = Object.entries(parsed.errors).map(([field, key]: [string, MessageKey]) => [field, t(key)])
    void afterPaint().then(() => setFound({ fields: Object.fromEntries(texts) as RequestAnswer['fields'], answer }))
  }

  /** False: the browser keeps nothing. */
  function waitForPictures(fields: FormData): boolean {
    const tab = tabName({ create: true })
    const { search } = new URL(postTo, location.href)
    return tab !== undefined && letRequestWait(waitingRequest(search, fields, { tab, keys: arriving.keys }))
  }

  return (
    <Form
      ref={form}
      id={STEP_FORM_ID}
      method="post"
      action={postTo}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      onKeyDown={onKeyDown}
      className="grid gap-4"
    >
      <input ref={keyField} type="hidden" name="formKey" defaultValue={formKey} />
      <CustomerFields
        typed={{ email, ...answer?.typed }}
        errors={fields}
        method={method}
        time={time}
        zones={zones}
        zonesNote={zonesNote}
        isDaily={isDaily}
      />
      {arriving.part}
      {mustWait && arriving.keys.length > 0 && <Notice live>{t('cake.builder.pictures.arriving')}</Notice>}
      <FormOutcome error={error} />
      <p className="text-sm text-ink-soft">{t(promiseKey(props))}</p>
      <div className="grid justify-items-start gap-3 max-md:hidden">
        {openText && (
          <div className="w-full overflow-hidden rounded-md">
            <OpenFieldStrip text={openText} />
          </div>
        )}
        <SendButton size="lg" />
      </div>
    </Form>
  )
}

function promiseKey({ isDayByPhone, holdsDayByRule }: YouStepProps): MessageKey {
  if (isDayByPhone) return 'cake.builder.send.text.phone'
  return holdsDayByRule ? 'cake.builder.send.text' : 'cake.builder.send.text.open'
}

function failureText({ isUnanswered, message }: FailedWrite, t: Translate): string {
  return isUnanswered ? t('cake.builder.no.answer') : (message ?? t('ui.error.unknown'))
}

/** Accepts one press until the server has answered. */
export function SendButton({ size }: { size: 'md' | 'lg' }) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Button type="submit" form={STEP_FORM_ID} size={size} busy={isBusy}>
      {isBusy ? t('cake.builder.sending') : t('cake.builder.send')}
    </Button>
  )
}
