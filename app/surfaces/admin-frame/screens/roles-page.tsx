import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { formActions, formResponse, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import {
  holds,
  maySwitch,
  OPEN_ROLES,
  PERMISSIONS,
  permissionsOf,
  type OpenRole,
} from '#app/people/auth/permissions/permissions.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import { rolesMessages } from '#app/people/staff/roles/roles.messages.ts'
import { listSwitched } from '#app/people/staff/roles/roles.queries.server.ts'
import { resetRole, switchPermission } from '#app/people/staff/commands/switch-permission.server.ts'
import { submitPeopleForm } from '#app/people/staff/staff-action.server.ts'
import { staffListMessages } from '#app/people/staff/staff-list.messages.ts'
import { UsersTabs } from '#app/people/staff/ui/users-tabs.tsx'
import { usersMessages } from '#app/people/staff/users.messages.ts'
import { menuOf } from '../menu.ts'
import type { Route } from './+types/roles-page.ts'

const texts = bothLanguages(usersMessages, staffListMessages, rolesMessages)

function readRole(url: URL): OpenRole {
  const asked = url.searchParams.get('role')
  return OPEN_ROLES.find((role) => role === asked) ?? 'counter'
}

/** The permissions of one role (`?role=`), and the menu that they make. Decision 0107. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, lang, calendar, t } = adminRequest(context)
  const role = readRole(url)
  const rows = (await listSwitched(db)).filter((row) => row.role === role)
  const switched = Object.fromEntries(rows.map(({ permission, isAllowed }) => [permission, isAllowed]))
  const somebody: Profile = { id: '', email: '', isAdmin: true, role, switched }
  return {
    title: `${t('users.permissions')} · ${t('admin.page.users')} · ${t('admin.title')}`,
    texts: texts[lang],
    role,
    roles: OPEN_ROLES.map((each) => {
      const to = `${adminPaths.roles}?role=${each}`
      return { id: each, to, text: t(`permissions.role.${each}`), isChosen: each === role }
    }),
    menu: menuOf(permissionsOf(somebody)).map(({ text }) => t(text)),
    isAsDelivered: rows.length === 0,
    permissions: PERMISSIONS.map((permission) => {
      const row = rows.find((each) => each.permission === permission)
      const facts = row && {
        who: row.changedBy,
        time: formatMoment(row.changedAt, lang, calendar),
      }
      return {
        permission,
        isAllowed: holds(somebody, permission),
        isOpen: maySwitch(role, permission),
        changed: facts ? t('roles.changed', facts) : null,
      }
    }),
  }
}

interface Answer {
  done?: string
  failure?: string
}
type Done = { ok: true; answer: Answer }
type ActionDeps = ReturnType<typeof adminRequest> & { role: OpenRole }

const fields = z.object({ intent: z.string() })

const rolesAction = formActions<ActionDeps, Done, Answer>({
  actions: {
    reset: (deps, form) => submit(deps, form, { command: resetRole, given: { role: deps.role } }),
  },
  otherwise(deps, form) {
    const given = { role: deps.role, isAllowed: parseForm(fields, form).intent === 'give' }
    return submit(deps, form, { command: switchPermission, given })
  },
})

async function submit(deps: ActionDeps, form: FormData, button: FormCommand): Promise<Done | FormRefused<Answer>> {
  const changed = await submitPeopleForm(deps, form, button)
  return changed.ok ? { ok: true, answer: { done: deps.t('roles.done') } } : changed
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = adminRequest(context)
  return formResponse(await rolesAction({ ...admin, role: readRole(url) }, await request.formData()))
}

export default function RolesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { role, roles, menu, permissions, isAsDelivered } = loaderData
  const t = useT()
  const name = t(`permissions.role.${role}`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <UsersTabs />
      <p className="max-w-prose text-ink-soft">{t('roles.intro')}</p>
      <ChipRow label={t('roles.which')} items={roles} />
      <FormOutcome error={answer?.failure} done={answer?.done} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4 xl:col-start-2">
          <DetailCard title={t('roles.menu', { role: name })}>
            <ul className="list-disc pl-5">
              {menu.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </DetailCard>
          {!isAsDelivered && (
            <Form method="post">
              <ConfirmSubmit name="intent" value="reset" question={t('roles.reset.question')}>
                {t('roles.reset')}
              </ConfirmSubmit>
            </Form>
          )}
        </div>
        <ul
          aria-label={name}
          className="divide-y xl:col-start-1 xl:row-start-1 divide-line rounded-lg border border-line bg-surface"
        >
          {permissions.map((row) => (
            <PermissionRow key={row.permission} {...row} name={t(`permissions.name.${row.permission}`)} />
          ))}
        </ul>
      </div>
    </div>
  )
}

interface PermissionRowProps {
  permission: string
  name: string
  isAllowed: boolean
  isOpen: boolean
  changed: string | null
}

function PermissionRow({ permission, name, isAllowed, isOpen, changed }: PermissionRowProps) {
  const t = useT()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{name}</span>
          <Badge tone={isAllowed ? 'good' : 'neutral'}>{t(isAllowed ? 'roles.has' : 'roles.has.not')}</Badge>
        </p>
        {changed && <p className="text-sm wrap-anywhere text-ink-soft">{changed}</p>}
      </div>
      {isOpen ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="permission" value={permission} />
          <Button
            type="submit"
            name="intent"
            value={isAllowed ? 'take' : 'give'}
            kind="secondary"
            aria-label={t(isAllowed ? 'roles.take.of' : 'roles.give.of', { name })}
          >
            {t(isAllowed ? 'roles.take' : 'roles.give')}
          </Button>
        </Form>
      ) : (
        <span className="flex min-h-11 items-center text-sm text-ink-soft">{t('roles.fixed')}</span>
      )}
    </li>
  )
}
