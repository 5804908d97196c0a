import { Form } from '#app/base/ui/forms/form.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { EmailField, PhoneField } from '#app/base/ui/contact-fields.tsx'
import { parseRole, type Role } from '#app/people/auth/profile.ts'
import { RoleField } from './role-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PrintedNameField } from '#app/base/ui/printed/printed-fields.tsx'

interface InvitationsProps {
  invitations: readonly { id: string; signsIn: string; name: string; role: Role; isOver: boolean; until: string }[]
}

export function Invitations({ invitations }: InvitationsProps) {
  const t = useT()
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {invitations.map(({ id, signsIn, name, role, isOver, until }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
          <p className="min-w-0 grow wrap-anywhere">
            {name && <strong className="font-semibold">{name} </strong>}
            {signsIn} · {t(`permissions.role.${role}`)}{' '}
            {isOver ? (
              <Badge tone="highlight">{t('users.invitation.over')}</Badge>
            ) : (
              <span className="text-sm text-ink-soft">{t('users.invitation.until', { time: until })}</span>
            )}
          </p>
          <Form method="post" className="flex flex-wrap gap-2">
            <input type="hidden" name="invitation" value={id} />
            <Button
              type="submit"
              name="intent"
              value="renew"
              kind="secondary"
              aria-label={t('users.invitation.renew.of', { email: signsIn })}
            >
              {t('users.invitation.renew')}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="withdraw"
              kind="secondary"
              aria-label={t('users.invitation.withdraw.of', { email: signsIn })}
            >
              {t('users.invitation.withdraw')}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

interface InviteFormProps {
  formId: string
  /** The shop sends SMS, or emails. */
  canText: boolean
  canMail: boolean
  roles: readonly Role[]
  /** What a refused form had. */
  typed: { email: string; name: string; phone: string; role: string } | undefined
}

/** Invites a person, by phone or email. */
export function InviteForm({ formId, canText, canMail, roles, typed }: InviteFormProps) {
  const t = useT()
  return (
    <Card className="grid gap-4 p-4">
      <div>
        <h2 className="text-lg">{t('users.invite.title')}</h2>
        <p className="text-ink-soft">{t('users.invite.text')}</p>
      </div>
      <Form method="post" className="grid items-start gap-3 sm:grid-cols-2" noValidate>
        <input type="hidden" name="intent" value="invite" />
        <input type="hidden" name="id" value={formId} />
        <PrintedNameField label={t('users.staff.name')} name="name" maxLength={60} defaultValue={typed?.name} />
        <RoleField defaultValue={parseRole(typed?.role ?? '') ?? 'counter'} roles={roles} />
        <PhoneField
          isAsTyped
          label={t('users.staff.phone')}
          defaultValue={typed?.phone}
          hint={t(canText ? 'users.invite.phone.hint' : 'users.invite.phone.hint.none')}
        />
        <EmailField
          label={t('users.staff.email')}
          optionalText={t('ui.optional')}
          defaultValue={typed?.email}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...(canMail && { hint: t('users.invite.email.hint') })}
        />
        <div className="sm:col-span-2">
          <Button type="submit" className="min-h-12">
            {t('users.invite.send')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
