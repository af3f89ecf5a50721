import { expect } from '@playwright/test'
import { theSite } from './running-site.ts'

/** The newest code that came to a phone since then, as the sandbox shows it: messages leave a moment after they were asked for. */
export async function codeOnPhone(to: string, since: number): Promise<string> {
  return await newest(`sms/api/messages?to=${encodeURIComponent(to)}`, /\b(\d{6})\b/, since)
}

/** The newest link that came by mail. */
export async function linkInMail(to: string): Promise<string> {
  return await newest(`mail/api/messages?to=${encodeURIComponent(to)}`, /(https?:\/\/\S+)/)
}

/** The newest code that came by mail. */
export async function codeInMail(to: string): Promise<string> {
  return await newest(`mail/api/messages?to=${encodeURIComponent(to)}`, /\b(\d{6})\b/)
}

async function newest(path: string, wanted: RegExp, since = 0): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        const { messages } = (await (await fetch(`${theSite().urls.sandbox}/${path}`)).json()) as {
          messages: { text: string; at: string }[]
        }
        const [latest] = messages.filter(({ at }) => since === 0 || Date.parse(at) >= since)
        found = wanted.exec(latest?.text ?? '')?.[1] ?? ''
        return found
      },
      { timeout: 15_000 },
    )
    .not.toBe('')
  return found
}
