import { randomUUID } from 'node:crypto'
import { PASSWORD } from '#app/people/auth/accounts.factory.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { DemoShop } from './open-demo-shop.ts'
import type { Visitor } from './visitor.ts'

/** Somebody new with an account, signed in. */
export async function signUp(
  shop: DemoShop,
  { email = `hanna-${randomUUID()}@example.test`, lang }: { email?: string; lang?: Lang } = {},
): Promise<Visitor> {
  const visitor = shop.visitor(lang)
  const answer = await visitor.postJson('/api/auth/sign-up/email', { email, password: PASSWORD })
  if (!answer.ok) throw new Error(`${email} was answered ${answer.status}: ${await answer.text()}`)
  return visitor
}
