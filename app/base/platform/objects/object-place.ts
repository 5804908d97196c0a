import { z } from 'zod'

/** A bucket of the S3 protocol, and the folder in it. */
export interface S3Place {
  kind: 's3'
  bucket: string
  /** Empty, or ends in `/`. */
  folder: string
  /** Undefined: Amazon's own address for the region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A folder of this machine, such as a mounted disk. */
interface FolderPlace {
  kind: 'folder'
  /** Absolute. */
  folder: string
}

export type ObjectPlace = S3Place | FolderPlace

export const s3Variables = z.object({
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

export const bucketVariables = s3Variables.extend({
  /** Where pictures and uploads are kept instead of DATA_DIR. */
  MEDIA_BUCKET: z.string().optional(),
})

/** null: pictures are below DATA_DIR. */
export function readMediaBucket(given: z.infer<typeof bucketVariables>): {
  value: ObjectPlace | null
  faults: string[]
} {
  if (given.MEDIA_BUCKET === undefined) return { value: null, faults: [] }
  const { place, faults } = readPlace('MEDIA_BUCKET', given.MEDIA_BUCKET, given)
  return { value: place, faults }
}

export type S3Variables = z.infer<typeof s3Variables>

/**
 * `s3://bucket/folder` with the address and keys of `s3`, or `file:///folder`. `name` is the variable, for the texts of
 * faults.
 */
export function readPlace(
  name: string,
  value: string,
  s3: S3Variables,
): { place: ObjectPlace; faults: [] } | { place: null; faults: string[] } {
  const url = URL.parse(value)
  const fault = (text: string) => ({ place: null, faults: [`${name} ${text}`] })
  if (url?.protocol === 'file:' && url.host === '' && url.pathname.length > 1) {
    return { place: { kind: 'folder', folder: decodeURIComponent(url.pathname) }, faults: [] }
  }
  if (url?.protocol !== 's3:' || !url.host || url.username || url.search) {
    return fault('must be s3://bucket/folder or file:///folder')
  }
  if (!s3.S3_ACCESS_KEY_ID || !s3.S3_SECRET_ACCESS_KEY) {
    return fault('needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  const folder = decodeURIComponent(url.pathname).replaceAll(/^\/+|\/+$/g, '')
  const place = {
    kind: 's3',
    bucket: url.host,
    folder: folder === '' ? '' : `${folder}/`,
    endpoint: s3.S3_ENDPOINT,
    region: s3.S3_REGION ?? 'us-east-1',
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
  } as const
  return { place, faults: [] }
}
