import { randomUUID } from 'node:crypto'
import type { Role } from '#app/people/auth/profile.ts'
import { PASSWORD } from '#app/people/auth/accounts.factory.ts'
import type { DemoShop } from './open-demo-shop.ts'
import type { ShownPage } from './shown-page.ts'
import type { Visitor } from './visitor.ts'

export interface StaffMember {
  name: string
  email: string
  /** Signed in by the invitation. */
  visitor: Visitor
  /** The page to which the invitation led. */
  landed: ShownPage
}

let invited = 0

/** Somebody who was invited by `owner` with a role, and took the link, which signs in. */
export async function inviteStaff(
  shop: DemoShop,
  owner: Visitor,
  { role, name = '' }: { role: Role; name?: string },
): Promise<StaffMember> {
  const email = `${role}-${(invited += 1)}@example.test`
  const form = { intent: 'invite', id: randomUUID(), email, role, name, phone: '' }
  const { html } = await owner.post('/admin/users/invitations', form)
  const [link] = /\/auth\/link\?key=[\w.-]+/.exec(html) ?? []
  if (link === undefined) throw new Error(`no link for ${email}: ${html.slice(0, 500)}`)
  const visitor = shop.visitor()
  const landed = await visitor.post(link, { password: PASSWORD })
  if (!landed.address.startsWith('/admin')) throw new Error(`${email} is not signed in: ${landed.address}`)
  return { name, email, visitor, landed }
}
