import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { findLandmarks, landmarkInArea, type Landmark } from '#app/ordering/scheduling/landmarks/landmark.ts'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import { classes } from '#app/base/ui/classes.ts'
import { Field } from '#app/base/ui/field.tsx'
import { Unprinted } from '#app/base/ui/printed/unprinted.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { MAX_LENGTHS } from '../placing/checkout-form.ts'

interface LandmarkFieldProps {
  zone: string
  /** Landmarks of this person's earlier orders, which only this device knows. */
  own: readonly Landmark[]
  defaultValue: string | undefined
  error: string | undefined
}

/** A text with suggestions of known places in either script. Without scripts, or without an answer, a plain text. */
export function LandmarkField({ zone, own, defaultValue, error }: LandmarkFieldProps) {
  const t = useT()
  const lang = useLang()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [known, setKnown] = useState<readonly Landmark[]>([])
  const [found, setFound] = useState<readonly Landmark[]>([])
  const [at, setAt] = useState(-1)
  const [text, onText] = useState(defaultValue)

  useEffect(() => {
    const isOver = new AbortController()
    if (zone !== '') void fetchLandmarks(zone, isOver.signal).then(setKnown, () => setKnown([]))
    return () => isOver.abort()
  }, [zone])

  function search(typed: string) {
    setAt(-1)
    onText(typed)
    const ownTexts = own.map((landmark) => landmarkInArea(landmark, lang))
    const others = known.filter((landmark) => !ownTexts.includes(landmarkInArea(landmark, lang)))
    setFound(findLandmarks(typed, [...own, ...others]))
  }

  function choose(landmark: Landmark) {
    if (!input.current) return
    input.current.value = landmarkInArea(landmark, lang)
    onText(input.current.value)
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
    setFound([])
    input.current.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (found.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((current) => (current + step + found.length) % found.length)
    } else if (event.key === 'Enter' && found[at]) {
      event.preventDefault()
      choose(found[at])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setFound([])
    }
  }

  const isOpen = found.length > 0
  return (
    <div>
      <Field label={t('checkout.landmark')} hint={t('checkout.landmark.hint')} error={error} className="relative">
        {(control) => (
          <>
            <input
              {...control}
              ref={input}
              name="landmark"
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
              autoComplete="off"
              maxLength={MAX_LENGTHS.landmark}
              defaultValue={defaultValue}
              onInput={(event) => search(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              onBlur={() => setFound([])}
            />
            <div
              id={listId}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist finds nothing in another script
              role="listbox"
              aria-label={t('checkout.landmark.known')}
              hidden={!isOpen}
              className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border border-line-strong bg-surface shadow-float"
            >
              {found.map((landmark, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field has the keys of the list
                <div
                  key={`${landmark.en} ${landmark.am}`}
                  id={`${listId}-${index}`}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  // Before the text field loses the focus and the list closes.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(landmark)}
                  className={classes(
                    'min-h-11 cursor-pointer px-3.5 py-2 hover:bg-sunken',
                    index === at && 'bg-sunken',
                  )}
                >
                  {landmarkInArea(landmark, lang)}
                </div>
              ))}
            </div>
          </>
        )}
      </Field>
      <Unprinted text={text} />
    </div>
  )
}

async function fetchLandmarks(zone: string, signal: AbortSignal): Promise<readonly Landmark[]> {
  const response = await fetch(apiPaths.landmarks(zone), { signal })
  if (!response.ok) throw new Error(`${apiPaths.landmarks(zone)} answered ${response.status}`)
  return ((await response.json()) as { landmarks: Landmark[] }).landmarks
}
