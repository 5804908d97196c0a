import { Form } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { EmailField, NameField, PhoneField } from '#app/base/ui/contact-fields.tsx'
import type { Role } from '#app/people/auth/profile.ts'
import { RoleField } from './role-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface InvitationsProps {
  invitations: readonly { id: string; email: string; name: string; role: Role; until: string }[]
}

export function Invitations({ invitations }: InvitationsProps) {
  const t = useT()
  return (
    <section aria-labelledby="invitations" className="grid gap-2">
      <h2 id="invitations" className="text-lg">
        {t('users.invitations')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {invitations.map(({ id, email, name, role, until }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
            <p className="min-w-0 grow wrap-anywhere">
              {name && <strong className="font-semibold">{name} </strong>}
              {email} · {t(`permissions.role.${role}`)}{' '}
              <span className="text-sm text-ink-soft">{t('users.invitation.until', { time: until })}</span>
            </p>
            <Form method="post">
              <input type="hidden" name="invitation" value={id} />
              <Button
                type="submit"
                name="intent"
                value="withdraw"
                kind="secondary"
                aria-label={t('users.invitation.withdraw.of', { email })}
              >
                {t('users.invitation.withdraw')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Invites a person. `canText`: the shop sends SMS. */
export function InviteForm({ canText }: { canText: boolean }) {
  const t = useT()
  return (
    <Card className="grid gap-4 p-4">
      <div>
        <h2 className="text-lg">{t('users.invite.title')}</h2>
        <p className="text-ink-soft">{t('users.invite.text')}</p>
      </div>
      <Form method="post" className="grid items-start gap-3 sm:grid-cols-2" noValidate>
        <input type="hidden" name="intent" value="invite" />
        <EmailField label={t('users.staff.email')} autoCapitalize="none" spellCheck={false} required maxLength={254} />
        <NameField label={t('users.staff.name')} optionalText={t('ui.optional')} name="name" maxLength={60} />
        <RoleField defaultValue="counter" />
        <PhoneField
          isAsTyped
          label={t('users.staff.phone')}
          optionalText={t('ui.optional')}
          hint={t(canText ? 'users.invite.phone.hint' : 'users.invite.phone.hint.none')}
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
