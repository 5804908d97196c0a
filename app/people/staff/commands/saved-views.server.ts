import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { text, uuid } from '#app/base/commands/fields.server.ts'
import { MAX_VIEWS, searchToSave, VIEW_NAME_MAX_LENGTH } from '#app/base/platform/list/saved-view.ts'
import { forgetView, renameView, saveView } from '#app/base/platform/list/saved-views.server.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { VIEWED_LISTS, type ViewedList } from '#app/people/auth/lists.ts'
import { nobody } from './people-command.server.ts'

const LIST_NAMES = Object.keys(VIEWED_LISTS) as [ViewedList, ...ViewedList[]]
const MAX_TYPED_SEARCH = 4000

const refusals = {
  role_may_not: { status: 403, message: 'auth.error.role' },
  password_needed: { status: 403, message: 'auth.error.password.needed' },
  view_name_missing: { status: 422, message: 'orders.saved.refused.view_name_missing' },
  view_name_taken: { status: 409, message: 'orders.saved.refused.view_name_taken' },
  too_many_views: { status: 422, message: 'orders.saved.refused.too_many_views' },
  view_shows_all: { status: 422, message: 'views.refused.shows.all' },
} as const satisfies RefusalAnswers

const ofViews = {
  refusalText: ({ reason }: Refusal<keyof typeof refusals>, _lang: Lang, t: Translate) =>
    t(refusals[reason].message, { maximum: MAX_VIEWS }),
  may: 'office.view',
  doors: ['form', 'program', 'shell'],
  author: 'proved',
  on: nobody,
  refusals,
} as const

/** Saves the filter of a list under a name, for oneself; replaces one's own view of the same name. Asks for the permission of the list. */
export const saveListView = defineCommand({
  ...ofViews,
  name: 'view.save',
  input: z.object({
    list: z.enum(LIST_NAMES),
    name: text(VIEW_NAME_MAX_LENGTH, 'view_name_missing'),
    /** Of the list's address, without the question mark. */
    search: text(MAX_TYPED_SEARCH),
  }),
  program: {
    operationId: 'saveListView',
    summary: 'Save a filter of a list under a name',
    description: `For the person whose token it is; at most ${MAX_VIEWS} for each list. One of the same name is replaced. \`search\` is what stands behind the question mark of the list's address.`,
    example: { list: 'customers', name: 'Regulars', search: 'show=regular' },
  },
  async run({ trx, caller, actor: { id: accountId }, now }, { list, name, search: typed }) {
    const may = caller.may(VIEWED_LISTS[list])
    if (may !== 'yes') return refuse(may)
    const search = searchToSave(typed)
    if (search === '') return refuse('view_shows_all')
    const saved = await saveView(trx, { accountId, list, name, search }, now)
    return saved.ok ? done() : refuse(saved.reason)
  },
})

/** Gives a saved view of one's own another name; one of somebody else stays. Refuses a name that another view of the list has. */
export const renameListView = defineCommand({
  ...ofViews,
  name: 'view.rename',
  input: z.object({ viewId: uuid(), name: text(VIEW_NAME_MAX_LENGTH, 'view_name_missing') }),
  program: {
    operationId: 'renameListView',
    summary: 'Rename a saved filter of a list',
    description: 'Of the person whose token it is. One that is gone, or is of somebody else, changes nothing.',
    example: { viewId: '019f0000-0000-7000-8000-000000000061', name: 'Regulars' },
  },
  async run({ trx, actor: { id: accountId } }, { viewId: id, name }) {
    const renamed = await renameView(trx, { accountId, id, name })
    return renamed.ok ? done() : refuse(renamed.reason)
  },
})

/** Deletes a saved view of one's own; one of somebody else stays. */
export const forgetListView = defineCommand({
  ...ofViews,
  name: 'view.forget',
  input: z.object({ viewId: uuid() }),
  program: {
    operationId: 'forgetListView',
    summary: 'Delete a saved filter of a list',
    description: 'Of the person whose token it is. One that is gone, or is of somebody else, changes nothing.',
    example: { viewId: '019f0000-0000-7000-8000-000000000061' },
  },
  async run({ trx, actor: { id: accountId } }, { viewId: id }) {
    await forgetView(trx, { accountId, id })
    return done()
  },
})

export const VIEW_COMMANDS = [saveListView, renameListView, forgetListView]
