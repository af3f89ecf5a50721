import type { Delivery, MailServer, SmsGateway } from '#platform/ports.ts'

/** Phones and mailboxes in memory. `next` is the answer of the following sends; an unknown one arrived all the same. */
export type PostFake = {
  texts: { id: string; to: string; text: string }[]
  mails: { id: string; to: string; subject: string; text: string; html: string }[]
  next: { delivery: Delivery }
  sms: SmsGateway
  mail: MailServer
  /** The newest code that a number or an address has got. */
  codeFor: (to: string) => string
}

export function postFake(): PostFake {
  const texts: PostFake['texts'] = []
  const mails: PostFake['mails'] = []
  const next: PostFake['next'] = { delivery: 'sent' }
  const take = <Kept extends { id: string }>(kept: Kept[], one: Kept) => {
    if (next.delivery !== 'refused' && !kept.some(({ id }) => id === one.id)) kept.unshift(one)
    return next.delivery
  }
  return {
    texts,
    mails,
    next,
    sms: { send: async (message) => take(texts, message) },
    mail: { send: async (mail) => take(mails, mail) },
    codeFor: (to) => {
      const found = [...texts, ...mails].find((one) => one.to === to && /\b\d{6}\b/.test(one.text))
      const code = /\b\d{6}\b/.exec(found?.text ?? '')?.[0]
      if (code === undefined) throw new Error(`no code came to ${to}`)
      return code
    },
  }
}
