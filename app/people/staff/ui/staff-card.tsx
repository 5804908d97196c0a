import { useRef } from 'react'
import { Form } from '#app/base/ui/forms/form.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { PhoneIcon } from '#app/base/ui/icons.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { SidePanel } from '#app/base/ui/admin/side-panel.tsx'
import { UnsavedGuard } from '#app/base/ui/admin/unsaved-guard.tsx'
import { useDirty } from '#app/base/ui/admin/use-dirty.ts'
import { PhoneField } from '#app/base/ui/contact-fields.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PrintedNameField } from '#app/base/ui/printed/printed-fields.tsx'
import { RoleField } from './role-field.tsx'
import type { StaffView } from '../staff-views.server.ts'

interface StaffCardProps {
  person: StaffView
  closeTo: string
}

export function StaffCard({ person, closeTo }: StaffCardProps) {
  const t = useT()
  const { id, email, role, name, phone, seen, sessions, hasTwoFactor, hasShortPassword, isActive, isYou, madeBy } =
    person
  const facts = useRef<HTMLFormElement>(null)
  const isDirty = useDirty(facts, `${name} ${phone?.typed}`)
  return (
    <SidePanel key={id} title={name || email} closeTo={closeTo}>
      <div className="flex flex-wrap items-center gap-2">
        {isYou && <Badge tone="brand">{t('users.staff.you')}</Badge>}
        <Badge tone={isActive ? 'good' : 'bad'}>{t(isActive ? 'users.staff.active' : 'users.staff.disabled')}</Badge>
        <Badge tone="neutral">{t(`permissions.role.${role}`)}</Badge>
        {hasShortPassword && <Badge tone="highlight">{t('users.staff.short.password')}</Badge>}
        {madeBy && <Badge tone="highlight">{t('users.staff.unconfirmed')}</Badge>}
      </div>
      {madeBy && (
        <Form method="post" className="grid justify-items-start gap-2 text-sm">
          <input type="hidden" name="user" value={id} />
          <p className="wrap-anywhere">{t('users.staff.unconfirmed.text', { who: madeBy })}</p>
          {!isYou && (
            <Button type="submit" name="intent" value="confirm" kind="secondary">
              {t('users.confirm')}
            </Button>
          )}
        </Form>
      )}
      {name && <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>}
      {phone && (
        <a
          href={phone.href}
          className="figures inline-flex min-h-11 items-center gap-2 justify-self-start text-brand underline"
        >
          <PhoneIcon className="size-4" />
          {phone.text}
        </a>
      )}
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-3 xl:grid-cols-1">
        <Fact name={t('users.staff.seen')} value={seen} />
        <Fact name={t('users.staff.sessions')} value={t('users.staff.sessions.count', { count: sessions })} />
        <Fact name={t('users.staff.step')} value={t(hasTwoFactor ? 'users.staff.step.on' : 'users.staff.step.off')} />
      </dl>
      <Form ref={facts} method="post" className="flex flex-wrap items-end gap-2 py-2">
        <input type="hidden" name="user" value={id} />
        <input type="hidden" name="seen_name" value={name} />
        <input type="hidden" name="seen_phone" value={phone?.typed ?? ''} />
        <PrintedNameField
          key={name}
          className="grow basis-56 sm:max-w-xs"
          label={t('users.staff.name')}
          name="name"
          data-shortcut="edit"
          maxLength={60}
          defaultValue={name}
        />
        <PhoneField
          key={phone?.typed}
          className="grow basis-56 sm:max-w-xs"
          isAsTyped
          label={t('users.staff.phone')}
          defaultValue={phone?.typed}
        />
        <Button type="submit" name="intent" value="facts" kind="secondary" className="min-h-12">
          {t('users.facts.save')}
        </Button>
        <UnsavedGuard isDirty={isDirty} />
      </Form>
      {!isYou && (
        <Form method="post" className="flex flex-wrap items-end gap-2 py-2">
          <input type="hidden" name="user" value={id} />
          <input type="hidden" name="seen_role" value={role} />
          <RoleField key={role} className="grow basis-56 sm:max-w-xs" defaultValue={role} />
          <Button type="submit" name="intent" value="role" kind="secondary" className="min-h-12">
            {t('users.role.save')}
          </Button>
        </Form>
      )}
      <Form method="post" className="flex flex-wrap gap-2 pt-1">
        <input type="hidden" name="user" value={id} />
        <Button type="submit" name="intent" value="reset" kind="secondary">
          {t('users.reset')}
        </Button>
        <Button type="submit" name="intent" value="sign-out" kind="secondary">
          {t('users.sign.out')}
        </Button>
        {!isYou && (
          <>
            {hasTwoFactor && (
              <ConfirmSubmit
                name="intent"
                value="two-step-off"
                kind="danger"
                question={t('users.two.step.off.question', { email })}
              >
                {t('users.two.step.off')}
              </ConfirmSubmit>
            )}
            {isActive ? (
              <ConfirmSubmit
                name="intent"
                value="switch-off"
                kind="danger"
                question={t('users.switch.off.question', { email })}
              >
                {t('users.switch.off')}
              </ConfirmSubmit>
            ) : (
              <Button type="submit" name="intent" value="switch-on" kind="secondary">
                {t('users.switch.on')}
              </Button>
            )}
            <ConfirmSubmit name="intent" value="revoke" kind="danger" question={t('users.revoke.question', { email })}>
              {t('users.revoke')}
            </ConfirmSubmit>
          </>
        )}
      </Form>
    </SidePanel>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2 sm:max-xl:block">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
