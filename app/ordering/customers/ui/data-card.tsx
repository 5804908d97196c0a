import { Form } from '#app/base/ui/forms/form.tsx'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'

export function DataCard({ name, dataTo, hasOpenOrders }: { name: string; dataTo: string; hasOpenOrders: boolean }) {
  const t = useT()
  return (
    <DetailCard title={t('customers.data.title')}>
      <p className="text-sm text-ink-soft">{t('customers.data.text')}</p>
      {/* A file, which the router cannot load. */}
      <ButtonLink to={dataTo} reloadDocument download kind="secondary">
        {t('customers.data.export')}
      </ButtonLink>
      <p className="text-sm text-ink-soft">{t(hasOpenOrders ? 'customers.refused.open' : 'customers.erase.text')}</p>
      <Form method="post" className="grid">
        <ConfirmSubmit
          name="intent"
          value="erase"
          question={t('customers.erase.question', { name })}
          text={t('customers.erase.sure')}
          disabled={hasOpenOrders}
        >
          {t('customers.erase.do')}
        </ConfirmSubmit>
      </Form>
    </DetailCard>
  )
}
