import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { CopyButton } from '#app/base/ui/copy-button.tsx'
import { blockOffline } from '#app/base/ui/failed-write.ts'
import { PhoneIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'

interface MessageActionsProps {
  id: string
  /** Sent twice, the form sends the message again once. */
  formId: string
  /** What "the customer knows" covers; empty: nothing asks for it. */
  handledIds: readonly string[]
  call: { href: string; text: string } | null
  writeSms: string | null
  writeEmail: string | null
  mayRepeat: boolean
  text: string
  /** The order whose page the acts return to; absent: the list of messages. */
  from?: string
  /** In a list: the customer's name for screen readers, and one way to reach them. */
  rowName?: string
}

/** Reaches a customer whom a message did not reach: call, write, copy, send again, or note that they know. */
export function MessageActions(props: MessageActionsProps) {
  const t = useT()
  const { id, formId, handledIds, call, writeSms, writeEmail, mayRepeat, text, from, rowName } = props
  const { formData } = useNavigation()
  const isBusy = formData?.get('message') === id
  const mayEdit = useMay('messages.edit')
  const style = buttonClass({ kind: 'secondary', size: 'sm' })
  const isRow = rowName !== undefined
  const named = (act: string) => (isRow ? t('orders.messages.act.named', { act, name: rowName }) : undefined)
  const formOf = (intent: 'again' | 'handled', ids: readonly string[]) => (
    <Form method="post" action={adminPaths.messages} className="contents" onSubmit={blockOffline}>
      {intent === 'again' && <input type="hidden" name="id" value={formId} />}
      {ids.map((each) => (
        <input key={each} type="hidden" name="message" value={each} />
      ))}
      {from !== undefined && <input type="hidden" name="from" value={from} />}
      <Button
        type="submit"
        name="intent"
        value={intent}
        kind="secondary"
        size="sm"
        busy={isBusy && formData.get('intent') === intent}
        disabled={isBusy}
        aria-label={named(t(`orders.message.${intent}`))}
      >
        {t(`orders.message.${intent}`)}
      </Button>
    </Form>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {call && (
        <a href={call.href} className={style}>
          <PhoneIcon className="size-4" />
          <span className="figures">{t('orders.message.call', { phone: call.text })}</span>
        </a>
      )}
      {writeSms && (
        <a href={writeSms} className={classes(style, isRow && 'md:hidden')}>
          {t('orders.message.write.sms')}
        </a>
      )}
      {writeEmail && !(isRow && call) && (
        <a href={writeEmail} className={style}>
          {t('orders.message.write.email')}
        </a>
      )}
      <CopyButton text={text.trim()} label={t('orders.message.copy')} doneLabel={t('orders.message.copied')} />
      {mayEdit && mayRepeat && formOf('again', [id])}
      {mayEdit && handledIds.length > 0 && formOf('handled', handledIds)}
    </div>
  )
}
