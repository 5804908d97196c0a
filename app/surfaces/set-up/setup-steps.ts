/** The steps of setting up a bakery, in any order. */
export const SETUP_STEPS = [
  'shop',
  'colours',
  'contact',
  'delivery',
  'cakes',
  'bake',
  'paid',
  'test',
  'people',
] as const

export type SetupStep = (typeof SETUP_STEPS)[number]

export function isSetupStep(name: string | null | undefined): name is SetupStep {
  return SETUP_STEPS.some((step) => step === name)
}

/** Fields of the dashboard's form: the line of the set-up is put away, the shop opens. */
export const PUT_AWAY = 'put-away'
export const OPEN_SHOP = 'open-shop'

/** Minutes that a stranger needs. */
const MINUTES: Record<SetupStep, number> = {
  shop: 1,
  colours: 1,
  contact: 2,
  delivery: 1,
  cakes: 3,
  bake: 2,
  paid: 3,
  test: 1,
  people: 1,
}

/** `kept`: the owner saw what is there and went on. `skipped`: later, perhaps. */
export const SETUP_MARKS = ['kept', 'skipped'] as const

export type SetupMark = (typeof SETUP_MARKS)[number]

/** What is true of the shop. A setting that has its default counts as not chosen: those are the demo shop's. */
export interface SetupFacts {
  hasName: boolean
  hasLook: boolean
  hasPhone: boolean
  hasAddress: boolean
  hasHours: boolean
  /** The owner said whether, or where, the shop delivers. */
  hasDelivery: boolean
  /** Some cake can be ordered. */
  hasCakes: boolean
  /** A cake on sale is not the demo shop's, or was changed. */
  hasOwnCakes: boolean
  hasPlan: boolean
  hasWayToPay: boolean
  hasOrders: boolean
  /** Somebody else works here, or is invited. */
  hasPeople: boolean
  marks: Readonly<Partial<Record<SetupStep, SetupMark>>>
}

const isConfirmed = ({ marks }: SetupFacts, step: SetupStep) => marks[step] === 'kept'
const knowsHours = (facts: SetupFacts) => facts.hasHours || isConfirmed(facts, 'contact')
const knowsDelivery = (facts: SetupFacts) => facts.hasDelivery || isConfirmed(facts, 'delivery')
const knowsCakes = (facts: SetupFacts) => facts.hasCakes && (facts.hasOwnCakes || isConfirmed(facts, 'cakes'))

const DONE: Record<SetupStep, (facts: SetupFacts) => boolean> = {
  shop: ({ hasName }) => hasName,
  colours: (facts) => facts.hasLook || isConfirmed(facts, 'colours'),
  contact: (facts) => facts.hasPhone && facts.hasAddress && knowsHours(facts),
  delivery: knowsDelivery,
  cakes: knowsCakes,
  bake: (facts) => facts.hasPlan || isConfirmed(facts, 'bake'),
  paid: ({ hasWayToPay }) => hasWayToPay,
  test: ({ hasOrders }) => hasOrders,
  people: ({ hasPeople }) => hasPeople,
}

export type SetupState = 'done' | 'skipped' | 'open'

export function stateOf(step: SetupStep, facts: SetupFacts): SetupState {
  if (DONE[step](facts)) return 'done'
  return facts.marks[step] === 'skipped' ? 'skipped' : 'open'
}

export function setupProgress(facts: SetupFacts) {
  const states = SETUP_STEPS.map((step) => ({ step, state: stateOf(step, facts) }))
  const left = states.filter(({ state }) => state === 'open')
  return {
    states,
    done: states.filter(({ state }) => state === 'done').length,
    all: SETUP_STEPS.length,
    minutesLeft: left.reduce((sum, { step }) => sum + MINUTES[step], 0),
    /** Where the owner goes on. */
    next: left[0]?.step ?? SETUP_STEPS[0],
  }
}

/** The step after this one. */
export function stepAfter(step: SetupStep): SetupStep | undefined {
  return SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1]
}

export function stepBefore(step: SetupStep): SetupStep | undefined {
  return SETUP_STEPS[SETUP_STEPS.indexOf(step) - 1]
}

const NEEDED = {
  name: { step: 'shop', holds: ({ hasName }) => hasName },
  phone: { step: 'contact', holds: ({ hasPhone }) => hasPhone },
  hours: { step: 'contact', holds: knowsHours },
  delivery: { step: 'delivery', holds: knowsDelivery },
  cake: { step: 'cakes', holds: knowsCakes },
  paid: { step: 'paid', holds: ({ hasWayToPay }) => hasWayToPay },
} as const satisfies Record<string, { step: SetupStep; holds: (facts: SetupFacts) => boolean }>

export type NeededFact = keyof typeof NEEDED

/** What the shop lacks before it opens, and the step that asks for it. */
export function missingToOpen(facts: SetupFacts): { fact: NeededFact; step: SetupStep }[] {
  return (Object.keys(NEEDED) as NeededFact[]).flatMap((fact) => {
    const { step, holds } = NEEDED[fact]
    return holds(facts) ? [] : [{ fact, step }]
  })
}
