import { type NamedRoute, routes } from '@croupier/contract/routes'
import * as z from 'zod'
import { openApiDocument } from '../../src/open-api.ts'
import type { JsonSchema } from './plausible.ts'

/** A call as the OpenAPI document describes it: its input as one object, and what is wrong with an answer to it. */
export type Operation = { name: string; call: NamedRoute; input: JsonSchema; bodyType: string; faultOf: (answer: Answered) => string }
export type Answered = { status: number; body: unknown }

type Media = { content: Record<string, { schema: JsonSchema }> }
type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema }
type Described = {
  parameters: (Parameter | { $ref: string })[]
  requestBody?: Media
  responses: Record<'200' | 'default', Media>
}

/** Every operation of the document, with the route of the contract behind it. */
export function operations(): Operation[] {
  const { paths } = openApiDocument('http://localhost') as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(`${method.toUpperCase()} ${path}`, described)),
  )
}

function operationOf(name: string, { parameters, requestBody, responses }: Described): Operation {
  const call = routes.find(({ route }) => `${route.method} ${route.path}` === name)
  if (!call) throw new Error(`${name} stands in the document and not in the contract`)
  const [bodyType = '', body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const faults = { done: faultFinder(responses[200]), refused: faultFinder(responses.default) }
  const faultOf = ({ status, body: answer }: Answered) => faults[status === 200 ? 'done' : 'refused'](answer)
  return { name, call, input: body?.schema ?? queryOf(parameters), bodyType, faultOf }
}

function queryOf(parameters: Described['parameters']): JsonSchema {
  const inQuery = parameters.filter((one): one is Parameter => 'in' in one && one.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

function faultFinder({ content }: Media): (answer: unknown) => string {
  const schema = z.fromJSONSchema(content['application/json']?.schema as Parameters<typeof z.fromJSONSchema>[0])
  return (answer) => z.prettifyError(schema.safeParse(answer).error ?? new z.ZodError([]))
}
