/** Addresses of the pages for staff. An address of an export lacks its extension. */
export const menuPage = (page: string) => `/admin/${page}`
export const dashboard = '/admin/dashboard'
/** The set-up of a bakery; without a step where its owner goes on. */
export const start = '/admin/start'
/** The home page with what is typed in the set-up, for a frame. */
export const startLook = '/admin/start/look'
export const startStep = (step: string) => `/admin/start?step=${step}`
/** With every figure unfolded. */
export const dashboardFigures = '/admin/dashboard?figures=all'
export const pauseOrders = '/admin/dashboard?figures=all#pause'
export const live = '/admin/live'
export const undo = '/admin/undo'
export const palette = '/admin/palette'
export const messages = '/admin/messages'
/** Before several customers are marked as told. */
export const messagesTold = '/admin/messages/told'
export const landmarks = '/admin/landmarks'

/** The till, full screen. */
export const counter = '/admin/counter'
/** What the till needs for a day without a line, as JSON. */
export const counterSnapshot = '/admin/counter/snapshot'
/** Takes acts of the till from the outbox of its device. */
export const counterAct = '/admin/counter/act'
/** Wallet prompts of the till, as JSON. */
export const counterPrompts = '/admin/counter/prompts'
/** What the shop knows of a phone before a sale on account, as JSON. */
export const counterAccount = '/admin/counter/account'
/** Acts that were saved as a file, for a manager. */
export const counterApprove = '/admin/counter/approve'
export const counterImport = '/admin/counter/import'

/** Wallet payments at tills whose sale never came. */
export const unsoldPrompts = '/admin/payments/unsold'

export const orders = '/admin/orders'
export const ordersSearching = (text: string) => `/admin/orders?${new URLSearchParams({ search: text })}`
/** What has not ended, soonest first. */
export const ordersToDo = '/admin/orders?open=yes&sort=due'
export const deliveries = '/admin/deliveries'
/** Takes acts of drivers from the outbox of a device. */
export const deliveryAct = '/admin/deliveries/act'
export const driversCash = '/admin/deliveries/cash'
export const ordersBoard = '/admin/orders/board'
export const ordersCalendar = '/admin/orders/calendar'
export const ordersZones = '/admin/orders/zones'
export const ordersExport = '/admin/orders/export'
export const ordersBulk = '/admin/orders/bulk'
export const orderViews = '/admin/orders/views'
export const newOrder = '/admin/orders/new'
/** Takes acts on orders from the outbox of a device. */
export const orderAct = '/admin/orders/act'
export const productionAct = '/admin/orders/production/act'
/** Takes what the kitchen baked from the outbox of a device. */
export const productionBake = '/admin/orders/production/bake'
export const order = (id: string) => `/admin/orders/${id}`
export const changeOrder = (id: string) => `/admin/orders/${id}/change`
/** Takes handovers from the outbox of a device. */
export const handOverAct = '/admin/orders/hand-over'
export const handOverOrder = (id: string) => `/admin/orders/${id}/hand-over`
export const voidCash = (id: string, entryId: string) => `/admin/orders/${id}/void/${entryId}`
export const payOrder = (id: string) => `/admin/orders/${id}/pay`
/** A sale of a till: what was sold, how it was paid, and its void. */
export const sale = (orderId: string) => `/admin/orders/${orderId}/sale`
export const refundOrder = (id: string) => `/admin/orders/${id}/refund`
export const eraseOrder = (id: string) => `/admin/orders/${id}/erase`
export const printOrder = (id: string) => `/admin/orders/${id}/print`
export const printOrders = '/admin/orders/print'
export const drawing = (orderId: string) => `/admin/orders/${orderId}/drawing.svg`
export const quotes = '/admin/orders/quotes'
export const quote = (orderId: string) => `/admin/orders/${orderId}/quote`
export const production = '/admin/orders/production'
export const keptSheets = '/admin/orders/production/sheets'
export const keptSheet = (file: string) => `/admin/orders/production/sheets/${file}`

