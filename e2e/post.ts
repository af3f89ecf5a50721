import { expect } from '@playwright/test'
import { theSite } from './running-site.ts'

/** The newest code that came to a phone, as the sandbox shows it. */
export async function codeOnPhone(to: string): Promise<string> {
  return await newest(`sms/api/messages?to=${encodeURIComponent(to)}`, /\b(\d{6})\b/)
}

/** The newest link that came by mail. */
export async function linkInMail(to: string): Promise<string> {
  return await newest(`mail/api/messages?to=${encodeURIComponent(to)}`, /(https?:\/\/\S+)/)
}

async function newest(path: string, wanted: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        const { messages } = (await (await fetch(`${theSite().urls.sandbox}/${path}`)).json()) as { messages: { text: string }[] }
        found = wanted.exec(messages[0]?.text ?? '')?.[1] ?? ''
        return found
      },
      { timeout: 15_000 },
    )
    .not.toBe('')
  return found
}
