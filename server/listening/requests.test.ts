import { describe, expect, it } from 'vitest'
import { clientAddress, loggedPath } from './request-facts.ts'
import { isSameOriginWrite } from './same-origin.ts'

describe('the address for rate limits', () => {
  it.each([
    ['10.0.0.9', undefined, 0, '10.0.0.9'],
    ['10.0.0.9', '203.0.113.5', 0, '10.0.0.9'], // without a trusted proxy anybody could send this header
    ['10.0.0.9', '203.0.113.5', 1, '203.0.113.5'],
    ['10.0.0.9', '6.6.6.6, 203.0.113.5', 1, '203.0.113.5'],
    ['10.0.0.9', '6.6.6.6, 203.0.113.5, 10.0.0.8', 2, '203.0.113.5'],
    ['10.0.0.9', undefined, 1, '10.0.0.9'],
    ['::ffff:10.0.0.9', undefined, 0, '10.0.0.9'],
    ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', undefined, 0, '2001:db8:1:2::/64'],
    ['2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
    ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
    ['::1', undefined, 0, '0:0:0:0::/64'],
  ])('socket %s, forwarded %s, %i proxies: %s', (socket, forwarded, proxies, expected) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(expected)
  })
})

it.each([
  ['/o/7K3Q9AxYz', '/o/…'],
  ['/gift/7K3Q9A.0123456789abcdefghijkl', '/gift/…'],
  ['/gift/7K3Q9A.0123456789abcdefghijkl.data', '/gift/…'],
  ['/api/payment-status/0b6c1f0e-2d4a-4c3e-9a51-0e7f4f7d1a01', '/api/payment-status/…'],
  ['/api/uploads/0b6c1f0e-2d4a-4c3e-9a51-0e7f4f7d1a01.10', '/api/uploads/…'],
  ['/api/uploads', '/api/uploads'],
  ['/api/hooks/chapa', '/api/hooks/chapa'],
  ['/api/hooks/mpesa/CAKE7F3Q9K12-abc', '/api/hooks/mpesa/…'],
  ['/api/direct-pay', '/api/direct-pay'],
])('the log keeps of %s: %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

describe('writes', () => {
  const own = 'https://shop.example'

  it.each([
    [{ origin: own, secFetchSite: 'same-origin' }, true],
    [{ origin: own }, true],
    [{}, true], // not a browser
    [{ secFetchSite: 'same-origin' }, true],
    [{ secFetchSite: 'cross-site' }, false],
    [{ secFetchSite: 'same-site' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'https://evil.example', secFetchSite: 'same-origin' }, false],
    [{ origin: 'http://shop.example' }, false],
  ])('sent with %o pass: %s', (headers, expected) => {
    expect(isSameOriginWrite(headers, own)).toBe(expected)
  })
})
