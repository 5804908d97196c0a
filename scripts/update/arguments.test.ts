import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('a process is an address and the command that restarts it', () => {
  const given = ['tafach.tar.gz', '--process', 'http://127.0.0.1:3001/=sh -c "a=1"', '--process', 'http://[::1]:3002=b']
  expect(readArguments(given)).toEqual({
    archive: 'tafach.tar.gz',
    sha256: undefined,
    keysFile: undefined,
    allowsOlder: false,
    isPreview: false,
    readyWithinMs: 120_000,
    caddyFile: '/etc/caddy/tafach.caddy',
    processes: [
      { address: 'http://127.0.0.1:3001', restart: 'sh -c "a=1"' },
      { address: 'http://[::1]:3002', restart: 'b' },
    ],
  })
})

test.for([
  { args: ['one', 'two'], says: 'One archive' },
  { args: ['--sha256', 'abc'], says: '64 hex digits' },
  { args: ['--process', 'systemctl restart tafach'], says: 'ADDRESS=COMMAND' },
  { args: ['--ready-within', 'soon'], says: 'number of seconds' },
  { args: ['--now'], says: '--now' },
])('$args is refused with the usage', ({ args, says }) => {
  expect(() => readArguments(args)).toThrow(says)
  expect(() => readArguments(args)).toThrow('tafach update ARCHIVE')
})
