import { Form, useLocation } from 'react-router'
import { SAVED_VIEWS_PATH } from '#app/base/platform/admin-paths.ts'
import { MAX_VIEWS, searchToKeep, VIEW_NAME_MAX_LENGTH, type SavedView } from '#app/base/platform/list/saved-view.ts'
import { Button, buttonClass } from '../button.tsx'
import { TextField } from '../field.tsx'
import { ChipRow } from '../office/chip-row.tsx'
import { useT } from '../translate.tsx'

interface SavedViewsRowProps {
  list: { name: string; path: string }
  views: readonly SavedView[]
}

/** The viewer's saved views of a list, one tap each, and the buttons to save or remove the present one. */
export function SavedViewsRow({ list, views }: SavedViewsRowProps) {
  const t = useT()
  const shown = searchToKeep(useLocation().search)
  const kept = views.find(({ search }) => search === shown)
  const mayKeep = shown !== '' && !kept && views.length < MAX_VIEWS
  if (views.length === 0 && !mayKeep) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ChipRow
          label={t('views.label')}
          items={views.map(({ id, name, search }) => ({
            to: `${list.path}?${search}`,
            text: name,
            isChosen: id === kept?.id,
          }))}
        />
      )}
      {kept && (
        <Form method="post" action={SAVED_VIEWS_PATH}>
          <input type="hidden" name="list" value={list.name} />
          <input type="hidden" name="id" value={kept.id} />
          <Button type="submit" name="intent" value="forget" kind="quiet" size="sm">
            {t('views.forget', { name: kept.name })}
          </Button>
        </Form>
      )}
      {/* A new key folds it again when the filter changes. */}
      {mayKeep && (
        <details key={shown}>
          <summary className={buttonClass({ kind: 'quiet', size: 'sm' })}>{t('views.keep')}</summary>
          <Form method="post" action={SAVED_VIEWS_PATH} className="flex flex-wrap items-end gap-2 py-2">
            <input type="hidden" name="list" value={list.name} />
            <input type="hidden" name="search" value={shown} />
            <TextField
              label={t('views.name')}
              name="name"
              required
              maxLength={VIEW_NAME_MAX_LENGTH}
              autoComplete="off"
              className="min-w-0 grow"
            />
            <Button type="submit" name="intent" value="keep" kind="secondary" className="min-h-12">
              {t('views.save')}
            </Button>
          </Form>
        </details>
      )}
    </div>
  )
}
