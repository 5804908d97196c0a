import { useCallback, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { afterPaint } from '#app/base/ui/connection/after-paint.ts'
import * as paths from '#app/base/platform/paths.ts'
import { currentStep, type CakeBuilderStep, type StepFacts } from '../cake-builder-steps.ts'
import { chosenFrom, type Chosen, type CakeBuilderOffer } from '../cake-builder-offer.ts'
import { isDraftAt, readDraft, writeDraft } from '../draft-address.ts'
import { lacksPicture, reduceDraft, type Draft, type DraftEvent } from '../draft.ts'
import { parseTopperOnPage } from '#app/ordering/drawing/topper.ts'
import { rememberChoices } from './draft-memory.ts'
import { findSent } from './sent-requests.ts'
import { GUESTS_FIELD } from '../guests.ts'

/** Anchor of the open step: links and forms lead to it, with or without scripts. */
export const OPEN_STEP_ID = 'step'

/** Delay before typed text is written into the address, since browsers limit how often it may change. */
const WRITE_DELAY_MS = 250

const OWN = { isOwnDraft: true }

interface State {
  draft: Draft
  guests: string
  step: CakeBuilderStep
  isHeldBack: boolean
  isTyping: boolean
  /** Query string from which the draft was last read. */
  search: string
}

export interface DraftInAddress extends Omit<State, 'search' | 'isTyping'> {
  chosen: Chosen
  facts: StepFacts
  change: (event: DraftEvent) => void
  setGuests: (typed: string) => void
  onTyped: () => void
  /** Leads to a step. */
  addressAt: (step: CakeBuilderStep) => string
  /** The open step with another draft. */
  addressWith: (draft: Draft) => string
  goTo: (step: CakeBuilderStep) => void
}

/**
 * The draft in the page's address. Choices replace the address; steps add history entries. "Back" changes the step and
 * keeps later choices.
 */
export function useDraft(offer: CakeBuilderOffer): DraftInAddress {
  const location = useLocation()
  const { search } = location
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const isBack = useNavigationType() === NavigationType.Pop
  const [state, setState] = useState<State>(() => readState(search, offer))

  if (state.search !== search) {
    const read = readState(search, offer)
    const isKnown = isBack || (location.state as typeof OWN | null)?.isOwnDraft
    const draft = isKnown ? state.draft : read.draft
    const guests = isKnown ? state.guests : read.guests
    setState({ ...read, draft, guests, ...stepOf(new URLSearchParams(search).get('step'), draft, offer) })
  }

  const { draft, guests, step, isTyping } = state
  const takeBackWrite = useRef(() => {})
  const isGoing = useRef(false)
  const addressAt = useCallback(
    (at: CakeBuilderStep) => leadingToStep(addressOf(draft, guests, at, search)),
    [draft, guests, search],
  )

  const isInAddress = isDraftAt(search, draft, offer) && guests === guestsIn(search)
  useEffect(() => {
    if (isLeaving || isGoing.current || isInAddress) return
    const address = addressOf(draft, guests, step, search)
    let isWanted = true
    const write = () => {
      if (isWanted) void navigate(address, { replace: true, preventScrollReset: true, state: OWN })
    }
    // Writes once the choice is shown, and later while the customer types; a followed link takes it back, which a late change would undo.
    if (isTyping) setTimeout(write, WRITE_DELAY_MS)
    else void onceShown(write)
    takeBackWrite.current = () => {
      isWanted = false
    }
    return takeBackWrite.current
  }, [draft, guests, step, search, isTyping, isLeaving, isInAddress, navigate])

  useEffect(() => {
    // Does not remember choices that were already sent, even when "back" shows them again.
    if (draft.isInProgress && !findSent(draft, offer)) rememberChoices(leadingToStep(addressOf(draft, '', step, '')))
  }, [draft, step, offer])

  async function go(next: CakeBuilderStep) {
    await afterPaint()
    // Once the page was opened again, "Back" reads the draft of the step that is left from its own address.
    if (!isInAddress)
      await navigate(addressOf(draft, guests, step, search), { replace: true, preventScrollReset: true, state: OWN })
    isGoing.current = false
    await navigate(addressAt(next), { state: OWN })
  }

  return {
    ...state,
    chosen: chosenFrom(offer, draft),
    facts: factsOf(draft, offer),
    change: useCallback((event) => {
      const isTyping = event.type === 'topper_typed'
      setState((now) => ({ ...now, isTyping, draft: reduceDraft(now.draft, event) }))
    }, []),
    setGuests: useCallback((typed) => setState((now) => ({ ...now, isTyping: true, guests: typed })), []),
    onTyped: useCallback(() => setState((now) => (now.isTyping ? { ...now, isTyping: false } : now)), []),
    addressAt,
    addressWith: (wanted) => addressOf(wanted, guests, step, search),
    goTo(next) {
      if (isGoing.current) return
      isGoing.current = true
      takeBackWrite.current()
      void go(next)
    },
  }
}

async function onceShown(work: () => void): Promise<void> {
  await afterPaint()
  work()
}

function readState(search: string, offer: CakeBuilderOffer): State {
  const params = new URLSearchParams(search)
  const draft = readDraft(params, offer)
  return { draft, guests: guestsIn(search), search, isTyping: false, ...stepOf(params.get('step'), draft, offer) }
}

function stepOf(asked: string | null, draft: Draft, offer: CakeBuilderOffer) {
  return currentStep(asked, draft, chosenFrom(offer, draft).cake, factsOf(draft, offer))
}

function factsOf(draft: Draft, offer: CakeBuilderOffer): StepFacts {
  return {
    isTopperRefused: !parseTopperOnPage(draft.topperText, offer.topper).ok,
    isPictureMissing: lacksPicture(draft, offer),
  }
}

function guestsIn(search: string): string {
  return (new URLSearchParams(search).get(GUESTS_FIELD) ?? '').slice(0, 4)
}

/**
 * Only an address that leads to another step names the place: the router scrolls to it even where it is told to stay, and a
 * choice must leave the page where it is.
 */
function leadingToStep(address: string): string {
  return `${address}#${OPEN_STEP_ID}`
}

function addressOf(draft: Draft, guests: string, step: CakeBuilderStep, search: string): string {
  const params = writeDraft(draft)
  if (guests !== '') params.set(GUESTS_FIELD, guests)
  params.set('step', step)
  const lang = new URLSearchParams(search).get('lang')
  if (lang) params.set('lang', lang)
  return `${paths.customize}?${params}`
}