/** What a person has to decide. */
export const payments = '/admin/payments'
export const transactions = '/admin/payments/transactions'
export const paymentsExport = '/admin/payments/export'
export const payment = (attemptId: string) => `/admin/payments/${attemptId}`
export const transfers = '/admin/payments/transfers'
export const exceptions = '/admin/payments/exceptions'
export const exception = (id: number) => `/admin/payments/exceptions/${id}`
export const refunds = '/admin/payments/refunds'
export const refund = (id: number) => `/admin/payments/refunds/${id}`
export const settlement = '/admin/payments/settlement'
export const settlementOf = (day: string) => `/admin/payments/settlement?day=${day}`
export const shifts = '/admin/payments/shifts'
export const shift = (id: string) => `/admin/payments/shifts/${id}`
/** The shift as the screen of a till shows it, and a colleague's PIN for it, as JSON. */
export const shiftAtTill = (id: string) => `/admin/payments/shifts/${id}/till`
export const shiftExport = (id: string) => `/admin/payments/shifts/${id}/export`
export const shiftsExport = '/admin/payments/shifts/export'
export const shiftsDay = (day: string) => `/admin/payments/shifts/day?day=${day}`
export const shiftsDayExport = '/admin/payments/shifts/day/export'
export const tills = '/admin/payments/tills'
/** The VAT book, by month of the tax office. */
export const tax = '/admin/payments/tax'
export const taxExport = '/admin/payments/tax/export'
/** Fiscal machines and VAT rates of cakes. */
export const taxSetup = '/admin/payments/tax/setup'
export const zTotals = '/admin/payments/tax/z'
export const zTotalsExport = '/admin/payments/tax/z/export'
export const zDay = (day: string) => `/admin/payments/tax/z/${day}`
export const invoices = '/admin/payments/tax/invoices'
export const invoicesExport = '/admin/payments/tax/invoices/export'
/** The last numbers on paper, which are asked for after a restore. */
export const lastNumbers = '/admin/payments/tax/invoices/last-numbers'
/** Tax that companies withheld, by month. */
export const withheld = '/admin/payments/tax/withheld'
export const withheldExport = '/admin/payments/tax/withheld/export'
export const invoicePdf = (invoice: string) => `/admin/payments/tax/invoices/${invoice}/paper.pdf`
/** What the shop keeps of one sale or order for the tax office. */
export const taxOfOrder = (orderId: string) => `/admin/orders/${orderId}/tax`
export const settlementExport = '/admin/payments/settlement/export'

export const cakes = '/admin/cakes'
export const newCake = '/admin/cakes/new'
export const cake = (id: string) => `/admin/cakes/${id}`
/** The list of cakes with the price of this one ready to be typed. */
export const cakePriceInList = (id: string) => `/admin/cakes?price=${id}`
export const cakesExport = '/admin/cakes/export'
export const cakesImport = '/admin/cakes/import'
export const cakePrices = '/admin/cakes/prices'
export const demo = '/admin/cakes/demo'
export const cakeLabels = '/admin/cakes/labels'
export const choices = (tab: string) => `/admin/customization/${tab}`
export const newChoice = (tab: string) => `/admin/customization/${tab}/new`
export const choice = (tab: string, id: string) => `/admin/customization/${tab}/${id}`
export const choiceFactors = (tab: string) => `/admin/customization/${tab}/factors`
export const occasions = '/admin/occasions'
export const newOccasion = '/admin/occasions/new'
export const occasion = (id: string) => `/admin/occasions/${id}`
export const associations = '/admin/occasion-associations'
export const associationsExport = '/admin/occasion-associations/export'
export const inspirations = '/admin/inspirations'
export const inspiration = (id: string) => `/admin/inspirations/${id}`

export const stock = '/admin/inventory'
/** The four steps in which a day ends. */
export const closeDay = '/admin/close-day'
export const closeDayOf = (day: string, step?: string) => `/admin/close-day?day=${day}${step ? `&step=${step}` : ''}`
export const stockAct = '/admin/inventory/act'
export const stockSeveral = '/admin/inventory/several'
export const stockPlan = '/admin/inventory/plan'
export const stockMovements = '/admin/inventory/movements'
export const capacity = '/admin/inventory/capacity'
export const capacityPreset = '/admin/inventory/capacity/preset'
export const feastPlan = (feast: string) => `/admin/inventory/capacity/feast?feast=${feast}`

export const staff = '/admin/users'
export const invitations = '/admin/users/invitations'
export const staffExport = '/admin/users/export'
export const staffSwitch = '/admin/users/switch'
export const staffRole = '/admin/users/role'
export const savedViews = '/admin/users/views'
export const permissions = '/admin/users/permissions'
export const roles = '/admin/users/roles'
export const devices = '/admin/users/devices'
export const log = '/admin/users/log'
export const logExport = '/admin/users/log/export'
export const customers = '/admin/users/customers'
export const customersExport = '/admin/users/customers/export'
export const customer = (id: string) => `/admin/users/customers/${id}`
export const customerData = (id: string) => `/admin/users/customers/${id}/data.json`

export const settings = '/admin/settings'
/** A page of the settings, with all of its sections folded. */
export const settingsPage = (page: string) => `/admin/settings/page/${page}`
/** A section of the settings, unfolded on its page. */
export const print = '/admin/print'
export const printJob = (id: string) => `/admin/print/${id}`
export const printDots = (id: string) => `/admin/print/${id}/dots`
export const printImage = (id: string) => `/admin/print/${id}/paper.png`
export const settingsPart = (part: string) => `/admin/settings/${part}`
export const gatewayKeys = (gateway: string) => `/admin/settings/payments/${gateway}`
export const wording = (message: string) => `/admin/settings/messages/${message}`
export const backup = (file: string) => `/admin/settings/backups/${file}`

/** Added to an order's address: its acts. */
export const ACTS_HASH = '#acts'
