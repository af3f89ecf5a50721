import type { TableField } from './table-verification.ts'
import type { Language } from './texts.ts'

type Texts = {
  field: Readonly<Record<Exclude<TableField, 'game'>, string>>
  hint: Readonly<Record<Exclude<TableField, 'game'>, string>>
  kept: string
  broken: string
  unchecked: string
  card: { explained: (number: number) => string; kept: string; broken: string }
  step: { chain: string; stream: string; round: string }
  computed: (link: string) => string
  streamExplained: string
}

/** The words of the verifier for rounds of tables. */
export const tableTexts: Readonly<Record<Language, Texts>> = {
  EN: {
    field: {
      seed: 'Seed of the round',
      salt: 'Public salt',
      link: 'Link of the chain',
      commitment: 'Published first link',
      card: 'Card that the table showed',
    },
    hint: {
      seed: '64 hex digits. You see it in the history once the round is over.',
      salt: '64 hex digits',
      link: 'a whole number from 1',
      commitment: '64 hex digits',
      card: 'its number; empty for a round from before there were cards',
    },
    kept: 'The seed belongs to the chain that was published.',
    broken: 'This seed does not belong to the chain that was published.',
    unchecked: 'Without the published first link, the seed itself is not checked.',
    card: {
      explained: (number) =>
        `The card was drawn when the round opened, in the same way from “game:card:link:block”. The seed gives card ${number}.`,
      kept: 'The table showed the card that the seed gives.',
      broken: 'The table did not show the card that the seed gives.',
    },
    step: { chain: '1. The chain', stream: '2. The stream', round: '3. The round' },
    computed: (link) => `The seed, hashed ${link} times by SHA-256`,
    streamExplained:
      'The key is HMAC-SHA256 of the salt under the seed. HMAC-SHA256 with that key over “game:link:block” is read as 32-bit words. A draw below n takes words until one is under the largest multiple of n; the rest of its division by n is the place.',
  },
  TY: {
    field: {
      seed: 'Seed ng round',
      salt: 'Public salt',
      link: 'Link sa chain',
      commitment: 'Unang link na inilathala',
      card: 'Card na ipinakita ng table',
    },
    hint: {
      seed: '64 hex digits. Makikita sa history kapag tapos na ang round.',
      salt: '64 hex digits',
      link: 'buong numero mula 1',
      commitment: '64 hex digits',
      card: 'ang numero nito; iwang blangko kung wala pang card ang round noon',
    },
    kept: 'Kasama ang seed sa chain na inilathala.',
    broken: 'Hindi kasama ang seed na ito sa chain na inilathala.',
    unchecked: 'Kung wala ang unang link na inilathala, hindi nasusuri ang seed mismo.',
    card: {
      explained: (number) =>
        `Binunot ang card nang buksan ang round, sa ganoon ding paraan mula sa “game:card:link:block”. Card ${number} ang ibinibigay ng seed.`,
      kept: 'Ang card na ibinibigay ng seed ang ipinakita ng table.',
      broken: 'Hindi ang card na ibinibigay ng seed ang ipinakita ng table.',
    },
    step: { chain: '1. Ang chain', stream: '2. Ang stream', round: '3. Ang round' },
    computed: (link) => `Ang seed, ${link} beses na na-hash sa SHA-256`,
    streamExplained:
      'Ang key ay HMAC-SHA256 ng salt gamit ang seed. Ang HMAC-SHA256 ng key na iyon sa “game:link:block” ay binabasa bilang 32-bit na words. Ang kuha na mas mababa sa n ay kumukuha ng words hanggang may mas mababa sa pinakamalaking multiple ng n; ang natira sa paghahati sa n ang puwesto.',
  },
}
