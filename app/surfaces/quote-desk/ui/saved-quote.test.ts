import { expect, it } from 'vitest'
import { savedQuote, parseSavedQuote } from './saved-quote.ts'

function typed(): FormData {
  const form = new FormData()
  form.append('option-1-title', 'As asked for')
  form.append('option-1-price', '6900')
  form.append('picture', new Blob(['x']))
  return form
}

const saved = JSON.stringify(savedQuote('3 ', typed()))

it('a quote that was typed returns after a reload, without its pictures', () => {
  expect(parseSavedQuote(saved, '3 ')?.options[0]).toMatchObject({ title: 'As asked for', price: '6900' })
  expect(saved).not.toContain('picture')
})

it('a quote of an older state of the order is dropped', () => {
  expect(parseSavedQuote(saved, '4 ')).toBeUndefined()
})

it.each([null, '', 'null', '{', '{"base":"3 "}', '{"base":"3 ","fields":[1]}'])('storage may hold %j', (text) => {
  expect(parseSavedQuote(text, '3 ')).toBeUndefined()
})
