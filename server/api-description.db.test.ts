import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { sql } from '#app/base/platform/database/database.server.ts'
import { CALL_ACCESS } from '#app/people/auth/permissions/access.ts'
import { LIST_ACCESS } from '#app/surfaces/api/lists/lists.server.ts'
import { buildSignedIn } from '#app/people/auth/accounts.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { openServer, type OpenServer } from '#test/open-server.ts'
import { shareOf } from '#test/walks.ts'

interface Described {
  description: string
  content?: Record<string, { schema: object }>
}

interface Operation {
  operationId?: string
  summary?: string
  security?: Record<string, string[]>[]
  parameters?: { in: string; name: string }[]
  requestBody?: object
  responses: Record<string, Described | { $ref: string }>
}

interface Description {
  info: { license?: object }
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, object>
    responses: Record<string, Described>
    securitySchemes: Record<string, { type: string; in?: string; name?: string; scheme?: string }>
  }
}

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let shop: OpenServer
let description: Description
let calls: [call: string, operation: Operation][]
const cookies = { owner: '', customer: '' }

beforeAll(async () => {
  shop = await openServer(database, { TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' })
  await buildCustomCatalog(db)
  cookies.owner = (await buildSignedIn(shop.services.auth, db, { isAdmin: true })).cookie
  cookies.customer = (await buildSignedIn(shop.services.auth, db, { isAdmin: false })).cookie
  description = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as Description
  calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

/** Programs are written against these names: a new call adds one, and none is ever changed. */
const OPERATIONS: Readonly<Record<string, string>> = {
  'GET /available-days': 'listAvailableDays',
  'GET /cake-types': 'listCakeTypes',
  'GET /cakes': 'listCakes',
  'GET /cakes/{id}': 'getCake',
  'GET /daily-cakes': 'listDailyCakes',
  'GET /extras': 'listExtras',
  'GET /flavors': 'listFlavors',
  'GET /handover': 'getNextHandover',
  'GET /inspirations': 'listInspirations',
  'GET /landmarks': 'listLandmarks',
  'GET /occasion-flavors': 'listOccasionFlavors',
  'GET /occasion-sizes': 'listOccasionSizes',
  'GET /occasions': 'listOccasions',
  'POST /occasions': 'createOccasion',
  'PATCH /occasions/{id}': 'updateOccasion',
  'DELETE /occasions/{id}': 'deleteOccasion',
  'GET /orders': 'listOrders',
  'POST /orders': 'placeOrder',
  'POST /direct-pay': 'payByPhone',
  'POST /pay': 'payOnHostedPage',
  'GET /payment-status/{transactionId}': 'getPaymentStatus',
  'GET /profiles/{id}': 'getProfile',
  'POST /profiles': 'createProfile',
  'GET /search-index': 'listSearchIndex',
  'GET /sizes': 'listSizes',
  'GET /topper-check': 'checkTopper',
  'GET /variants': 'listVariants',
  'GET /lists/cakes': 'listCakesOfOffice',
  'GET /lists/customers': 'listCustomersOfOffice',
  'GET /lists/invoices': 'listInvoicesOfOffice',
  'GET /lists/log': 'listLogOfOffice',
  'GET /lists/orders': 'listOrdersOfOffice',
  'GET /lists/payment-exceptions': 'listPaymentExceptionsOfOffice',
  'GET /lists/payments': 'listPaymentsOfOffice',
  'GET /lists/refunds': 'listRefundsOfOffice',
  'GET /lists/shifts': 'listShiftsOfOffice',
  'GET /lists/staff': 'listStaffOfOffice',
  'GET /lists/stock-movements': 'listStockMovementsOfOffice',
  'GET /lists/transfers': 'listTransfersOfOffice',
  'GET /lists/vat-book': 'listVatBookOfOffice',
  'GET /lists/withheld-tax': 'listWithheldTaxOfOffice',
  'GET /lists/z-totals': 'listZTotalsOfOffice',
  'POST /commands/association.save': 'saveAssociations',
  'POST /commands/attempt.void': 'voidAttempt',
  'POST /commands/bake.record': 'recordBake',
  'POST /commands/cake.archive': 'archiveCakes',
  'POST /commands/cake.change_prices': 'changeCakePrices',
  'POST /commands/cake.delete': 'removeCake',
  'POST /commands/cake.mark_fasting': 'markFastingCakes',
  'POST /commands/cake.move': 'moveCake',
  'POST /commands/cake.restore': 'restoreCakes',
  'POST /commands/cake.save': 'saveCake',
  'POST /commands/cake.set_price': 'setCakePrice',
  'POST /commands/cake.suit': 'suitCakes',
  'POST /commands/cake.unplan_price': 'unplanCakePrice',
  'POST /commands/cake_type.archive': 'archiveCakeTypes',
  'POST /commands/cake_type.delete': 'removeCakeType',
  'POST /commands/cake_type.move': 'moveCakeType',
  'POST /commands/cake_type.restore': 'restoreCakeTypes',
  'POST /commands/cake_type.save': 'saveCakeType',
  'POST /commands/catalog.import': 'importCatalogRows',
  'POST /commands/change.undo': 'undoChange',
  'POST /commands/choice.add_starters': 'addStarterChoices',
  'POST /commands/choice.change_prices': 'changeChoicePrices',
  'POST /commands/customer.block': 'blockCustomer',
  'POST /commands/customer.merge': 'mergeCustomers',
  'POST /commands/customer.message': 'writeToCustomer',
  'POST /commands/customer.save_details': 'saveCustomerDetails',
  'POST /commands/customer.send_pay_link': 'sendCustomerPayLink',
  'POST /commands/customer.separate': 'separateCustomer',
  'POST /commands/customer.unblock': 'unblockCustomer',
  'POST /commands/day.apply_preset': 'applyPreset',
  'POST /commands/day.payout': 'recordPayout',
  'POST /commands/day.plan': 'planDays',
  'POST /commands/day.reopen': 'reopenDay',
  'POST /commands/delivery.bring_back': 'bringBackDelivery',
  'POST /commands/delivery.set_out': 'setOutDelivery',
  'POST /commands/demo.show': 'showDemoRows',
  'POST /commands/exception.dismiss': 'dismissPaymentException',
  'POST /commands/exception.refund': 'refundPaymentException',
  'POST /commands/extra.archive': 'archiveExtras',
  'POST /commands/extra.delete': 'removeExtra',
  'POST /commands/extra.move': 'moveExtra',
  'POST /commands/extra.restore': 'restoreExtras',
  'POST /commands/extra.save': 'saveExtra',
  'POST /commands/feast.apply': 'applyFeastPlan',
  'POST /commands/feast.remove': 'removeFeastPlan',
  'POST /commands/flavor.archive': 'archiveFlavors',
  'POST /commands/flavor.delete': 'removeFlavor',
  'POST /commands/flavor.move': 'moveFlavor',
  'POST /commands/flavor.restore': 'restoreFlavors',
  'POST /commands/flavor.save': 'saveFlavor',
  'POST /commands/inspiration.add': 'addInspirations',
  'POST /commands/inspiration.archive': 'archiveInspirations',
  'POST /commands/inspiration.assign': 'assignInspirations',
  'POST /commands/inspiration.delete': 'removeInspirations',
  'POST /commands/inspiration.feature': 'featureInspirations',
  'POST /commands/inspiration.restore': 'restoreInspirations',
  'POST /commands/inspiration.save': 'saveInspiration',
  'POST /commands/inspiration.tag': 'tagInspirations',
  'POST /commands/inspiration.untag': 'untagInspirations',
  'POST /commands/invoice.cancel': 'cancelInvoice',
  'POST /commands/invoice.issue': 'issueInvoice',
  'POST /commands/landmark.add': 'addLandmark',
  'POST /commands/landmark.decide': 'decideLandmark',
  'POST /commands/landmark.merge': 'mergeLandmarks',
  'POST /commands/landmark.save': 'saveLandmark',
  'POST /commands/leftovers.save': 'saveLeftovers',
  'POST /commands/message.mark_handled': 'markMessagesHandled',
  'POST /commands/message.repeat': 'repeatMessage',
  'POST /commands/occasion.add_starters': 'addStarterOccasions',
  'POST /commands/occasion.archive': 'archiveOccasions',
  'POST /commands/occasion.delete': 'removeOccasion',
  'POST /commands/occasion.merge': 'mergeOccasion',
  'POST /commands/occasion.move': 'moveOccasion',
  'POST /commands/occasion.restore': 'restoreOccasions',
  'POST /commands/occasion.save': 'saveOccasion',
  'POST /commands/order.add_pictures': 'addFinishedPictures',
  'POST /commands/order.assign': 'assignOrder',
  'POST /commands/order.bake': 'bakeOrder',
  'POST /commands/order.change': 'changeOrder',
  'POST /commands/order.check_spelling': 'checkSpelling',
  'POST /commands/order.give_delivery': 'giveDelivery',
  'POST /commands/order.move': 'moveOrder',
  'POST /commands/order.note': 'addOrderNote',
  'POST /commands/order.note_call': 'noteCall',
  'POST /commands/order.place_by_phone': 'placeOrderByPhone',
  'POST /commands/order.remove_picture': 'removeFinishedPicture',
  'POST /commands/order.show_pictures': 'showFinishedPictures',
  'POST /commands/order.tick': 'tickOrder',
  'POST /commands/orders.message': 'messageCustomersOfOrders',
  'POST /commands/orders.pause': 'pauseOrders',
  'POST /commands/payment.send_link': 'sendPayLink',
  'POST /commands/payment.take': 'takePayment',
  'POST /commands/plan.save': 'saveWeeklyPlan',
  'POST /commands/prompt.give_back': 'givePromptBack',
  'POST /commands/quote.answer': 'answerWish',
  'POST /commands/quote.ask': 'askCustomer',
  'POST /commands/quote.decline': 'declineRequest',
  'POST /commands/print.ask': 'askForPrint',
  'POST /commands/print.drop': 'dropPrint',
  'POST /commands/print.retry': 'retryPrint',
  'POST /commands/printer.save': 'savePrinter',
  'POST /commands/printer.remove': 'removePrinter',
  'POST /commands/quote.save_draft': 'saveQuoteDraft',
  'POST /commands/quote.send': 'sendQuote',
  'POST /commands/refund.ask': 'askRefund',
  'POST /commands/sale.fiscal': 'keepFiscal',
  'POST /commands/sale.return': 'returnLines',
  'POST /commands/sale.sell': 'sell',
  'POST /commands/sale.void': 'voidSale',
  'POST /commands/settings.save': 'saveSettings',
  'POST /commands/sheet.ask': 'askForProductionSheet',
  'POST /commands/sheet.record_print': 'recordSheetPrint',
  'POST /commands/shift.hand': 'handShift',
  'POST /commands/size.archive': 'archiveSizes',
  'POST /commands/size.delete': 'removeSize',
  'POST /commands/size.move': 'moveSize',
  'POST /commands/size.restore': 'restoreSizes',
  'POST /commands/size.save': 'saveSize',
  'POST /commands/stock.change': 'changeStock',
  'POST /commands/stock.change_several': 'changeStockOfSeveral',
  'POST /commands/tag.delete': 'removeInspirationTag',
  'POST /commands/tag.rename': 'renameInspirationTag',
  'POST /commands/tax.buyer': 'typeBuyer',
  'POST /commands/tax.fiscal_number': 'typeFiscalNumber',
  'POST /commands/till.make': 'makeTill',
  'POST /commands/till.retire': 'retireTill',
  'POST /commands/topper.save': 'saveTopperSettings',
  'POST /commands/variant.archive': 'archiveVariants',
  'POST /commands/variant.delete': 'removeVariant',
  'POST /commands/variant.restore': 'restoreVariants',
  'POST /commands/variant.save': 'saveVariant',
  'POST /commands/withholding.receipt': 'typeWithholdingReceipt',
  'POST /commands/withholding.undo': 'undoWithholding',
  'POST /commands/z_total.type': 'typeZTotal',
  'POST /commands/view.forget': 'forgetListView',
  'POST /commands/view.rename': 'renameListView',
  'POST /commands/view.save': 'saveListView',
}

/** Calls of staff: a command says its own permission, a list has that of its page. */
const isOfStaff = (call: string) => call in CALL_ACCESS || call in LIST_ACCESS || call.startsWith('POST /commands/')

it('each call has its name, and says in words what it does', () => {
  expect(Object.fromEntries(calls.map(([call, { operationId }]) => [call, operationId]))).toEqual(OPERATIONS)
  const names = Object.values(OPERATIONS)
  expect(new Set(names).size).toBe(names.length)
  expect(calls.filter(([, { summary = '' }]) => summary.trim() === '').map(([call]) => call)).toEqual([])
  const wordless = calls.flatMap(([call, { responses }]) =>
    Object.entries(responses).flatMap(([status, response]) =>
      resolve(response).description ? [] : [`${call} ${status}`],
    ),
  )
  expect(wordless).toEqual([])
})

async function findingsIn(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config })
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}

it('keeps every recommended rule of the linter', async () => {
  expect(await findingsIn(description)).toEqual([])
  // The linter has looked: it finds what is taken away.
  const { license: _license, ...info } = description.info
  expect(await findingsIn({ ...description, info })).toEqual([expect.stringContaining('info-license')])
})

it('each call says who may make it, as the shop does', async () => {
  const { session, token } = description.components.securitySchemes
  expect(session).toMatchObject({ type: 'apiKey', in: 'cookie', name: 'tafach.session_token' })
  expect(token).toMatchObject({ type: 'http', scheme: 'bearer' })
  const securityOf = calls.map(([call, { security = [] }]): [string, string[]] => [
    call,
    security.map((way) => Object.keys(way).join(' and ')),
  ])
  const answered = await Promise.all(securityOf.map(async ([call]) => (await send(call, {})).status))
  const open = securityOf.filter(([, ways]) => ways.length === 0 || ways.includes('')).map(([call]) => call)
  expect(open).toEqual(securityOf.filter((_, at) => answered[at] !== 401).map(([call]) => call))
  expect(securityOf.filter(([, ways]) => ways.includes('token'))).toEqual(
    securityOf.filter(([call]) => isOfStaff(call)).map(([call]) => [call, ['session', 'token']]),
  )
})

interface Sent {
  headers?: Record<string, string>
  body?: string
  /** After the path. */
  query?: string
  /** Instead of what the path names in braces. */
  id?: string
}

interface Answer {
  status: number
  type: string
  body: string
}

let addresses = 0

/** From an address of its own, so that no bound of strangers answers instead. */
function send(call: string, { headers = {}, body, query = '', id = 'x' }: Sent): Promise<Answer> {
  const [method, path = ''] = call.split(' ')
  addresses += 1
  return new Promise((resolve, reject) => {
    const sending = request({
      agent: false,
      port: shop.port,
      method,
      path: `/api${path.replaceAll(/\{\w+\}/g, id)}${query}`,
      headers: {
        host: `127.0.0.1:${shop.port}`,
        'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}`,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    })
    sending.on('error', reject)
    sending.on('response', (answer) => {
      const { statusCode: status = 0 } = answer
      text(answer).then(
        (received) => resolve({ status, type: answer.headers['content-type'] ?? '', body: received }),
        reject,
      )
    })
    sending.end(body)
  })
}

function resolve(response: Described | { $ref: string }): Described {
  return '$ref' in response ? description.components.responses[response.$ref.split('/').at(-1)!]! : response
}

const readers = new Map<object, z.ZodType>()

/** What reads answers of a schema. It is built once: the whole description goes into each. */
function readerOf(schema: object): z.ZodType {
  const known = readers.get(schema)
  if (known) return known
  const whole = JSON.stringify({ ...schema, $defs: description.components.schemas })
  const named = JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')) as Parameters<
    typeof z.fromJSONSchema
  >[0]
  const reader = z.fromJSONSchema(named)
  readers.set(schema, reader)
  return reader
}

/** What is wrong with an answer by the description of its call. */
function faultOf(call: string, { responses }: Operation, { status, type, body }: Answer): string | undefined {
  const isWrite = !call.startsWith('GET ')
  const found = responses[status]
  if (!found) return `${status} is not described: ${body}`
  if (body === '' && !resolve(found).content) return undefined
  const { schema } = resolve(found).content?.[type.split(';')[0]!] ?? {}
  if (!schema) return `${status} is ${type}`
  if (status >= 400 && isWrite && (JSON.parse(body) as { success?: false }).success !== false)
    return `${status} without success: false`
  const read = readerOf(schema).safeParse(JSON.parse(body))
  return read.success ? undefined : `${status} is another: ${body.slice(0, 300)} ${z.prettifyError(read.error)}`
}

const JSON_TYPE = { 'content-type': 'application/json' }
const LARGE = JSON.stringify({ notes: 'x'.repeat(70_000) })

/** Bodies that no call takes. */
const BODIES: Readonly<Record<string, Sent>> = {
  'an empty object': { headers: JSON_TYPE, body: '{}' },
  'a list': { headers: JSON_TYPE, body: '[]' },
  'wrong fields': {
    headers: JSON_TYPE,
    body: '{"name_en":7,"cake_id":{},"cartItems":[{}],"total":"x","phone":[],"paymentMethod":"Gold"}',
  },
  'blank fields': {
    headers: JSON_TYPE,
    body: '{"name_en":" ","name_am":" ","status":"Pending Quote","cartItems":[],"total":1,"phone":"0900000001","paymentMethod":"Telebirr"}',
  },
  'half of a body': { headers: JSON_TYPE, body: '{"name_en":' },
  'no text': { headers: JSON_TYPE, body: '"\\ud800\\u0000"' },
  'no body': { headers: JSON_TYPE },
  'a text': { headers: { 'content-type': 'text/plain' }, body: '{}' },
  'a body of no type': { body: '{}' },
  'a form': { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'name_en=x' },
  'a form without a boundary': { headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
  'a large body': { headers: JSON_TYPE, body: LARGE },
  'a page of another site': { headers: { ...JSON_TYPE, origin: 'https://evil.example' }, body: '{}' },
}

/** Anybody can send them to any address. */
const REQUESTS: Readonly<Record<string, Sent>> = {
  'nothing else': {},
  'another host': { headers: { host: 'evil.example' } },
  'a zero character': { query: '?x=%00' },
  'a path that is no text': { id: '%ff' },
  'no such id': { id: '0193a000-0000-7000-8000-000000000001' },
  'a long id': { id: 'x'.repeat(300) },
  'a token that is none': { headers: { authorization: 'Bearer x' } },
  'another expectation': { headers: { expect: 'x' } },
  'long headers': { headers: { cookie: 'x'.repeat(20_000) } },
  'a long key': { headers: { ...JSON_TYPE, 'idempotency-key': 'x'.repeat(300) }, body: '{}' },
}

const who = { 'a stranger': '', 'a customer': 'customer', 'the owner': 'owner' } as const

/** Commands have one door, and lists have one: those who are refused at it take every sixth of them. */
function askedBy(person: string): typeof calls {
  const isOfOneDoor = ([call]: (typeof calls)[number]) => /^(?:POST \/commands|GET \/lists)\//.test(call)
  const own = calls.filter((call) => !isOfOneDoor(call))
  const alike = calls.filter((call) => isOfOneDoor(call))
  return [...own, ...(person === 'owner' ? alike : shareOf(alike, { turn: person.length, step: 6 }))]
}

it.each(Object.entries(who))('each answer to %s is described', async (_, person) => {
  const cookie: Record<string, string> = person === '' ? {} : { cookie: cookies[person] }
  const faults: string[] = []
  const seen = new Set<number>()
  const tell = async (call: string, operation: Operation, what: string, sent: Sent) => {
    const answer = await send(call, { ...sent, headers: { ...cookie, ...sent.headers } })
    seen.add(answer.status)
    const fault = faultOf(call, operation, answer)
    if (fault) faults.push(`${call} with ${what}: ${fault}`)
  }
  for (const [call, operation] of askedBy(person)) {
    const names = (operation.parameters ?? []).flatMap((one) => (one.in === 'query' ? [one.name] : []))
    const strange = names.map((name): [string, Sent] => [`${name}=…`, { query: `?${name}=${'%20x'.repeat(300)}` }])
    const bodies = call.startsWith('GET ') ? [] : Object.entries(BODIES)
    for (const [what, sent] of [...Object.entries(REQUESTS), ...strange, ...bodies])
      await tell(call, operation, what, sent)
  }
  expect(faults).toEqual([])
  const all = [200, 400, 403, 404, 413, 415, 417, 421, 431, ...(person === 'owner' ? [422] : [401])]
  expect(all.filter((status) => !seen.has(status))).toEqual([])
})

it('each answer of a shop without room, with a fault and without its database is described', async () => {
  const faults: string[] = []
  const statusesOfAll = async () => {
    const seen = new Set<number>()
    for (const [call, operation] of calls) {
      const body = call.startsWith('GET ') ? {} : { body: '{}' }
      const answer = await send(call, { headers: { ...JSON_TYPE, cookie: cookies.owner }, ...body })
      seen.add(answer.status)
      const fault = faultOf(call, operation, answer)
      if (fault) faults.push(`${call}: ${fault}`)
    }
    return [...seen]
  }
  const isShort = vi.spyOn(shop.services.room, 'isShort').mockReturnValue(true)
  expect(await statusesOfAll()).toContain(503)
  isShort.mockRestore()
  await sql`alter schema public rename to moved`.execute(db)
  expect(await statusesOfAll()).toContain(500)
  const isBeating = vi.spyOn(shop.services.pulse, 'isBeating').mockResolvedValue(false)
  expect(await statusesOfAll()).toEqual(expect.not.arrayContaining([500]))
  isBeating.mockRestore()
  await sql`alter schema moved rename to public`.execute(db)
  expect(faults).toEqual([])
})
