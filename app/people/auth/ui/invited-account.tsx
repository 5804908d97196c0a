import { Form, useNavigation } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { InvitationView } from '../links/present-invitation.server.ts'
import { PasswordField } from './account-fields.tsx'
import { AuthCard } from './auth-card.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { refusedField, type RefusedForm } from './refused-form.ts'
import { SignOutForm } from './sign-out-form.tsx'

interface InvitedAccountProps {
  invitation: InvitationView
  refused: RefusedForm | undefined
}

/** An invitation whose address has an account: it accepts by itself, signed in, and keeps its password. */
export function InvitedAccount({ invitation, refused }: InvitedAccountProps) {
  const t = useT()
  const { here, email, role, phone, signedIn } = invitation
  return (
    <AuthCard title={t('auth.link.invite.title')} intro={t('auth.link.invite.exists', { email })}>
      <p>
        {t('auth.link.invite.role', { role })} {phone && t('auth.link.invite.phone', { phone })}
      </p>
      {signedIn === 'nobody' ? (
        <>
          <FormOutcome error={refused?.failure} />
          <ButtonLink to={paths.signInByPassword(here)} size="lg">
            {t('auth.link.invite.sign.in')}
          </ButtonLink>
        </>
      ) : signedIn === 'invited' ? (
        <Accept invitation={invitation} refused={refused} />
      ) : (
        <>
          <FormOutcome error={refused?.failure} />
          <p className="wrap-anywhere">{t('auth.link.invite.other', { other: signedIn.as, email })}</p>
          <SignOutForm to={here}>
            {(busy) => (
              <>
                <input type="hidden" name="next" value={here} />
                <Button type="submit" size="lg" className="w-full" busy={busy}>
                  {t('auth.link.invite.switch')}
                </Button>
              </>
            )}
          </SignOutForm>
        </>
      )}
    </AuthCard>
  )
}

function Accept({ invitation: { email, needsPassword }, refused }: InvitedAccountProps) {
  const t = useT()
  const isSending = useNavigation().state === 'submitting'
  const field = refusedField(refused, 'password', 'password')
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="intent" value="accept" />
      <FormOutcome error={field === undefined && refused?.failure} />
      <p className="wrap-anywhere">{t('auth.link.invite.own', { email })}</p>
      {needsPassword && (
        <>
          <p>{t('auth.link.invite.password')}</p>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            label={t('auth.account.present')}
            name="present"
            error={field === 'present' && refused?.failure}
          />
          <NewPasswordField
            label={t('auth.new.password')}
            email={email}
            isStaff
            error={field === 'password' ? refused?.failure : undefined}
          />
        </>
      )}
      <Button type="submit" size="lg" busy={isSending}>
        {t('auth.link.invite.accept')}
      </Button>
    </Form>
  )
}
