import { expect, it } from 'vitest'
import { readArguments } from './read-arguments.ts'

const types = { till: 'integer', name: 'string', lines: 'array' }
const read = (line: readonly string[]) => readArguments(line, () => types)

it('a command is read with its fields by their types', () => {
  expect(
    read(['--as', 'abebe@shop.example', 'till.retire', '--till', '3', '--name=007', '--lines', '[1]', '--preview']),
  ).toEqual({
    as: 'abebe@shop.example',
    command: 'till.retire',
    id: undefined,
    isPreview: true,
    input: { till: 3, name: '007', lines: [1] },
  })
})

it('a whole input may be JSON, and a field beside it comes first', () => {
  const line = ['till.make', '--as', 'a@b', '--json', '{"name":"x","till":1}', '--name', 'y', '--id', 'u']
  expect(read(line)).toMatchObject({ id: 'u', input: { name: 'y', till: 1 } })
})

it('what is no value of its type goes on as it was typed', () => {
  expect(read(['--as', 'a@b', 'till.retire', '--till', 'three'])).toMatchObject({ input: { till: 'three' } })
})

it.each([
  [[]],
  [['till.make']],
  [['--as', 'nobody', 'till.make']],
  [['--as', 'a@b']],
  [['--as', 'a@b', 'till.make', 'x']],
  [['--as', 'a@b', 'till.make', '--name']],
  [['--as', 'a@b', 'till.make', '--name', 'x', '--name', 'y']],
  [['--as', 'a@b', 'till.make', '--json', '[]']],
  [['--as', 'a@b', 'till.make', '--json', '{']],
  [['--as', 'a@b', 'till.make', '--name', 'x', '--preview=true']],
  [['--as', 'a@b', 'till.make', '--name', '--preview']],
  [['--as', 'a@b', 'till.make', '--name', 'x', '--nmae', 'y']],
  [['--as', 'a@b', 'till.make', '--json', '{"name":"x","preview":true}']],
])('%j is none', (line) => {
  expect(read(line)).toBeUndefined()
})
