import { Form } from '#app/base/ui/forms/form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'

interface BlockCardProps {
  /** Since when, by whom and why; null: not blocked. */
  blocked: string | null
  error: string | undefined
}

export function BlockCard({ blocked, error }: BlockCardProps) {
  const t = useT()
  return (
    <DetailCard title={t('customers.block.title')}>
      <p className="text-sm text-ink-soft">{t('customers.block.text')}</p>
      {blocked ? (
        <Form method="post" className="grid gap-3">
          <Notice tone="bad" className="wrap-anywhere">
            {blocked}
          </Notice>
          <Button type="submit" name="intent" value="unblock" kind="secondary">
            {t('customers.block.undo')}
          </Button>
        </Form>
      ) : (
        <Form method="post" className="grid gap-3" noValidate>
          <TextField
            label={t('customers.block.reason')}
            name="reason"
            error={error}
            required
            maxLength={300}
            autoComplete="off"
          />
          <Button type="submit" name="intent" value="block" kind="danger">
            {t('customers.block.do')}
          </Button>
        </Form>
      )}
    </DetailCard>
  )
}
