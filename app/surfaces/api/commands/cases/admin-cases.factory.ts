import { randomUUID } from 'node:crypto'
import { ROLES } from '#app/people/auth/profile.ts'
import { BY_ADMIN, MANAGERS, ON_PAGE, type CommandCase } from './command-case.factory.ts'

const ofCustomer = (more: object = {}): CommandCase => {
  return { may: MANAGERS, doors: BY_ADMIN, input: { customerId: randomUUID(), ...more }, missing: 'customer_gone' }
}
const details = { version: 0, allergies: 'nuts', consent: null, dates: [] }

const past = { from: '2020-01-02', to: '2020-01-01' }
const plan = { isClosed: true, isOnlineOnly: false, capacityPoints: null, hours: null, reasonEn: '', reasonAm: '' }

const feast = {
  feast: 'gena',
  ...past,
  dailyDays: 1,
  customDays: 5,
  cutoff: '15:00',
  capacityPercent: 150,
  cakesOff: [],
  fullDeposit: false,
  bannerEn: '',
  bannerAm: '',
}
const landmark = { en: '', am: '', zoneId: 'bole', isArea: false, areaId: null }
const ofLandmark = (more: object): CommandCase => {
  const input = { landmarkId: 999_999, version: 1, ...more }
  return { may: MANAGERS, doors: BY_ADMIN, input, missing: 'landmark_gone' }
}

const printer = {
  known: { id: randomUUID(), version: 1 },
  name: 'x',
  way: 'browser',
  host: null,
  port: null,
  width: 80,
  papers: [],
  copies: 1,
  kicksDrawer: false,
}

const OWNERS = ['owner'] as const
const ofOwner = (input: object, missing: string | null): CommandCase => ({
  may: OWNERS,
  doors: ON_PAGE,
  input,
  missing,
})
const noGateway = { gateway: 'none', version: 0 }

/** What managers do with customers, days, places and printers, and an owner with the shop itself. */
export const ADMIN_CASES: Readonly<Record<string, CommandCase>> = {
  'setup.mark_step': ofOwner({ step: 'cakes', mark: 'kept' }, null),
  'setup.note': ofOwner({ note: 'put_away' }, null),
  'shop.open': ofOwner({}, 'shop_lacks'),
  'shop.close': ofOwner({}, null),
  'brand.set_picture': ofOwner({ place: 'logo', pictureId: randomUUID() }, 'picture_gone'),
  'brand.remove_picture': ofOwner({ place: 'logo' }, null),
  'counter_qr.set': ofOwner({ pictureId: randomUUID() }, 'picture_missing'),
  'counter_qr.remove': ofOwner({}, null),
  'backup.take': ofOwner({}, null),
  'change.undo': { may: ROLES, doors: BY_ADMIN, input: { changeId: 999_999 }, missing: 'change_gone' },
  'gateway_keys.save': ofOwner({ ...noGateway, cleared: [], isSameAccount: false }, 'gateway_unknown'),
  'gateway_keys.remove': ofOwner(noGateway, 'gateway_unknown'),
  'gateway_keys.keep': ofOwner({ gateway: 'none' }, 'gateway_unknown'),
  'printer.save': { may: MANAGERS, doors: BY_ADMIN, input: printer, missing: 'printer_unknown' },
  'printer.remove': { may: MANAGERS, doors: BY_ADMIN, input: { printerId: randomUUID() }, missing: 'printer_unknown' },
  'print.ask': {
    may: ['owner', 'manager', 'counter', 'kitchen'],
    doors: BY_ADMIN,
    input: { paper: 'kitchen', subject: randomUUID() },
    missing: 'nothing_to_print',
  },
  'print.tell': {
    may: ROLES,
    doors: ON_PAGE,
    input: { printId: randomUUID(), isPrinted: true },
    missing: 'print_unknown',
  },
  'print.retry': { may: MANAGERS, doors: BY_ADMIN, input: { printId: randomUUID() }, missing: 'print_unknown' },
  'print.drop': { may: MANAGERS, doors: BY_ADMIN, input: { printId: randomUUID() }, missing: 'print_unknown' },
  'customer.save_details': ofCustomer(details),
  'customer.block': ofCustomer({ reason: 'x' }),
  'customer.unblock': ofCustomer(),
  'customer.message': ofCustomer({ text: 'x' }),
  'customer.send_pay_link': ofCustomer({ orderId: randomUUID() }),
  'customer.merge': ofCustomer({ otherId: randomUUID() }),
  'customer.separate': ofCustomer({ mergedId: randomUUID() }),
  'customer.erase': { ...ofCustomer(), doors: ON_PAGE },
  'order.erase': { may: MANAGERS, doors: ON_PAGE, input: { orderId: randomUUID() }, missing: 'order_gone' },
  'day.plan': { may: MANAGERS, doors: BY_ADMIN, input: { ...past, ...plan }, missing: 'range_invalid' },
  'day.apply_preset': {
    may: MANAGERS,
    doors: BY_ADMIN,
    input: { ...past, preset: 'half' },
    missing: 'range_invalid',
  },
  'feast.apply': { may: MANAGERS, doors: BY_ADMIN, input: feast, missing: 'feast_invalid' },
  'feast.remove': { may: MANAGERS, doors: BY_ADMIN, input: { planId: randomUUID() }, missing: 'feast_gone' },
  'landmark.decide': ofLandmark({ decision: 'hide' }),
  'landmark.save': ofLandmark(landmark),
  'landmark.merge': ofLandmark({ intoId: 888_888, intoVersion: 1 }),
  'landmark.add': { may: MANAGERS, doors: BY_ADMIN, input: landmark, missing: 'landmark_needs_name' },
}
