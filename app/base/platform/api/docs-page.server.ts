import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

export interface ApiDescription {
  info: { title: string; version: string; description?: string }
  servers?: { url: string }[]
  tags?: { name: string; description?: string }[]
  paths?: object
  components?: { schemas?: object; responses?: object; securitySchemes?: object }
}

interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema; example?: unknown }> }
  security?: Record<string, string[]>[]
  responses?: Record<string, Response | { $ref: string }>
}

interface Response {
  description?: string
  content?: Record<string, { schema?: Schema }>
}

interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

type Html = ReturnType<typeof html>

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#2b1d14, #f3e9dc); --soft: light-dark(#6a5546, #c9b8a6);
  --ground: light-dark(#fdf9f2, #1d1511); --card: light-dark(#fff, #281d17); --line: light-dark(#e7dac8, #453529);
  --accent: light-dark(#8a3b12, #f0b869); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 5rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.35rem; margin: 3rem 0 .25rem; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
h4 { font-size: .85rem; margin: 1.25rem 0 .25rem; color: var(--soft); }
p { margin: .25rem 0 .75rem; max-width: 42rem; }
a { color: var(--accent); }
code, pre { font: .85rem/1.5 ui-monospace, monospace; }
p, li, td { overflow-wrap: anywhere; }
pre { background: var(--ground); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0; }
pre i { color: var(--soft); font-style: normal; }
article { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0; }
.method { display: inline-block; min-width: 3.5rem; color: var(--accent); font-weight: 700; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
td { border-top: 1px solid var(--line); padding: .35rem .75rem .35rem 0; vertical-align: top; }
td:nth-child(-n+2) { overflow-wrap: break-word; }
summary { cursor: pointer; min-height: 2.75rem; padding: .6rem 0; color: var(--accent); }
form { display: grid; gap: .5rem; }
label { display: grid; gap: .25rem; font-size: .85rem; color: var(--soft); }
textarea { field-sizing: content; }
input, textarea { width: 100%; font: .9rem/1.5 ui-monospace, monospace; color: inherit; background: var(--ground);
  border: 1px solid var(--line); border-radius: .5rem; padding: .55rem .75rem; }
button { font: inherit; min-height: 2.75rem; padding: .25rem 1rem; border: 1px solid var(--accent); border-radius: .5rem;
  background: none; color: var(--accent); cursor: pointer; }
button:disabled { opacity: .5; cursor: wait; }
.acts { display: flex; flex-wrap: wrap; gap: .5rem; }
nav ul { columns: 16rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .25rem 0; min-height: 1.5rem; overflow-wrap: anywhere; }
`

/**
 * Sends the call of a form under "Try it", with the typed token or else in the session, and shows the answer. Each press has an id of its own.
 */
const TRY = `
const token = document.querySelector('#token')
const uuid = () => '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
  (digit ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (digit / 4)))).toString(16))
