import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type pg from 'pg'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import type { LiveHub } from '#app/surfaces/admin-frame/live/live-hub.server.ts'
import type { ImageWorkshops } from '#app/base/media/decoding/image-workshop.server.ts'
import type { PaperWorkshop } from '#app/base/printing/drawing/paper-workshop.server.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import type { UploadStore } from '#app/base/media/uploads/upload-store.server.ts'
import type { TypedGateways } from '#app/money/gateway-keys/typed-gateways.server.ts'
import type { Providers } from '#app/money/payments/providers.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import type { DatabasePulse } from '#app/base/platform/database/database-pulse.server.ts'
import type { Reads } from '#app/base/platform/database/reads.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { ShopChanges } from '#app/base/platform/database/shop-changes.server.ts'
import type { CachedBrand } from '#app/base/brand/cache-brand.server.ts'
import type { AnswerCount } from '#app/base/alarms/count-answers.server.ts'
import type { DatabaseRoom } from './database-room.ts'
import type { Readiness } from './listening/readiness.ts'
import type { CachedFirstChoices } from '#app/base/settings/cache-first-choices.server.ts'

/** Everything with the lifetime of the process. Created once in open-shop.ts and passed on; nothing reads globals. */
export interface Services extends CommandDeps {
  config: Config
  /** Signs order links, sessions and the simulator's messages; the same on every process of a shop. */
  appSecret: string
  log: Log
  pool: pg.Pool
  reads: Reads
  pulse: DatabasePulse
  shopChanges: ShopChanges
  firstChoices: CachedFirstChoices
  brand: CachedBrand
  live: LiveHub
  mediaStore: MediaStore
  uploadStore: UploadStore
  imageWorkshops: ImageWorkshops
  paperWorkshop: PaperWorkshop
  auth: Auth
  providers: Providers
  typedGateways: TypedGateways
  readiness: Readiness
  room: DatabaseRoom
  answers: AnswerCount
}
