import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readInput, sendError } from '#input.ts'
import { bearsKey } from '#keys.ts'
import { html, renderPage } from '#page.ts'

const KEPT_MAX = 500
const SHOWN_MAX = 50
const LATE_MS = 20_000
/** Two pictures of a document of some megabytes each. */
const BODY_LIMIT_BYTES = 16 * 1024 * 1024

/** Names that stand on the list of sanctions. */
const LISTED = ['juan bawal', 'maria listado']

const reference = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)
const day = z.iso.date()
const name = z.string().min(1).max(200)
const question = z.discriminatedUnion('kind', [
  z.strictObject({ reference, kind: z.literal('sanctions'), name, birthDate: day }),
  z.strictObject({ reference, kind: z.literal('age'), name, birthDate: day, leastAge: z.int().min(1).max(99) }),
  z.strictObject({ reference, kind: z.literal('document'), documentKind: z.string().max(40), pictures: z.array(z.base64()).min(1).max(2) }),
])

const behaviours = ['right', 'late', 'wrong', 'never'] as const
type Behaviour = (typeof behaviours)[number]
const WORDS: Record<Behaviour, string> = {
  right: 'Answers at once',
  late: `Answers ${LATE_MS / 1000} seconds later`,
  wrong: 'Answers about somebody else',
  never: 'Never answers',
}
const behaviourChange = z.strictObject({ behaviour: z.enum(behaviours) })

type Question = z.infer<typeof question>
/** Nothing of the person is kept but what the page shows. */
type Check = { id: string; reference: string; kind: Question['kind']; about: string; result: 'clear' | 'hit'; at: Date }

/** A provider of identity checks: a list of sanctions, proofs of age, checks of documents. The last 500 questions are kept in memory. */
export function identityRoutes(app: FastifyInstance, { apiKey, clock }: { apiKey: string; clock: () => Date }): void {
  const checks: Check[] = []
  let behaviour: Behaviour = 'right'
  const shown = ({ id, reference: asked, result, at }: Check) => {
    const isLate = behaviour === 'late' && clock().getTime() < at.getTime() + LATE_MS
    if (behaviour === 'wrong') return { id, reference: randomUUID(), result: 'clear' }
    return { id, reference: asked, result: isLate || behaviour === 'never' ? 'pending' : result }
  }

  app.post('/identity/api/checks', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    if (!bearsKey(request.headers.authorization, apiKey)) return sendError(reply, 401, UNAUTHORIZED)
    const asked = readInput(question, request.body)
    const known = checks.find((check) => check.reference === asked.reference)
    if (known) return reply.code(200).send(shown(known))
    const about = asked.kind === 'document' ? asked.documentKind : asked.name
    const check = {
      id: `idc_${randomUUID()}`,
      reference: asked.reference,
      kind: asked.kind,
      about,
      result: resultOf(asked, clock()),
      at: clock(),
    }
    checks.unshift(check)
    checks.length = Math.min(checks.length, KEPT_MAX)
    return reply.code(201).send(shown(check))
  })

  app.get<{ Params: { reference: string } }>('/identity/api/checks/:reference', async (request, reply) => {
    if (!bearsKey(request.headers.authorization, apiKey)) return sendError(reply, 401, UNAUTHORIZED)
    const check = checks.find((known) => known.reference === request.params.reference)
    return check ? shown(check) : sendError(reply, 404, { error: 'NOT_FOUND', message: 'This question never came here' })
  })

  app.post('/identity/control', async (request, reply) => {
    behaviour = readInput(behaviourChange, request.body).behaviour
    return reply.redirect('/identity', 303)
  })

  app.get('/identity', async (_request, reply) => reply.type('text/html; charset=utf-8').send(controlPage(checks, behaviour)))
}

const UNAUTHORIZED = { error: 'UNAUTHORIZED', message: 'Send Authorization: Bearer with the API key' }

function resultOf(asked: Question, now: Date): 'clear' | 'hit' {
  if (asked.kind === 'sanctions') return LISTED.includes(asked.name.trim().toLowerCase()) ? 'hit' : 'clear'
  if (asked.kind === 'document') return 'clear'
  const oldEnough = new Date(`${asked.birthDate}T00:00:00Z`)
  oldEnough.setUTCFullYear(oldEnough.getUTCFullYear() + asked.leastAge)
  return oldEnough > now ? 'hit' : 'clear'
}

function controlPage(checks: readonly Check[], current: Behaviour): string {
  const choices = behaviours.map(
    (one) =>
      html`<label class="switch"><input type="radio" name="behaviour" value="${one}"${one === current && html` checked`}> ${WORDS[one]}</label>`,
  )
  const rows = checks
    .slice(0, SHOWN_MAX)
    .map(
      ({ kind, about, result, at }) =>
        html`<tr><td>${kind}</td><td>${about}</td><td>${result}</td><td>${at.toISOString().slice(11, 19)}</td></tr>`,
    )
  return renderPage({
    title: 'Identity checks · Sandbox',
    body: html`<h1>Identity checks</h1>
<p>Says whether a name stands on a list of sanctions, whether somebody is old enough and whether a document is sound. On the list stand:
${LISTED.join(', ')}.</p>
<form class="card" method="post" action="/identity/control"><h2>Behaviour</h2>${choices}<button class="primary">Apply</button></form>
<section class="card"><h2>Questions</h2>${rows.length === 0 ? html`<p class="hint">No question yet.</p>` : html`<table>${rows}</table>`}</section>`,
  })
}