for (const form of document.querySelectorAll('form[data-method]')) {
  const answer = form.querySelector('output')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const buttons = form.querySelectorAll('button')
    for (const button of buttons) button.disabled = true
    const { path, body } = form.elements
    const headers = {}
    if (token.value) headers.authorization = 'Bearer ' + token.value.trim()
    if (body) Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': uuid() })
    try {
      const address = new URL(path.value, location.href)
      if (event.submitter?.name === 'preview') address.searchParams.set('preview', 'true')
      const response = await fetch(address, { method: form.dataset.method, headers, body: body?.value })
      const text = await response.text()
      let written = text
      try { written = JSON.stringify(JSON.parse(text), null, 2) } catch {}
      answer.textContent = response.status + '\\n' + written
    } catch (error) {
      answer.textContent = String(error)
    }
    for (const button of buttons) button.disabled = false
  })
}
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page has one style sheet, one script that calls the shop, and no pictures or external resources. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(TRY)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const ERROR_REF = '#/components/schemas/Error'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** A readable page of the API description for developers, in English like its codes and field names. */
export function docsPage(description: ApiDescription): string {
  const base = description.servers?.[0]?.url ?? ''
  const schemas = (description.components?.schemas ?? {}) as Record<string, Schema>
  const operations = Object.entries((description.paths ?? {}) as Record<string, Record<string, Operation>>).flatMap(
    ([path, item]) => METHODS.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  )
  const shared = sharedResponses(operations, (description.components?.responses ?? {}) as Record<string, Response>)
  const schemes = (description.components?.securitySchemes ?? {}) as Record<string, { description?: string }>
  const idOf = (method: string, path: string) => `${method}${path}`.replaceAll(/[^a-z0-9]+/gi, '-')
  const groups = (description.tags ?? []).map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags?.includes(tag.name)),
  }))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${description.info.title}: JSON interface</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${description.info.title}: JSON interface</h1>
          <p>${ticks(description.info.description ?? '')}</p>
          <p><a href="openapi.json">openapi.json</a> is the same for programs (OpenAPI 3.1).</p>
          <p>Every error looks like this: <code>{ error: { code, message, issues? } }</code></p>
          <p>
            “Try it” under a call sends it to this shop, as who is signed in here or with the token below. Preview
            changes nothing; Send is meant.
          </p>
          <label
            >Token of a program (empty: as who is signed in)<input id="token" type="password" autocomplete="off"
          /></label>
          <p>Who asks is known by</p>
          <ul>
            ${Object.entries(schemes).map(
              ([name, scheme]) => html`<li><code>${name}</code>: ${ticks(scheme.description ?? '')}</li>`,
            )}
          </ul>
          <p>Any call may be answered</p>
          <ul>
            ${shared.map(([status, response]) => html`<li>${status}: ${ticks(response.description ?? '')}</li>`)}
          </ul>
          <nav aria-label="Calls">
            <ul>
              ${operations.map(
                ({ path, method }) =>
                  html`<li><a href="#${idOf(method, path)}">${method.toUpperCase()} ${base}${path}</a></li>`,
              )}
            </ul>
          </nav>
          ${groups
            .filter((group) => group.operations.length > 0)
            .map(
              (group) =>
                html`<h2>${group.name}</h2>
                  <p>${group.description}</p>
                  ${group.operations.map(
                    ({ path, method, operation }) =>
                      html`<article id="${idOf(method, path)}">
                        <h3><span class="method">${method.toUpperCase()}</span> <code>${base}${path}</code></h3>
                        ${operationPart(operation, schemas)} ${tryPart({ method, path: base + path, operation })}
                      </article>`,
                  )}`,
            )}
        </main>
        ${raw(`<script>${TRY}</script>`)}
      </body>
    </html>`
  return page as string
}

function operationPart(operation: Operation, schemas: Record<string, Schema>): Html {
  const body = operation.requestBody?.content?.['application/json']
  return html`<p>${ticks(operation.summary ?? '')}</p>
    ${operation.description ? html`<p>${ticks(operation.description)}</p>` : ''}
    <p>${operation.operationId ? html`<code>${operation.operationId}</code>, for ` : 'For '}${whoMayCall(operation)}</p>
    ${
      operation.parameters?.length
        ? html`<h4>Parameters</h4>
            <table>
              <tbody>
                ${operation.parameters.map(
                  (parameter) =>
                    html`<tr>
                      <td><code>${parameter.name}</code></td>
                      <td>
                        ${parameter.in}${parameter.required ? ', required' : ''},
                        ${typeName(parameter.schema ?? {}, schemas)}
                      </td>
                      <td>${ticks(parameter.description ?? parameter.schema?.description ?? '')}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`
        : ''
    }
    ${
      body?.schema
        ? html`<h4>Body (JSON)</h4>
            <pre>${shape(body.schema, schemas)}</pre>`
        : ''
    }
    ${Object.entries(operation.responses ?? {}).map(([status, response]) => {
      if ('$ref' in response) return ''
      const schema = response.content?.['application/json']?.schema
      const isError = schema?.$ref === ERROR_REF
      return html`<h4>${status} ${ticks(response.description ?? '')}</h4>
        ${schema && !isError ? html`<pre>${shape(schema, schemas)}</pre>` : ''}`
    })}`
}

