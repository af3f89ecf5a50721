import * as z from 'zod/mini'
import { everyone, route } from './route.ts'
import { domain, registerFields } from './site.ts'
import { noInput, queryInt, queryLanguage, text } from './wire.ts'

export const registerSettings = route({
  method: 'GET',
  path: '/wps/system/setting/register',
  summary: 'Which registration fields show, which are required, and their patterns.',
  who: everyone,
  input: noInput,
  value: registerFields,
})

export const domainRoute = route({
  method: 'GET',
  path: '/wps/system/domainRoute',
  summary: 'The addresses of the brand, for the speed test.',
  who: everyone,
  input: z.strictObject({ device: queryInt({ min: 0, max: 9 }) }),
  value: z.object({ domainList: z.array(domain) }),
})

export const countries = route({
  method: 'GET',
  path: '/wps/system/country',
  summary: 'Countries with their dial codes.',
  who: everyone,
  input: noInput,
  value: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string(), name: z.string() })),
})

export const helpCenter = route({
  method: 'GET',
  path: '/wps/system/helpCenter',
  summary: 'Help topics in one language.',
  who: everyone,
  whileClosed: true,
  input: z.strictObject({ lang: queryLanguage, device: z.literal('WEB') }),
  value: z.array(z.object({ topic: z.string(), title: z.string(), content: text({ max: 20_000 }) })),
})
