import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { CopyButton } from '#app/base/ui/copy-button.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface PayLinkFormProps {
  url: string
  /** The recipient in words; empty: nobody can be reached. */
  to: string
  sentBefore: string
  /** Identical for repeated submissions of this form. */
  requestKey: string
  answer: { error: string } | undefined
}

export function PayLinkForm({ url, to, sentBefore, requestKey, answer }: PayLinkFormProps) {
  const t = useT()
  const { state, formData } = useNavigation()
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4">
      <div className="grid gap-1">
        <h2 id="pay-link" className="scroll-mt-20 text-lg">
          {t('counter.link')}
        </h2>
        <p className="text-sm text-ink-soft">{t('counter.link.text')}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a href={url} className="font-semibold text-brand underline wrap-anywhere">
          {url}
        </a>
        <CopyButton text={url} label={t('counter.link.copy')} doneLabel={t('counter.link.copied')} />
      </p>
      {to === '' ? (
        <p className="text-sm text-ink-soft">{t('counter.refused.nobody_to_write_to')}</p>
      ) : (
        <Form method="post" className="grid gap-2">
          <input type="hidden" name="act" value="link" />
          <input type="hidden" name="requestKey" value={requestKey} />
          <FormOutcome error={answer?.error} />
          <Button
            type="submit"
            kind="secondary"
            busy={state !== 'idle' && formData?.get('act') === 'link'}
            className="justify-self-start max-sm:w-full"
          >
            {t('counter.link.send')}
          </Button>
          <p className="text-sm text-ink-soft">{to}</p>
          {sentBefore && <p className="text-sm text-ink-soft">{sentBefore}</p>}
        </Form>
      )}
    </Card>
  )
}
