import { expect, it } from 'vitest'
import { can, permissionCatalogue, permissions, PERMISSION_ACTS } from './permissions.ts'

it('the catalogue shows every permission once, with its holders', () => {
  const shown = permissionCatalogue().flatMap(({ area, acts }) =>
    Object.entries(acts).map(([act, roles]) => [`${area}.${act}`, roles]),
  )
  expect(Object.fromEntries(shown)).toEqual(permissions)
  expect(shown).toHaveLength(Object.keys(permissions).length)
  const acts = new Set(permissionCatalogue().flatMap((each) => Object.keys(each.acts)))
  expect([...acts].sort()).toEqual([...PERMISSION_ACTS].sort())
})

it('an administrator may do everything; others, and one without the required two-factor, nothing', () => {
  for (const permission of Object.keys(permissions) as (keyof typeof permissions)[]) {
    const person = { id: 'p', email: 'p@shop.example' }
    expect([can({ ...person, isAdmin: true }, permission), can({ ...person, isAdmin: false }, permission)]).toEqual([
      true,
      false,
    ])
    expect(can({ ...person, isAdmin: true, lacksTwoFactor: true }, permission)).toBe(false)
  }
})
