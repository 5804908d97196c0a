import { isKeepableFile, MOST_PICTURES } from './cache-rules.ts'
import { copyOf, find, put, PICTURES } from './store.ts'
import type { AskEvent } from './worker-scope.ts'

/** Stands for a picture that is not kept: the blurred copy behind it stays visible. */
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

export async function cachePicture(file: string): Promise<void> {
  if (await find(PICTURES, file)) return
  const answer = await fetch(file)
  await storePicture(file, answer)
}

async function storePicture(file: string, answer: Response): Promise<void> {
  if (!isKeepableFile(answer)) return
  await put(PICTURES, file, await copyOf(answer), MOST_PICTURES)
}

export async function openPicture(event: AskEvent, file: string): Promise<Response> {
  const cached = await find(PICTURES, file)
  if (cached) return cached
  try {
    const answer = await fetch(event.request)
    event.waitUntil(storePicture(file, answer.clone()))
    return answer
  } catch {
    return new Response(NO_PICTURE, { headers: { 'content-type': 'image/svg+xml' } })
  }
}
