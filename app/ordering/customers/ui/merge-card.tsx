import { Link } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { PhoneField } from '#app/base/ui/contact-fields.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'

interface MergeCardProps {
  furtherPhones: readonly { phone: string; text: string }[]
  alike: readonly { id: string; name: string; facts: string }[]
  error: string | undefined
}

export function MergeCard({ furtherPhones, alike, error }: MergeCardProps) {
  const t = useT()
  return (
    <DetailCard title={t('customers.merge.title')}>
      <p className="text-sm text-ink-soft">{t('customers.merge.text')}</p>
      {furtherPhones.length > 0 && (
        <ul aria-label={t('customers.merge.phones')} className="divide-y divide-line">
          {furtherPhones.map(({ phone, text }) => (
            <li key={phone} className="flex items-center justify-between gap-3 py-1.5">
              <a href={`tel:${phone}`} className="figures inline-flex min-h-11 items-center text-brand underline">
                {text}
              </a>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="phone" value={phone} />
                <Button
                  type="submit"
                  name="intent"
                  value="separate"
                  kind="quiet"
                  aria-label={t('customers.separate.of', { phone: text })}
                >
                  {t('customers.separate')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {alike.length > 0 && (
        <ul className="divide-y divide-line">
          {alike.map(({ id, name, facts }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
              <span className="min-w-0 text-sm leading-snug">
                <Link to={adminPaths.customer(id)} className="font-semibold wrap-anywhere text-brand underline">
                  {name}
                </Link>
                <span className="block text-ink-soft">{facts}</span>
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="merge" />
                <ConfirmSubmit name="other" value={id} kind="secondary" question={t('customers.merge.question')}>
                  {t('customers.merge.do')}
                </ConfirmSubmit>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset className="grid gap-3">
        <PhoneField label={t('customers.merge.phone')} error={error} />
        <ConfirmSubmit name="intent" value="merge" kind="secondary" question={t('customers.merge.question')}>
          {t('customers.merge.do')}
        </ConfirmSubmit>
      </Form>
    </DetailCard>
  )
}
