import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { settingsElsewhere } from './settings-elsewhere.ts'

interface Entry {
  path?: string | undefined
  file: string
  children?: Entry[] | undefined
}

const objects = (entries: readonly Entry[]): RouteObject[] =>
  entries.map(({ path, file, children = [] }) => ({
    ...(path !== undefined && { path }),
    children: objects(children),
    handle: file,
  }))

it.each(Object.values(settingsElsewhere).flat())('$text leads to a page of the back office: $to', ({ to }) => {
  const found = matchRoutes(objects(routes), to)
  expect(found?.at(-1)?.route.handle).toMatch(/(?<!no-such)-page\.tsx$/)
})
