type Service = { csType: string; path: string }
type Channel = { resourceType: string; labelNameEn: string; url: string; hours?: string | undefined }

const HOURS_OF_A_DAY = /^\d\d:\d\d-\d\d:\d\d$/

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Customer service as one writes it: `chat /help`, one a line. */
export function serviceText(services: readonly Service[]): string {
  return services.map(({ csType, path }) => `${csType} ${path}`).join('\n')
}

/** Undefined when a line is not a kind and an address. */
export function readServices(text: string): Service[] | undefined {
  const read = linesOf(text).map((line) => /^(\S+)\s+(\S+)$/.exec(line))
  return read.every((found) => found !== null) ? read.map(([, csType = '', path = '']) => ({ csType, path })) : undefined
}

/** Channels as one writes them: `TELEGRAM https://t.me/parola Our channel`, one a line, with hours before the name where there are any. */
export function channelText(channels: readonly Channel[]): string {
  return channels
    .map(({ resourceType, url, hours, labelNameEn }) =>
      [resourceType, url, hours, labelNameEn].filter((part) => part !== undefined).join(' '),
    )
    .join('\n')
}

/** Undefined when a line is not a kind, an https address and a name. */
export function readChannels(text: string): Channel[] | undefined {
  const read = linesOf(text).map((line) => /^(\S+)\s+(https:\/\/\S+)\s+(\S.*)$/.exec(line))
  if (!read.every((found) => found !== null)) return undefined
  return read.map(([, resourceType = '', url = '', rest = '']) => ({ resourceType, url, ...namedHours(rest) }))
}

function namedHours(rest: string): Pick<Channel, 'labelNameEn' | 'hours'> {
  const [first = '', ...words] = rest.split(/\s+/)
  return HOURS_OF_A_DAY.test(first) && words.length > 0 ? { hours: first, labelNameEn: words.join(' ') } : { labelNameEn: rest }
}

export function readHosts(text: string): string[] {
  return linesOf(text.toLowerCase())
}
