import { useLocation } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { pageOf } from '#app/base/platform/list/cursor.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { ListForm, ListSearch } from '#app/base/ui/list/list-form.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { withBeside } from '#app/base/ui/admin/beside-address.ts'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { expectedField } from '#app/catalog/editing/expected-values.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import {
  findAdminLandmarks,
  LANDMARK_DECISIONS,
  LANDMARK_PARAM,
  LANDMARK_TABS,
  NEW_LANDMARK,
} from '../../landmarks/admin-landmark.ts'
import { landmarkName } from '../../landmarks/landmark.ts'
import { landmarksAction } from '../../landmarks/landmarks-action.server.ts'
import { landmarksAdminMessages } from '../../landmarks/landmarks-admin.messages.ts'
import { listAdminLandmarks } from '../../landmarks/landmarks.queries.server.ts'
import { LandmarkCard, NewLandmark } from '../../ui/landmark-card.tsx'
import { landmarkList } from '../../ui/landmark-list.tsx'
import type { Route } from './+types/landmarks-page.ts'

const texts = bothLanguages(landmarksAdminMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, lang, t } = adminRequest(context)
  const list = await openList(landmarkList, { db, accountId: profile.id, url })
  const { filter, cursor } = list
  const [all, settings] = await Promise.all([listAdminLandmarks(db), loadSettings(db)])
  const zones = settings['delivery.zones'].map(({ id, name }) => ({ id, name: name[lang] }))
  const views = all
    .filter((landmark) => isOfShop(landmark, zones))
    .map((landmark) => ({
      ...landmark,
      id: String(landmark.id),
      name: landmarkName(landmark, lang),
      other: (lang === 'am' ? landmark.en : landmark.am) ?? '',
      areaName: landmark.area ? landmarkName(landmark.area, lang) : '',
      zone: zones.find(({ id }) => id === landmark.zoneId)?.name ?? t('landmarks.zone.gone'),
    }))
  const { landmarks, counts } = findAdminLandmarks(views, filter)
  const page = pageOf(landmarks, ({ id }) => id, cursor, filter.perPage)
  const chosenId = url.searchParams.get(LANDMARK_PARAM)
  const chosen = views.find(({ id }) => id === chosenId)
  return {
    title: `${t('landmarks.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    filter,
    zones,
    chips: list.chips('show', LANDMARK_TABS, (tab) => ({ text: t(`landmarks.status.${tab}`), count: counts[tab] })),
    areas: views
      .filter(({ isArea }) => isArea)
      .map(({ id, name, zone }) => ({ id, name: `${name} · ${zone}` }))
      .toSorted((one, other) => one.name.localeCompare(other.name, lang)),
    isNew: chosenId === NEW_LANDMARK,
    toAll: list.to({ show: 'all' }),
    count: t('landmarks.count', { count: landmarks.length }),
    landmarks: page.rows,
    chosen: chosen && {
      landmark: chosen,
      same: views
        .filter(({ id, zoneId }) => zoneId === chosen.zoneId && id !== chosen.id)
        .map(({ id, name, version }) => ({ id, name, version })),
    },
    state: list.state(page),
  }
}

/** A release adds a version to a place that it puts into an area. */
const UNTOUCHED_UP_TO = 2

/** Places that came with the shop, that nobody touched, and that lie in no zone of it are those of another city. */
function isOfShop(
  { zoneId, source, version }: Awaited<ReturnType<typeof listAdminLandmarks>>[number],
  zones: readonly { id: string }[],
): boolean {
  return source !== 'shop' || version > UNTOUCHED_UP_TO || zones.some(({ id }) => id === zoneId)
}

export async function action({ request, context }: Route.ActionArgs) {
  return formResponse(await landmarksAction(adminRequest(context), await request.formData()))
}

export default function LandmarksPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { filter, zones, areas, isNew, chips, toAll, count, landmarks, chosen, state } = loaderData
  const t = useT()
  const { search } = useLocation()
  const to = (id: string | null) => adminPaths.landmarks + withBeside(search, id, LANDMARK_PARAM)
  return (
    <ListPage
      list={landmarkList}
      state={state}
      rows={landmarks}
      head={
        <>
          <header className="flex flex-wrap items-start gap-3">
            <div className="mr-auto grid gap-1">
              <h1 className="text-2xl">{t('landmarks.title')}</h1>
              <p className="max-w-prose text-sm text-ink-soft">{t('landmarks.text')}</p>
            </div>
            <ButtonLink to={to(NEW_LANDMARK)} kind="secondary" preventScrollReset data-shortcut="new">
              {t('landmarks.add')}
            </ButtonLink>
          </header>
          <FormOutcome error={isNew ? undefined : answer?.error} done={answer?.done} />
        </>
      }
      filters={
        <>
          <div className="flex flex-wrap items-end gap-2">
            <ListSearch value={filter.search} label={t('landmarks.search')} go={t('landmarks.search.go')} />
            <ListForm fields={['zone']} className="flex flex-wrap items-end gap-2">
              <SelectField label={t('landmarks.zone')} name="zone" defaultValue={filter.zoneId}>
                <option value="">{t('landmarks.zone.all')}</option>
                <Options of={zones} />
              </SelectField>
              <Button type="submit" kind="secondary">
                {t('landmarks.zone.go')}
              </Button>
            </ListForm>
          </div>
          <ChipRow label={t('landmarks.tabs')} items={chips} />
        </>
      }
      sum={count}
      hidden={{
        title: t('landmarks.hidden.title'),
        text: t('landmarks.hidden.text'),
        clear: t('landmarks.hidden.clear'),
      }}
      none={{
        title: t(filter.show === 'waiting' ? 'landmarks.none.waiting' : 'landmarks.none'),
        action: { to: toAll, text: t('landmarks.none.action') },
      }}
      beside={{ id: chosen?.landmark.id ?? null, isWide: true, closeTo: to(null), to }}
      panel={
        chosen ? (
          <LandmarkCard
            key={`${chosen.landmark.id} ${chosen.landmark.version}`}
            {...chosen}
            zones={zones}
            areas={areas}
            closeTo={to(null)}
          />
        ) : (
          isNew && <NewLandmark zones={zones} areas={areas} error={answer?.error} closeTo={to(null)} />
        )
      }
      bulk={{ form: 'landmarks-bulk' }}
      renderBulk={() => (
        <>
          {landmarks.map(({ id, version }) => (
            <input key={id} type="hidden" name={expectedField(id)} value={version} />
          ))}
          {LANDMARK_DECISIONS.map((decision) => (
            <Button
              key={decision}
              type="submit"
              kind="secondary"
              size="sm"
              name="intent"
              value={decision}
              className="max-md:min-h-11"
            >
              {t(`landmarks.${decision}`)}
            </Button>
          ))}
        </>
      )}
    />
  )
}
