import { drawSource } from '#adapters/draw-source.ts'
import { exportFiles } from '#adapters/export-files.ts'
import { freeBetGateway } from '#adapters/free-bet-gateway.ts'
import { openGeography } from '#adapters/geography.ts'
import { identityChecks } from '#adapters/identity-checks.ts'
import { journalHeads } from '#adapters/journal-heads.ts'
import { mailServer } from '#adapters/mail-server.ts'
import { outsideSignIn } from '#adapters/outside-sign-in.ts'
import { paymentProvider } from '#adapters/payment-provider.ts'
import { smsGateway } from '#adapters/sms-gateway.ts'
import { vendorGames } from '#adapters/vendor-games.ts'
import { vendorGateway } from '#adapters/vendor-gateway.ts'
import { webhookSender } from '#adapters/webhook-sender.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Ports } from '#platform/ports.ts'
import { openSealer } from '#platform/sealer.ts'

/** The outside world as the configuration names it. */
export async function openPorts(config: Config, log: Context['log']): Promise<Omit<Ports, 'sockets' | 'installation'>> {
  const payments = { url: config.PAYMENT_URL, apiKey: config.PAYMENT_API_KEY, notifyUrl: config.PAYMENT_NOTIFY_URL, merchant: 'Parola' }
  return {
    payments: paymentProvider(payments, log),
    sms: smsGateway({ url: config.SMS_URL, apiKey: config.SMS_API_KEY, from: config.SMS_FROM }, log),
    draws: drawSource({ url: config.DRAWS_URL, apiKey: config.DRAWS_API_KEY }, log),
    mail: mailServer({ url: config.MAIL_URL, from: config.MAIL_FROM }, log),
    outsideSignIn: outsideSignIn(
      { issuer: config.OIDC_ISSUER, clientId: config.OIDC_CLIENT_ID, clientSecret: config.OIDC_CLIENT_SECRET, name: config.OIDC_NAME },
      log,
    ),
    vendors: vendorGateway(config.VENDOR_PRIVATE_KEY),
    vendorGames: vendorGames(config.VENDOR_PRIVATE_KEY),
    freeBets: freeBetGateway(config.VENDOR_PRIVATE_KEY),
    geo: await openGeography(config.GEO_DATABASE),
    seal: openSealer(config.SECRET, config.SECRET_FORMER),
    webhooks: webhookSender(log),
    exportFiles: exportFiles(config.EXPORTS_DIR, config.EXPORTS_MAX_BYTES),
    identityChecks: identityChecks({ url: config.IDENTITY_URL, apiKey: config.IDENTITY_API_KEY }, log),
    heads: journalHeads(config.JOURNAL_HEADS.split(',').filter((file) => file !== '')),
  }
}
