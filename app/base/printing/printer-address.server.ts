import { BlockList, isIP } from 'node:net'
import { PRINTER_PORT, type AddressFault } from './printers.ts'

/** Networks inside a shop. Sources: RFC 1918, RFC 4193. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

/** Ports of printers and print servers; further ones would make the shop a caller of other programs. */
const LAST_PRINTER_PORT = PRINTER_PORT + 99

/**
 * Whether the server may send dots to an address: a printer in a private network at a printer's port, or anything in a network that
 * the deployment names (`PRINTER_NETWORKS`). Names are refused, because what a name means may change after it was judged.
 */
export function judgePrinterAddress(host: string, port: number, networks: readonly string[]): AddressFault | undefined {
  const family = isIP(host)
  if (family === 0) return 'host_wrong'
  const isIn = (lists: readonly string[]) => listOf(lists).check(host, family === 6 ? 'ipv6' : 'ipv4')
  if (isIn(networks)) return undefined
  if (!isIn(PRIVATE)) return 'host_not_private'
  return port >= PRINTER_PORT && port <= LAST_PRINTER_PORT ? undefined : 'port_not_printer'
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}
