import { defineFilter, perPagePart, searchPart, tabPart } from '#app/base/platform/list/filter.ts'
import { INBOX_VIEWS } from './exceptions-path.ts'

export const exceptionsFilter = defineFilter({ view: tabPart(INBOX_VIEWS), search: searchPart, perPage: perPagePart() })
