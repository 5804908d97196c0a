import { useState } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { answerFault } from '#app/base/platform/answer-fault.server.ts'
import { bothLanguages, LIST_MARK } from '#app/base/platform/text/translate.ts'
import { dayInAddis, formatDay, formatMoment } from '#app/base/platform/time/calendar.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { BulkPreview, BulkSkipped } from '#app/base/ui/admin/bulk-preview.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { countOf } from '#app/catalog/cakes/commands/count-of.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { rowKey } from '../../archive-demo.server.ts'
import { showDemo } from '../../commands/demo-commands.server.ts'
import { BRING_BACK_DAYS, DEMO_GROUPS, DEMO_GROUP_NAMES, type DemoGroup } from '../../demo-groups.ts'
import {
  hasOwnCake,
  isArchivable,
  isReturnable,
  listDemoRows,
  type StayReason,
} from '../../demo-rows.queries.server.ts'
import { demoMessages } from '../../demo.messages.ts'
import type { Route } from './+types/demo-page.ts'

const texts = bothLanguages(demoMessages)
const REASONS: readonly StayReason[] = ['changed', 'planned', 'named']

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t } = adminRequest(context)
  const [rows, hasOwn] = await Promise.all([listDemoRows(db), hasOwnCake(db)])
  const returnable = rows.filter((row) => isReturnable(row, now))
  const last = returnable.toSorted((one, other) => other.archivedAt!.getTime() - one.archivedAt!.getTime())[0]
  const first = returnable.toSorted((one, other) => one.archivedAt!.getTime() - other.archivedAt!.getTime())[0]
  const count = (name: string) => {
    const value = url.searchParams.get(name)
    return value !== null && /^\d{1,4}$/.test(value) ? Number(value) : null
  }
  return {
    title: `${t('demo.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    hasOwn,
    done: { archived: count('archived'), stayed: count('stayed') ?? 0, returned: count('returned') },
    groups: DEMO_GROUP_NAMES.map((name) => ({
      name,
      isTicked: DEMO_GROUPS[name].isTicked,
      rows: rows.filter((row) => row.group === name && isArchivable(row)).map(rowKey),
    })).filter((group) => group.rows.length > 0),
    staying: REASONS.map((reason) => ({
      reason,
      names: rows
        .filter((row) => row.isActive && row.stays === reason)
        .map(({ name }) => name[lang])
        .join(LIST_MARK[lang]),
      rows: rows.filter((row) => row.isActive && row.stays === reason).map(rowKey),
    })).filter(({ rows: staying }) => staying.length > 0),
    archived:
      last && first
        ? t('demo.archived', {
            count: returnable.length,
            time: formatMoment(last.archivedAt!, lang, calendar),
            who: last.archivedBy ?? '',
            until: formatDay(
              dayInAddis(new Date(first.archivedAt!.getTime() + BRING_BACK_DAYS * 86_400_000)),
              lang,
              calendar,
            ),
          })
        : null,
  }
}

/** `intent` return brings everything back; otherwise archives the ticked groups of the shown rows. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const isActive = form.get('intent') === 'return'
  return answerFault(
    admin,
    async () => {
      const shown = await submitAdminForm(admin, form, { command: showDemo, given: { is_active: isActive } })
      if (!shown.ok) return data(shown.answer, { status: shown.status })
      const count = countOf(shown, 'changed')
      if (isActive) return redirect(`${adminPaths.demo}?returned=${count}`)
      return redirect(`${adminPaths.demo}?archived=${count}&stayed=${countOf(shown, 'stayed')}`)
    },
    (_, status) => data({ error: admin.t('demo.failed') }, { status }),
  )
}

export default function DemoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, staying, archived, done, hasOwn } = loaderData
  const t = useT()
  const [ticked, setTicked] = useState(() => new Set(groups.filter(({ isTicked }) => isTicked).map(({ name }) => name)))
  const count = groups.reduce((sum, group) => sum + (ticked.has(group.name) ? group.rows.length : 0), 0)
  const tick = (name: DemoGroup, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(name)
    else next.delete(name)
    setTicked(next)
  }
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.cakes} text={t('demo.back')} />
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('demo.title')}</h1>
        <p className="text-ink-soft">{t('demo.about')}</p>
      </header>
      <Done {...done} error={actionData && 'error' in actionData ? actionData.error : undefined} />
      {archived && <Archived text={archived} />}
      <BulkPreview
        list={{ to: adminPaths.cakes, text: t('demo.back') }}
        count={count}
        will={t('demo.will', { count })}
        none={t(groups.length === 0 ? 'demo.none' : 'demo.none.ticked')}
        skipped={staying}
        go={t('demo.go')}
      >
        {groups.length > 0 && (
          <Card className="grid gap-4 p-4">
            {groups.map(({ name, rows }) => (
              <label key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                <input
                  type="checkbox"
                  name="group"
                  value={name}
                  checked={ticked.has(name)}
                  onChange={(event) => tick(name, event.target.checked)}
                  className="mt-1 size-5"
                />
                <span className="font-semibold">
                  {t('demo.group.count', { name: t(`demo.group.${name}`), count: String(rows.length) })}
                </span>
                <span className="col-start-2 text-sm text-ink-soft">{t(`demo.group.${name}.about`)}</span>
                {rows.map((row) => (
                  <input key={row} type="hidden" name="row" value={row} />
                ))}
              </label>
            ))}
          </Card>
        )}
        {ticked.has('cakes') && groups.some(({ name }) => name === 'cakes') && !hasOwn && (
          <Notice tone="highlight">{t('demo.empty.shop')}</Notice>
        )}
        <BulkSkipped
          title={t('demo.stays')}
          groups={staying.map(({ reason, names }) => ({
            text: t(`demo.stays.${reason}`),
            rows: <p className="text-sm text-ink-soft">{names}</p>,
          }))}
        />
        {groups.length > 0 && <p className="text-sm text-ink-soft">{t('demo.pictures')}</p>}
      </BulkPreview>
    </div>
  )
}

interface DoneProps {
  archived: number | null
  stayed: number
  returned: number | null
  error: string | undefined
}

function Done({ archived, stayed, returned, error }: DoneProps) {
  const t = useT()
  if (error) return <FormOutcome error={error} />
  if (returned !== null) {
    return <FormOutcome done={returned === 0 ? t('demo.returned.none') : t('demo.returned', { count: returned })} />
  }
  if (archived === null) return null
  const outcome = archived === 0 ? t('demo.done.none') : t('demo.done', { count: archived })
  return <FormOutcome done={stayed > 0 ? `${outcome} ${t('demo.done.stayed', { count: stayed })}` : outcome} />
}

function Archived({ text }: { text: string }) {
  const t = useT()
  const isReturning = useNavigation().formData?.get('intent') === 'return'
  return (
    <Form method="post" className="grid justify-items-start gap-2">
      <Notice className="w-full">{text}</Notice>
      <Button type="submit" kind="secondary" name="intent" value="return" busy={isReturning}>
        {t('demo.return')}
      </Button>
    </Form>
  )
}
