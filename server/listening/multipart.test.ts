import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { BrokenForm, readParts } from './multipart.ts'

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size)
}

interface ReadPart {
  name: string
  filename: string | undefined
  value: string
}

async function read(contentType: string, bytes: Uint8Array, pieceSize: number): Promise<ReadPart[]> {
  const parts: ReadPart[] = []
  for await (const { name, filename, bytes: own } of readParts(contentType, inPieces(bytes, pieceSize))) {
    parts.push({ name, filename, value: (await buffer(own)).toString('latin1') })
  }
  return parts
}

const TYPE = 'multipart/form-data; boundary=b'
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

describe('the parts of a form', () => {
  it('are those that the platform wrote, wherever the body is split', async () => {
    const form = new FormData()
    form.append('name', 'አበባ')
    form.append('empty', '')
    form.append('a "quoted"\r\nname; name="x"', 'line\r\nline\r\n--b')
    form.append('file', new File([latin1('\r\n--\r\n\r\n\0\xff-')], 'cake; name="y".jpg', { type: 'image/jpeg' }))
    form.append('file', new File([], 'empty.jpg'))
    const written = new Response(form)
    const type = written.headers.get('content-type')!
    const bytes = Buffer.from(await written.arrayBuffer())
    for (const size of [1, 2, 3, 7, 64, bytes.byteLength]) {
      expect(await read(type, bytes, size)).toEqual([
        { name: 'name', filename: undefined, value: Buffer.from('አበባ').toString('latin1') },
        { name: 'empty', filename: undefined, value: '' },
        { name: 'a "quoted"\r\nname; name="x"', filename: undefined, value: 'line\r\nline\r\n--b' },
        { name: 'file', filename: 'cake; name="y".jpg', value: '\r\n--\r\n\r\n\0\xff-' },
        { name: 'file', filename: 'empty.jpg', value: '' },
      ])
    }
  })

  it('are those that a browser writes for a file field, with and without a file', async () => {
    const file = (name: string, bytes: string) =>
      `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n${bytes}\r\n`
    expect(await read(TYPE, latin1(`${file('a;b.jpg', 'x')}${file('', '')}--b--\r\n`), 9)).toEqual([
      { name: 'file', filename: 'a;b.jpg', value: 'x' },
      { name: 'file', filename: '', value: '' },
    ])
  })

  it('may contain the beginning of a delimiter', async () => {
    const value = '\r\n--\r\n-\r\r\n--a\r\n--c--'
    for (const size of [1, 2, 5, 1000]) {
      expect(await read(TYPE, latin1(`${field('x', value)}--b--`), size)).toMatchObject([{ value }])
    }
  })

  it('that are not read are skipped', async () => {
    const names: string[] = []
    for await (const { name } of readParts(
      TYPE,
      inPieces(latin1(`${field('x', '1')}${field('y', '2')}--b--\r\n`), 4),
    )) {
      names.push(name)
    }
    expect(names).toEqual(['x', 'y'])
  })

  it('may have text before and after them', async () => {
    const bytes = latin1(`before\r\n${field('x', '1')}--b--\r\nafter`)
    expect(await read('multipart/form-data; charset=utf-8; boundary="b"', bytes, 3)).toMatchObject([{ value: '1' }])
    expect(await read(TYPE, latin1('--b--'), 3)).toEqual([])
  })

  it('are available before the next has arrived', async () => {
    async function* body() {
      yield latin1(field('x', '1') + '--b\r\nContent-Disposition: form-data; name="y"\r\n\r\nthe begin')
      throw new Error('the line dropped')
    }
    const parts = readParts(TYPE, body())
    expect((await parts.next()).value).toMatchObject({ name: 'x' })
    const second = (await parts.next()).value as { bytes: AsyncIterable<Buffer> }
    await expect(buffer(second.bytes)).rejects.toThrow('the line dropped')
  })
})

it.each([
  ['nothing', TYPE, ''],
  ['no boundary', 'multipart/form-data', `${field('x', '1')}--b--`],
  ['a boundary that is too long', `multipart/form-data; boundary=${'b'.repeat(71)}`, ''],
  ['another boundary', 'multipart/form-data; boundary=c', `${field('x', '1')}--b--`],
  ['no end', TYPE, field('x', '1')],
  ['a head without an end', TYPE, '--b\r\nContent-Disposition: form-data; name="x"\r\n'],
  ['a head without a name', TYPE, '--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--'],
  ['a part of another kind', TYPE, '--b\r\nContent-Disposition: attachment; name="x"\r\n\r\n1\r\n--b--'],
  ['a head that is too long', TYPE, `--b\r\nX: ${'x'.repeat(8 * 1024)}\r\n${field('x', '1').slice(5)}--b--`],
])('%s is no form', async (_what, type, text) => {
  await expect(read(type, latin1(text), 5)).rejects.toThrow(BrokenForm)
})
