import type { Role } from '#app/people/auth/profile.ts'
import { PASSWORD } from '#app/people/auth/accounts.factory.ts'
import type { DemoShop } from './open-demo-shop.ts'
import type { Visitor } from './visitor.ts'

export interface StaffMember {
  name: string
  email: string
  /** Signed in with the password. */
  visitor: Visitor
}

let invited = 0

/** Somebody who was invited by `owner` with a role, took the link, and signed in. */
export async function inviteStaff(
  shop: DemoShop,
  owner: Visitor,
  { role, name = '' }: { role: Role; name?: string },
): Promise<StaffMember> {
  const email = `${role}-${(invited += 1)}@example.test`
  const form = { intent: 'invite', email, role, name, phone: '' }
  const { html } = await owner.post('/admin/users/invitations', form)
  const [link] = /\/auth\/link\?key=[\w.-]+/.exec(html) ?? []
  if (link === undefined) throw new Error(`no link for ${email}: ${html.slice(0, 500)}`)
  await shop.visitor().post(link, { password: PASSWORD })
  return { name, email, visitor: await shop.signIn(email) }
}
