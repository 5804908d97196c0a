import { expect, it } from 'vitest'
import { formText } from './form-text.ts'

it('reads text fields and takes anything else as empty', () => {
  const form = new FormData()
  form.set('name', 'Sara')
  form.set('picture', new Blob(['x']))
  expect(['name', 'picture', 'absent'].map((name) => formText(form, name))).toEqual(['Sara', '', ''])
})
