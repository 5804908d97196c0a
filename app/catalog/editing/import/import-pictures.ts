import { z } from 'zod'

/**
 * The pictures of an import by the name that lines use: the id of an uploaded picture, or why it cannot be used, in words. The preview
 * sends them with the confirmation.
 */
export type ImportPictures = Record<string, { sent: string } | { fault: string }>

export const importPictures = z.record(
  z.string().max(200),
  z.union([z.object({ sent: z.uuid() }), z.object({ fault: z.string().max(500) })]),
)

/** Empty for anything that the preview did not send. */
export function parseImportPictures(text: string): ImportPictures {
  try {
    const parsed = importPictures.safeParse(JSON.parse(text || '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}
