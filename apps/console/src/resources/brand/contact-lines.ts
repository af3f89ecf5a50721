type Service = { csType: string; path: string }
type Channel = { resourceType: string; labelNameEn: string; url: string }

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

/** Channels as one writes them: `TELEGRAM https://t.me/parola Our channel`, one a line. */
export function channelText(channels: readonly Channel[]): string {
  return channels.map(({ resourceType, url, labelNameEn }) => `${resourceType} ${url} ${labelNameEn}`).join('\n')
}

/** Undefined when a line is not a kind, an https address and a name. */
export function readChannels(text: string): Channel[] | undefined {
  const read = linesOf(text).map((line) => /^(\S+)\s+(https:\/\/\S+)\s+(.+)$/.exec(line))
  if (!read.every((found) => found !== null)) return undefined
  return read.map(([, resourceType = '', url = '', labelNameEn = '']) => ({ resourceType, url, labelNameEn }))
}

export function readHosts(text: string): string[] {
  return linesOf(text.toLowerCase())
}
