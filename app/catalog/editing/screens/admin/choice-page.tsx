import { data, redirect } from 'react-router'
import { uuidv7 } from '#app/base/platform/id.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { catalogActionDeps } from '#app/catalog/cakes/catalog-action-deps.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { EDITED_COMMANDS } from '../../commands/edited-commands.server.ts'
import { parseRowOutcome } from '#app/catalog/cakes/record/record-action.server.ts'
import { rowAction, type EditAnswer } from '../../row-action.server.ts'
import { listPath, parseTab, tableOf } from '../../choices/choice-tabs.ts'
import { loadChoiceForm } from '../../choices/load-choice-form.server.ts'
import { loadPreviewOffer } from '../../load-preview-offer.server.ts'
import { previewPath } from '../../preview-path.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { ChoiceEditor } from '../../ui/choice-editor.tsx'
import { editTexts } from '../../edit-texts.server.ts'
import type { Route } from './+types/choice-page.ts'

const NEW = 'new'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { db, now, lang, t } = viewer
  const tab = parseTab(params.tab)
  const id = params.choiceId === NEW ? undefined : params.choiceId
  const from = url.searchParams.get('from')
  const [view, offer] = await Promise.all([
    tab && loadChoiceForm(db, tab, { id, from }, viewer),
    loadPreviewOffer(db, dayInAddis(now)),
  ])
  const previewed = view?.saved?.isActive ? view.saved.id : undefined
  const heading = view?.saved?.name ?? t(view && tab ? `edit.new.${tab}` : 'edit.not.found.title')
  const page = {
    title: `${heading} · ${t('admin.title')}`,
    heading,
    texts: editTexts[lang],
    tab: tab ?? 'sizes',
    done: parseRowOutcome(url.searchParams.get('done')),
    view: view ?? null,
    formId: uuidv7(now),
    preview: tab && previewed ? previewPath({ tab, id: previewed }, offer) : undefined,
  }
  return data(page, { status: view ? 200 : 404 })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const deps = catalogActionDeps(context)
  const tab = parseTab(params.tab)
  if (!tab) return redirect(adminPaths.choices('sizes'))
  const id = params.choiceId === NEW ? undefined : params.choiceId
  const pageOf = (choiceId: string) => adminPaths.choice(tab, choiceId)
  const row = { commands: EDITED_COMMANDS[tableOf(tab)], id, list: listPath(tab), pageOf }
  return formResponse(await rowAction({ ...deps, ...row }, await request.formData()))
}

export default function ChoicePage({ loaderData, actionData }: Route.ComponentProps) {
  return <Choice loaded={loaderData} answer={actionData} />
}

interface ChoiceProps {
  loaded: Route.ComponentProps['loaderData']
  answer: EditAnswer | undefined
}

function Choice({ loaded: { heading, tab, done, view, formId, preview }, answer }: ChoiceProps) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={listPath(tab)} text={t(`edit.tab.${tab}`)} />
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="mr-auto text-2xl">{heading}</h1>
        {preview && (
          <ButtonLink to={preview} reloadDocument kind="quiet" size="sm">
            {t('edit.choices.preview')}
          </ButtonLink>
        )}
      </header>
      <FormOutcome done={done && !answer && t(`edit.action.${done}`)} />
      {view ? (
        // After a save the form starts from the saved values.
        <ChoiceEditor key={`${tab} ${view.saved?.id} ${view.saved?.version}`} {...{ tab, view, formId, answer }} />
      ) : (
        <p className="text-ink-soft">{t('edit.refused.not_found')}</p>
      )}
    </div>
  )
}
