import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { signUpAs } from '#app/people/auth/accounts.factory.ts'
import { addressContext } from '#app/people/auth/admin-request.server.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { action, loader } from './roles-page.tsx'

const { db, auth, clock } = await openAccountsAt(new Date('2026-11-21T06:01:00Z'))
const ROLES_PAGE = '/admin/users/roles'
const t = translateTo('en')

async function member(role: Role) {
  const email = `${role}@shop.example`
  const { userId } = await signUpAs(auth, db, email, { isAdmin: true })
  await db.updateTable('profiles').set({ role }).where('id', '=', userId).execute()
  return { id: userId, email, role }
}

/** What the page of the counter's permissions answers; a refusal as its status. */
async function ask(page: (args: never) => unknown, person: { id: string; email: string; role: Role }, form?: FormData) {
  const url = new URL(`http://shop.test${ROLES_PAGE}?role=counter`)
  const context = new RouterContextProvider()
  const method = form ? 'POST' : 'GET'
  context.set(databaseContext, db)
  context.set(clockContext, clock)
  context.set(sessionContext, { user: person, profile: { ...person, isAdmin: true } })
  context.set(requestContext, buildFacts())
  context.set(addressContext, { pattern: ROLES_PAGE, method, url: ROLES_PAGE })
  const request = new Request(url, form ? { method, body: form } : {})
  try {
    return await page({ url, params: {}, context, request } as never)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status
    throw thrown
  }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('an owner gives a role a permission, sees its menu with it, and restores what was delivered', async () => {
  const owner = await member('owner')
  const shown = async () => {
    const { menu, permissions } = (await ask(loader, owner)) as Awaited<ReturnType<typeof loader>>
    const { isAllowed, changed } = permissions.find(({ permission }) => permission === 'catalog.view')!
    return { hasCakes: menu.includes(t('admin.page.cakes')), isAllowed, changed }
  }
  expect(await shown()).toEqual({ hasCakes: false, isAllowed: false, changed: null })
  await ask(action, owner, formOf({ permission: 'catalog.view', intent: 'give' }))
  const changed = expect.stringContaining('owner@shop.example') as string
  expect(await shown()).toEqual({ hasCakes: true, isAllowed: true, changed })
  await ask(action, owner, formOf({ intent: 'reset' }))
  expect(await shown()).toEqual({ hasCakes: false, isAllowed: false, changed: null })
})

it('what is fixed stays, in words, and nobody but an owner opens the page', async () => {
  const [owner, manager] = [await member('owner'), await member('manager')]
  for (const permission of ['users.edit', 'money.edit', 'no.such']) {
    const refused = await ask(action, owner, formOf({ permission, intent: 'give' }))
    expect(refused).toMatchObject({ data: { failure: t('roles.refused.fixed') } })
  }
  expect(await ask(loader, manager)).toBe(403)
  expect(await ask(action, manager, formOf({ permission: 'catalog.view', intent: 'give' }))).toBe(403)
})