/** A form for the call. Without scripts it does nothing, for the policy of the page forbids forms. */
function tryPart({ method, path, operation }: { method: string; path: string; operation: Operation }): Html {
  const body = operation.requestBody?.content?.['application/json']
  const hasPreview = operation.parameters?.some(({ name }) => name === 'preview')
  const example = body?.example === undefined ? '{}' : JSON.stringify(body.example, null, 2)
  return html`<details>
    <summary>Try it</summary>
    <form data-method="${method.toUpperCase()}">
      <label>Address<input name="path" value="${path}" spellcheck="false" autocomplete="off" /></label>
      ${body ? html`<label>Body<textarea name="body" rows="${example.split('\n').length}" spellcheck="false">${example}</textarea></label>` : ''}
      <p class="acts">
        ${hasPreview ? html`<button name="preview">Preview</button>` : ''}<button name="send">Send</button>
      </p>
      <pre><output></output></pre>
    </form>
  </details>`
}

/** What most calls may answer before they begin, by its status. */
function sharedResponses(
  operations: readonly { operation: Operation }[],
  responses: Record<string, Response>,
): [status: string, response: Response][] {
  const named = operations.flatMap(({ operation }) =>
    Object.entries(operation.responses ?? {}).flatMap(([status, response]): [string, Response][] =>
      '$ref' in response ? [[status, responses[response.$ref.split('/').at(-1)!] ?? {}]] : [],
    ),
  )
  return [...new Map(named)].toSorted(([one], [other]) => one.localeCompare(other))
}

function whoMayCall({ security = [] }: Operation): string {
  const ways = security.flatMap((way) => Object.keys(way))
  if (ways.length === 0) return 'everybody'
  const isOpen = security.some((way) => Object.keys(way).length === 0)
  return isOpen ? `everybody; with a ${ways.join(' or ')}, as that account` : `whoever has a ${ways.join(' or ')}`
}

function ticks(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

function resolve(schema: Schema, schemas: Record<string, Schema>): { schema: Schema; name: string | undefined } {
  const name = schema.$ref?.slice('#/components/schemas/'.length)
  return name === undefined ? { schema, name } : { schema: schemas[name] ?? {}, name }
}

/** A type in one line: `string`, `"single" | "box"`, `Cake[]`, `number | null`. */
function typeName(schema: Schema, schemas: Record<string, Schema>): string {
  const { schema: resolved, name } = resolve(schema, schemas)
  const either = resolved.anyOf ?? resolved.oneOf
  if (either) return either.map((one) => typeName(one, schemas)).join(' | ')
  if (resolved.const !== undefined) return JSON.stringify(resolved.const)
  if (resolved.enum) return resolved.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (resolved.properties) return name ?? 'object'
  if (resolved.items) return `${typeName(resolved.items, schemas)}[]`
  return [resolved.type ?? 'any'].flat().join(' | ') + (resolved.format ? ` (${resolved.format})` : '')
}

type Lines = (string | Html | Lines)[]

function shape(schema: Schema, schemas: Record<string, Schema>, indent = ''): Lines {
  const { schema: resolved } = resolve(schema, schemas)
  if (resolved.items && resolve(resolved.items, schemas).schema.properties) {
    return ['[', shape(resolved.items, schemas, indent), ']']
  }
  const either = resolved.anyOf ?? resolved.oneOf
  if (either?.some((one) => resolve(one, schemas).schema.properties)) {
    return either.flatMap((one, index) => [index > 0 ? ' | ' : '', shape(one, schemas, indent)])
  }
  if (!resolved.properties) return [typeName(resolved, schemas)]
  const inner = `${indent}  `
  const fields = Object.entries(resolved.properties).map(([field, value]): Lines => {
    const optional = resolved.required?.includes(field) ? '' : '?'
    const note = value.description ?? resolve(value, schemas).schema.description
    return [`\n${inner}${field}${optional}: `, shape(value, schemas, inner), note ? html`<i>${'  // '}${note}</i>` : '']
  })
  return ['{', fields, `\n${indent}}`]
}
