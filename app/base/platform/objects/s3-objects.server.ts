import { Readable, Transform } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Place } from './object-place.ts'
import type { ObjectStore } from './object-store.ts'

/** The least that the protocol allows. Each part is sent again by itself when the connection drops. */
const PART_BYTES = 5 * 1024 * 1024
/** A bucket that does not answer within this time is away. */
const CONNECT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 60_000
const TRIES = 4

/** Objects in a bucket of any server that speaks the S3 protocol. A stream goes there in parts. */
export function createS3Objects(place: S3Place): ObjectStore {
  const { bucket: Bucket, folder } = place
  const client = new S3Client({
    region: place.region,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    ...(place.endpoint !== undefined && { endpoint: place.endpoint, forcePathStyle: true }),
    maxAttempts: TRIES,
    // Servers other than Amazon's refuse the newer checksums. The shop compares sums of its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: ANSWER_WITHIN_MS },
  })
  const at = (key: string) => ({ Bucket, Key: folder + key })

  return {
    async put(key, content) {
      if (!(content instanceof Readable)) {
        await client.send(new PutObjectCommand({ ...at(key), Body: content, ContentLength: content.byteLength }))
        return content.byteLength
      }
      let byteSize = 0
      let broken: Error | undefined
      const counting = new Transform({
        transform(chunk: Buffer, _, done) {
          byteSize += chunk.length
          done(null, chunk)
        },
      })
      content.once('error', (error) => counting.destroy((broken = error)))
      // One part at a time: two would hold twice the memory.
      const params = { ...at(key), Body: content.pipe(counting) }
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 })
      await upload.done().catch((error: unknown) => {
        content.destroy()
        throw broken ?? error
      })
      return byteSize
    },

    async get(key) {
      const found = await unlessMissing(client.send(new GetObjectCommand(at(key))))
      return found && { byteSize: found.ContentLength ?? 0, stream: found.Body as Readable }
    },

    async sizeOf(key) {
      const found = await unlessMissing(client.send(new HeadObjectCommand(at(key))))
      return found?.ContentLength
    },

    async *list(prefix) {
      let Marker: string | undefined
      do {
        // The first version of this call: every server knows it, and the last key is the place to go on from.
        const page = await client.send(new ListObjectsCommand({ Bucket, Prefix: folder + prefix, Marker }))
        for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key.slice(folder.length), byteSize: Size, changedAt: LastModified }
        }
        Marker = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined
      } while (Marker !== undefined)
    },

    async remove(key) {
      await unlessMissing(client.send(new DeleteObjectCommand(at(key))))
    },
  }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined
    throw error
  }
}
