import { data } from 'react-router'
import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { catalogActionDeps } from '#app/catalog/cakes/catalog-action-deps.server.ts'
import type { RecordAnswer } from '#app/catalog/cakes/record/record-action.server.ts'
import { OCCASION_PATHS, occasionAction } from '../../occasion-action.server.ts'
import { MOVABLE_FEASTS } from '#app/catalog/cakes/seasons/occasion-season.ts'
import { loadOccasion } from '../../load-occasion.server.ts'
import { monthChoices } from '#app/catalog/cakes/seasons/season-text.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { recordMessages } from '#app/catalog/cakes/record/record.messages.ts'
import { positionMessages } from '#app/catalog/cakes/place.messages.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { OccasionForm } from '../../ui/occasion-form.tsx'
import { OccasionSide } from '../../ui/occasion-side.tsx'
import { occasionsAdminMessages } from '../../occasions-admin.messages.ts'
import type { Route } from './+types/occasion-page.ts'

const texts = bothLanguages(
  occasionsAdminMessages,
  recordMessages,
  positionMessages,
  referenceImageMessages,
  pictureFieldMessages,
)

const NEW = 'new'
const DONE = ['created', 'saved', 'moved'] as const

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t } = adminRequest(context)
  const isNew = params.occasionId === NEW
  const loaded = isNew ? undefined : await loadOccasion(db, params.occasionId, now, { lang, calendar, t })
  const heading = isNew ? t('occasions.new') : (loaded?.occasion.name ?? t('occasions.not.found.title'))
  const page = {
    title: `${heading} · ${t('admin.title')}`,
    texts: texts[lang],
    heading,
    isNew,
    formId: uuidv7(now),
    months: monthChoices(lang),
    feasts: MOVABLE_FEASTS.map((id) => ({ id, name: t(`feast.${id}`) })),
    done: doneTexts(t, url.searchParams),
    loaded: loaded ?? null,
  }
  return data(page, { status: isNew || loaded ? 200 : 404 })
}

function doneTexts(t: Translate, params: URLSearchParams): string[] {
  const done = DONE.find((one) => one === params.get('done'))
  if (!done) return []
  const number = (name: string) => Math.trunc(Number(params.get(name))) || 0
  const cakes = number('cakes')
  const ofCakes = done === 'moved' && cakes > 0 ? [t('occasions.done.moved.cakes', { count: cakes })] : []
  return [t(`occasions.done.${done}`, { count: number('count') }), ...ofCakes]
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const id = params.occasionId === NEW ? undefined : params.occasionId
  const deps = { ...catalogActionDeps(context), ...OCCASION_PATHS, id }
  return formResponse(await occasionAction(deps, await request.formData()))
}

export default function OccasionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OccasionOrNothing page={loaderData} answer={actionData} />
}

interface OccasionOrNothingProps {
  page: Route.ComponentProps['loaderData']
  answer: RecordAnswer | undefined
}

function OccasionOrNothing({
  page: { heading, isNew, formId, months, feasts, loaded, done },
  answer,
}: OccasionOrNothingProps) {
  const t = useT()
  const list = { to: adminPaths.occasions, text: t('occasions.back') }
  if (!isNew && !loaded) {
    return (
      <div className="grid gap-4">
        <BackLink {...list} />
        <EmptyState title={heading} text={t('occasions.not.found.text')} action={list} />
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <BackLink {...list} />
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">{heading}</h1>
        {loaded?.occasion.isActive === false && <Badge>{t('occasions.state.archived')}</Badge>}
        {loaded?.occasion.isActive && loaded.waiting && <Badge tone="highlight">{loaded.waiting}</Badge>}
      </header>
      <FormOutcome
        error={answer && !answer.conflict && answer.error}
        done={done.length > 0 && !answer && done.join(' ')}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <OccasionForm
          key={`${loaded?.occasion.id} ${loaded?.occasion.version}`}
          occasion={loaded?.occasion}
          formId={formId}
          months={months}
          feasts={feasts}
          answer={answer}
        />
        {loaded && <OccasionSide {...loaded} isInUse={answer?.uses !== undefined} />}
      </div>
    </div>
  )
}
