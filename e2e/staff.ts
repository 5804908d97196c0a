import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { expect, open } from './shop-test.ts'

export interface StaffMember {
  name: string
  email: string
  password: string
}

const PASSWORD = 'seven small honey cakes at dawn'

/** Invites somebody with a role by the session of `owner`; `visitor` follows the link. */
export async function inviteStaff(
  owner: APIRequestContext,
  visitor: APIRequestContext,
  { role, name }: { role: Role; name: string },
): Promise<StaffMember> {
  const email = `${role}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.test`
  const invited = await owner.post('/admin/users/invitations', {
    form: { intent: 'invite', id: randomUUID(), email, role, name, phone: '' },
  })
  const [link = ''] = /\/auth\/link\?key=[\w.-]+/.exec(await invited.text()) ?? []
  expect(link, await invited.text()).not.toBe('')
  await visitor.post(link, { form: { password: PASSWORD }, maxRedirects: 0 })
  return { name, email, password: PASSWORD }
}

/** An owner confirms the account of somebody whom they invited: from then on both are two persons. */
export async function confirmAccount(owner: Page, { email }: StaffMember, lang: Lang = 'en'): Promise<void> {
  const t = translateTo(lang)
  await open(owner, `/admin/users?search=${encodeURIComponent(email)}`)
  await owner.locator('[data-row-open]').first().click()
  await owner.getByRole('button', { name: t('users.confirm') }).click()
  await expect(owner.getByText(t('users.done.confirmed', { email }))).toBeVisible()
}
