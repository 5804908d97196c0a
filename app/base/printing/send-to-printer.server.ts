import { connect, type Socket } from 'node:net'
import { PAPER_END_BITS, readStatus, STATUS, type PrinterTrouble } from './printer-status.ts'

/** How long a printer has to accept a connection, and to answer a question. Times are in milliseconds. */
export interface PrinterPatience {
  connectMs: number
  /** For an answer about paper and cover. Many cheap printers never answer. */
  answerMs: number
  /** From the last byte to the answer that all was printed; a long paper takes seconds. */
  printedMs: number
}

const PATIENCE: PrinterPatience = { connectMs: 3000, answerMs: 600, printedMs: 8000 }

/**
 * `sent`: the printer has everything, as far as it says. `gone`, `no_paper`, `cover_open`: surely nothing was printed. `ran_out`,
 * `cut_off`: a part may be on paper.
 */
export type SendOutcome = 'sent' | 'gone' | 'no_paper' | 'cover_open' | 'ran_out' | 'cut_off'

/**
 * Sends dots to a printer in the network. Asks first whether it has paper and is closed, and afterwards whether all came out; one
 * that does not answer is believed.
 */
export async function sendToPrinter(
  { host, port }: { host: string; port: number },
  bytes: Uint8Array,
  patience: PrinterPatience = PATIENCE,
): Promise<SendOutcome> {
  const line = await openConnection(host, port, patience.connectMs)
  if (!line) return 'gone'
  try {
    const before = await askTrouble(line, patience.answerMs)
    if (before.trouble) return before.trouble
    if (line.isLost) return 'gone'
    if (!(await line.write(bytes, patience.printedMs))) return 'cut_off'
    if (!before.answers) return 'sent'
    return await askWhetherPrinted(line, patience)
  } finally {
    line.close()
  }
}

interface Line {
  readonly isLost: boolean
  /** False when the connection was lost, or the printer stopped taking bytes. */
  write(bytes: Uint8Array, withinMs: number): Promise<boolean>
  /** The next byte that is one; undefined in time. */
  ask(question: Uint8Array, isAnswer: (byte: number) => boolean, withinMs: number): Promise<number | undefined>
  close(): void
}

function openConnection(host: string, port: number, withinMs: number): Promise<Line | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const late = setTimeout(() => give(undefined), withinMs)
    function give(line: Line | undefined) {
      clearTimeout(late)
      if (!line) socket.destroy()
      resolve(line)
    }
    socket.once('error', () => give(undefined))
    socket.once('connect', () => give(lineOf(socket)))
  })
}

function lineOf(socket: Socket): Line {
  let isLost = false
  const lost = new Promise<void>((resolve) => {
    const lose = () => {
      isLost = true
      resolve()
    }
    socket.once('error', lose)
    socket.once('close', lose)
    socket.once('end', lose)
  })
  return {
    get isLost() {
      return isLost
    },
    async write(bytes, withinMs) {
      const taken = new Promise<true>((resolve) => socket.write(bytes, (error) => error ?? resolve(true)))
      return (await inTime(Promise.race([taken, lost]), withinMs)) === true && !isLost
    },
    async ask(question, isAnswer, withinMs) {
      let receive: (chunk: Buffer) => void = () => undefined
      const received = new Promise<number>((resolve) => {
        receive = (chunk) => {
          const byte = chunk.find(isAnswer)
          if (byte !== undefined) resolve(byte)
        }
        socket.on('data', receive)
      })
      socket.write(question, () => undefined)
      const byte = await inTime(Promise.race([received, lost]), withinMs)
      socket.off('data', receive)
      return byte ?? undefined
    },
    close() {
      socket.end()
      socket.destroySoon()
    },
  }
}

function inTime<Value>(work: Promise<Value>, withinMs: number): Promise<Value | undefined> {
  let late: NodeJS.Timeout | undefined
  const over = new Promise<undefined>((resolve) => {
    late = setTimeout(() => resolve(undefined), withinMs)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(late))
}

async function askTrouble(line: Line, withinMs: number): Promise<{ answers: boolean; trouble?: PrinterTrouble }> {
  const isAnswer = (byte: number) => readStatus('paper', byte) !== undefined
  const paper = await line.ask(STATUS.paper, isAnswer, withinMs)
  if (paper === undefined) return { answers: false }
  if (readStatus('paper', paper) === 'no_paper') return { answers: true, trouble: 'no_paper' }
  const cause = await line.ask(STATUS.offline, isAnswer, withinMs)
  const trouble = cause === undefined ? 'fine' : readStatus('offline', cause)
  return trouble === 'no_paper' || trouble === 'cover_open' ? { answers: true, trouble } : { answers: true }
}

/**
 * The printer answers GS r after what came before it was printed. One that knows DLE EOT alone says only whether there is paper; it is
 * believed.
 */
async function askWhetherPrinted(line: Line, { answerMs, printedMs }: PrinterPatience): Promise<SendOutcome> {
  const done = await line.ask(STATUS.printed, (byte) => (byte & 0x90) === 0, printedMs)
  if (done !== undefined) return (done & PAPER_END_BITS) === 0 ? 'sent' : 'ran_out'
  if (line.isLost) return 'cut_off'
  const { trouble } = await askTrouble(line, answerMs)
  return trouble ? 'ran_out' : 'sent'
}
