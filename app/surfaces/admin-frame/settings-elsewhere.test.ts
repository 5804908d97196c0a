import { expect, it } from 'vitest'
import { pageAt } from '#test/page-at.ts'
import { settingsElsewhere } from './settings-elsewhere.ts'

it.each(Object.values(settingsElsewhere).flat())('$text leads to a page of the back office: $to', ({ to }) => {
  expect(pageAt(to)).toMatch(/(?<!no-such)-page\.tsx$/)
})
