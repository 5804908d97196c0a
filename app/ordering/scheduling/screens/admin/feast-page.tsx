import { data, redirect, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { AdminTable } from '#app/base/ui/admin/admin-table.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { settingPermission } from '#app/people/auth/permissions/setting-permission.ts'
import { feastAction } from '../../feasts/feast-action.server.ts'
import { feastPlanMessages } from '../../feasts/feast-plans.messages.ts'
import { presentFeast, type FeastView } from '../../feasts/present-feast.server.ts'
import { FeastForm } from '../../ui/feast-form.tsx'
import type { Route } from './+types/feast-page.ts'

const texts = bothLanguages(feastPlanMessages, dayPickerMessages)

const DEPOSIT = settingPermission('deposit.custom_percent')

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { db, lang, t, profile } = viewer
  const mayAskFull = can(profile, DEPOSIT)
  const view = await presentFeast(db, url.searchParams, { ...viewer, mayAskFull })
  const done = url.searchParams.get('done')
  return {
    title: `${view?.title ?? t('feasts.coming')} · ${t('admin.title')}`,
    texts: texts[lang],
    view,
    mayAskFull,
    done: !url.searchParams.has('undone') && (done === 'applied' || done === 'removed') ? t(`feasts.done.${done}`) : '',
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const deps = adminRequest(context)
  const acted = await feastAction(deps, await request.formData())
  if (!acted.ok) return data({ error: acted.answer.error }, { status: acted.status })
  return redirect(`${adminLinks.feastPlan(url.searchParams.get('feast') ?? '')}&done=${acted.done}`)
}

export default function FeastPage({ loaderData: { view, mayAskFull, done }, actionData }: Route.ComponentProps) {
  const t = useT()
  const back = { to: adminPaths.capacity, text: t('feasts.back') }
  if (!view) return <EmptyState title={t('feasts.coming')} text={t('feasts.none')} action={back} />
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{view.title}</h1>
      <FormOutcome error={actionData?.error} done={done} />
      {!view.activePlan && <FeastForm view={view} mayAskFull={mayAskFull} />}
      <Changes view={view} />
      <ButtonLink to={back.to} kind="secondary" className="justify-self-start">
        {back.text}
      </ButtonLink>
    </div>
  )
}

function Changes({ view }: { view: FeastView }) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const { feast, changes, activePlan, fields, id, faults, title } = view
  const isFaulty = Object.keys(faults).length > 0
  return (
    <DetailCard title={t('feasts.changes')}>
      <AdminTable
        caption={title}
        columns={[
          { id: 'day', head: t('feasts.day'), isTitle: true },
          { id: 'points', head: t('feasts.points') },
          { id: 'daily', head: t('feasts.until.daily') },
          { id: 'custom', head: t('feasts.until.custom') },
        ]}
        rows={changes.days.map(({ day, text, points, daily, custom }) => ({
          id: day,
          name: text,
          cells: { day: text, points, daily, custom },
        }))}
      />
      {changes.says.map((change) => (
        <p key={change} className="wrap-anywhere">
          {change}
        </p>
      ))}
      {activePlan && <p className="text-ink-soft">{activePlan.applied}</p>}
      {activePlan?.planned && <p className="font-semibold">{activePlan.planned}</p>}
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={activePlan?.id ?? id} />
        {activePlan ? (
          <ConfirmSubmit
            question={t('feasts.remove.question')}
            text={[t('feasts.remove.text'), activePlan.planned].filter(Boolean).join(' ')}
            confirmText={t('feasts.remove')}
            name="act"
            value="remove"
            busy={isBusy}
          >
            {t('feasts.remove')}
          </ConfirmSubmit>
        ) : (
          <>
            <input type="hidden" name="feast" value={feast} />
            {fields.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" name="act" value="apply" busy={isBusy} disabled={isFaulty}>
              {t('feasts.apply')}
            </Button>
          </>
        )}
      </Form>
    </DetailCard>
  )
}
