import type { Ask } from './upload-in-pieces.ts'

/** Sends one request. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export const askByXhr: Ask = ({ method, url, headers, body, onSent, patienceMs, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const giveUp = () => request.abort()
    const alive = () => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, patienceMs)
    }
    const settle = () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', giveUp)
    }
    const fail = () => {
      settle()
      reject(new Error('no answer'))
    }
    request.upload.addEventListener('progress', (event) => {
      alive()
      onSent?.(event.loaded)
    })
    request.addEventListener('progress', alive)
    request.addEventListener('load', () => {
      settle()
      const header = (name: string) => request.getResponseHeader(name)
      resolve({ status: request.status, header, text: request.responseText })
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', giveUp)
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    alive()
    request.send(body)
  })
