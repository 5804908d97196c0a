import { useLocation } from 'react-router'
import { Form } from '../forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { ListState } from '#app/base/platform/list/open-list.server.ts'
import { MAX_VIEWS, searchToSave, VIEW_NAME_MAX_LENGTH } from '#app/base/platform/list/saved-view.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { Button, ButtonLink, buttonClass } from '../button.tsx'
import { TextField } from '../field.tsx'
import { withBeside } from '../admin/beside-address.ts'
import { ChipRow } from '../admin/chip-row.tsx'
import { useT } from '../translate.tsx'

/** A page where views of a list are saved, renamed and removed. A view stores the filter, but no columns. */
export interface ViewsPage {
  path: string
  keep: MessageKey
  manage: MessageKey
}

interface SavedViewsRowProps {
  name: string
  path: string
  viewsPage?: ViewsPage | undefined
  state: Pick<ListState, 'views' | 'search' | 'isFiltered'>
}

/** The viewer's saved views of a list, one tap each, and the buttons to save or remove the present one. */
export function SavedViewsRow({ name: list, path, viewsPage, state }: SavedViewsRowProps) {
  const t = useT()
  const { views } = state
  const present = withBeside(useLocation().search, null)
  const shown = searchToSave(viewsPage ? (state.isFiltered ? state.search : '') : present)
  const saved = views.find(({ search }) => searchToSave(search) === shown)
  const maySave = shown !== '' && !saved && views.length < MAX_VIEWS
  if (views.length === 0 && !maySave) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ChipRow
          label={t('views.label')}
          items={views.map(({ id, name, search }) => ({
            to: `${path}?${search}`,
            text: name,
            isChosen: id === saved?.id,
          }))}
        />
      )}
      {viewsPage && (
        <ButtonLink kind="quiet" size="sm" to={`${viewsPage.path}${maySave ? `?${shown}` : ''}`}>
          {t(maySave ? viewsPage.keep : viewsPage.manage)}
        </ButtonLink>
      )}
      {saved && !viewsPage && (
        <Form method="post" action={adminPaths.savedViews}>
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="id" value={saved.id} />
          <Button type="submit" name="intent" value="forget" kind="quiet" size="sm">
            {t('views.forget', { name: saved.name })}
          </Button>
        </Form>
      )}
      {/* A new key folds it when the filter changes. */}
      {maySave && !viewsPage && (
        <details key={shown}>
          <summary className={buttonClass({ kind: 'quiet', size: 'sm' })}>{t('views.keep')}</summary>
          <Form method="post" action={adminPaths.savedViews} className="flex flex-wrap items-end gap-2 py-2">
            <input type="hidden" name="list" value={list} />
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
