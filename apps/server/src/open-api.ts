import { channels } from '@croupier/contract/channels'
import { generalRefusals } from '@croupier/contract/refusals'
import type { Route } from '@croupier/contract/route'
import { routes } from '@croupier/contract/routes'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** One OpenAPI 3.1 document of every call, from the same contract that the server mounts (AP-09). */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const { name, domain, route } of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(name, domain, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Croupier', version: '0.1.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The raw session token; a browser also sends its cookie.',
        },
      },
      parameters: {
        Merchant: {
          name: 'Merchant',
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description: 'Brand code; the host names the brand when it is missing.',
        },
        Language: { name: 'Language', in: 'header', required: false, schema: { enum: ['EN', 'TY'] } },
      },
    },
  }
}

/** The payload of every socket channel as JSON schema, for the reference. */
export function channelSchemas(): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(channels).map(([name, schema]) => {
      const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input' })
      return [name, json]
    }),
  )
}

function operationOf(name: string, domain: string, route: Route): Json {
  const isPublic = route.who.includes('guest')
  const notes = [
    `Callers: ${route.who.join(', ')}.`,
    ...(route.permission ? [`Permission: ${route.permission}.`] : []),
    ...(route.limits.length > 0
      ? [`Rate: ${route.limits.map((limit) => `${limit.times} in ${limit.seconds} s per ${limit.per}`).join(', ')}.`]
      : []),
    ...(route.anyVerb ? ['Answers POST too, with the same keys in a JSON body.'] : []),
    ...(route.encrypted ? ['The body is `{ "value": "<compact JWE>" }`; its plaintext is `{ body, iat, jti }` with the body below.'] : []),
  ]
  return {
    operationId: `${domain.replace('/', '_')}_${name}`,
    tags: [domain],
    summary: route.summary,
    description: notes.join(' '),
    parameters: [
      ...(domain.startsWith('console') ? [] : [{ $ref: '#/components/parameters/Merchant' }]),
      { $ref: '#/components/parameters/Language' },
      ...queryOf(route),
    ],
    ...bodyOf(route),
    ...(isPublic ? {} : { security: [{ session: [] }] }),
    responses: responsesOf(route),
  }
}

function queryOf(route: Route): Json[] {
  if (route.method !== 'GET' && route.method !== 'DELETE') return []
  const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(schema.properties ?? {}).map(([name, of]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: of,
  }))
}

function bodyOf(route: Route): Json {
  if (route.method === 'GET' || route.method === 'DELETE') return {}
  if (route.fileMaxBytes)
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } }
  const type = route.form ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    requestBody: { required: true, content: { [type]: { schema: z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) } } },
  }
}

function responsesOf(route: Route): Json {
  const value = z.toJSONSchema(route.value, { io: 'input' })
  const done =
    route.envelope === false ? value : { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } }
  const codes = [...route.refusals, ...Object.keys(generalRefusals)]
  const refused = {
    type: 'object',
    required: ['success', 'errorCode', 'message', 'requestId'],
    properties: {
      success: { const: false },
      errorCode: { enum: codes },
      message: { type: 'string' },
      requestId: { type: 'string' },
      field: { type: 'string' },
      value: {},
    },
  }
  return {
    200: { description: 'Done.', content: { 'application/json': { schema: done } } },
    default: { description: 'Refused or failed; the status tells the class.', content: { 'application/json': { schema: refused } } },
  }
}
