import { useState, type Dispatch, type SetStateAction } from 'react'
import { BLANK_OPTION, isBlank, type DeskFaults, type TypedOption, type TypedQuote } from '../desk-form.ts'
import type { DeskAnswer } from '../quote-request-action.server.ts'
import { rulePrice, type RulePrices } from '../rule-price.ts'

interface Beginning {
  first: TypedQuote
  faults: DeskFaults
  sent: DeskAnswer['sentPictures']
  rule: RulePrices
  setTyped: Dispatch<SetStateAction<TypedQuote>>
}

/** Which options are offered, which one is open, and the values that their fields began with. Numbers run from 1 to 3. */
export function useOptions({ first, faults, sent, rule, setTyped }: Beginning) {
  const [bases, setBases] = useState(first.options)
  const [generations, setGenerations] = useState<readonly number[]>(() => first.options.map(() => 0))
  const [shown, setShown] = useState<readonly number[]>(() =>
    first.options.flatMap((option, index) => {
      const number = index + 1
      return number === 1 || sent?.[number] || !isBlank(option) ? number : []
    }),
  )
  const [open, setOpen] = useState(() => shown.find((number) => hasFault(faults, number)) ?? 1)

  function begin(number: number, option: TypedOption) {
    const at = number - 1
    setBases((was) => was.with(at, option))
    setGenerations((was) => was.with(at, (was[at] ?? 0) + 1))
    setTyped((was) => ({ ...was, options: was.options.with(at, option) }))
  }
  const spare = first.options.map((_, index) => index + 1).find((number) => !shown.includes(number))
  return {
    bases,
    generations,
    shown,
    open,
    mayAdd: spare !== undefined,
    openOne: setOpen,
    add: () => {
      if (spare === undefined) return
      begin(spare, { ...BLANK_OPTION, price: rulePrice(BLANK_OPTION, rule) })
      setShown((was) => [...was, spare])
      setOpen(spare)
    },
    remove: (number: number) => {
      begin(number, BLANK_OPTION)
      setShown((was) => was.filter((one) => one !== number))
      setOpen(1)
    },
    setPrice: (number: number, price: string) =>
      setTyped((was) => ({
        ...was,
        options: was.options.map((option, index) => (index === number - 1 ? { ...option, price } : option)),
      })),
  }
}

function hasFault(faults: DeskFaults, number: number): boolean {
  return Object.keys(faults).some((name) => name.startsWith(`option-${number}-`))
}
