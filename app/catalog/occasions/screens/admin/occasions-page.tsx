import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { findConfirmedEids } from '#app/base/settings/settings.queries.server.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { positionMessages } from '#app/catalog/cakes/place.messages.ts'
import { MAX_COUNTED } from '#app/catalog/cakes/where-used.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { occasionsAction } from '../../occasions-action.server.ts'
import { missingCommon, missingFeasts } from '../../starter-occasions.ts'
import { kindText } from '../../load-occasion.server.ts'
import { listAdminOccasions } from '../../admin-occasions.queries.server.ts'
import { seasonText, waitingText } from '#app/catalog/cakes/seasons/season-text.server.ts'
import { OccasionList } from '../../ui/occasion-list.tsx'
import { StarterButtons, StarterOccasions } from '../../ui/starter-occasions.tsx'
import { occasionsAdminMessages } from '../../occasions-admin.messages.ts'
import type { Route } from './+types/occasions-page.ts'

const texts = bothLanguages(occasionsAdminMessages, positionMessages, referenceImageMessages, pictureFieldMessages)

const STATES = ['active', 'archived', 'all'] as const
const DONE = ['archived', 'activated', 'common', 'holidays', 'deleted'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t } = adminRequest(context)
  const state = STATES.find((one) => one === url.searchParams.get('state')) ?? 'active'
  const [all, confirmed] = await Promise.all([listAdminOccasions(db), findConfirmedEids(db)])
  const known = all.map(({ kind, nameEn }) => ({ kind, name_en: nameEn }))
  const active = all.filter(({ isActive }) => isActive).length
  const shown = all.filter(({ isActive }) => state === 'all' || isActive === (state === 'active'))
  return {
    title: `${t('occasions.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    state,
    counts: { active, archived: all.length - active, all: all.length },
    done: doneText(t, url.searchParams),
    missing: { common: missingCommon(known).length, holidays: missingFeasts(known).length },
    occasions: shown.map((occasion) => ({
      ...occasion,
      name: nameIn(lang, occasion),
      kindText: kindText(t, occasion.kind),
      seasonText: seasonText(occasion.season, { lang, t }),
      waiting: occasion.isActive ? waitingText(occasion.season, { now, confirmed }, { lang, calendar, t }) : '',
      orders: occasion.orders > MAX_COUNTED ? `> ${MAX_COUNTED}` : String(occasion.orders),
    })),
  }
}

function doneText(t: Translate, params: URLSearchParams): string | null {
  const done = DONE.find((one) => one === params.get('done'))
  if (!done) return null
  const number = (name: string) => Math.min(Math.trunc(Number(params.get(name))) || 0, MAX_COUNTED)
  const skipped = number('skipped')
  const outcome = t(`occasions.done.${done}`, { count: number('count') })
  return skipped > 0 ? `${outcome} ${t('occasions.done.skipped', { count: skipped })}` : outcome
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const deps = { ...adminRequest(context), search: url.searchParams }
  return formResponse(await occasionsAction(deps, await request.formData()))
}

type Loaded = Route.ComponentProps['loaderData']

export default function OccasionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Occasions {...loaderData} error={actionData?.error} />
}

function Occasions({ state, counts, occasions, done, missing, error }: Loaded & { error: string | undefined }) {
  const t = useT()
  return (
    <div className="grid gap-4">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="mr-auto text-2xl">{t('occasions.title')}</h1>
          <ButtonLink to={adminPaths.associations} kind="secondary" className="max-lg:order-last">
            {t('occasions.to.matrix')}
          </ButtonLink>
          <ButtonLink to={adminLinks.newOccasion} data-shortcut="new">
            {t('occasions.new')}
          </ButtonLink>
        </div>
        <p className="max-w-prose text-ink-soft">{t('occasions.text')}</p>
      </header>
      <FormOutcome error={error} done={!error && done} />
      {counts.all === 0 ? (
        <NoOccasions missing={missing} />
      ) : (
        <>
          <ChipRow
            label={t('occasions.filter')}
            items={STATES.map((one) => ({
              to: one === 'active' ? adminPaths.occasions : `${adminPaths.occasions}?state=${one}`,
              text: t(`occasions.filter.${one}`),
              count: counts[one],
              isChosen: one === state,
            }))}
          />
          {occasions.length === 0 ? (
            <EmptyState
              title={t('occasions.hidden.title')}
              action={{ to: `${adminPaths.occasions}?state=all`, text: t('occasions.hidden.action') }}
            />
          ) : (
            <OccasionList occasions={occasions} />
          )}
          <StarterOccasions missing={missing} />
        </>
      )}
    </div>
  )
}

function NoOccasions({ missing }: Pick<Loaded, 'missing'>) {
  const t = useT()
  return (
    <EmptyState
      title={t('occasions.empty.title')}
      text={t('occasions.empty.text')}
      action={<StarterButtons missing={missing} />}
    />
  )
}
