import type { APIRequestContext } from '@playwright/test'

import { expect } from './shop-test.ts'
import type { Role } from '#app/people/auth/profile.ts'

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
    form: { intent: 'invite', email, role, name, phone: '' },
  })
  const [link = ''] = /\/auth\/link\?key=[\w.-]+/.exec(await invited.text()) ?? []
  expect(link, await invited.text()).not.toBe('')
  await visitor.post(link, { form: { password: PASSWORD }, maxRedirects: 0 })
  return { name, email, password: PASSWORD }
}
