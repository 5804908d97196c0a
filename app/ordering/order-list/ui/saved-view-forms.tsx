import { Form, Link } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { ConfirmSubmit } from '#app/base/ui/office/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { VIEW_NAME_MAX_LENGTH, type SavedView as KeptView } from '#app/base/platform/list/saved-view.ts'

interface Answered {
  answer: { id: string; name: string; error: string } | undefined
}

export function KeepViewForm({ search, shows, answer }: Answered & { search: string; shows: string }) {
  const t = useT()
  const refused = answer?.id === '' ? answer : undefined
  return (
    <Card className="p-4">
      <Form method="post" className="grid gap-3">
        <h2 className="text-lg">{t('orders.saved.new')}</h2>
        <p className="text-sm text-ink-soft">{t('orders.saved.what', { filters: shows })}</p>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="search" value={search} />
        <TextField
          label={t('orders.saved.name')}
          name="name"
          required
          maxLength={VIEW_NAME_MAX_LENGTH}
          defaultValue={refused?.name}
          error={refused?.error}
        />
        <Button type="submit" className="justify-self-start">
          {t('orders.saved.save')}
        </Button>
      </Form>
    </Card>
  )
}

export function SavedView({ view, answer }: Answered & { view: KeptView & { shows: string } }) {
  const t = useT()
  const { id, name, search, shows } = view
  return (
    <Card className="grid gap-3 p-4">
      <div>
        <Link to={`${adminPaths.orders}?${search}`} className="text-lg font-semibold text-brand wrap-anywhere">
          {name}
        </Link>
        <p className="text-sm text-ink-soft wrap-anywhere">{t('orders.saved.what', { filters: shows })}</p>
      </div>
      <Form key={name} method="post" className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="id" value={id} />
        <TextField
          className="min-w-0 grow basis-48"
          label={t('orders.saved.name')}
          name="name"
          required
          maxLength={VIEW_NAME_MAX_LENGTH}
          defaultValue={answer?.name ?? name}
          error={answer?.error}
        />
        <Button type="submit" name="intent" value="rename" kind="secondary" className="min-h-12">
          {t('orders.saved.rename')}
        </Button>
        <ConfirmSubmit
          name="intent"
          value="delete"
          className="min-h-12"
          question={t('orders.saved.delete.sure', { name })}
          text={t('orders.saved.delete.text')}
        >
          {t('orders.saved.delete')}
        </ConfirmSubmit>
      </Form>
    </Card>
  )
}
