import { expect, it } from 'vitest'
import { requestDrawer, type Surface } from './draw-requests.ts'
import { pageActions } from './page-actions.ts'
import { pagePatterns } from './page-patterns.ts'
import { seeded } from '../seeded.ts'
import { shareOf } from '../walks.ts'

const actions = pageActions()
const of = (pattern: string) => actions.find((page) => page.pattern === pattern)!

it('every act of a page is found in its sources, with the fields that it reads', () => {
  expect(of('/admin/payments/shifts/:shiftId').actions).toContainEqual(['intent', 'hand_in'])
  expect(of('/admin/payments/shifts/:shiftId').fields).toContain('handIn')
  expect(of('/admin/payments/transfers').actions.map(([, name]) => name)).toEqual(['confirm', 'elsewhere', 'refuse'])
  expect(of('/admin/users/invitations').actions).toContainEqual(['intent', 'withdraw'])
  expect(of('/sign-out').actions).toEqual([])
  expect(actions.length).toBeGreaterThan(100)
})

it('a walk asks each act, call and other address once, and outside a whole one a third of pages and forms', () => {
  const operation = { method: 'GET', pattern: '/api/cakes', query: [], body: undefined, described: ['200'] }
  const form = { path: '/track', fields: [{ name: 'code', values: ['K7M2QX'], isFile: false }] }
  const surface: Surface = {
    pages: pagePatterns(),
    others: ['/sitemap.xml'],
    operations: [operation],
    actions,
    schemas: {},
    forms: { stranger: [form, form, form], customer: [], owner: [] },
    paths: new Map(),
  }
  const walked = requestDrawer(seeded(1), surface).walk()
  const ofEnvelopes = actions.reduce((sum, page) => sum + Math.max(1, page.actions.length), 0)
  const pages = shareOf(surface.pages, { turn: 0, step: 3 })
  expect(walked).toHaveLength(pages.length + ofEnvelopes + 3)
  const sent = walked.map(({ body }) => body?.toString('latin1') ?? '')
  for (const [field, name] of actions.flatMap((page) => page.actions)) {
    expect(sent.some((body) => body.includes(`${field}=${name}`) || body.includes(`"${field}"\r\n\r\n${name}`))).toBe(
      true,
    )
  }
})
