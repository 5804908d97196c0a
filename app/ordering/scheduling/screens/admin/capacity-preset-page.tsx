import { data, redirect, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { rereadsAfterRefusal } from '#app/base/ui/failed-write.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { AdminTable, type AdminColumn } from '#app/base/ui/admin/admin-table.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { presetAction } from '../../planning/preset-action.server.ts'
import { presentPreset } from '../../planning/present-preset.server.ts'
import { capacityMessages } from '../../capacity.messages.ts'
import { capacityPresetMessages } from '../../planning/capacity-presets.messages.ts'
import type { Route } from './+types/capacity-preset-page.ts'

const texts = bothLanguages(capacityMessages, capacityPresetMessages, dayPickerMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { db, lang, t } = viewer
  const view = await presentPreset(db, url.searchParams, viewer)
  return { title: `${view.title} · ${t('stock.tab.capacity')} · ${t('admin.title')}`, texts: texts[lang], view }
}

export async function action({ request, context }: Route.ActionArgs) {
  const deps = adminRequest(context)
  const applied = await presetAction(deps, await request.formData())
  if (!applied.ok) return data({ error: applied.answer.error }, { status: applied.status })
  return redirect(`${adminPaths.capacity}?day=${applied.from}&applied=${applied.changed}-${applied.left}`)
}

export const shouldRevalidate = rereadsAfterRefusal

export default function CapacityPresetPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const { fields, title, days, seen } = view
  const changed = days.filter(({ stays }) => stays === '').length
  const left = days.length - changed
  const back = fields.from ? `${adminPaths.capacity}?day=${fields.from}` : adminPaths.capacity
  const columns: AdminColumn[] = [
    { id: 'day', head: t('preset.day'), isTitle: true },
    { id: 'before', head: t('preset.before') },
    { id: 'after', head: t('preset.after') },
  ]
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{title}</h1>
      <FormOutcome error={actionData?.error} />
      {days.length === 0 ? (
        <EmptyState title={t('preset.nothing')} text={view.error} action={{ to: back, text: t('preset.back') }} />
      ) : (
        <>
          <output className="text-lg font-semibold">
            {changed === 0 ? t('preset.none') : t('preset.will', { count: changed })}
            {changed > 0 && left > 0 && `, ${t('preset.skip', { count: left })}`}
          </output>
          <AdminTable
            caption={title}
            columns={columns}
            rows={days.map(({ day, text, before, after, stays, warning }) => ({
              id: day,
              name: text,
              isAlarming: warning !== '',
              cells: {
                day: text,
                before,
                after: stays ? (
                  <span className="text-ink-soft">{stays}</span>
                ) : (
                  <>
                    <strong>{after}</strong>
                    {warning && <span className="block text-sm text-danger">{warning}</span>}
                  </>
                ),
              },
            }))}
          />
          <Form method="post" className="flex flex-wrap gap-2">
            {Object.entries({ ...fields, seen }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {changed > 0 && (
              <Button type="submit" busy={isBusy} className="max-sm:w-full">
                {t('preset.do', { count: changed })}
              </Button>
            )}
            <ButtonLink to={back} kind="secondary" className="max-sm:w-full">
              {t('preset.back')}
            </ButtonLink>
          </Form>
        </>
      )}
    </div>
  )
}
