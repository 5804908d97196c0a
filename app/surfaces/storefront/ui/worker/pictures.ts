import { isKeepableFile, MOST_PICTURES } from './keeping.ts'
import { copyOf, find, keep, PICTURES } from './store.ts'
import type { AskEvent } from './worker-scope.ts'

/** Stands for a picture that is not kept: the blurred copy behind it stays visible. */
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

export async function keepPicture(file: string): Promise<void> {
  if (await find(PICTURES, file)) return
  const answer = await fetch(file)
  await storePicture(file, answer)
}

async function storePicture(file: string, answer: Response): Promise<void> {
  if (!isKeepableFile(answer)) return
  await keep(PICTURES, file, await copyOf(answer), MOST_PICTURES)
}

export async function openPicture(event: AskEvent, file: string): Promise<Response> {
  const kept = await find(PICTURES, file)
  if (kept) return kept
  try {
    const answer = await fetch(event.request)
    event.waitUntil(storePicture(file, answer.clone()))
    return answer
  } catch {
    return new Response(NO_PICTURE, { headers: { 'content-type': 'image/svg+xml' } })
  }
}
