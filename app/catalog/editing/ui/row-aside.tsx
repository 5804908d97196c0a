import { Link } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { UseView } from '#app/catalog/cakes/record/record-views.server.ts'

interface RowAsideProps {
  name: string
  isActive: boolean
  uses: readonly UseView[]
  duplicateTo: string
}

export function RowAside({ name, isActive, uses, duplicateTo }: RowAsideProps) {
  const t = useT()
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-lg">{t('edit.uses.title')}</h2>
      {uses.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('edit.uses.none')}</p>
      ) : (
        <div className="grid gap-1.5 text-sm">
          <p className="text-ink-soft">{t('edit.uses.text')}</p>
          <ul className="grid gap-1">
            {uses.map(({ text, href }) => (
              <li key={text}>
                <Link
                  to={href}
                  className="inline-flex min-h-11 items-center font-semibold text-brand underline md:min-h-8"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Form method="post" className="flex flex-wrap gap-2">
        <ButtonLink to={duplicateTo} kind="secondary" size="sm">
          {t('edit.duplicate')}
        </ButtonLink>
        <Button type="submit" name="intent" value={isActive ? 'archive' : 'restore'} kind="secondary" size="sm">
          {t(isActive ? 'edit.archive' : 'edit.restore')}
        </Button>
        {uses.length === 0 && (
          <ConfirmSubmit
            name="intent"
            value="delete"
            size="sm"
            question={t('edit.delete.question', { name })}
            text={t('edit.delete.text')}
            confirmText={t('edit.delete.confirm')}
          >
            {t('edit.delete')}
          </ConfirmSubmit>
        )}
      </Form>
    </Card>
  )
}
